"""On-disk cache of rendered pixels, by the parameters from which they are computed."""

from __future__ import annotations

import os
import sys
import zlib
from array import array
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from boardgames.core.locations import user_cache
from boardgames.tui.canvas.keeping import keep_with
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["Shelf", "use_shelf"]

#: Sprites with fewer pixels are made in no time.
_WORTHWHILE: Final = 1_000
#: The files that are kept, and how many of the oldest go once there are more.
_MOST_FILES, _REMOVED = 2_000, 500
_FAST: Final = 1
#: Which byte of a pixel has its alpha.
_ALPHA: Final = 3 if sys.byteorder == "little" else 0
#: The alpha of a byte.
_ALPHAS: Final = (*range(255), OPAQUE)


@cache
def use_shelf() -> None:
    """Keep what is computed in the cache folder; another version of what computes it begins anew."""
    here = Path(__file__).parents[1]
    keep_with(Shelf(user_cache() / "pictures", repr([*_ages(here / "canvas"), *_ages(here / "boards")])))


def _ages(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Yield the name, the age and the size of each module in a folder: a start has no time to read them."""
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir():
                yield from _ages(folder / entry.name) if entry.name != "__pycache__" else ()
            elif entry.name.endswith(".py"):
                found = entry.stat()
                yield entry.name, found.st_mtime_ns, found.st_size


class Shelf:
    """A cache folder: files named by a checksum of their key, with which each begins.

    `edition` is part of every key: it tells one version of what computes from another. What cannot be read or
    written is computed as if there were no shelf.
    """

    def __init__(self, folder: Path, edition: str) -> None:
        self._folder = folder
        self._edition = zlib.crc32(edition.encode())

    def figure(self, key: object, pixels: int, make: Callable[[], Figure]) -> Figure:
        """Return a figure of about so many pixels, from its file if there is one."""
        if pixels < _WORTHWHILE:
            return make()
        found = _figure_of(self.get(key))
        if found is None:
            found = make()
            self.put(key, _bytes_of(found))
        return found

    def ground(self, key: object, ground: PixelBuffer, paint: Callable[[], object]) -> None:
        """Paint an empty board, or copy it from its file."""
        size, data = ground.width * ground.height, self.get(key)
        if data is not None and len(data) == 8 * size:
            both = array("i")
            both.frombytes(data)
            ground.pixels[:], ground.ids[:] = both[:size], both[size:]
            return
        paint()
        self.put(key, array("i", [*ground.pixels, *ground.ids]).tobytes())

    def get(self, key: object) -> bytes | None:
        """Return what was put under a key, or None."""
        path, text = self._place(key)
        try:
            data = zlib.decompress(path.read_bytes())
        except (OSError, zlib.error):
            return None
        return data[len(text) :] if data.startswith(text) else None

    def put(self, key: object, data: bytes) -> None:
        """Keep data under a key."""
        path, text = self._place(key)
        unfinished = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(zlib.compress(text + data, _FAST))
            unfinished.replace(path)
            self._make_room()

    def _place(self, key: object) -> tuple[Path, bytes]:
        """Return the path of a key's file, and the text that the file begins with."""
        text = f"{self._edition} {key!r}\n".encode()
        return self._folder / f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}", text

    def _make_room(self) -> None:
        files = list(self._folder.iterdir())
        if len(files) > _MOST_FILES:
            for path in sorted(files, key=lambda path: path.stat().st_mtime)[:_REMOVED]:
                path.unlink(missing_ok=True)


def _bytes_of(figure: Figure) -> bytes:
    """Return a figure as numbers: its place, its width, and each pixel with its alpha in the upper byte."""
    sprite = figure.sprite
    pixels = array("I", bytes(4 * sprite.width * sprite.height))
    for y, x, run in sprite.runs:
        start = y * sprite.width + x
        pixels[start : start + len(run)] = array("I", [color | 0xFF000000 for color in run])
    for y, x, films in sprite.films:
        start = y * sprite.width + x
        pixels[start : start + len(films)] = array("I", [each.color | each.alpha << 24 for each in films])
    return array("i", [figure.left, figure.top, sprite.width]).tobytes() + pixels.tobytes()


def _figure_of(data: bytes | None) -> Figure | None:
    """Return the figure that bytes stand for, None if they do not."""
    if data is None or len(data) < 12 or len(data) % 4:
        return None
    place, pixels = array("i"), array("I")
    place.frombytes(data[:12])
    left, top, width = place
    channels = bytearray(data[12:])
    if width <= 0 or len(channels) % (4 * width):
        return None
    alphas = bytes(channels[_ALPHA::4])
    channels[_ALPHA::4] = bytes(len(alphas))
    pixels.frombytes(channels)
    colors = pixels.tolist()
    return Figure(Sprite.from_coverage(width, colors, alphas, _ALPHAS), left, top)
