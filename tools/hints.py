"""Games in which one player follows every hint, against a level of the computer.

    python -m tools.hints [GAME ...] [--levels 1 2] [--games 4]

Half of the games of each kind are played with either side. A line for each game says who won, after how many
turns of the follower, in how many hints a win was promised, how many promises the next hints kept, and how
many hints said that they lead to nothing new.
"""

from __future__ import annotations

import argparse
import asyncio

from attrs import define

import boardgames
from boardgames.match.tree import Match
from boardgames.play.hints import Hints
from boardgames.play.questions import question_at
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import BUILT_IN, EngineClient
from boardgames.thinking.protocol.question import answered

#: Turns of either side after which a game is given up.
_LONGEST = 300
_SECONDS = 1.0


@define
class Course:
    """The hints of one game."""

    turns: int = 0
    promised: int = 0
    broken: int = 0
    nothing_new: int = 0
    result: str = "not ended"


async def follow(game: str, level: int, seat: int, seed: int) -> Course:
    """Play a game in which a seat follows every hint."""
    analyst, opponent = (EngineClient(BUILT_IN, name) for name in ("The hints", "The computer"))
    hints, match = Hints(lambda: analyst), Match(boardgames.load(game).start())
    node, course, promise = match.root, Course(), None
    try:
        while node.position.outcome() is None and len(node.path()) < _LONGEST:
            if node.position.to_move.index != seat:
                asked = question_at(node, Limit(seconds=_SECONDS), level=level, seed=seed)
                node = match.add(node, (await answered(opponent.ask(asked))).move)
                continue
            await hints.more(node)
            hint = hints.hint
            assert hint is not None
            course.turns += 1
            course.promised += hint.win is not None
            course.broken += promise is not None and hint.win is None
            course.nothing_new += hint.leads_back
            promise = hint.win
            node = match.add(node, hint.move)
    finally:
        analyst.close()
        opponent.close()
    if outcome := node.position.outcome():
        winners = {winner.index for winner in outcome.winners}
        said = "won" if seat in winners else "lost" if winners else "drawn"
        course.result = f"{said} ({outcome.rule})"
    return course


def main() -> None:
    """Play, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(boardgames.names()), metavar="GAME")
    parser.add_argument("--levels", nargs="*", type=int, default=[1, 2])
    parser.add_argument("--number", type=int, default=4, help="how many games of each kind")
    chosen = parser.parse_args()
    for game in chosen.games:
        for level in chosen.levels:
            for number in range(chosen.number):
                course = asyncio.run(follow(game, level, number % 2, number + 1))
                print(
                    f"{game:16} level {level} as seat {number % 2 + 1}: {course.result:16} "
                    f"{course.turns:3} turns, {course.promised} promised, {course.broken} broken, "
                    f"{course.nothing_new} with nothing new",
                    flush=True,
                )


if __name__ == "__main__":
    main()
