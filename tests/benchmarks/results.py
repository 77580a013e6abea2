"""The games of the ladder, kept in a file: one line of JSON a game, appended as soon as it has ended."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING
from zlib import crc32

from attrs import asdict, define, field, frozen

import boardgames
from boardgames.core.locations import data_file
from boardgames.thinking.levels import level

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["GameScore", "Results"]

#: How the games are played: those that were played in another way do not count.
_WAY = b"blind spots by seat"


@frozen
class GameScore:
    """A game of player `one` against the `other`: 1, 0.5 or 0 `points` for it.

    In games of an odd number it moved second. `seconds` is the CPU time that it took.
    """

    game: str
    one: str
    other: str
    number: int
    points: float
    plies: int
    seconds: float


def _print_of(game: str, nodes: int | None, *players: str) -> str:
    """Return what tells versions of players apart: their levels, nodes, and what was learned of the game."""
    paths = [data_file("assets", game, name) for name in ("weights.toml", "prospects.toml")]
    weights = b"".join(path.read_bytes() for path in paths if path.exists())
    numbers = [int(player) for player in players if player.isdecimal()]
    sides = [seat.name for seat in boardgames.load(game).start().seats]
    found = [text for number in numbers for text in _settings(number, game, sides)]
    way = _WAY + (f" {nodes}".encode() if nodes else b"")
    return f"{crc32(way + weights + ' '.join(found).encode()):08x}"


def _settings(number: int, game: str, sides: Sequence[str]) -> list[str]:
    """Return the settings of a level on each side of a game, or those that it has on all of them."""
    return sorted({repr(level(number).in_game(game, side)) for side in sides})


@define
class Results:
    """The games that were played, from a file or without one; those of other versions do not count.

    Level 6 looks at so many `nodes` for a move, or at those of the ladder.
    """

    path: Path | None = None
    nodes: int | None = None
    _found: dict[tuple[str, str, str], dict[int, GameScore]] = field(init=False, repr=False)

    @_found.default
    def _read(self) -> dict[tuple[str, str, str], dict[int, GameScore]]:
        found: dict[tuple[str, str, str], dict[int, GameScore]] = defaultdict(dict)
        if self.path and self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                version = entry.pop("version")
                score = GameScore(**entry)
                if version == _print_of(score.game, self.nodes, score.one, score.other):
                    found[score.game, score.one, score.other][score.number] = score
        return found

    def of(self, game: str, one: str, other: str) -> dict[int, GameScore]:
        """Return the games between two players, by their numbers."""
        return dict(self._found[game, one, other])

    def add(self, score: GameScore) -> None:
        """Keep a game."""
        self._found[score.game, score.one, score.other][score.number] = score
        if self.path:
            entry = asdict(score) | {"version": _print_of(score.game, self.nodes, score.one, score.other)}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
