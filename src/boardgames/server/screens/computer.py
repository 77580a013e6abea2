"""Dialogs for games with the computer: one against it, and a computer for a free seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

import boardgames
from boardgames.core import BoardgamesError
from boardgames.games import names_on_screen
from boardgames.match.controls import Computer, control_text
from boardgames.server.club import Terms
from boardgames.thinking.levels import levels
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import Field
from boardgames.tui.setup.seats import computer_meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Seat
    from boardgames.server.club import Table, Visitor

__all__ = ["ClubComputerScreen", "StandInScreen"]

_LOT = "lot"
#: The level where none has been chosen before: one that somebody who has just learned can beat.
_USUAL_LEVEL = "1"


def _level_field(chosen: str = _USUAL_LEVEL) -> Field:
    names = {str(level.number): f"level {level.number}" for level in levels()}
    control = Choices(names, chosen, id="option-level")

    def meaning(level: str) -> str:
        return computer_meaning(control_text(Computer(int(level))))

    return Field("level", "Level", "How strong the computer is.", control, meaning)


class _Dialog(ClosingScreen[None], ModalScreen[None]):
    """A dialog with fields; Enter begins, and an error is shown in it."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CLUB_COMPUTER)

    def __init__(self, title: str, button: str) -> None:
        super().__init__()
        self._title, self._button = title, button
        self._fields: Sequence[Field] = ()

    def compose(self) -> ComposeResult:
        """Compose the fields and the buttons."""
        with Vertical(id="ask"):
            yield Static(self._title, id="ask-title", markup=False)
            yield from self._fields
            yield Static(id="ask-error", markup=False)
            with Horizontal(id="ask-buttons"):
                yield Button(f"{self._button} (Enter)", id="play", variant="primary")
                yield Button("Cancel (Esc)", id="cancel")

    def on_mount(self) -> None:
        """Begin at the first field."""
        self._fields[0].query_one(Choices).focus()

    @on(Choices.Changed)
    def follow(self) -> None:
        """Show what the choices mean."""
        for field in self._fields:
            if field.is_mounted and field.query(".meaning"):
                field.follow()

    @on(Button.Pressed, "#play")
    def action_begin(self) -> None:
        """Act, and close; or show why that is not possible."""
        if not self.is_active:  # the second of two keys or clicks in one burst
            return
        try:
            table = self._act()
        except BoardgamesError as error:
            self.query_one("#ask-error", Static).update(str(error))
            return
        self.dismiss()
        self.app.call_later(self._then, table)

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Close without a game."""
        self.dismiss()

    def _act(self) -> Table:
        raise NotImplementedError

    def _then(self, table: Table) -> None:
        raise NotImplementedError


class ClubComputerScreen(_Dialog):
    """Asks for the game, the level and the side, and starts a game against the computer."""

    def __init__(self, visitor: Visitor, game: str, go_to: Callable[[str], object]) -> None:
        super().__init__("Play the computer", "Play")
        self._visitor, self._go_to = visitor, go_to
        titles = {name: boardgames.load(name).title for name in names_on_screen()}
        game = game or next(iter(titles))
        self._game = Field(
            "game",
            "Game",
            "The game to play.",
            Choices(titles, game, id="option-game"),
            lambda name: boardgames.load(name).tagline,
        )
        self._level = _level_field()
        sides = {"0": "first seat", "1": "second seat", _LOT: "by lot"}
        self._side = Field(
            "side", "You play", "Your side.", Choices(sides, "0", id="option-side"), self._meaning
        )
        self._fields = (self._game, self._level, self._side)

    def _meaning(self, side: str) -> str:
        position = boardgames.load(self._game.value).start()
        if side == _LOT:
            return f"Your side is drawn; {position.to_move} begins."
        seat: Seat = position.seats[int(side)]
        return f"You play {seat}{' and begin' if seat == position.to_move else ''}."

    def _act(self) -> Table:
        side = self._side.value
        terms = Terms(self._game.value, seat=None if side == _LOT else int(side), talk=False)
        return self._visitor.play_computer(terms, int(self._level.value))

    def _then(self, table: Table) -> None:
        self._go_to(table.id)


class StandInScreen(_Dialog):
    """Asks for the level of a computer that takes a free seat of a table, and calls `then` with the table."""

    def __init__(self, visitor: Visitor, table: Table, then: Callable[[Table], object]) -> None:
        super().__init__("A computer takes a free seat", "Add")
        self._visitor, self._table, self._call = visitor, table, then
        self._level = _level_field()
        self._fields = (self._level,)

    def _act(self) -> Table:
        return self._visitor.seat_computer(self._table.id, int(self._level.value))

    def _then(self, table: Table) -> None:
        self._call(table)
