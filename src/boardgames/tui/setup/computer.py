"""A dialog in which a match against the computer is one key away: its level, and the player's side."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import evolve
from textual import on
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from boardgames.core import BoardgamesError
from boardgames.core.options import changed_options
from boardgames.match.controls import Computer, control_text
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import ChoiceField
from boardgames.tui.setup.remembered import ELSEWHERE, NO_CLOCK, Arrangement, RememberedFile
from boardgames.tui.setup.seats import computer_meaning, computers
from boardgames.tui.setup.starting import USUAL_COMPUTER, session_of
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game, Position
    from boardgames.tui.screen_host import Suite

__all__ = ["ComputerScreen", "against", "remember_level"]

#: The sides that are not the index of a seat.
_LOT, _AS_BEFORE = "lot", "as before"


def against(agreed: Arrangement, seats: int, level: str, side: str) -> Arrangement:
    """Return an arrangement with the computer at all seats except the player's.

    Args:
        agreed: The last arrangement: its options, colours and clock stay, and the name of somebody who played
            computers alone. Of several people nobody knows which one plays now.
        seats: The number of seats.
        level: The computer, as `match.controls` writes it.
        side: The index of the player's seat, "lot" to draw it, or "as before" to leave people where they are.
    """
    controls = (*agreed.controls, *[""] * seats)[:seats]
    names = (*agreed.names, *[""] * seats)[:seats]
    if side == _AS_BEFORE:
        changed = tuple(level if _is_computer(control) else control for control in controls)
        return evolve(agreed, controls=changed)
    own = 0 if side == _LOT else int(side)
    people = [name for name, control in zip(names, controls, strict=True) if not _is_computer(control)]
    name = people[0] if len(people) == 1 else ""
    return evolve(
        agreed,
        names=tuple(name if seat == own else "" for seat in range(seats)) if name else (),
        controls=tuple("" if seat == own else level for seat in range(seats)),
        by_lot=side == _LOT,
    )


def remember_level(game: Game, level: int) -> str | None:
    """Remember another level of the computer, if the game was last played against it.

    Return a sentence if that cannot be written.
    """
    file = RememberedFile()
    agreed = file.read().of(game)
    if not any(map(_is_computer, agreed.controls)):
        return None
    controls = len(agreed.controls)
    return file.remember(game, against(agreed, controls, control_text(Computer(level)), _AS_BEFORE))


def _is_computer(control: str) -> bool:
    return control not in ("", ELSEWHERE)


def _level_and_side(agreed: Arrangement, seats: int) -> tuple[str, str]:
    """Return the level and the side of the last arrangement; by default an easy level, and the first seat."""
    controls = (*agreed.controls, *[""] * seats)[:seats]
    played = [control for control in controls if _is_computer(control)]
    if not played:
        return USUAL_COMPUTER, "0"
    own = [seat for seat, control in enumerate(controls) if not control]
    if len(own) != 1 or len(played) != seats - 1 or len({*played}) > 1:
        return played[0], _AS_BEFORE
    return played[0], _LOT if agreed.by_lot else str(own[0])


class ComputerScreen(ClosingScreen[None], ModalScreen[None]):
    """Asks for the level and the side, with the last choice first: Enter plays as last time."""

    CSS_PATH = sheets("dialogs", "setup")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.COMPUTER)

    def __init__(self, suite: Suite, game: Game) -> None:
        super().__init__()
        self.suite = suite
        self.game = game
        self._file = RememberedFile()
        self._agreed = self._file.read().of(game)
        self._position = self._opening()
        seats = self._position.seats
        level, side = _level_and_side(self._agreed, len(seats))
        choices = computers(game, suite.settings.preferences.engines)
        level = level if level in choices else USUAL_COMPUTER
        self._level = ChoiceField(
            "level",
            "Level",
            "How strong the computer is.",
            {control: _short(label) for control, label in choices.items()},
            {control: computer_meaning(control) for control in choices},
            wraps=False,  # next to the weakest level nobody looks for the strongest
        )
        self._choices = frozenset(choices)
        self._level.value = level
        sides = {_AS_BEFORE: "as last time"} if side == _AS_BEFORE else {}
        sides |= {str(index): str(seat) for index, seat in enumerate(seats)} | {_LOT: "by lot"}
        begins = {str(index): "You begin." for index in (self._position.to_move.index,)}
        meanings = dict.fromkeys(sides, f"{self._position.to_move} begins.") | begins
        self._side = ChoiceField(
            "side",
            "You play",
            "Your side.",
            sides,
            meanings
            | {_LOT: "Your side is drawn at the start.", _AS_BEFORE: "Everybody has their last seat."},
        )
        self._side.value = side

    def compose(self) -> ComposeResult:
        """Compose the two fields, what else was agreed last time, and the buttons."""
        with Vertical(id="ask"):
            yield Static(f"{self.game.title} against the computer", id="ask-title", markup=False)
            yield self._level
            yield self._side
            yield Static(self._besides, id="computer-besides", markup=False)
            yield Static(id="ask-error", markup=False)
            with Horizontal(id="ask-buttons"):
                yield Button("Play (Enter)", id="play", variant="primary")
                yield Button("Set-up (s)", id="more")
                yield Button("Cancel (Esc)", id="cancel")

    def on_mount(self) -> None:
        """Begin at the level: left and right change it at once."""
        self.query_one("#option-level").focus()

    @on(Choices.Changed)
    def follow(self) -> None:
        """Show what the choices mean."""
        self._level.follow()
        self._side.follow()

    @on(Button.Pressed, "#play")
    def action_begin(self) -> None:
        """Start the match and remember the choice, or say why it cannot be played."""
        if not self.is_active:  # the second of two keys or clicks in one burst
            return
        agreed = self._chosen
        try:
            session = session_of(self.suite, self._position, agreed, self.suite.lots)
        except BoardgamesError as error:
            self.query_one("#ask-error", Static).update(str(error))
            return
        self.suite.warn(self._file.remember(self.game, agreed))
        self.dismiss()
        self.app.call_later(self.suite.play, session)

    def action_level(self, digit: str) -> None:
        """Choose the level with a digit, if there is one with this number."""
        control = control_text(Computer(int(digit)))
        if control in self._choices:
            self._level.value = control

    @on(Button.Pressed, "#more")
    def action_more(self) -> None:
        """Open the set-up, where everything else can be chosen too."""
        if self.is_active:
            self.dismiss()
            self.app.call_later(self.suite.open_setup, self.game, self._chosen)

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Close without a match."""
        self.dismiss()

    @property
    def _chosen(self) -> Arrangement:
        """The last arrangement with the level and the side chosen."""
        return against(self._agreed, len(self._position.seats), self._level.value, self._side.value)

    def _opening(self) -> Position:
        """Return the opening with the last options; with the usual ones if those cannot be played."""
        try:
            return self.game.start(**self._agreed.options)
        except BoardgamesError:
            self._agreed = evolve(self._agreed, options={})
            return self.game.start()

    @property
    def _besides(self) -> str:
        """The player's name, the options and the clock of last time, as far as they are not the defaults."""
        name = [f"You play as {name}" for name in filter(None, self._chosen.names)]
        agreed = changed_options(self.game, self._agreed.options)
        clock = [f"Clock: {self._agreed.clock}"] if self._agreed.clock != NO_CLOCK else []
        return " · ".join([*name, *agreed, *clock])


def _short(label: str) -> str:
    return label.removeprefix("computer level ").removesuffix(" computer")
