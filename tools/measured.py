"""Write how strong the levels are: `python -m tools.measured FILE...`, with results of the ladder.

The files come from `python -m tests.benchmarks --only ladder --results FILE`. A game that is in several of
them counts once. Pairs of levels with fewer than twenty games are left out, and so are games of levels that
play in another way by now. Where the sides are unequal, as in Pyramid Siege, each of them has a line, and
needs as many games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.benchmarks.results import Results
from tests.benchmarks.sides import UNEQUAL

import boardgames
from boardgames.core.locations import data_file
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.rating import PairScore

_LEAST = 20
_HEAD = """\
# How strong the levels are: games against the level below.
# Written by `python -m tools.measured` from the games of `python -m tests.benchmarks --only ladder`.
# A level that was not measured in a game has no entry here.
"""


def main(paths: list[Path]) -> None:
    """Read the results, write assets/thinking/measured.toml, and print it."""
    files = [Results(path) for path in paths]
    lines = [_HEAD]
    for name in boardgames.names():
        for number in range(1, HIGHEST + 1):
            lines += _entries(name, number, files)
    text = "\n".join(lines).rstrip() + "\n"
    data_file("assets", "thinking", "measured.toml").write_text(text, encoding="utf-8")
    print(text, end="")


def _entries(name: str, number: int, files: list[Results]) -> list[str]:
    points = {}
    for results in files:
        found = results.of(name, str(number), str(number - 1))
        points.update({game: score.points for game, score in found.items()})
    if len(points) < _LEAST * (2 if name in UNEQUAL else 1):
        return []
    if name not in UNEQUAL:
        return [_entry(name, number, PairScore.of(points.values()))]
    seats = boardgames.load(name).start().seats
    sides = [[won for game, won in points.items() if game % 2 == seat] for seat in range(len(seats))]
    return [
        _entry(name, number, PairScore.of(found), seat.name) for seat, found in zip(seats, sides, strict=True)
    ]


def _entry(name: str, number: int, score: PairScore, side: str = "") -> str:
    lines = [
        f"[[{name}.{number}]]",
        f"against = {number - 1}",
        f"won = {score.won}",
        f"drawn = {score.drawn}",
        f"lost = {score.lost}",
    ]
    return "\n".join([*lines, f'side = "{side}"', ""] if side else [*lines, ""])


if __name__ == "__main__":
    if not sys.argv[1:] or not all(Path(word).is_file() for word in sys.argv[1:]):
        sys.exit("Name files with results of the ladder: without any, all that was measured would be gone.")
    main([Path(word) for word in sys.argv[1:]])
