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

from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content, Span
from textual.filter import ANSIToTruecolor
from textual.geometry import Region, Size
from textual.reactive import Reactive, reactive
from textual.widgets import OptionList

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.strip import Strip
    from textual.style import Style
    from textual.widgets.option_list import Option

__all__ = ["RowList"]

#: The most lines that are kept for all lists of the process.
_MOST_LINES: Final = 4_000
#: Lines by all that they look like, beginning with the number of the look of the list.
_LINES: dict[tuple[object, ...], Strip] = {}
_NUMBERS: Final = count()
_ROW: Final = "option-list--option"


class RowList(OptionList):
    """A list whose selected row is written in the theme's two colours for it, and in no others."""

    #: True for a list that many applications in a process show with the same rows: a line is drawn once for
    #: all of them. It has no border, outline, tint or opacity.
    shares_lines: ClassVar[bool] = False

    highlighted: reactive[int | None] = reactive(None, repaint=False)
    _mouse_hovering_over: reactive[int | None] = reactive(None, repaint=False)
    virtual_size = Reactive(Size(0, 0), repaint=False)

    def _watch_virtual_size(self) -> None:
        """Have the screen laid out if the list is as high as its rows."""
        if self.styles.is_auto_height:
            self.refresh(layout=True)

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

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return lines as they are shown, those that another list has drawn before as that one did."""
        look = self._look() if crop.column_span == (0, self.region.width) else None
        if look is None:
            return super().render_lines(crop)
        lines, top = self._lines, self.scroll_offset.y
        keys = [(look, *self._line_key(*line)) for line in lines[top + crop.y : top + crop.bottom]]
        keys += [(look,)] * (crop.height - len(keys))
        return [self._shared_line(y, crop.width, key) for y, key in zip(crop.line_range, keys, strict=True)]

    def _look(self) -> int | None:
        """Return the number of all that lines depend on beside their rows; None if they are not shared."""
        app, filters = self.app, self.get_line_filters()
        if not self.shares_lines or any(type(filter_) is not ANSIToTruecolor for filter_ in filters):
            return None
        look = (
            *(self.region.size, self.scrollable_content_region.width, self.styles.gutter),
            *(self.background_colors, app.theme, id(app.ansi_theme), app.console.color_system, len(filters)),
            *(self.get_visual_style(_ROW, f"{_ROW}-{state}") for state in ("highlighted", "hover")),
        )
        return _number_of(look)

    def _shared_line(self, y: int, width: int, key: tuple[object, ...]) -> Strip:
        line = _LINES.get(key)
        if line is None:
            if len(_LINES) >= _MOST_LINES:
                _LINES.clear()
            line = _LINES[key] = super().render_lines(Region(0, y, width, 1))[0]
        return line

    def _line_key(self, at: int, line: int) -> tuple[object, ...]:
        """Return what tells the line of a row from all others in lists of the same look."""
        option = self._options[at]
        text = option.prompt
        said = (text.plain, *text.spans) if isinstance(text, Content) else text
        is_selected, is_pointed = at == self.highlighted, at == self._mouse_hovering_over
        return at, line, option.disabled, option._divider, is_selected, is_pointed, said

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


@lru_cache(256)
def _number_of(look: tuple[object, ...]) -> int:
    """Return the number of the look of a list; one that was forgotten gets another than it had."""
    del look
    return next(_NUMBERS)
