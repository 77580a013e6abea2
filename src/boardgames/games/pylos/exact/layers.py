"""Endgame tables in layers: whether a position with certain numbers of spheres is won, lost or drawn.

Bits by the numbers of positions (`cells.Numbering`) say whether the player to move wins; lists have the
numbers of the drawn positions of every layer, stored or not.
"""

from __future__ import annotations

import lzma
import struct
import zlib
from array import array
from bisect import bisect_left
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.locations import data_file
from boardgames.games.pylos.exact.cells import Numbering
from boardgames.games.pylos.exact.errors import ExactDataError, Verdict

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["PACKAGED", "Layers", "PackedPart", "layers_of", "read_parts"]

_HEAD = struct.Struct("<BBI")
_FIRST = 5


@frozen
class PackedPart:
    """One part of a file, still packed."""

    packed: bytes

    def content(self) -> bytes:
        """Return what is in the part, unpacked anew each time."""
        return lzma.decompress(self.packed)


def read_parts(path: Path, checksum: int) -> dict[tuple[int, int], PackedPart]:
    """Return the parts of a file by their numbers of spheres and kinds.

    `checksum` is the CRC-32 of the whole file: what does not match is refused, since a damaged bit would be a
    wrong value. Raises ExactDataError for a file that is missing or damaged.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ExactDataError(
            f"Exact values of Pylos are missing: {path} cannot be read ({reason})."
        ) from None
    if zlib.crc32(data) != checksum:
        raise ExactDataError(f"Exact values of Pylos are damaged: {path} is not the file that came with it.")
    at = _FIRST + data[_FIRST - 1] * _HEAD.size
    parts = {}
    for spheres, kind, length in _HEAD.iter_unpack(data[_FIRST:at]):
        parts[spheres, kind] = PackedPart(data[at : at + length])
        at += length
    return parts


_WON_BITS, _DRAWN_LIST = 0, 2
#: The files of each version, with the CRC-32 of each.
_FILES = {
    "children": {"children.pyl": 0x8651A86B, "children-21.pyl": 0x1A37DD4C},
    "standard": {"standard.pyl": 0xB34B4F15, "standard-21.pyl": 0x579191C9},
    "standard-may": {"standard-may.pyl": 0xEA30B757, "standard-may-21.pyl": 0x978B38CB},
}
#: The rules whose files come with the program.
PACKAGED = frozenset(_FILES)


class Layers:
    """The layers of one version of the rules; each is unpacked when it is first looked into, and kept.

    `folder` is where the files are, if not with the program's data; ExactDataError where one of them is
    missing or damaged.
    """

    def __init__(self, rules: str, folder: Path | None = None) -> None:
        folder = folder or data_file("assets", "pylos")
        self._parts: dict[tuple[int, int], PackedPart] = {}
        for name, checksum in _FILES[rules].items():
            self._parts |= read_parts(folder / name, checksum)
        #: The numbers of spheres whose positions `look_up` knows.
        self.stored = frozenset(k for k, kind in self._parts if kind == _WON_BITS)
        self._with_drawn = frozenset(k for k, kind in self._parts if kind == _DRAWN_LIST)
        self._bits: dict[int, bytes] = {}
        self._drawn: dict[int, array[int]] = {}
        self._drawn_colourings: dict[int, frozenset[int]] = {}
        self._numbering = Numbering()
        self._number = self._numbering.number

    def look_up(self, own: int, other: int, spheres: int) -> Verdict:
        """Return the value of a position of a stored layer; `spheres` is how many there are in all."""
        if self.is_won(own, other, spheres):
            return Verdict.WON
        return Verdict.DRAWN if self.is_drawn(own, other, spheres) else Verdict.LOST

    def is_won(self, own: int, other: int, spheres: int) -> bool:
        """Return True if a position of a stored layer is won."""
        bits = self._bits.get(spheres)
        if bits is None:
            bits = self._bits[spheres] = self._parts[spheres, _WON_BITS].content()
        number = self._number(own, other, spheres)
        return bool(bits[number >> 3] >> (number & 7) & 1)

    def is_drawn(self, own: int, other: int, spheres: int) -> bool:
        """Return True if a position of any layer is drawn."""
        if spheres not in self._with_drawn:
            return False
        occupied = own | other
        drawn = self._drawn_colourings.get(occupied)
        if drawn is None:
            drawn = self._drawn_colourings[occupied] = self._find_drawn(occupied, spheres)
        # Where few spheres lie on the board, hardly any occupancy has drawn colourings.
        return bool(drawn) and self._number(own, other, spheres) in drawn

    def drawn(self, spheres: int) -> array[int]:
        """Return the numbers of the drawn positions of a layer, stored or not, in ascending order."""
        found = self._drawn.get(spheres)
        if found is None:
            listed = self._parts[spheres, _DRAWN_LIST].content() if spheres in self._with_drawn else b""
            found = self._drawn[spheres] = _summed(listed)
        return found

    def _find_drawn(self, occupied: int, spheres: int) -> frozenset[int]:
        """Return the numbers of the drawn positions of an occupancy."""
        begin = self._numbering.begin(occupied, spheres)
        drawn = self.drawn(spheres)
        return frozenset(drawn[bisect_left(drawn, begin) : bisect_left(drawn, begin + (1 << spheres))])


def _summed(gaps: bytes) -> array[int]:
    """Return the numbers of a list of gaps, each written in groups of seven bits, the lowest group first."""
    numbers: array[int] = array("Q")
    number = shift = 0
    for byte in gaps:
        number += (byte & 127) << shift
        if byte < 128:
            numbers.append(number)
            shift = 0
        else:
            shift += 7
    return numbers


@cache
def layers_of(rules: str) -> Layers:
    """Return the layers of a version of the rules, read once in a process."""
    return Layers(rules)
