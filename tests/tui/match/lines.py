"""Lines of moves on the screen of a match."""

from __future__ import annotations

from textual.widgets import Static

from boardgames.tui.match.score_sheet import score_sheet_of
from tests.tui.table import Table, text_of

#: A width in which every row fits.
WIDE = 40


def play(table: Table, *moves: str) -> None:
    """Play moves on the board, by their notation."""
    for move in moves:
        table.board.play(table.cursor.position.parse(move))


async def branch(table: Table) -> None:
    """Play three moves, then a variation of the second one with a reply."""
    play(table, "1a1", "1b1", "1c1")
    await table.keys("u", "u")
    play(table, "1d1", "1a2")


def rows(table: Table) -> list[str]:
    """Return all rows of the list of moves, visible or not."""
    sheet = score_sheet_of(table.cursor, WIDE)
    return ["".join(part.text for part in row).rstrip() for row in sheet.rows]


def title(table: Table) -> str:
    """Return what the title's line says."""
    return text_of(table.screen.query_one("#title", Static))
