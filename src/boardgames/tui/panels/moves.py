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
#: Columns of an entry, so that the seats' moves stand under one another.
_WIDTH = 9
_GAP = Content("…".ljust(_WIDTH))


class MovesPanel(VerticalScroll, can_focus=False):
    """The turns of the current line, a round a row; a fork marks a move that has alternatives."""

    def compose(self) -> ComposeResult:
        """Compose the list inside the scroller."""
        yield Static(id="moves-list")

    def follow(self, match: Match) -> None:
        """Show another state of the match, scrolled to the move on the board."""
        rounds = _rounds(match)
        lines = [
            Content(f"{number:>3}. ")
            + Content(" ").join(_entry(turn, match) if turn else _GAP for turn in turns)
            for number, turns in enumerate(rounds, start=1)
        ]
        self.query_one(Static).update(Content("\n").join(lines) if lines else Content("no moves yet"))
        shown = next((row for row, turns in enumerate(rounds) if _has(turns, match)), 0)
        self.scroll_to(y=max(0, shown - self.size.height + 1), animate=False)


def _rounds(match: Match) -> list[list[Turn | None]]:
    """Return the turns of the line a round a row; a match may begin with another seat than the first."""
    seats = len(match.position.seats)
    turns = [*[None] * match.root.position.to_move.index, *match.moves()]
    return [turns[at : at + seats] for at in range(0, len(turns), seats)] if match.moves() else []


def _has(turns: list[Turn | None], match: Match) -> bool:
    return any(turn is not None and turn.node is match.current for turn in turns)


def _row(number: int, turns: list[Turn | None], match: Match) -> Content:
    entries = [_entry(turn, match) if turn else _GAP for turn in turns]
    return Content(f"{number:>3}. ") + Content(" ").join(entries)


def _entry(turn: Turn, match: Match) -> Content:
    """Return a move as a link that goes there; the one on the board is inverted, those undone are faint."""
    node = turn.node
    fork = _FORK if node.parent and len(node.parent.children) > 1 else ""
    undone = "$text-muted" if turn.ply > match.current.ply else "$text"
    look = "bold reverse" if node is match.current else undone
    text = f"{turn.move}{fork}".ljust(_WIDTH)
    return Content.from_markup(f"[@click=screen.jump({turn.ply})][{look}]$text[/][/]", text=text)
