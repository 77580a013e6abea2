"""A line filter for terminals without colours, which tells by attributes what colours told."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

if TYPE_CHECKING:
    from rich.color import Color
    from textual.color import Color as TextualColor

__all__ = ["NoColors", "no_colors"]

#: The lightness from which a ground is taken as reversed by a theme: a button with the focus, a chosen line.
_TURNED: Final = 0.25
#: From which difference in light to its ground a text is dim, and from which it cannot be seen.
_DIM, _UNSEEN = 0.45, 0.12
_MOST_STYLES: Final = 5_000


class NoColors(LineFilter):
    """Removes all colours from a screen; what a theme shows inverse is inverse.

    Textual makes greys of the colours instead, which suit no terminal of other colours than the theme's.
    """

    def __init__(self, *, is_dark: bool) -> None:
        super().__init__()
        self._is_dark = is_dark
        #: The style that each style is shown as; None where its text is not seen.
        self._known: dict[Style, Style | None] = {}

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments without colours."""
        del background
        return [self._plain(segment) if segment.style else segment for segment in segments]

    def _plain(self, segment: Segment) -> Segment:
        text, style, control = segment
        assert style is not None
        if style not in self._known:
            if len(self._known) >= _MOST_STYLES:
                self._known.clear()
            self._known[style] = self._shown(style)
        shown = self._known[style]
        if shown is None:
            return Segment(" " * segment.cell_length, Style.null(), control)
        return Segment(text, shown, control)

    def _shown(self, style: Style) -> Style | None:
        """Return what a style is shown as, or None if its text is as good as its ground."""
        # Rich drops with the colours what a click on the text does.
        shown = style.without_color + Style.from_meta(style.meta) if style.meta else style.without_color
        ink, ground = _light(style.color), _light(style.bgcolor)
        if ground is None:
            return shown
        is_inverse = ground > _TURNED if self._is_dark else ground < 1 - _TURNED
        if ink is not None and not is_inverse:
            contrast = abs(ink - ground)
            if contrast < _UNSEEN:
                return None
            if contrast < _DIM:
                return shown + Style(dim=True)
        return shown + Style(reverse=True) if is_inverse else shown


def _light(color: Color | None) -> float | None:
    """Return how light a colour looks, from 0 to 1; None for one of the terminal's own."""
    if color is None or color.triplet is None:
        return None
    red, green, blue = color.triplet
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


@cache
def no_colors(*, is_dark: bool) -> NoColors:
    """Return the filter for dark themes, or for light ones."""
    return NoColors(is_dark=is_dark)
