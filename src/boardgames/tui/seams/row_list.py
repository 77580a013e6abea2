"""A list of options whose selected row can be read in every theme, and which draws only rows that change.

Upstream: `clear_options` gives a list no height until `add_options`, so that the screen is laid out for each,
the list is scrolled to its top, and every row is drawn again. Every row is drawn again, too, when another one
is selected or the mouse moves to another one.

`OptionList` paints the selected row in the two colours of its component class only where a text has
none of its own. The colours of signs and side notes suit the ground of the list, and not that of the selected
row: in `OptionList(Content.from_markup("[blue]one"))` the selected row is blue on blue. This can go when
a component class can overrule the colours of a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content, Span
from textual.reactive import reactive
from textual.widgets import OptionList

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.strip import Strip
    from textual.style import Style
    from textual.widgets.option_list import Option

__all__ = ["RowList"]


class RowList(OptionList):
    """A list whose selected row is written in the theme's two colours for it, and in no others."""

    highlighted: reactive[int | None] = reactive(None, repaint=False)
    _mouse_hovering_over: reactive[int | None] = reactive(None, repaint=False)

    def show_rows(self, options: Iterable[Option], highlighted: int | None) -> None:
        """Replace all rows, and select one; the screen is laid out only if their height changes.

        A row that is the same as the one at its place before is not drawn again.
        """
        before, lines_before = self._options, self._shown_lines()
        rows = [
            before[at] if at < len(before) and _is_same(before[at], option) else option
            for at, option in enumerate(options)
        ]
        self._options = rows
        self._id_to_option = {row.id: row for row in rows if row.id is not None}
        self._option_to_index = {row: at for at, row in enumerate(rows)}
        self._line_cache.clear()
        self._update_lines()
        self.highlighted = highlighted
        self._draw_changes(lines_before, self._shown_lines())

    def _shown_lines(self) -> list[tuple[Option, int]]:
        """Return the row of each line, and the number of the line in that row."""
        return [(self._options[at], line) for at, line in self._lines]

    def _draw_changes(self, before: Sequence[object], now: Sequence[object]) -> None:
        """Draw the lines that are others than before."""
        for y in range(max(len(before), len(now))):
            if before[y : y + 1] != now[y : y + 1]:
                self.refresh_line(y)

    def _watch_highlighted(self, before: int | None, now: int | None) -> None:
        self._draw_rows(before, now)

    def _watch__mouse_hovering_over(self, before: int | None, now: int | None) -> None:
        self._draw_rows(before, now)

    def _draw_rows(self, *indexes: int | None) -> None:
        """Draw rows again, as far as there are any with these indexes."""
        for index in indexes:
            if index is not None and (height := self._heights.get(index)):
                self.refresh_lines(self._index_to_line[index], height)

    def _get_option_render(self, option: Option, style: Style) -> list[Strip]:
        visual = self._get_visual(option)
        if self._option_to_index[option] != self.highlighted or not isinstance(visual, Content):
            return super()._get_option_render(option, style)
        option._visual = _in_one_color(visual)  # as Textual does, which caches what is drawn
        try:
            return super()._get_option_render(option, style)
        finally:
            option._visual = visual


def _is_same(one: Option, other: Option) -> bool:
    """Return True if two options look the same and stand for the same."""
    if (one.id, one.disabled) != (other.id, other.disabled):
        return False
    prompt, prompt_of_other = one.prompt, other.prompt
    if isinstance(prompt, Content) and isinstance(prompt_of_other, Content):
        return prompt.is_same(prompt_of_other)
    return prompt == prompt_of_other


def _in_one_color(text: Content) -> Content:
    """Return a text without its colours; what is bold stays so."""
    bold = [Span(span.start, span.end, "bold") for span in text.spans if "bold" in str(span.style)]
    return Content(text.plain, bold)
