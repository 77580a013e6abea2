"""The panels beside the board of a match: evaluation, moves, and the graph of chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.match.chances_graph import ChancesPanel
from boardgames.tui.match.evaluation import EvaluationPanel
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.result import ending

if TYPE_CHECKING:
    from textual.widget import Widget

    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.tui.match.beginners import NewcomerPanel
    from boardgames.tui.match.result import EndPanel

__all__ = ["MatchPanels"]


class MatchPanels:
    """The panels of a match, below the prompt of its board.

    Where there is no `end` to tell how the game ended, the list of moves does.
    """

    def __init__(self, newcomer: NewcomerPanel | None = None, end: EndPanel | None = None) -> None:
        self._newcomer = newcomer
        self._end = end
        self.evaluation = EvaluationPanel(id="evaluation")
        self.moves = MovesPanel(id="moves")
        self.chances = ChancesPanel(id="chances")

    @property
    def below(self) -> tuple[Widget, ...]:
        """The panels below the prompt, from top to bottom."""
        first = (panel for panel in (self._newcomer, self._end) if panel is not None)
        return (*first, self.evaluation, self.moves, self.chances)

    def follow(self, session: Session, cursor: Cursor) -> None:
        """Show the match as it is now."""
        if self._end is not None:
            self._end.follow(session, session.outcome_at(cursor.at))
        self._follow_newcomer(cursor.at)
        outcome = None if self._tells_end else session.outcome_at(cursor.end)
        self.moves.follow(cursor, ending(outcome, session) if outcome else "")

    def close_end(self) -> bool:
        """Close the panel about the end, after which `follow` is due; return False if it is not shown."""
        return self._end is not None and self._end.close()

    def show_evaluation(self, at: Node) -> None:
        """Show what the evaluation panel has been given at a node."""
        self.evaluation.show()
        self._follow_newcomer(at)

    @property
    def _tells_end(self) -> bool:
        return self._end is not None and self._end.display

    def _follow_newcomer(self, at: Node) -> None:
        if self._newcomer is not None:
            self._newcomer.follow(at, gives_way=self.evaluation.display or self._tells_end)
