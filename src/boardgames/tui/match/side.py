"""What stands beside the board of a match: seats and clocks, what the position is worth, and the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.match.graph import ChancesPanel
from boardgames.tui.match.judgement import JudgementPanel
from boardgames.tui.match.moves import MovesPanel
from boardgames.tui.match.seats import SeatsPanel
from boardgames.tui.match.verdict import ending

if TYPE_CHECKING:
    from textual.widget import Widget

    from boardgames.match import Cursor
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["Side"]


class Side:
    """The panel of the seats, above the prompt of the board, and the panels below it."""

    def __init__(self, settings: Settings) -> None:
        self.seats = SeatsPanel(settings, id="seats")
        self.judgement = JudgementPanel(id="judgement")
        self.moves = MovesPanel(id="moves")
        self.chances = ChancesPanel(id="chances")

    @property
    def below(self) -> tuple[Widget, ...]:
        """The panels below the prompt: what the position is worth, the moves, and the chances."""
        return self.judgement, self.moves, self.chances

    def follow(self, session: Session, cursor: Cursor) -> None:
        """Show the match as it is now."""
        self.follow_clock(session, cursor)
        end = cursor.end
        outcome = session.outcome_at(end)
        self.moves.follow(cursor, ending(outcome, session) if outcome else "")

    def follow_clock(self, session: Session, cursor: Cursor) -> None:
        """Show the seats as they are now; only the time may have changed."""
        self.seats.follow(session, cursor.at)
