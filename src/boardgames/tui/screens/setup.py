"""What is agreed on before a game: its options, who plays, and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Footer, Input, RadioButton, RadioSet, Static

from boardgames.core import BoardgamesError, ChoiceOption, Value
from boardgames.tui.screens.base import RoomyScreen
from boardgames.tui.screens.setup_people import PeopleSetup

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.widget import Widget

    from boardgames.core import Game, Option

__all__ = ["SetupScreen"]

T = TypeVar("T")


class SetupScreen(RoomyScreen[None]):
    """A game's options, each with what it means, and the button that begins a match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "begin", "Start"),
        Binding("w,question_mark", "rules", "Rules", key_display="w"),
        Binding("escape,q", "leave", "Back"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose_content(self) -> ComposeResult:
        """Compose a block for each option and the buttons."""
        yield Static(f"{self.game.title}: what shall be played?", id="title")
        with Horizontal(id="setup-buttons"):
            yield Button("Start", id="start", variant="primary")
            if self.suite.shelf.has_unfinished(self.game.name):
                yield Button("Go on with the last match", id="resume")
            yield Button("Rules", id="rules-button")
        with VerticalScroll(id="options", can_focus=False):
            for option in self.game.options:
                yield Static(f"[b]{option.name}[/b]  {option.help}", classes="option-name")
                yield _field(option)
            yield PeopleSetup()
        yield Static(id="option-error")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Make Enter start the game."""
        resume = self.query("#resume")
        (resume.first() if resume else self.query_one("#start")).focus()

    @on(Button.Pressed, "#start")
    def action_begin(self) -> None:
        """Begin a match with the options and people chosen; what is wrong is said and can be mended."""
        try:
            position = self.game.start(**{option.name: self._value(option) for option in self.game.options})
            sitting = self.query_one(PeopleSetup).sitting(position, self.suite.clock, self.suite.lots)
        except BoardgamesError as error:
            self.query_one("#option-error", Static).update(str(error))
            return
        self._leave_for(self.suite.play, sitting)

    @on(Input.Submitted)
    def filled_in(self) -> None:
        """Begin with Enter, also while something is typed."""
        self.action_begin()

    @on(Button.Pressed, "#resume")
    def resume(self) -> None:
        """Take up the match that was left."""
        try:
            keeper = self.suite.shelf.last(self.game.name)
        except BoardgamesError as error:
            self.query_one("#option-error", Static).update(str(error))
            return
        if keeper is not None:
            self._leave_for(self.suite.open, keeper)

    @on(Button.Pressed, "#rules-button")
    def action_rules(self) -> None:
        """Open the rule sheet."""
        # Loaded when asked for, as on the match screen: Markdown is slow to load.
        from boardgames.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.game))

    def action_leave(self) -> None:
        """Go back to the picker."""
        self.dismiss()

    def _leave_for(self, show: Callable[[T], None], match: T) -> None:
        self.dismiss()
        self.suite.call_later(show, match)

    def _value(self, option: Option) -> Value:
        widget = self.query_one(f"#option-{option.name}")
        if isinstance(option, ChoiceOption) and isinstance(widget, RadioSet):
            return list(option.choices)[widget.pressed_index]
        assert isinstance(widget, Input)
        return widget.value


def _field(option: Option) -> Widget:
    """Return the widget in which an option is set, at its default."""
    ident = f"option-{option.name}"
    if isinstance(option, ChoiceOption):
        return RadioSet(
            *(
                RadioButton(f"{name}: {text}", name == option.default)
                for name, text in option.choices.items()
            ),
            id=ident,
        )
    return Input(str(option.default), type="integer", id=ident)
