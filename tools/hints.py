"""Games in which one player follows every hint, against a level of the computer, or in which all players do.

    python -m tools.hints [GAME ...] [--levels 1 2] [--number 4]
    python -m tools.hints diamond --all --number 20 --nodes 1500

Against the computer, half of the games of each kind are played with either side. Where all follow hints, two
moves at random come first, so that games differ. A line for each game says who won, after how many turns of
the followers, in how many hints a win was promised, how many promises the next hints broke, and how many
hints said that they lead to nothing new.
"""

from __future__ import annotations

import argparse
import asyncio
from random import Random
from typing import TYPE_CHECKING

from attrs import define

import boardgames
from boardgames.match.tree import Match
from boardgames.play.hints import Hints
from boardgames.play.questions import question_at
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import BUILT_IN, EngineClient
from boardgames.thinking.protocol.question import answered

if TYPE_CHECKING:
    from boardgames.core import Move
    from boardgames.match.node import Node

#: Turns of either side after which a game is given up.
_LONGEST = 300
_SECONDS = 1.0
#: The moves at random at the beginning of a game in which all follow hints.
_RANDOM = 2
#: How many times as many nodes are looked at for a win that the hint before has promised.
_PROMISED = 4


@define
class Course:
    """The hints of one game."""

    turns: int = 0
    promised: int = 0
    broken: int = 0
    nothing_new: int = 0
    result: str = "not ended"


@define
class Follower:
    """A player who follows every hint, and what became of the promises."""

    hints: Hints
    course: Course
    promise: int | None = None

    async def move_at(self, node: Node) -> Move:
        """Ask for a hint, take note of it, and return its move."""
        await self.hints.more(node)
        hint = self.hints.hint
        assert hint is not None
        self.course.turns += 1
        self.course.promised += hint.win is not None
        self.course.broken += self.promise is not None and hint.win is None
        self.course.nothing_new += hint.leads_back
        self.promise = hint.win
        return hint.move


async def follow(game: str, level: int, seat: int, seed: int) -> Course:
    """Play a game in which a seat follows every hint."""
    analyst, opponent = (EngineClient(BUILT_IN, name) for name in ("The hints", "The computer"))
    match, course = Match(boardgames.load(game).start()), Course()
    node, follower = match.root, Follower(Hints(lambda: analyst), course)
    try:
        while node.position.outcome() is None and len(node.path()) < _LONGEST:
            if node.position.to_move.index == seat:
                node = match.add(node, await follower.move_at(node))
                continue
            asked = question_at(node, Limit(seconds=_SECONDS), level=level, seed=seed)
            node = match.add(node, (await answered(opponent.ask(asked))).move)
    finally:
        analyst.close()
        opponent.close()
    if outcome := node.position.outcome():
        winners = {winner.index for winner in outcome.winners}
        said = "won" if seat in winners else "lost" if winners else "drawn"
        course.result = f"{said} ({outcome.rule})"
    return course


async def follow_all(game: str, nodes: int, seed: int) -> Course:
    """Play a game in which every player follows hints that look at so many nodes, after two random moves."""
    analyst, chance = EngineClient(BUILT_IN, "The hints"), Random(seed)
    match, course = Match(boardgames.load(game).start()), Course()
    limit, promised = Limit(nodes=nodes), Limit(nodes=_PROMISED * nodes)
    followers = {
        seat: Follower(Hints(lambda: analyst, limit=limit, promised_limit=promised), course)
        for seat in match.seats
    }
    node = match.root
    try:
        while node.position.outcome() is None and len(node.path()) < _LONGEST:
            is_begun = len(node.path()) > _RANDOM
            random = chance.choice(node.position.legal_moves())
            move = await followers[node.position.to_move].move_at(node) if is_begun else random
            node = match.add(node, move)
    finally:
        analyst.close()
    if outcome := node.position.outcome():
        winners = [winner.name for winner in outcome.winners]
        course.result = f"{' and '.join(winners) or 'nobody'} ({outcome.rule})"
    return course


def main() -> None:
    """Play, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(boardgames.names()), metavar="GAME")
    parser.add_argument("--levels", nargs="*", type=int, default=[1, 2])
    parser.add_argument("--number", type=int, default=4, help="how many games of each kind")
    parser.add_argument("--all", action="store_true", help="let all players follow hints")
    parser.add_argument("--nodes", type=int, default=1500, help="for each hint where all follow hints")
    chosen = parser.parse_args()
    for game in chosen.games:
        for number in range(chosen.number):
            if chosen.all:
                tell(f"{game:16} all", asyncio.run(follow_all(game, chosen.nodes, number + 1)))
                continue
            for level in chosen.levels:
                course = asyncio.run(follow(game, level, number % 2, number + 1))
                tell(f"{game:16} level {level} as seat {number % 2 + 1}", course)


def tell(who: str, course: Course) -> None:
    """Print the line of a game."""
    print(
        f"{who}: {course.result:16} {course.turns:3} turns, {course.promised} promised, "
        f"{course.broken} broken, {course.nothing_new} with nothing new",
        flush=True,
    )


if __name__ == "__main__":
    main()
