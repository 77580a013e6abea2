"""The container of the layer files: a head that lists parts, and the parts, each compressed by itself.

`PYL1`, one byte with the number of parts; for each part a byte with the number of spheres, a byte with the
kind, and the length in four bytes, lowest first; then the parts, each an xz stream.
"""

from __future__ import annotations

import lzma
import struct
import zlib
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.games.pylos.exact.verdict import ExactDataError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Part", "read_parts"]

_HEAD = struct.Struct("<BBI")
_FIRST = 5


@frozen
class Part:
    """One part of a file, still packed."""

    packed: bytes

    def content(self) -> bytes:
        """Return what is in the part, unpacked anew each time."""
        return lzma.decompress(self.packed)


def read_parts(path: Path, checksum: int) -> dict[tuple[int, int], Part]:
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
        parts[spheres, kind] = Part(data[at : at + length])
        at += length
    return parts
