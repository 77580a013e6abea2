"""The set-up of a match: options, players and the clock."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events, on
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Static

from boardgames.core import BoardgamesError
from boardgames.core.editing import editing_of
from boardgames.core.words import listed, one_of
from boardgames.learn.guide import guide_of
from boardgames.match.controls import Computer, parse_seat_control
from boardgames.match.errors import StoreError
from boardgames.thinking.balance import balance_of, fairer_than
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import LinkPanel, MessageLine
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import Field, field_of
from boardgames.tui.setup.players import PlayersSetup
from boardgames.tui.setup.preview import SetupPreview
from boardgames.tui.setup.remembered import ELSEWHERE, Arrangement, RememberedFile
from boardgames.tui.setup.seats import SeatRow
from boardgames.tui.setup.starting import USUAL_COMPUTER, session_of
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode
    from textual.widget import Widget

    from boardgames.core import Game, Option, Position
    from boardgames.tui.actions.action import Action
    from boardgames.tui.screen_host import Suite

__all__ = ["SetupScreen"]


#: From so many columns on the button to resume says which move comes next.
_ROOMY_BUTTONS = 80
#: The widgets that have a blank line below, and the class with which they have none.
_SPACED, _CLOSE = ".part .heading, .part .field, .part .seat-row", "-close"
#: The class of fields that say what their values mean only in the line below, while they have the focus.
_TERSE = "-terse"
_HINT = (
    "Up and down go from line to line, Tab along a line, left and right change a value; "
    "Enter presses the highlighted button."
)
_SHORT_HINT = "Arrows move; Enter presses the lit button."
T = TypeVar("T")


def _help_of(focused: Widget | None, *, with_meaning: bool) -> str:
    """Return what the focused field is for, and what its value means if the field has no room for that."""
    for node in focused.ancestors if focused else ():
        if isinstance(node, SeatRow):
            return node.help
        if isinstance(node, Field):
            about = f"{node.label}: {node.help}"
            return f"{about} {node.meaning}" if with_meaning else about
    return _HINT


def _header(game: Game, *, is_edited: bool) -> Content:
    """Return the aim of a game on one line, and on the next what to do before a match."""
    learn = "[@click=ask('lessons')][$text-primary b]l[/] New here? Learn in five minutes[/]"
    words = "Change your position" if is_edited else "Start from a position"
    edit = f"[@click=ask('edit')][$text-primary b]e[/] {words}[/]"
    ways = [way for way, is_there in ((learn, game.has_lessons), (edit, game.editing)) if is_there]
    shown = Content("   ").join(map(Content.from_markup, ways))
    return Content("\n").join([Content(guide_of(game.name).aim), shown])


def _opponent(computers: Collection[str]) -> str:
    """Return what some computers are called on a button: `level 2` if it is one of the levels."""
    first, *others = map(parse_seat_control, sorted(computers))
    if others or not isinstance(first, Computer):
        return "computers"
    return f"level {first.level}" if first.level is not None else first.engine or "the perfect computer"


class SetupScreen(RoomyScreen[None]):
    """A game's options, players and clock as they were chosen last time, and a button to start the match.

    The board is shown where there is room. All values are checked after every change, so that an error is
    shown at once.
    """

    CSS_PATH = sheets("setup")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.SETUP)

    HORIZONTAL_BREAKPOINTS = [*RoomyScreen.HORIZONTAL_BREAKPOINTS, (150, "-vast")]  # noqa: RUF012 - as in RoomyScreen
    VERTICAL_BREAKPOINTS = [*RoomyScreen.VERTICAL_BREAKPOINTS, (34, "-tall")]  # noqa: RUF012

    suite: Suite

    def __init__(self, suite: Suite, game: Game, agreed: Arrangement | None = None) -> None:
        super().__init__(suite)
        self.game = game
        self._file = RememberedFile()
        self._memory = self._file.read()
        self._fields = {option.name: field_of(option) for option in game.options}
        #: The position from the editor, if the match is to start from one.
        self._edited: Position | None = None
        #: The arrangement to begin with in place of the last one, if there is any.
        self._given = agreed
        #: The rows of what values mean, as they were last seen.
        self._meanings = 0

    def compose(self) -> ComposeResult:
        """Compose the buttons, a field for each option, and the fields for the players."""
        yield Static(f"New match: {self.game.title}", id="title")
        yield LinkPanel(id="tagline")
        with Horizontal(id="setup-buttons"):
            yield Button("Start", id="start")
            yield Button("Play the computer", id="play-computer")
            if self._resuming:
                yield Button(self._resuming[0], id="resume")
            yield Button("Defaults", id="defaults")
            yield Button("Rules", id="rules-button")
        with Horizontal(id="setup"):
            # Not a container that arrow keys scroll: they go from field to field.
            with Container(id="setup-fields", classes=_CLOSE if self._is_likely_close() else ""):
                with Vertical(classes="part"):
                    yield Static("Options", classes="heading")
                    yield from self._fields.values()
                with Vertical(classes="part"):
                    yield PlayersSetup(self.settings, self._memory.players, self.game)
            yield SetupPreview(self.game, self.settings)
        yield MessageLine(id="setup-message")
        yield Footer(words={"play_computer": f"Start against {_opponent([USUAL_COMPUTER])}"})

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.SETUP: self}

    def offers(self, action: Action) -> bool:
        """Return whether the command palette offers an action: none that the game is without."""
        is_there = {"lessons": self.game.has_lessons, "edit": bool(self.game.editing)}
        return is_there.get(action.act, True)

    def on_resize(self, event: events.Resize) -> None:
        """Leave out blank lines, and what values mean, where something would be out of sight for them."""
        del event
        self.query_one("#setup-fields").remove_class(_TERSE)
        self.call_after_refresh(self._fit)

    def on_mount(self) -> None:
        """Fill in what was chosen last time, and let Enter start the match."""
        self._fill(self._given or self._memory.of(self.game))
        resume = self.query("#resume")
        (resume.first() if resume else self.query_one("#start")).focus()

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing else than starting the match: the computer has a seat already."""
        return frozenset(["play_computer"] if self._computers else [])

    @property
    def players(self) -> PlayersSetup:
        """The part about the players."""
        return self.query_one(PlayersSetup)

    # Actions

    def action_go(self, by: int) -> None:
        """Go to the line below (1) or above (-1), in a circle: from seat to seat in the same column.

        The buttons are one line: left and right go from button to button, and Tab along any line.
        """
        # Widgets with the same parent that have the focus one after another are a line.
        lines = [list(line) for _, line in groupby(self.focus_chain, key=attrgetter("parent"))]
        at, column = next(
            ((at, line.index(self.focused)) for at, line in enumerate(lines) if self.focused in line), (0, 0)
        )
        here, there = lines[at], lines[(at + by) % len(lines)]
        are_seats = all(isinstance(line[0].parent, SeatRow) for line in (here, there))
        self.set_focus(there[column if are_seats else 0])

    @on(Button.Pressed, "#start")
    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Start the match, or show what is wrong; Enter does the same while typing."""
        if not self.is_active:  # the match has started: this is the second of two keys or clicks in one burst
            return
        try:
            position = self._position()
            arrangement = self.players.arrangement(position.options)
            session = session_of(self.suite, position, arrangement, self.suite.lots)
        except BoardgamesError as error:
            self._message.say(str(error), is_error=True)
            return
        if arrangement.by_lot and session.lineup.seating:
            self.suite.tell(f"Drawn by lot: {listed(map(session.label, position.seats))}.", stays=True)
        self.suite.warn(self._file.remember(self.game, arrangement))
        self._leave_for(self.suite.play, session)

    @on(Button.Pressed, "#play-computer")
    def action_play_computer(self) -> None:
        """Start a match in which the computer has the last seats, at the level of the last time."""
        if self.is_active:
            self.players.seats.seat_computers(USUAL_COMPUTER)
            self.action_begin()

    @on(Button.Pressed, "#resume")
    def resume(self) -> None:
        """Resume the last match of this game."""
        if not self.is_active:
            return
        try:
            autosave = self.suite.library.last(self.game.name)
        except BoardgamesError as error:
            self._message.say(str(error), is_error=True)
            return
        if autosave is not None:
            self._leave_for(self.suite.open, autosave)

    @on(Button.Pressed, "#defaults")
    def action_restore(self) -> None:
        """Go back to the defaults; what is remembered changes only when a match starts."""
        self._edited = None
        self._fill(Arrangement())

    @on(Button.Pressed, "#rules-button")
    def action_rules(self) -> None:
        """Open the rule sheet."""
        if not self.is_active:
            return
        self.suite.open_rules(self.game)

    def action_edit(self) -> None:
        """Open the editor for another position to start from."""
        if not self.is_active:
            return
        try:
            position = self._position()
            editing_of(self.game)  # says so if positions cannot be edited
        except BoardgamesError as error:
            self._message.say(str(error), is_error=True)
            return
        # Few matches start from a position of the player's own.
        from boardgames.tui.editor.screen import EditorScreen

        self.app.push_screen(EditorScreen(self.suite, position), self._take_position)

    def action_lessons(self) -> None:
        """Open the lessons of the game."""
        if self.is_active:
            self.suite.open_lessons(self.game)

    def action_leave(self) -> None:
        """Go back to the picker."""
        self.dismiss()

    # What is shown

    @on(events.DescendantFocus)
    def light_button(self) -> None:
        """Highlight the button that Enter presses: the focused one, or else the one that starts the match."""
        focused = self.focused
        for button in self.query(Button):
            is_next = button is focused if isinstance(focused, Button) else button.id == "start"
            button.variant = "primary" if is_next else "default"

    @on(Choices.Changed)
    @on(Input.Changed)
    @on(events.DescendantFocus)
    def review(self) -> None:
        """Show what the values mean, and what is wrong with them or else what the focused field is for."""
        for option in self.game.options:
            self._fields[option.name].idle = self._idle(option)
            self._fields[option.name].follow()
        players, message = self.players, ""
        try:
            position = self._position()
            above = _header(self.game, is_edited=position is self._edited)
            self.query_one("#tagline", Static).update(above, layout=False)
            players.seats.follow(position)
            arrangement = players.arrangement(position.options)
            self.query_one(SetupPreview).follow(position, arrangement.colors)
            session_of(self.suite, position, arrangement)
        except BoardgamesError as error:
            message = str(error)
        players.follow()
        self._say_what_starts()
        told = message or _help_of(self.focused, with_meaning=self._has_no_meanings)
        if told == _HINT and self._resuming and self.focused is not None and self.focused.id == "resume":
            told = f"{self._resuming[1]} {_SHORT_HINT}"
        elif told == _HINT:
            told = self._balance() or told
        self._message.say(told, is_error=bool(message))
        self.call_after_refresh(self._fit)

    # Inside

    def _is_likely_close(self) -> bool:
        """Guess what `_fit` will find: a wrong guess means to style and lay out all fields once more."""
        return self.app.size.height < 33 + 3 * len(self._fields)

    def _fit(self) -> None:
        """Show what values mean, and blank lines between the fields, if all of them fit with those."""
        if not (found := self.query("#setup-fields")):  # the screen is being closed
            return
        fields = found.first()
        is_terse = fields.has_class(_TERSE)
        if not is_terse:
            self._meanings = sum(each.size.height for each in fields.query(".meaning") if each.display)
        blanks = sum(each.display for each in fields.query(_SPACED)) if fields.has_class(_CLOSE) else 0
        used = max(part.virtual_region.bottom for part in fields.query(".part"))
        used += self._meanings if is_terse else 0
        fields.set_class(used + blanks > fields.size.height, _CLOSE)
        fields.set_class(used > fields.size.height, _TERSE)
        if is_terse != fields.has_class(_TERSE):
            self.review()

    @property
    def _has_no_meanings(self) -> bool:
        """True if there is no room for the meanings of values below the fields."""
        return self.has_class("-short") or self.query_one("#setup-fields").has_class(_TERSE)

    @property
    def _computers(self) -> set[str]:
        """The computers that have seats, as `match.controls` writes them."""
        return {control for control in self.players.seats.controls if control not in ("", ELSEWHERE)}

    def _say_what_starts(self) -> None:
        """Say whom the match is against; the button for the computer goes once it has a seat."""
        start, computers = self.query_one("#start", Button), self._computers
        is_played = any(control == "" for control in self.players.seats.controls)
        words = f"Start against {_opponent(computers)}" if computers and is_played else "Start"
        if str(start.label) != words:
            start.label = words
        if self.query_one("#play-computer").display == bool(computers):
            self.query_one("#play-computer").display = not computers
            self.refresh_bindings()

    def _balance(self) -> str:
        """Return who is favoured by the options, where that was measured, and what else there is to know."""
        position = self._position()
        balance = None if position is self._edited else balance_of(position)
        if balance is None:
            return ""
        said, fairer = balance.sentence(position.seats), fairer_than(balance)
        return f"{said} {fairer}" if fairer else f"{_SHORT_HINT} {said}"  # two rows have no room for all

    @cached_property
    def _resuming(self) -> tuple[str, str] | None:
        """The words of the button to resume, and a sentence that names its match.

        None if there is none, or if nobody has moved in the last one: it waits in the list of matches.
        """
        library, game = self.suite.library, self.game.name
        if library.unsaved(game) is not None:
            return "Resume", "Resume the match of this run that is not saved."
        try:
            entry = next(iter(library.unfinished(game, limit=1)), None)
        except StoreError:
            return None
        if entry is None or not entry.ply:
            return None
        from boardgames.tui.matches.text import brief, lately, moves_played  # only with a match to resume

        reached = f"after {moves_played(entry)}"
        words = f"Resume {reached}" if self.app.size.width >= _ROOMY_BUTTONS else "Resume"
        return (
            words,
            f"Resume {brief(entry.title)}, {reached}, played {lately(entry.updated)}.",
        )

    def _idle(self, option: Option) -> str:
        """Return why an option has no effect as the others are set; "" if it has one."""
        for name, values in option.needs.items():
            if str(self._fields[name].value) not in values:
                return f"No effect unless {self._fields[name].label} is {one_of(values)}."
        return ""

    def _position(self) -> Position:
        """Return the opening, or the position from the editor as long as its options are the same."""
        position = self.game.start(**{name: field.value for name, field in self._fields.items()})
        edited = self._edited
        return edited if edited is not None and edited.options == position.options else position

    def _take_position(self, position: Position | None) -> None:
        if position is not None:
            self._edited = position
            self.review()

    def _fill(self, arrangement: Arrangement) -> None:
        for option in self.game.options:
            self._fields[option.name].value = str(arrangement.options.get(option.name, option.default))
        self.players.fill(arrangement)
        self.review()

    @property
    def _message(self) -> MessageLine:
        return self.query_one("#setup-message", MessageLine)

    def _leave_for(self, show: Callable[[T], None], match: T) -> None:
        self.dismiss()
        self.app.call_later(show, match)
