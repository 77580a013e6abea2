"""Colours on terminals that show only 256 of them."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

from boardgames.tui.colors.vision import oklab

if TYPE_CHECKING:
    from textual.color import Color as Background

__all__ = ["Nearest256", "among_256", "nearest"]

#: The six steps of red, green and blue in the terminal's cube of colours, the first of which has number 16.
_STEPS: Final = (0, 95, 135, 175, 215, 255)
_CUBE: Final = 16
#: The greys: the first one's number, light and the distance from each to the next.
_GREYS, _DARKEST, _APART, _GREY_COUNT = 232, 8, 10, 24
#: Colours so close are treated as one: five bits of each channel.
_COARSE: Final = 0xF8F8F8
#: How much worse a wrong hue is than a wrong strength.
_HUE: Final = 6.0
#: How much a wrong strength counts compared with wrong light, and how much if nothing of it is left.
_STRENGTH, _GREYED = 0.35, 2.1
#: Colours of less strength than this are grey.
_GREY: Final = 0.03
_MOST_STYLES: Final = 20_000


class Nearest256(LineFilter):
    """Shows each colour as the one of 256 that looks most like it.

    Rich chooses each channel on its own, which turns dark browns and greys into red, olive and blue.
    """

    def __init__(self) -> None:
        super().__init__()
        self._styles: dict[Style, Style] = {}

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        """Return the segments in colours of the 256."""
        del background
        styles = self._styles
        if len(styles) > _MOST_STYLES:
            styles.clear()
        changed = []
        for segment in segments:
            text, style, control = segment
            if style is not None:
                shown = styles.get(style)
                if shown is None:
                    shown = styles[style] = _shown(style)
                changed.append(Segment(text, shown, control))
            else:
                changed.append(segment)
        return changed


def _shown(style: Style) -> Style:
    return style + Style.from_color(_numbered(style.color), _numbered(style.bgcolor))


def _numbered(color: Color | None) -> Color | None:
    if color is None or color.triplet is None:
        return color
    red, green, blue = color.triplet
    return Color.from_ansi(nearest((red << 16 | green << 8 | blue) & _COARSE))


@cache
def nearest(color: int) -> int:
    """Return the number, 16 to 255, of the colour of the 256 that looks most like a packed colour.

    A colour keeps its hue, and its light counts more than its strength: so the shades of a lit thing stay in
    one row of colours, and no patches of another colour are among them.
    """
    wanted = oklab(color)
    return min(_numbers(), key=lambda number: _strangeness(wanted, _seen(number)))


def among_256(color: int) -> int:
    """Return the packed colour of the 256 that looks most like another."""
    return _packed(nearest(color))


def _strangeness(wanted: tuple[float, ...], shown: tuple[float, ...]) -> float:
    """Return how wrong a colour looks in place of another."""
    (light, *hue), (other_light, *other_hue) = wanted, shown
    strong, weak = math.hypot(*hue), math.hypot(*other_hue)
    turned = max(0.0, math.dist(hue, other_hue) ** 2 - (strong - weak) ** 2)
    worth = _GREYED if weak < _GREY < strong else _STRENGTH
    return (light - other_light) ** 2 + worth * (strong - weak) ** 2 + _HUE * turned


@cache
def _numbers() -> range:
    return range(_CUBE, 256)


@cache
def _seen(number: int) -> tuple[float, ...]:
    return oklab(_packed(number))


def _packed(number: int) -> int:
    """Return the packed colour of a number."""
    if number >= _GREYS:
        return (_DARKEST + _APART * (number - _GREYS)) * 0x010101
    red, green, blue = (number - _CUBE) // 36, (number - _CUBE) // 6 % 6, (number - _CUBE) % 6
    return _STEPS[red] << 16 | _STEPS[green] << 8 | _STEPS[blue]
