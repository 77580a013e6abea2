"""Golden playthroughs: one file for each game, to show what a change to an engine changes.

`python -m boardgames.conformance.golden FOLDER [NAME ...]` writes them anew, for the games named or for all
of this program. Read the difference before you commit it: a line that changed is a game that is played
otherwise.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import boardgames
from boardgames.conformance.cases import MOST_TURNS, cases, random_game
from boardgames.core.options import written_options
from boardgames.games import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Outcome

__all__ = ["golden_file", "playthrough"]

_HEAD = """\
# {title}: games of random moves. Written by `python -m boardgames.conformance.golden`; do not edit.
# Each line: the position, the number of its legal moves, and the one played.
"""
#: With an option set, a game is recorded for this many turns; with the defaults, to its end.
_TURNS_WITH_AN_OPTION = 30


def golden_file(folder: Path, game: Game) -> Path:
    """Return the path of a game's golden playthroughs in a folder."""
    return folder / f"{game.name}.txt"


def playthrough(game: Game) -> str:
    """Return the current content of the file: a game with each choice of the options."""
    head = _HEAD.format(title=game.title)
    return "\n".join([head, *("\n".join(_lines(case)) + "\n" for case in cases(game))])


def _lines(case: Case) -> Iterator[str]:
    """Yield the options, the turns, and the outcome or the last position."""
    position = case.start()
    options = written_options(position.game, position.options)
    yield " ".join(["options", *(f"{name}={value}" for name, value in sorted(options.items()))])
    turns = _TURNS_WITH_AN_OPTION if case.option else MOST_TURNS
    for before, move in islice(random_game(position, Random(f"golden {case}")), turns):
        yield f"{before} | {len(before.legal_moves())} | {move}"
        position = before.play(move)
    yield f"{position} | {_ending(position.outcome())}"


def _ending(outcome: Outcome | None) -> str:
    if outcome is None:
        return "goes on"
    return f"{' and '.join(map(str, outcome.winners)) or 'nobody'} by {outcome.rule}"


def main(folder: str, *names: str) -> None:
    """Write the golden playthroughs of the games called `names`, or of all of this program."""
    Path(folder).mkdir(exist_ok=True)
    for game in map(boardgames.load, names or BUILT_IN):
        golden_file(Path(folder), game).write_text(playthrough(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
