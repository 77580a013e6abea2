"""The column beside a board, or below it in an upright terminal.

Where there is little room, the alternatives to choose from come first.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol, runtime_checkable

from textual.containers import Vertical
from textual.widgets import Static

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

    from boardgames.tui.boards.view import BoardView
    from boardgames.tui.play_area.prompt import PromptPanel

__all__ = [
    "ColumnLayout",
    "Foldable",
    "Listing",
    "Passing",
    "Placed",
    "SideColumn",
    "rows_above",
    "width_beside",
]

#: The share of the column that a larger small board may take.
_MAP_SHARE = 0.5
#: The least widths of the column, from which width of the terminal on it has the second one, and the most.
_NARROW, _WIDE, _WIDE_FROM, _WIDEST = 30, 36, 96, 72
#: The rows that the column keeps below a board, which is there only if that makes the board so much wider.
_ROWS_BELOW, _GAIN = 14, 1.3
#: The least rows beside those of the small board of a column in which what passes has a place of its own. It
#: does not go by the rows of texts, which change at every move.
_ROOMY = 28


class ColumnLayout(NamedTuple):
    """A layout of the column; blank rows, offers, counts, the map and rows of links are left out in turn.

    Before any of it the list of moves is down to the rows that it keeps.
    """

    is_dense: bool = False
    #: Without the rows that the prompt keeps free for longer ones.
    is_close: bool = False
    #: Without what is offered below the prompt, such as lessons.
    is_bare: bool = False
    #: Without the lesser lines above the map, and with a row of the list less.
    is_folded: bool = False
    #: Without the list, while something passing needs the room.
    is_sparse: bool = False
    has_map: bool = True
    is_brief: bool = False


_BARE = ColumnLayout(is_dense=True, is_close=True, is_bare=True)
_WITHOUT_MAP = _BARE._replace(has_map=False)
#: From the most that can be shown to the least.
_ARRANGEMENTS = (
    ColumnLayout(),
    ColumnLayout(is_dense=True),
    ColumnLayout(is_dense=True, is_close=True),
    _BARE,
    _BARE._replace(is_folded=True),
    _BARE._replace(is_folded=True, is_sparse=True),
    _WITHOUT_MAP,
    _WITHOUT_MAP._replace(is_folded=True),
    _WITHOUT_MAP._replace(is_folded=True, is_brief=True),
)


@runtime_checkable
class Foldable(Protocol):
    """A widget that can show less."""

    def fold(self, *, is_folded: bool) -> None:
        """Show less, or everything again."""

    def rows(self, width: int, *, is_folded: bool) -> int:
        """Return how many rows it takes."""


@runtime_checkable
class Passing(Protocol):
    """A widget that may show something for a moment, such as a hint."""

    @property
    def is_passing(self) -> bool:
        """True while it does: for so long the list of moves makes room, so that the small board stays."""


@runtime_checkable
class Placed(Protocol):
    """A widget below the prompt that keeps a place in a roomy column: nothing moves when it is shown."""

    def keep_place(self, *, is_kept: bool) -> None:
        """Keep the place while there is nothing to show, or do not."""


@runtime_checkable
class Listing(Protocol):
    """A list that can be scrolled, such as that of the moves, which also says how the game ended."""

    @property
    def kept_rows(self) -> int:
        """The number of rows that it keeps where there is little room."""


def width_beside(board_columns: float, width: int) -> int:
    """Return how wide the column is in a terminal of `width` columns, of which the board can use so many."""
    least = _WIDE if width >= _WIDE_FROM else _NARROW
    return max(least, min(_WIDEST, int(width - board_columns)))


def rows_above(columns_a_row: float, width: int, height: int) -> int:
    """Return the rows of a board that fills the width above the column; 0 if the column is to be beside it.

    That is so in an upright terminal, such as the page of a club on a telephone.

    Args:
        columns_a_row: The columns that the board can use for each row.
        width: The columns for the board and the column.
        height: The rows for them.
    """
    if width >= _WIDE_FROM:
        return 0
    rows = min(height - _ROWS_BELOW, math.ceil(width / columns_a_row))
    beside = min(width - _NARROW, height * columns_a_row)
    return rows if rows * columns_a_row >= _GAIN * beside else 0


class SideColumn(Vertical):
    """The widgets above, the small board, the prompt, and the widgets below."""

    DEFAULT_CSS: ClassVar[str] = """
    SideColumn {
        width: 30; padding: 0 1;
        &.-roomy > .-placed { min-height: 5; }
        &.-roomy > .-list { border-top: solid $foreground 25%; }
        & > .-list.-parted { margin-top: 1; }
        #small { width: 100%; }
        #prompt { height: auto; }
    }
    """

    def __init__(
        self, small: BoardView, prompt: PromptPanel, above: Sequence[Widget], below: Sequence[Widget]
    ) -> None:
        super().__init__(id="side")
        self._small = small
        self._prompt = prompt
        self._above = above
        self._below = below
        # Looked up here once: a protocol is slow to check, and every key asks for the rows.
        self._foldable: dict[Widget, Foldable] = {
            widget: widget for widget in (*above, *below) if isinstance(widget, Foldable)
        }
        self._lists: dict[Widget, Listing] = {
            widget: widget for widget in below if isinstance(widget, Listing)
        }

        self._is_roomy = False
        #: True while a blank row is above the list, which what passes would touch without it.
        self._is_parted = False
        self._placed = [widget for widget in below if isinstance(widget, Placed)]

    @property
    def has_list(self) -> bool:
        """True if there is a list of moves."""
        return bool(self._lists)

    def compose(self) -> ComposeResult:
        """Compose the column from top to bottom; what is hidden is mounted when it is first shown."""
        yield from self._above
        yield self._small
        yield self._prompt
        yield from (widget for widget in self._below if widget.display)

    def fit(self, *, with_map: bool) -> None:
        """Show as much as there is room for; without `with_map` the small board is not wanted."""
        room = self.content_size.height
        if room and self._placed:
            self._keep_places(room, with_map=with_map)
        self._mount_shown()
        if not room:  # not laid out yet
            return
        is_passing = any(isinstance(each, Passing) and each.is_passing for each in self._below)
        self._is_parted = is_passing and not self._is_roomy  # a roomy column has a line above the list
        wanted = [
            each._replace(has_map=each.has_map and with_map)
            for each in _ARRANGEMENTS
            if is_passing or not each.is_sparse
        ]
        for chosen in wanted:
            rows = self._rows(chosen)
            if rows <= room:
                break
        self._small.styles.height = self._map_rows(room, room - rows)
        self._apply(chosen)
        self._set_list_apart(has_room=not chosen.is_sparse or room - rows > self._is_parted)

    def _keep_places(self, room: int, *, with_map: bool) -> None:
        """Have passing widgets keep their places if so much is left for what is below the prompt."""
        is_roomy = room - (self._small.art.small_height if with_map else 0) >= _ROOMY
        if is_roomy == self._is_roomy:
            return
        self._is_roomy = is_roomy
        self.set_class(is_roomy, "-roomy")
        for widget in self._placed:
            widget.keep_place(is_kept=is_roomy)

    def _mount_shown(self) -> None:
        """Mount the widgets below the prompt that are now shown for the first time, each in its place."""
        follower: Widget | None = None
        for widget in reversed(self._below):
            if widget.display and widget.parent is None:
                self.mount(widget, before=follower)
            follower = widget if widget.parent is self else follower

    def _map_rows(self, room: int, spare: int) -> int:
        """Return how many rows the small board takes; the usual ones leave `spare` rows of `room`.

        It goes by the room of the column, so that it keeps its size while texts above and below it change.
        """
        art, width = self._small.art, self.content_size.width
        most = min(int(room * _MAP_SHARE), art.small_height + spare)
        heights = (rows for columns, rows in art.larger_sizes if columns <= width)
        return next((rows for rows in heights if rows <= most), art.small_height)

    def _rows(self, arranged: ColumnLayout) -> int:
        """Return how many rows an arrangement takes."""
        width = self.content_size.width
        above = sum(self._rows_of(widget, width, arranged) for widget in self._above if widget.display)
        small = self._small.art.small_height if arranged.has_map else 0
        prompt = self._prompt.wanted_rows(width, is_brief=arranged.is_brief, is_close=arranged.is_close)
        below = sum(self._rows_below(widget, width, arranged) for widget in self._below)
        blanks = 0 if arranged.is_dense else bool(small) + bool(prompt) + len(self._spaced(arranged))
        return above + small + prompt + below + blanks

    def _rows_below(self, widget: Widget, width: int, arranged: ColumnLayout) -> int:
        """Return how many rows a widget below the prompt needs."""
        if foldable := self._foldable.get(widget):
            return foldable.rows(width, is_folded=arranged.is_bare)
        if listing := self._lists.get(widget):
            kept = max(1, listing.kept_rows - arranged.is_folded) + self._is_parted
            return 0 if arranged.is_sparse else kept
        if not (widget.display and isinstance(widget, Static)):
            return 0
        frame = widget.gutter
        return frame.height + widget.get_content_height(self.content_size, self.app.size, width - frame.width)

    def _spaced(self, arranged: ColumnLayout) -> list[Widget]:
        """Return the widgets below the prompt that a blank row sets apart, as far as they are shown."""
        return [
            widget
            for at, widget in enumerate(self._below)
            if self._is_shown(widget, arranged) and (not at or isinstance(widget, Static))
        ]

    def _is_shown(self, widget: Widget, arranged: ColumnLayout) -> bool:
        if foldable := self._foldable.get(widget):
            return bool(foldable.rows(self.content_size.width, is_folded=arranged.is_bare))
        return widget.display

    def _rows_of(self, widget: Widget, width: int, arranged: ColumnLayout) -> int:
        if foldable := self._foldable.get(widget):
            return foldable.rows(width, is_folded=arranged.is_folded)
        own = widget.get_content_height(self.content_size, self.app.size, width)
        return own + widget.styles.margin.height

    def _apply(self, arranged: ColumnLayout) -> None:
        self._small.display = arranged.has_map
        for widget in self._above:
            if foldable := self._foldable.get(widget):
                foldable.fold(is_folded=arranged.is_folded)
        for widget in self._below:
            if foldable := self._foldable.get(widget):
                foldable.fold(is_folded=arranged.is_bare)
        self._prompt.abbreviate(is_brief=arranged.is_brief, is_close=arranged.is_close)
        for widget in (self._small, self._prompt, *self._spaced(arranged)):
            widget.styles.margin = (0 if arranged.is_dense else 1, 0, 0, 0)

    def _set_list_apart(self, *, has_room: bool) -> None:
        """Show the list if it has room, below a blank row while something passing is above it."""
        for widget in self._lists:
            # Only what changes: to set what it is lays the screen out again.
            if has_room != widget.display:
                widget.display = has_room
            if self._is_parted != widget.has_class("-parted"):
                widget.set_class(self._is_parted, "-parted")
                widget.styles.min_height = 1 if self._is_parted else None
