"""Contours of pieces that stand before others of their colour, from which nothing else would tell them.

Only colours like that of the piece turn into a line: on the ground every pixel keeps its own, as an outline
all around would blot the form of a piece where cells have two colours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardgames.tui.canvas.color import blend, luminance, shade
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Film, Sprite

__all__ = ["contour"]

#: The light on a dark line, compared with the piece; the white in one around a dark piece (of 256).
_LINE: Final = 0.1
_LINE_WHITE: Final = 120
#: Silhouettes of less luminance are dark.
_DARK: Final = 0.1
#: How far the channels of colours of one hue differ, as shares of the brightest of them.
_HUE: Final = 0.16
#: How bright the shades of a light piece are at least, as a share of it: darker ones need no line.
_SHADES: Final = 0.3


class _Line(Film):
    """A film that turns the shades of a colour into a line, and leaves all others as they are."""

    __slots__ = ("own",)

    def __init__(self, own: int, color: int) -> None:
        super().__init__(color, OPAQUE)
        self.own = own

    def __missing__(self, under: int) -> int:
        shown = self[under] = self.color if _is_shade(under, self.own) else under
        return shown


@lru_cache(16)
def _line(color: int, *, is_lit: bool) -> _Line:
    is_dark = not is_lit and luminance(color) < _DARK
    return _Line(color, blend(color, 0xFFFFFF, _LINE_WHITE) if is_dark else shade(color, _LINE))


@lru_cache(128)
def contour(figure: Figure, color: int, *, is_lit: bool) -> Figure:
    """Return the pixels beside and above a figure as a line on whatever has the hue of its colour.

    A lit solid has lighter edges within a dark line, whatever its colour.
    """
    covered = {(y, x + at) for y, x, run in figure.sprite.runs for at in range(len(run))}
    around = {(y + down, x + right) for y, x in covered for down, right in ((0, -1), (0, 1), (-1, 0))}
    line = _line(color, is_lit=is_lit)
    films = [(y + 1, x + 1, [line]) for y, x in sorted(around - covered)]
    sprite = Sprite(figure.sprite.width + 2, figure.sprite.height + 1, [], films, [])
    return Figure(sprite, figure.left - 1, figure.top - 1)


def _is_shade(color: int, own: int) -> bool:
    """Return whether a colour is one of those that light makes of another one."""
    here, there = _channels(color), _channels(own)
    brightest, most = max(*here, 1), max(*there, 1)
    is_bright = brightest >= _SHADES * most
    return is_bright and all(
        abs(one / brightest - other / most) < _HUE for one, other in zip(here, there, strict=True)
    )


def _channels(color: int) -> tuple[int, int, int]:
    return color >> 16, color >> 8 & 0xFF, color & 0xFF
