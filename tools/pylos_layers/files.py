"""Writing a table's layers as the package reads them; docs/pylos-solved.md has the format."""

from __future__ import annotations

import lzma
import struct
from typing import TYPE_CHECKING

import numpy as np

from tools.pylos_layers.solve import FILLER, UNKNOWN, is_won
from tools.pylos_layers.targets import HIGHEST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.pylos_layers.solve import Table

__all__ = ["FILES", "file_of"]

#: The layers of each file, by what its name ends in, and whether the lists of drawn positions are in it.
FILES = {".pyl": ((4, 6, 9, 12, 15, 18), True), "-21.pyl": ((21,), False)}

_WON_BITS, _DRAWN_LIST = 0, 2
_WON, _DRAWN = 1, 2
_MAGIC = b"PYL1"
_HEAD = "<BBI"


def file_of(table: Table, stored: Iterable[int], *, with_drawn: bool) -> bytes:
    """Return the file of the layers `stored`, perhaps with the lists of drawn positions of all layers."""
    parts = [(k, _WON_BITS, _packed_bits(table, k)) for k in stored]
    if with_drawn:
        drawn = [k for k in range(HIGHEST + 1) if (table.layer(k) == UNKNOWN).any()]
        parts += [(k, _DRAWN_LIST, _gaps(np.flatnonzero(_codes(table, k) & _DRAWN))) for k in drawn]
    packed = [(k, kind, _compressed(raw)) for k, kind, raw in parts]
    head = b"".join(struct.pack(_HEAD, k, kind, len(data)) for k, kind, data in packed)
    return _MAGIC + bytes([len(packed)]) + head + b"".join(data for _, _, data in packed)


def _codes(table: Table, k: int) -> np.ndarray:
    """Return _WON, _DRAWN or 0 for each colouring; filler repeats what stands before it, for compression.

    Filler at the beginning of an occupancy is marked as both: no position has that.
    """
    layer = table.layer(k)
    codes = np.where(layer == UNKNOWN, _DRAWN, is_won(layer)).astype(np.uint8)
    filler = layer == FILLER
    codes[filler] = _WON | _DRAWN
    first = np.arange(len(layer)) & (1 << k) - 1 == 0
    return codes[np.maximum.accumulate(np.where(filler & ~first, 0, np.arange(len(layer))))]


def _packed_bits(table: Table, k: int) -> bytes:
    return np.packbits(_codes(table, k) & _WON, bitorder="little").tobytes()


def _gaps(numbers: np.ndarray) -> bytes:
    """Return ascending numbers as their distances, each in groups of seven bits, the lowest group first."""
    out = bytearray()
    for gap in np.diff(numbers, prepend=0):
        left = int(gap)
        while left > 127:
            out.append(left & 127 | 128)
            left >>= 7
        out.append(left)
    return bytes(out)


def _compressed(raw: bytes) -> bytes:
    return lzma.compress(raw, check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)
