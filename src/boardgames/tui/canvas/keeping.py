"""A hook by which sprites and grounds that take long to compute are kept from one run to the next.

By default nothing is kept: only boards that are pictures are large enough to be worth it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure

__all__ = ["Keeper", "keep_with", "kept_figure", "kept_ground"]


class Keeper(Protocol):
    """Keeps what is computed by a key that tells all that it is computed from."""

    def figure(self, key: object, pixels: int, make: Callable[[], Figure]) -> Figure:
        """Return a figure of about so many pixels, made now or at an earlier time."""

    def ground(self, key: object, ground: PixelBuffer, paint: Callable[[], object]) -> PixelBuffer:
        """Return an empty ground that is painted now, or the one painted at an earlier time."""


_keepers: list[Keeper] = []


def keep_with(keeper: Keeper | None) -> None:
    """Keep with this keeper from now on; nothing with None."""
    _keepers[:] = [] if keeper is None else [keeper]


def kept_figure(key: object, pixels: int, make: Callable[[], Figure]) -> Figure:
    """Return a figure of about so many pixels, made now or at an earlier time."""
    return _keepers[0].figure(key, pixels, make) if _keepers else make()


def kept_ground(key: object, ground: PixelBuffer, paint: Callable[[], object]) -> PixelBuffer:
    """Return an empty ground that is painted now, or the one painted at an earlier time.

    Without a key it is not kept.
    """
    if _keepers and key:
        return _keepers[0].ground(key, ground, paint)
    paint()
    return ground
