"""What stands beside the board of a match: the seats with their clocks, and the list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.match.moves import MovesPanel
from boardgames.tui.match.seats import SeatsPanel
from boardgames.tui.match.verdict import ending

if TYPE_CHECKING:
    from boardgames.match import Cursor
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["Side"]


class Side:
    """The panel of the seats, above the prompt of the board, and that of the moves, below it."""

    def __init__(self, settings: Settings) -> None:
        self.seats = SeatsPanel(settings, id="seats")
        self.moves = MovesPanel(id="moves")

    def follow(self, session: Session, cursor: Cursor) -> None:
        """Show the match as it is now."""
        self.follow_clock(session, cursor)
        end = cursor.line()[-1]
        outcome = session.outcome_at(end)
        self.moves.follow(cursor, ending(outcome, session) if outcome else "")

    def follow_clock(self, session: Session, cursor: Cursor) -> None:
        """Show the seats as they are now; only the time may have changed."""
        self.seats.follow(session, cursor.at)
