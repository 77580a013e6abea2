"""Depth-to-win table of a version: the value of every position, and the number of turns until the end.

It has a byte for each position, which is too much for the package: `python -m tools.pylos_layers` computes it
into the cache folder, from where it is mapped into memory. After the four bytes of MAGIC come the layers of 0
to 28 spheres, positions in them by their numbers (`cells.Numbering`). A byte is 0 for a drawn position, 255
for a colouring that is none, and else one more than the number of turns of both players that are left, if
whoever wins hurries and the other delays. So even bytes are won and odd ones are lost.
"""

from __future__ import annotations

import mmap
from itertools import accumulate
from typing import TYPE_CHECKING

from boardgames.core.locations import user_cache
from boardgames.games.pylos.board import SPHERES, TOP
from boardgames.games.pylos.exact.cells import Numbering, occupancies
from boardgames.games.pylos.exact.errors import ExactDataError, Verdict

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["MAGIC", "TABLE_SIZE", "TurnTable", "layer_starts", "table_path"]

MAGIC = b"PYT1"
#: The bytes of a whole file.
TABLE_SIZE = 2_693_320_135
_MOST_SPHERES = 28


def table_path(rules: str) -> Path:
    """Return where the table of a version of the rules is, once it has been computed."""
    return user_cache() / "pylos" / f"{rules}.turns"


def layer_starts() -> list[int]:
    """Return where in the file the layers of 0 to 28 spheres begin."""
    sizes = (len(occupancies(k)) << k for k in range(_MOST_SPHERES))
    return list(accumulate(sizes, initial=len(MAGIC)))


class TurnTable:
    """The table of one version of the rules; ExactDataError where the file is missing or damaged.

    `stored` are the numbers of spheres whose positions it knows, as in `Layers`.
    """

    stored = frozenset(range(_MOST_SPHERES + 1))

    def __init__(self, path: Path) -> None:
        self._bytes = _mapped(path)
        self._starts = layer_starts()
        self._number = Numbering().number

    def is_won(self, own: int, other: int, spheres: int) -> bool:
        """Return True if a position is won."""
        byte = self._byte(own, other, spheres)
        return byte > 0 and not byte & 1

    def is_drawn(self, own: int, other: int, spheres: int) -> bool:
        """Return True if a position is drawn."""
        return spheres <= _MOST_SPHERES and not self._byte(own, other, spheres)

    def look_up(self, own: int, other: int, spheres: int) -> Verdict:
        """Return the value of a position."""
        byte = self._byte(own, other, spheres)
        if not byte:
            return Verdict.DRAWN
        return Verdict.LOST if byte & 1 else Verdict.WON

    def turns(self, own: int, other: int, spheres: int) -> int | None:
        """Return how many turns of both players are left by best play; None where neither can win."""
        if spheres > _MOST_SPHERES:
            # Only the top is left, which takes a sphere from the reserve (PY-13), or it has been filled.
            return int(not other & TOP and own.bit_count() < SPHERES)
        return self._byte(own, other, spheres) - 1 if not self.is_drawn(own, other, spheres) else None

    def _byte(self, own: int, other: int, spheres: int) -> int:
        return self._bytes[self._starts[spheres] + self._number(own, other, spheres)]


def _mapped(path: Path) -> mmap.mmap:
    try:
        with path.open("rb") as file:
            found = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError) as error:
        raise ExactDataError(f"The table of Pylos cannot be read: {path} ({error}).") from None
    if len(found) != TABLE_SIZE or found[: len(MAGIC)] != MAGIC:
        raise ExactDataError(f"The table of Pylos is damaged: delete {path}, and compute it again.")
    return found
