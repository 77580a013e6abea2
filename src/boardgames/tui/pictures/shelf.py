"""On-disk cache of rendered pixels, by the parameters from which they are computed."""

from __future__ import annotations

import os
import zlib
from array import array
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from boardgames.core.locations import user_cache
from boardgames.tui.canvas.keeping import keep_with

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure

__all__ = ["Shelf", "use_shelf"]

#: Sprites with fewer pixels are made in no time.
_WORTHWHILE: Final = 1_000
#: The files that are kept, and how many of the oldest go once there are more.
_MOST_FILES, _REMOVED = 2_000, 500
#: How much data is compressed; a PNG is already.
_FAST, _STORED = 1, 0


@cache
def use_shelf() -> Shelf:
    """Keep what is computed in the cache folder; another version of what computes it begins anew."""
    here = Path(__file__).parents[1]
    folders = here / "canvas", here / "boards", here / "seams", here.parent / "games"
    shelf = Shelf(user_cache() / "pictures", repr([[*_ages(folder)] for folder in folders]))
    keep_with(shelf)
    return shelf


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
        from boardgames.tui.pictures.kept import figure_bytes, figure_of  # a first frame does without

        data = self.get(key)
        if data is not None:
            return figure_of(data)
        found = make()
        self.put(key, figure_bytes(found), level=_STORED)
        return found

    def ground(self, key: object, ground: PixelBuffer, paint: Callable[[], object]) -> PixelBuffer:
        """Return an empty ground that is painted now, or that of its file: of a picture a PNG is kept."""
        if ground.is_picture:
            return self._picture(key, ground, paint)
        size, data = ground.width * ground.height, self.get(key)
        if data is not None and len(data) == 8 * size:
            both = array("i")
            both.frombytes(data)
            ground.pixels[:], ground.ids[:] = both[:size], both[size:]
            return ground
        paint()
        self.put(key, array("i", [*ground.pixels, *ground.ids]).tobytes())
        return ground

    def _picture(self, key: object, ground: PixelBuffer, paint: Callable[[], object]) -> PixelBuffer:
        from boardgames.tui.canvas.indexed import PictureGround
        from boardgames.tui.pictures.kept import ground_bytes, ground_of

        assert isinstance(ground, PictureGround)
        data = self.get(key)
        if data is not None:
            return ground_of(data, ground)
        paint()
        self.put(key, ground_bytes(ground), level=_STORED)
        return ground

    def get(self, key: object) -> bytes | None:
        """Return what was put under a key, or None."""
        path, text = self._place(key)
        try:
            data = zlib.decompress(path.read_bytes())
        except (OSError, zlib.error):
            return None
        return data[len(text) :] if data.startswith(text) else None

    def put(self, key: object, data: bytes, level: int = _FAST) -> None:
        """Keep data under a key."""
        path, text = self._place(key)
        unfinished = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(zlib.compress(text + data, level))
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
