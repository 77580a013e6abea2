"""A list of options whose selected row can be read in every theme.

Upstream: `OptionList` paints the selected row in the two colours of its component class only where a text has
none of its own. The colours of signs and side notes suit the ground of the list, and not that of the selected
row: in `OptionList(Content.from_markup("[blue]one"))` the selected row is blue on blue. This can go when
a component class can overrule the colours of a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content, Span
from textual.widgets import OptionList

if TYPE_CHECKING:
    from textual.strip import Strip
    from textual.style import Style
    from textual.widgets.option_list import Option

__all__ = ["RowList"]


class RowList(OptionList):
    """A list whose selected row is written in the theme's two colours for it, and in no others."""

    def _get_option_render(self, option: Option, style: Style) -> list[Strip]:
        visual = self._get_visual(option)
        if self._option_to_index[option] != self.highlighted or not isinstance(visual, Content):
            return super()._get_option_render(option, style)
        option._visual = _in_one_color(visual)  # as Textual does, which caches what is drawn
        try:
            return super()._get_option_render(option, style)
        finally:
            option._visual = visual


def _in_one_color(text: Content) -> Content:
    """Return a text without its colours; what is bold stays so."""
    bold = [Span(span.start, span.end, "bold") for span in text.spans if "bold" in str(span.style)]
    return Content(text.plain, bold)
