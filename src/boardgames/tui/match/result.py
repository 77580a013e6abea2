"""The result of a game, over its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from boardgames.core import Termination
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.screen import ClosingScreen
from boardgames.tui.common.signs import seat_signs

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Outcome
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["ResultScreen"]


class ResultScreen(ClosingScreen[str], ModalScreen[str]):
    """Says who won and why; closes with "rematch", "look" or "leave"."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.RESULT)

    def __init__(self, outcome: Outcome, session: Session, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.outcome = outcome
        self.session = session

    def compose(self) -> ComposeResult:
        """Compose the verdict, the reason, the score of a series, and the buttons."""
        standing = self.session.standing_text()
        with Vertical(id="result"):
            yield Static(self._verdict(), id="verdict")
            yield Static(self._reason(), id="reason", markup=False)
            if standing:
                yield Static(standing, id="score", markup=False)
            with Horizontal(id="result-buttons"):
                yield Button("Rematch", id="rematch", variant="primary")
                yield Button("View board", id="look")
                yield Button("Leave", id="leave")

    @on(Button.Pressed)
    def decided(self, event: Button.Pressed) -> None:
        """Close with the choice of the button."""
        self.dismiss(event.button.id)

    def _verdict(self) -> Content:
        """Return who won, with the signs of their pieces."""
        winners, session = self.outcome.winners, self.session
        signs = seat_signs(session.match.root.position, session.lineup.colors, self._settings)
        named = [Content.assemble(signs[seat.index], f" {self.session.label(seat)}") for seat in winners]
        if not named:
            return Content("Draw" if session.match.game.knows_draws else "Nobody won")
        return Content.assemble(Content(" and ").join(named), " won")

    def _reason(self) -> str:
        """Return why the game ended, with the rule if it ended by one."""
        by_rules = self.outcome.termination is Termination.RULE
        return f"{self.outcome.reason} ({self.outcome.rule})" if by_rules else self.outcome.reason
