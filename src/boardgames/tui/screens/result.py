"""The result of a game, over its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from boardgames.core import Outcome

__all__ = ["ResultScreen"]


class ResultScreen(ModalScreen[str]):
    """Says who won and by which rule; dismissed with "rematch", "look" or "leave"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("escape", "dismiss('look')", "Look at the board"),
        Binding("n", "dismiss('rematch')", "Rematch"),
        Binding("q", "dismiss('leave')", "Leave"),
    ]

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome

    def compose(self) -> ComposeResult:
        """Compose the verdict and what can be done next."""
        names = " and ".join(str(seat) for seat in self.outcome.winners)
        verdict = {0: "Nobody wins", 1: f"{names} wins"}.get(len(self.outcome.winners), f"{names} win")
        with Vertical(id="result"):
            yield Static(verdict, id="verdict")
            yield Static(f"{self.outcome.reason} ({self.outcome.rule})", id="reason")
            with Horizontal(id="result-buttons"):
                yield Button("Rematch", id="rematch", variant="primary")
                yield Button("Look at the board", id="look")
                yield Button("Leave", id="leave")

    @on(Button.Pressed)
    def decided(self, event: Button.Pressed) -> None:
        """Close with what the button stands for."""
        self.dismiss(event.button.id)
