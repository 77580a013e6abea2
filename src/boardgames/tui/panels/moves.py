"""The list of moves: the line on the board, with the turn shown marked and every move clickable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from boardgames.match import Match, Turn

__all__ = ["MovesPanel"]

#: Marks a move beside which another one was tried.
_FORK = "⑂"


class MovesPanel(VerticalScroll, can_focus=False):
    """The turns of the current line, a round a row; a fork marks a move that has alternatives."""

    def compose(self) -> ComposeResult:
        """Compose the list inside the scroller."""
        yield Static(id="moves-list")

    def follow(self, match: Match) -> None:
        """Show another state of the match, scrolled to the move on the board."""
        seats = len(match.root.position.seats)
        first = match.root.position.to_move.index
        rows: dict[int, list[Content]] = {}
        for turn in match.moves():
            rows.setdefault((turn.ply - 1 + first) // seats, []).append(self._entry(turn, match))
        lines = [Content(f"{number + 1:>3}. ") + Content(" ").join(cells) for number, cells in rows.items()]
        self.query_one(Static).update(Content("\n").join(lines) if lines else Content("no moves yet"))
        shown_row = max(0, match.current.ply - 1 + first) // seats
        self.scroll_to(y=max(0, shown_row - self.size.height + 1), animate=False)

    @staticmethod
    def _entry(turn: Turn, match: Match) -> Content:
        node = turn.node
        fork = _FORK if node.parent and len(node.parent.children) > 1 else ""
        look = (
            "bold reverse"
            if node is match.current
            else "$text-muted"
            if turn.ply > match.current.ply
            else "$text"
        )
        text = f"{turn.move}{fork}".ljust(9)
        return Content.from_markup(f"[@click=screen.jump({turn.ply})][{look}]$text[/][/]", text=text)
