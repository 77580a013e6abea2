"""Line filters for terminals with 256 colours, and with sixteen."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

from boardgames.tui.colors.vision import oklab
from boardgames.tui.seams.strips import StyleFilter, StyleMemory

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Nearest256", "OwnGround", "among_256", "nearest"]

#: The six steps of red, green and blue in the terminal's cube of colours, the first of which has number 16.
_STEPS: Final = (0, 95, 135, 175, 215, 255)
_CUBE: Final = 16
#: The greys: the first one's number, light and the distance from each to the next.
_GREYS, _DARKEST, _APART, _GREY_COUNT = 232, 8, 10, 24
#: Colours so close are treated as one: five bits of each channel.
_COARSE: Final = 0xF8F8F8
#: The weight of a wrong hue compared with a wrong strength.
_HUE: Final = 4.0
#: The weight of lost strength compared with wrong light, and the weight if nothing of it is left.
_STRENGTH, _GREYED = 0.35, 1.2
#: The weight of strength that a colour did not have: a garish patch is worse than a pale one.
_GARISH: Final = 2.2
#: Colours of less strength than this are grey.
_GREY: Final = 0.03
_MOST_STYLES: Final = 20_000
#: Of the sixteen colours, those of a dark theme's grounds and of its text.
_BLACK: Final = 0
_WHITES: Final = (7, 15)


class _Styles(dict[Style, Style]):
    """Cache of the styles that are shown instead of others; equal ones are one object."""

    def __init__(self, shown: Callable[[Style], Style]) -> None:
        super().__init__()
        self._shown = shown

    def __missing__(self, style: Style) -> Style:
        if len(self) > _MOST_STYLES:
            self.clear()
        shown = self._shown(style)
        shown = self.setdefault(shown, shown)
        self[style] = shown
        return shown


def _among_256(style: Style) -> Style:
    return style + Style.from_color(_numbered(style.color), _numbered(style.bgcolor))


class Nearest256(StyleFilter):
    """Shows each colour as the perceptually nearest one of the terminal's 256.

    Rich chooses each channel on its own, which turns dark browns and greys into red, olive and blue.
    """

    #: One for all: a club shows the same boards to many players.
    styles = _Styles(_among_256)
    shown = StyleMemory(styles.__getitem__)


def _on_own_ground(style: Style) -> Style:
    ground = style.bgcolor
    if ground is not None and _of_sixteen(ground) == _BLACK:
        ground = Color.default()
    is_plain = ground is None or ground.is_default
    ink = Color.default() if is_plain and _of_sixteen(style.color) in _WHITES else style.color
    return style + Style.from_color(ink, ground)


def _of_sixteen(color: Color | None) -> int | None:
    """Return the number of the colour as which one of a theme is seen; None for the terminal's own."""
    if color is None or color.triplet is None:
        return None
    return color.downgrade(ColorSystem.STANDARD).number


class OwnGround(StyleFilter):
    """Shows the dark grounds of a theme, and its text on them, in the terminal's own two colours.

    Those are what boards and keys lie on in sixteen colours: a theme's ground would be a black patch beside.
    """

    styles = _Styles(_on_own_ground)
    shown = StyleMemory(styles.__getitem__)


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
    light, red, yellow = oklab(color)
    strong = math.hypot(red, yellow)
    best, least = _CUBE, math.inf
    seen = _seen()
    lighter = bisect_left(seen, light, key=_light)
    for side in (seen[lighter:], seen[:lighter][::-1]):
        for number, other, shown_red, shown_yellow, strength in side:
            wrong = (other - light) ** 2
            if wrong >= least:
                break  # All that follow on this side are even farther off in light.
            lost = (strong - strength) ** 2
            turned = (red - shown_red) ** 2 + (yellow - shown_yellow) ** 2 - lost
            paled = _GREYED if strength < _GREY < strong else _STRENGTH
            wrong += (_GARISH if strength > strong else paled) * lost + _HUE * max(0.0, turned)
            if wrong < least:
                best, least = number, wrong
    return best


class _Shown(NamedTuple):
    """A colour of the terminal in Oklab, and how strong it is."""

    number: int
    light: float
    red: float
    yellow: float
    strength: float


_light = attrgetter("light")


@cache
def _seen() -> tuple[_Shown, ...]:
    """Return all of them from dark to light."""
    found = []
    for number in range(_CUBE, 256):
        light, red, yellow = oklab(_packed(number))
        found.append(_Shown(number, light, red, yellow, math.hypot(red, yellow)))
    return tuple(sorted(found, key=_light))


def among_256(color: int) -> int:
    """Return the packed colour of the 256 that looks most like another."""
    return _packed(nearest(color))


def _packed(number: int) -> int:
    """Return the packed colour of a number."""
    if number >= _GREYS:
        return (_DARKEST + _APART * (number - _GREYS)) * 0x010101
    red, green, blue = (number - _CUBE) // 36, (number - _CUBE) // 6 % 6, (number - _CUBE) % 6
    return _STEPS[red] << 16 | _STEPS[green] << 8 | _STEPS[blue]
