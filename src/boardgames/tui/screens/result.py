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
    from boardgames.match.seats import Score
    from boardgames.match.sitting import Sitting

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

    def __init__(self, outcome: Outcome, sitting: Sitting) -> None:
        super().__init__()
        self.outcome = outcome
        self.sitting = sitting

    def compose(self) -> ComposeResult:
        """Compose the verdict and what can be done next."""
        names = " and ".join(map(self.sitting.label, self.outcome.winners))
        verdict = {0: "Nobody wins", 1: f"{names} wins"}.get(len(self.outcome.winners), f"{names} win")
        with Vertical(id="result"):
            yield Static(verdict, id="verdict", markup=False)
            yield Static(self._reason(), id="reason", markup=False)
            if self.sitting.standing:
                yield Static(self._score(self.sitting.standing), id="score", markup=False)
            with Horizontal(id="result-buttons"):
                yield Button("Rematch", id="rematch", variant="primary")
                yield Button("Look at the board", id="look")
                yield Button("Leave", id="leave")

    @on(Button.Pressed)
    def decided(self, event: Button.Pressed) -> None:
        """Close with what the button stands for."""
        self.dismiss(event.button.id)

    def _score(self, standing: Score) -> str:
        return standing.text(knows_draws=self.sitting.match.position.game.knows_draws)

    def _reason(self) -> str:
        """Return why the game ended: with the rule, unless people settled it by what is no rule."""
        by_rules = self.sitting.match.is_over
        return f"{self.outcome.reason} ({self.outcome.rule})" if by_rules else self.outcome.reason
