"""What is agreed on before a game: its options, who plays, and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events, on
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import Button, Footer, Input, Static

from boardgames.core import BoardgamesError
from boardgames.match.seating import SeatingError
from boardgames.match.starting import start_session
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.colors.palette import too_close
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import Field, field_of
from boardgames.tui.setup.players import PeopleSetup
from boardgames.tui.setup.preview import SetupPreview
from boardgames.tui.setup.remembered import Arrangement
from boardgames.tui.setup.remembered_file import RememberedFile
from boardgames.tui.setup.seats import SeatRow

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game, Position
    from boardgames.match.session import Session
    from boardgames.tui.suite import Suite

__all__ = ["SetupScreen"]

T = TypeVar("T")

_HINT = "Up and down go from line to line, left and right change; Enter begins also while you type."


class SetupScreen(RoomyScreen[None]):
    """A game's options, who plays and by which clock, as they were last agreed on; and what begins the match.

    Beside them, where there is room, is the board. What a match would begin with is looked at after every
    change, so that what is wrong is said at once.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.SETUP)

    VERTICAL_BREAKPOINTS = [*RoomyScreen.VERTICAL_BREAKPOINTS, (30, "-tall")]  # noqa: RUF012 - as in RoomyScreen

    def __init__(self, suite: Suite, game: Game) -> None:
        super().__init__(suite)
        self.game = game
        self._file = RememberedFile()
        self._memory = self._file.read()
        self._fields = {option.name: field_of(option) for option in game.options}

    def compose(self) -> ComposeResult:
        """Compose the buttons, a field for each option, and those that are common to all games."""
        yield Static(f"{self.game.title}: what shall be played?", id="title")
        yield Static(self.game.tagline, id="tagline", markup=False)
        with Horizontal(id="setup-buttons"):
            yield Button("Start", id="start", variant="primary")
            if self.suite.library.has_unfinished(self.game.name):
                yield Button("Go on with the last match", id="resume")
            yield Button("Defaults", id="defaults")
            yield Button("Rules", id="rules-button")
        # No container that scrolls by arrows: they go from field to field.
        with Container(id="setup"):
            with Vertical(classes="part"):
                yield Static("What is played", classes="heading")
                yield from self._fields.values()
            with Vertical(classes="part"):
                yield PeopleSetup(self.settings, self._memory.people)
                yield SetupPreview(self.game, self.settings)
        yield Static(id="setup-told", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Fill in what was last agreed on, and let Enter start the game."""
        self._fill(self._memory.of(self.game))
        resume = self.query("#resume")
        (resume.first() if resume else self.query_one("#start")).focus()

    @property
    def people(self) -> PeopleSetup:
        """The part that asks who plays."""
        return self.query_one(PeopleSetup)

    # What can be done

    def action_go(self, by: int) -> None:
        """Go to the beginning of the next line (1) or the one before (-1), in a circle."""
        # What stands on one line has one parent.
        lines = list(dict.fromkeys(widget.parent for widget in self.focus_chain))
        here = self.focused.parent if self.focused else None
        line = lines[(lines.index(here) + by) % len(lines)] if here in lines else lines[0]
        self.set_focus(next(widget for widget in self.focus_chain if widget.parent is line))

    @on(Button.Pressed, "#start")
    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Begin a match as it was agreed on, or say what is not right; while typing, Enter does so."""
        if not self.is_active:  # it has begun: this is the second of two keys or clicks in one burst
            return
        try:
            position = self._position()
            arrangement = self.people.arrangement(position.options)
            session = self._sitting(position, arrangement, self.suite.lots)
        except BoardgamesError as error:
            self._tell(str(error), refused=True)
            return
        self.suite.warn(self._file.remember(self.game, arrangement))
        self._leave_for(self.suite.play, session)

    @on(Button.Pressed, "#resume")
    def resume(self) -> None:
        """Take up the match that was left."""
        if not self.is_active:
            return
        try:
            autosave = self.suite.library.last(self.game.name)
        except BoardgamesError as error:
            self._tell(str(error), refused=True)
            return
        if autosave is not None:
            self._leave_for(self.suite.open, autosave)

    @on(Button.Pressed, "#defaults")
    def action_restore(self) -> None:
        """Go back to the usual; what is remembered changes only when a match begins."""
        self._fill(Arrangement())

    @on(Button.Pressed, "#rules-button")
    def action_rules(self) -> None:
        """Open the rule sheet."""
        if not self.is_active:
            return
        self.suite.open_rules(self.game)

    def action_leave(self) -> None:
        """Go back to the picker."""
        self.dismiss()

    # What is seen

    @on(Choices.Changed)
    @on(Input.Changed)
    @on(events.DescendantFocus)
    def review(self) -> None:
        """Show what the values mean, and say what is wrong with them, or what the focused field is for."""
        for field in self._fields.values():
            field.follow()
        people, trouble = self.people, ""
        try:
            position = self._position()
            people.seats.follow(position)
            arrangement = people.arrangement(position.options)
            self.query_one(SetupPreview).follow(position, arrangement.colors)
            self._sitting(position, arrangement)
        except BoardgamesError as error:
            trouble = str(error)
        people.follow()
        self._tell(trouble or self._help(), refused=bool(trouble))

    # Inside

    def _position(self) -> Position:
        return self.game.start(**{name: field.value for name, field in self._fields.items()})

    def _sitting(self, position: Position, agreed: Arrangement, lots: Random | None = None) -> Session:
        """Return a session as it was agreed on; a BoardgamesError says in a sentence what is not right."""
        alike = too_close(position, self.settings.palette, agreed.colors)
        if alike:
            raise SeatingError(alike)
        drawing = lots if agreed.by_lot else None
        return start_session(
            position, agreed.names, agreed.colors, agreed.clock, now=self.suite.clock, lots=drawing
        )

    def _fill(self, arrangement: Arrangement) -> None:
        for option in self.game.options:
            self._fields[option.name].value = str(arrangement.options.get(option.name, option.default))
        self.people.fill(arrangement)
        self.review()

    def _help(self) -> str:
        """Return what the focused field is for, with its meaning where there is no room for that below it."""
        for node in self.focused.ancestors if self.focused else ():
            if isinstance(node, SeatRow):
                return node.help
            if isinstance(node, Field):
                about = f"{node.title}: {node.help}"
                return f"{about} {node.meaning}" if self.has_class("-short") else about
        return _HINT

    def _tell(self, words: str, *, refused: bool = False) -> None:
        told = self.query_one("#setup-told", Static)
        told.set_class(refused, "refused")
        # It is as high as ever: the screen need not be laid out anew for every key.
        told.update(words, layout=False)

    def _leave_for(self, show: Callable[[T], None], match: T) -> None:
        self.dismiss()
        self.app.call_later(show, match)
