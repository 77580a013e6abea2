"""Rows of cells as the strips that Textual composes a screen of.

Upstream: a `Strip` is a list of segments, each with a style and a text. A row of pixels has nearly as many
styles as cells, so cutting, filtering and rendering segments costs several times what it costs by cells;
`docs/benchmarks.md` has the figures. This can go when a strip is an interface, or when Textual works by
cells.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise
from operator import is_not
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS
from rich.segment import Segment
from rich.style import Style
from textual.cache import FIFOCache
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.console import Console
    from textual.color import Color

    from boardgames.tui.canvas.cells import Cell

__all__ = ["CellStrip", "SentStrip", "StyleFilter", "StyleMemory", "Surface"]

T = TypeVar("T")

#: The results that a cache of Textual's keeps.
_KEPT = 4
#: The most styles that are known by their object.
_MOST_STYLES = 20_000
#: Textual's filters want every segment to have a style.
_NO_STYLE: Final = Style.null()


class StyleMemory(Generic[T]):
    """A cache of results by style objects: cells share styles, and a style's hash takes long."""

    def __init__(self, work_out: Callable[[Style], T]) -> None:
        self.work_out = work_out
        #: By `id`, with each style itself: as long as it is kept here, no other object has that id.
        self.known: dict[int, tuple[Style, T]] = {}

    def __call__(self, style: Style) -> T:
        """Return what is known of a style, or work it out."""
        found = self.known.get(id(style))
        if found is None:
            if len(self.known) >= _MOST_STYLES:
                self.known.clear()
            found = self.known[id(style)] = style, self.work_out(style)
        return found[1]


class StyleFilter(LineFilter):
    """A filter that changes nothing but styles: `styles` has what each of them is shown as."""

    styles: Mapping[Style, Style]
    #: The same by the styles' objects: for boards, which ask for nearly every cell.
    shown: StyleMemory[Style]

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in other styles."""
        del background
        styles = self.styles
        return [
            segment
            if segment.style is None
            else Segment(segment.text, styles[segment.style], segment.control)
            for segment in segments
        ]


class CellStrip(Strip):
    """A strip of cells that are one column wide each, so that it is cut by slicing and drawn cell by cell.

    Segments, which Textual needs for nearly everything else, are made when they are asked for; a frame of an
    animation needs none.
    """

    __slots__ = ("_cells", "_made")

    def __init__(self, cells: Sequence[Cell]) -> None:
        self._cells = cells
        self._made: list[Segment] | None = None
        self._cell_length = self._cell_count = len(cells)
        self._render_cache = self._link_ids = None

    def __getattr__(self, name: str) -> Any:
        """Make one of the caches of a strip, of which most strips of cells use none."""
        if not name.endswith("_cache"):
            raise AttributeError(name)
        made: FIFOCache[Any, Any] = FIFOCache(_KEPT)
        setattr(self, name, made)
        return made

    @property
    def _segments(self) -> list[Segment]:  # type: ignore[override] # a slot there
        """The cells as segments, one for each run of the same style."""
        if self._made is None:
            self._made = _segments_of(self._cells) if self._cells else []
        return self._made

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Return the cells from `start` up to `end`."""
        length = self.cell_length
        start, end = max(0, start), length if end is None else min(length, end)
        return self if (start, end) == (0, length) else CellStrip(self._cells[start:end])

    def divide(self, cuts: Any) -> Sequence[Strip]:
        """Return the parts that end at the cuts."""
        ends = [cut for cut in cuts if cut <= self.cell_length]
        return [self.crop(start, end) for start, end in pairwise([0, *ends])]

    def apply_filter(self, filter: LineFilter, background: Color) -> Strip:  # noqa: A002 - its name there
        """Return the cells as a filter shows them."""
        if not isinstance(filter, StyleFilter):
            return super().apply_filter(filter, background)
        kept: Strip | None = self._filter_cache.get((filter, background))
        if kept is None:
            kept = self._filter_cache[filter, background] = CellStrip(self._in_styles(filter.shown))
        return kept

    def _in_styles(self, shown_as: StyleMemory[Style]) -> list[Cell]:
        cells: list[Cell] = []
        before, shown, known = None, Style.null(), shown_as.known.get
        for char, style in self._cells:
            if style is not before:
                before, found = style, known(id(style))
                shown = shown_as(style) if found is None else found[1]
            cells.append((char, shown))
        return cells

    def render(self, console: Console) -> str:
        """Return the text with control sequences that draws the cells.

        Cells share their styles, so that another style is another object.
        """
        if self._render_cache is None:
            colors = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
            parts: list[str] = []
            before, sequence = None, _sequences(colors)
            known = sequence.known.get
            for char, style in self._cells:
                if style is not before:
                    before, found = style, known(id(style))
                    parts.append(sequence(style) if found is None else found[1])
                parts.append(char)
            self._render_cache = "".join([*parts, "\x1b[0m"]) if parts else ""
        return self._render_cache


class SentStrip(CellStrip):
    """A strip that is known as it was sent to a terminal; `find` returns its cells if they are asked for."""

    __slots__ = ("_find",)

    def __init__(self, text: str, length: int, find: Callable[[], Sequence[Cell]]) -> None:
        self._find = find
        self._made = self._link_ids = None
        self._cell_length = self._cell_count = length
        self._render_cache = text

    @property
    def _cells(self) -> Sequence[Cell]:  # type: ignore[override] # a slot there
        return self._find()


@cache
def _sequences(colors: ColorSystem) -> StyleMemory[str]:
    """Return what sets each style in a terminal with these colours."""
    return StyleMemory(partial(_sequence, colors))


def _sequence(colors: ColorSystem, style: Style) -> str:
    return f"\x1b[0;{Strip.render_ansi(style, colors)}m"


def _segments_of(cells: Sequence[Cell]) -> list[Segment]:
    chars, styles = zip(*cells, strict=True)
    text = "".join(chars)
    turns = map(is_not, styles[1:], styles)
    starts = [0, *(at for at, differs in enumerate(turns, start=1) if differs), len(text)]
    return [Segment(text[a:b], styles[a]) for a, b in pairwise(starts)]


class Surface:
    """Rows of cells on screen.

    A widget passes the result of `show` to ``refresh(*regions)`` (or to a full ``refresh()``), and answers
    ``render_line`` with `strip`.
    """

    def __init__(self) -> None:
        self._rows: Sequence[list[Cell]] = []
        self._strips: dict[int, Strip] = {}

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of cells now shown."""
        return len(self._rows[0]) if self._rows else 0, len(self._rows)

    @property
    def rows(self) -> Sequence[list[Cell]]:
        """The rows now shown."""
        return self._rows

    def show_sent(self, rows: Sequence[str], width: int, find: Callable[[int], Sequence[Cell]]) -> None:
        """Show rows as they were sent to a terminal; `find` returns the cells of one that has to be cut."""
        self._strips = {y: SentStrip(row, width, partial(find, y)) for y, row in enumerate(rows)}

    def show(self, rows: Sequence[list[Cell]]) -> list[Region] | None:
        """Show new rows; rows that are the same objects as before count as unchanged.

        Returns:
            The changed span of each row that differs, in cells; None if the size changed, so that everything
            has to be drawn.
        """
        before, size = self._rows, self.size
        self._rows = list(rows)
        if size != self.size:
            self._strips.clear()
            return None
        spans = [
            _changed_span(y, old, new)
            for y, (old, new) in enumerate(zip(before, rows, strict=True))
            if old is not new and old != new
        ]
        for region in spans:
            self._strips.pop(region.y, None)
        return spans

    def strip(self, y: int, width: int, ground: Style = _NO_STYLE) -> Strip:
        """Return row `y` as a strip of just `width` cells, filled up with `ground`."""
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != width:
            if not 0 <= y < len(self._rows):
                return Strip.blank(width, ground)
            row = self._rows[y]
            strip = self._strips[y] = CellStrip([*row[:width], *[(" ", ground)] * (width - len(row))])
        return strip


def _changed_span(y: int, old: Sequence[Cell], new: Sequence[Cell]) -> Region:
    """Return the region from the first to the last cell that differs; the rows are known to differ.

    Searched from both ends, as comparing styles that differ is slow.
    """
    first = next(x for x in range(len(new)) if old[x] != new[x])
    last = next(x for x in reversed(range(len(new))) if old[x] != new[x])
    return Region(first, y, last + 1 - first, 1)
