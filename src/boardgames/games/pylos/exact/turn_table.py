"""Depth-to-win table of a version: the value of every position, and the number of turns until the end.

It has a byte for each position, which is too much for the package: `python -m tools.pylos_layers` computes it
into the cache folder, from where it is mapped into memory. After the four bytes of MAGIC come the layers of 0
to 28 spheres, positions in them by their numbers (`cells.Numbering`), and last the name of the rules. A byte
is 0 for a drawn position, 255 for a colouring that is none, and else one more than the number of turns of
both players that are left, if whoever wins hurries and the other delays. So even bytes are won and odd ones
are lost.
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
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["MAGIC", "POSITIONS_END", "TurnTable", "label", "layer_starts", "table_path"]

MAGIC = b"PYT2"
#: Where the layers end in a file, and how many bytes the name of the rules has after them.
POSITIONS_END = 2_693_320_135
_LABEL_SIZE = 16
_MOST_SPHERES = 28


def label(rules: str) -> bytes:
    """Return the name of a version of the rules as it ends a file."""
    return rules.encode().ljust(_LABEL_SIZE)


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

    def __init__(self, path: Path, rules: str) -> None:
        self._path = path
        self._bytes = _mapped(path, rules)
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

    def require_sound(self, own: int, other: int, after: Iterable[int]) -> None:
        """Raise ExactDataError where a position has another length than its moves say.

        Args:
            own: The spheres of the player to move.
            other: The other player's.
            after: The first player's spheres after each move.
        """
        lengths = {self.turns(other, moved, (other | moved).bit_count()) for moved in after}
        lost = [turns for turns in lengths if turns is not None and not turns & 1]
        longest = None if None in lengths else max(filter(None, lengths), default=-1) + 1
        if self.turns(own, other, (own | other).bit_count()) != (min(lost) + 1 if lost else longest):
            raise _damaged(self._path)

    def _byte(self, own: int, other: int, spheres: int) -> int:
        return self._bytes[self._starts[spheres] + self._number(own, other, spheres)]


def _mapped(path: Path, rules: str) -> mmap.mmap:
    try:
        with path.open("rb") as file:
            found = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError) as error:
        raise ExactDataError(f"The table of Pylos cannot be read: {path} ({error}).") from None
    if len(found) != POSITIONS_END + _LABEL_SIZE or found[: len(MAGIC)] != MAGIC:
        raise _damaged(path)
    if found[POSITIONS_END:] != label(rules):
        raise ExactDataError(
            f"{path} is the table of other rules of Pylos: delete it, and compute that of {rules}."
        )
    return found


def _damaged(path: Path) -> ExactDataError:
    return ExactDataError(f"The table of Pylos is damaged: delete {path}, and compute it again.")
