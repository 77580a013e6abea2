"""The board and the set-ups, read from `assets/flying-obelisks/setups.toml`."""

from __future__ import annotations

import tomllib
from typing import Any, NamedTuple

from boardgames.core.errors import PositionError
from boardgames.core.locations import data_file
from boardgames.games.flying_obelisks.stacks import KINDS, OBELISK, count, stack_of

__all__ = ["HILLS", "OBELISKS", "SETUPS", "SIZE", "Setup", "setup_of"]

#: The number of files and of ranks of the board (FO-1).
SIZE = 9


class Setup(NamedTuple):
    """A set-up: its `name`, a line of `help`, and the stack on each square."""

    name: str
    help: str
    board: tuple[int, ...]

    @property
    def census(self) -> int:
        """The sum of all pieces, including the Obelisks, which start off the board."""
        return sum(self.board) + OBELISKS * OBELISK


def _squares(picture: str, name: str) -> tuple[str, ...]:
    """Return what a picture shows on each square from a1; raise PositionError if it is not 9 by 9."""
    rows = [line.split() for line in reversed(picture.strip().splitlines())]
    if [len(row) for row in rows] != [SIZE] * SIZE:
        raise PositionError(f"In setups.toml {name!r} must show {SIZE} ranks of {SIZE} squares.")
    return tuple(word for row in rows for word in row)


def setup_of(name: str, table: dict[str, str]) -> Setup:
    """Return the set-up of a table in setups.toml; raise PositionError if it is wrong."""
    words = _squares(table["board"], name)
    strange = next((word for word in words if word.upper() not in (*KINDS, ".")), None)
    if strange:
        raise PositionError(f"In setups.toml {name!r} has {strange!r}: a square shows one piece, or a point.")
    board = tuple(0 if word == "." else stack_of(word.upper(), int(word.isupper())) for word in words)
    if any(count(sum(board), seat, "G") != 1 for seat in (0, 1)):
        raise PositionError(f"In setups.toml {name!r} must have one Globe on each side.")
    return Setup(name, table["help"], board)


_DATA: dict[str, Any] = tomllib.loads(
    data_file("assets", "flying-obelisks", "setups.toml").read_text(encoding="utf-8")
)

#: The letter of the hill of each square from a1: a capital for a Hilltop, `.` for the ground (FO-2).
HILLS = _squares(_DATA["hills"], "hills")
#: The number of Obelisks.
OBELISKS: int = _DATA["obelisks"]
#: The set-ups by name, the default one first (FO-3).
SETUPS = {name: setup_of(name, table) for name, table in _DATA["setups"].items()}
