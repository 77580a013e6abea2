"""Form rows for the seats: a player's name, the control of the seat, and a colour."""

from __future__ import annotations

from functools import partial
from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.suggester import SuggestFromList
from textual.widgets import Static

from boardgames.match.controls import Computer, control_text, parse_seat_control
from boardgames.match.seating import LONGEST_NAME
from boardgames.tui.colors.palette import seat_colors, too_close
from boardgames.tui.common.seats import seat_signs
from boardgames.tui.setup.controls import Choices, TextEntry
from boardgames.tui.setup.remembered import ELSEWHERE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from textual.app import ComposeResult

    from boardgames.core import Game, Position, Seat
    from boardgames.tui.settings.preferences import Settings

__all__ = ["SeatRow", "SeatsSetup", "computer_meaning", "computers"]

_PERFECT = control_text(Computer(is_perfect=True))
#: Columns of an engine's name: a longer one is cut.
_LONGEST = 12


_USUAL = "usual colour"


def computers(game: Game, engines: Mapping[str, str]) -> Mapping[str, str]:
    """Return the computers that can play a game, as `match.controls` writes them, each with its name."""
    # Levels are data that only this screen needs so early.
    from boardgames.core.exact import exact_values_of
    from boardgames.thinking.levels import levels

    found = {control_text(Computer(level.number)): f"computer level {level.number}" for level in levels()}
    if exact_values_of(game) is not None:
        found[_PERFECT] = "perfect computer"
    return found | {control_text(Computer(engine=name)): name[:_LONGEST] for name in engines}


def computer_meaning(control: str) -> str:
    """Return how strong a computer is and for whom, in a sentence."""
    from boardgames.thinking.levels import level
    from boardgames.thinking.perfect import PERFECT_DESCRIPTION

    who = parse_seat_control(control)
    assert isinstance(who, Computer)
    if who.engine is not None:
        return f"The engine {who.engine} of your settings."
    if who.is_perfect:
        return PERFECT_DESCRIPTION
    return level(who.level or 0).words


def _describe(control: str) -> str:
    """Return who plays a seat, in words for the line below the set-up."""
    if not control:
        return "a person at this screen."
    if control == ELSEWHERE:
        return "the player named, or whoever joins from the list of matches at another terminal."
    who, meaning = parse_seat_control(control), computer_meaning(control)
    assert isinstance(who, Computer)
    if who.engine is not None:
        return _lowered(meaning)
    if who.is_perfect:
        return f"the perfect computer. {meaning}"
    return f"the computer. Level {who.level or 0}: {_lowered(meaning)}"


def _lowered(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


class SeatRow(Horizontal):
    """A seat: its sign and name, its player's name ("" for none), who plays it, and the colour of its pieces.

    A `control` of "" is a person, a `color` of "" the usual one.

    The `known` players are suggested while a name is typed; `choices` are who can play the seat.
    """

    def __init__(self, index: int, known: Sequence[str], choices: Mapping[str, str]) -> None:
        super().__init__(classes="seat-row")
        self._seat = ""
        self._label = Static(classes="field-name")
        self._who = TextEntry(
            placeholder="name (optional)",
            compact=True,
            max_length=LONGEST_NAME,
            suggester=SuggestFromList(known, case_sensitive=False),
            id=f"name-{index + 1}",
            classes="name",
        )
        self._control = Choices(choices, "", narrow=True, id=f"control-{index + 1}")
        self._control.add_class("played-by")
        colors = {"": _USUAL} | {color: color for color in seat_colors()}
        self._color = Choices(colors, "", narrow=True, id=f"color-{index + 1}")

    def compose(self) -> ComposeResult:
        """Compose all of them."""
        yield self._label
        yield self._who
        yield self._control
        yield self._color

    @property
    def who(self) -> str:
        """The name typed."""
        return self._who.value

    @property
    def control(self) -> str:
        """The control: "" for a person, ELSEWHERE, or a computer as `match.controls` writes it."""
        return self._control.value

    @property
    def color(self) -> str:
        """The colour chosen."""
        return self._color.value

    @property
    def help(self) -> str:
        """Help for the part that has the focus."""
        if self._control.has_focus:
            return f"{self._seat}: played by {_describe(self._control.value)}"
        if self._color.has_focus:
            return f"The colour of {self._seat}: the usual one, or any of the others."
        return f"A name for {self._seat}, optional. → completes an earlier one; Tab goes to who plays."

    def fill(self, who: str, color: str, control: str) -> None:
        """Set them all; a computer that there is no more becomes a person."""
        self._who.value, self._color.value = who, color
        self._control.value = control if control in self._control.labels else ""

    def show(self, seat: Seat, sign: Content, is_alike: Callable[[str], bool]) -> None:
        """Show the seat and the sign of its pieces; colours too much like others are passed over."""
        self._color.is_barred = is_alike
        self._seat = str(seat)
        self._label.update(Content.assemble(sign, f" {seat}"), layout=False)
        self._color.show_sample(sign)


class SeatsSetup(Vertical):
    """A row for each seat of the position that would be played.

    The rows of seats that only other options have are hidden and keep what was filled in.
    """

    def __init__(self, settings: Settings, known: Sequence[str], game: Game) -> None:
        super().__init__(id="seats-setup")
        self._settings = settings
        self._choices = {
            "": "person",
            **computers(game, settings.preferences.engines),
            ELSEWHERE: "elsewhere",
        }
        self._known = known
        self._rows: list[SeatRow] = []
        #: The number of rows shown. While the screen closes, none of them is displayed any more.
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
    def controls(self) -> tuple[str, ...]:
        """The control of each seat, "" for a person."""
        return tuple(row.control for row in self.rows)

    @property
    def seat_colors(self) -> tuple[str, ...]:
        """The colour of each seat, "" for the usual one."""
        return tuple(row.color for row in self.rows)

    def fill(self, names: Sequence[str], colors: Sequence[str], controls: Sequence[str] = ()) -> None:
        """Fill in names, colours and who plays; what is not given is blank."""
        self._shown = max(len(names), len(colors), len(controls), self._shown)
        self._make_rows(self._shown)
        given = zip_longest(self._rows, names, colors, controls, fillvalue="")
        for row, who, color, control in islice(given, len(self._rows)):
            if isinstance(row, SeatRow):
                row.fill(who, color, control)

    def seat_computers(self, usual: str) -> None:
        """Let the computer play all seats but the first, unless it plays one; `usual` is its level."""
        people = [row for row in self.rows if row.control in ("", ELSEWHERE)]
        chosen = next((row.control for row in self.rows if row not in people), usual)
        for row in people[1:] if len(people) == len(self.rows) else ():
            row.fill(row.who, row.color, chosen)

    def follow(self, position: Position) -> None:
        """Show the seats of a position, with their signs in their colours."""
        seats = position.seats
        self._add_seats(len(seats))
        self._shown = len(seats)
        for index, row in enumerate(self._rows):
            row.display = index < self._shown
        signs = seat_signs(position, self.seat_colors, self._settings)
        for index, (row, seat, sign) in enumerate(zip(self.rows, seats, signs, strict=True)):
            row.show(seat, sign, partial(self._is_alike, position, index))

    def _is_alike(self, position: Position, seat: int, color: str) -> bool:
        """Return whether a colour of a seat would be too close to that of another one."""
        colors = list(self.seat_colors)
        colors[seat] = color
        return too_close(position, self._settings.palette, tuple(colors)) is not None

    def _add_seats(self, count: int) -> None:
        """Let what plays all seats but the first play the seats that come up to `count`, unless filled in."""
        opponents = {row.control for row in self.rows[1:]}
        self._make_rows(count)
        for row in self._rows[self._shown : count] if len(opponents) == 1 else ():
            if not (row.who or row.control):
                row.fill(row.who, row.color, *opponents)

    def _make_rows(self, count: int) -> None:
        """Make rows until there are `count` of them."""
        new = [SeatRow(index, self._known, self._choices) for index in range(len(self._rows), count)]
        self._rows += new
        self.mount_all(new)
