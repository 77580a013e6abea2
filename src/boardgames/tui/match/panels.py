"""What stands beside the board of a match: seats and clocks, what the position is worth, and the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.match.chances_graph import ChancesPanel
from boardgames.tui.match.evaluation import JudgementPanel
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.result import ending
from boardgames.tui.match.seats import SeatsPanel

if TYPE_CHECKING:
    from textual.widget import Widget

    from boardgames.match import Cursor, Node
    from boardgames.match.session import Session
    from boardgames.tui.match.beginners import NewcomerPanel
    from boardgames.tui.settings.preferences import Settings

__all__ = ["Side"]


class Side:
    """The panel of the seats, above the prompt of the board, and the panels below it."""

    def __init__(self, settings: Settings, newcomer: NewcomerPanel | None = None) -> None:
        self._newcomer = newcomer
        self.seats = SeatsPanel(settings, id="seats")
        self.judgement = JudgementPanel(id="judgement")
        self.moves = MovesPanel(id="moves")
        self.chances = ChancesPanel(id="chances")

    @property
    def below(self) -> tuple[Widget, ...]:
        """The panels below the prompt: lessons, what the position is worth, the moves, and the chances."""
        panels = self.judgement, self.moves, self.chances
        return panels if self._newcomer is None else (self._newcomer, *panels)

    def follow(self, session: Session, cursor: Cursor) -> None:
        """Show the match as it is now."""
        self.follow_clock(session, cursor)
        self._share(cursor.at)
        end = cursor.end
        outcome = session.outcome_at(end)
        self.moves.follow(cursor, ending(outcome, session) if outcome else "")

    def show_judgement(self, at: Node) -> None:
        """Show what the panel of judgements has been given at a node."""
        self.judgement.show()
        self._share(at)

    def _share(self, at: Node) -> None:
        if self._newcomer is not None:
            self._newcomer.follow(at, gives_way=self.judgement.display)

    def follow_clock(self, session: Session, cursor: Cursor) -> None:
        """Show the seats as they are now; only the time may have changed."""
        self.seats.follow(session, cursor.at)
