"""The rows of the set-up for the seats: who plays each, and in which colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.suggester import SuggestFromList
from textual.widgets import Static

from boardgames.match.seating import LONGEST_NAME
from boardgames.tui.colors.palette import seat_colors
from boardgames.tui.common.signs import seat_signs
from boardgames.tui.setup.controls import Choices, Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from boardgames.core import Position, Seat
    from boardgames.tui.settings.preferences import Settings

__all__ = ["SeatRow", "SeatsSetup"]

_USUAL = "usual"


class SeatRow(Horizontal):
    """A seat: its sign and name, its player ("" for nobody), and the colour of its pieces ("" for the usual).

    The `known` players are suggested while a name is typed.
    """

    def __init__(self, index: int, known: Sequence[str]) -> None:
        super().__init__(classes="seat-row")
        self._seat = ""
        self._label = Static(classes="field-name")
        self._who = Entry(
            compact=True,
            max_length=LONGEST_NAME,
            suggester=SuggestFromList(known, case_sensitive=False),
            id=f"name-{index + 1}",
            classes="name",
        )
        colors = {"": _USUAL} | {color: color for color in seat_colors()}
        self._color = Choices(colors, "", narrow=True, id=f"color-{index + 1}")

    def compose(self) -> ComposeResult:
        """Compose the three."""
        yield self._label
        yield self._who
        yield self._color

    @property
    def who(self) -> str:
        """The name typed."""
        return self._who.value

    @property
    def color(self) -> str:
        """The colour chosen."""
        return self._color.value

    @property
    def help(self) -> str:
        """What the part that has the focus is for."""
        if self._color.has_focus:
            return f"The colour of {self._seat}: the usual one, or any of the others."
        return f"Who plays {self._seat}; names are optional. → completes the name of an earlier player."

    def fill(self, who: str, color: str) -> None:
        """Set both."""
        self._who.value, self._color.value = who, color

    def show(self, seat: Seat, sign: Content) -> None:
        """Show what the seat is called, and the sign of its pieces."""
        self._seat = str(seat)
        self._label.update(Content.assemble(sign, f" {seat}"), layout=False)
        self._who.placeholder = f"player of {seat}"


class SeatsSetup(Vertical):
    """A row for each seat of the position that would be played.

    The rows of seats that only other options have are hidden and keep what was filled in.
    """

    def __init__(self, settings: Settings, known: Sequence[str]) -> None:
        super().__init__(id="seats-setup")
        self._settings = settings
        self._known = known
        self._rows: list[SeatRow] = []
        #: How many of the rows are shown. While the screen closes, none of them is displayed any more.
        self._shown = 0

    @property
    def rows(self) -> list[SeatRow]:
        """The rows that are shown."""
        return self._rows[: self._shown]

    @property
    def names(self) -> tuple[str, ...]:
        """The player of each seat, "" for nobody."""
        return tuple(row.who.strip() for row in self.rows)

    @property
    def seat_colors(self) -> tuple[str, ...]:
        """The colour of each seat, "" for the usual one."""
        return tuple(row.color for row in self.rows)

    def fill(self, names: Sequence[str], colors: Sequence[str]) -> None:
        """Fill in names and colours; those that are not given are blank."""
        self._shown = max(len(names), len(colors), self._shown)
        self._make_rows(self._shown)
        blanks = [""] * len(self._rows)
        for row, who, color in zip(self._rows, [*names, *blanks], [*colors, *blanks], strict=False):
            row.fill(who, color)

    def follow(self, position: Position) -> None:
        """Show the seats of a position, with their signs in their colours."""
        seats = position.seats
        self._shown = len(seats)
        self._make_rows(self._shown)
        for index, row in enumerate(self._rows):
            row.display = index < self._shown
        signs = seat_signs(position, self.seat_colors, self._settings)
        for row, seat, sign in zip(self.rows, seats, signs, strict=True):
            row.show(seat, sign)

    def _make_rows(self, count: int) -> None:
        """Make rows until there are `count` of them."""
        new = [SeatRow(index, self._known) for index in range(len(self._rows), count)]
        self._rows += new
        self.mount_all(new)
