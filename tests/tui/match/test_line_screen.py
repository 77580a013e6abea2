"""Lines that were not played, on a board of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from textual.content import Content
from textual.widgets import Static

from boardgames.core import BoardgamesError
from boardgames.play.alternatives import Alternative, legal_line
from boardgames.tui.match.line_screen import LineBoard, LineScreen
from tests.tui.table import open_table, text_of

if TYPE_CHECKING:
    from collections.abc import Callable


async def test_lines_are_stepped_through_and_one_is_kept() -> None:
    """The better line comes first, and grows while it is followed; the move shown is told in words."""
    kept: list[Alternative | None] = []
    placed = "Light placed a sphere on"
    async with open_table(game="pylos") as table:
        root = table.match.root
        played, better = (
            Alternative(title, root, legal_line(root.position, moves))
            for title, moves in (("Played: 40%", ("1a1", "1b1")), ("Better: 60%", ("1b2",)))
        )

        async def follow(line: Alternative, report: Callable[[Alternative], object]) -> None:
            if line is not better:
                raise BoardgamesError("The engine failed.")
            report(evolve(line, moves=legal_line(root.position, ("1b2", "1c3"))))

        def seen() -> tuple[str, int, int]:
            board = screen.query_one(LineBoard).frame
            lines = screen.query_one("#lines", Static).content
            assert isinstance(lines, Content)
            reached = [
                lines.plain[span.start : span.end] for span in lines.spans if "reverse" in str(span.style)
            ]
            moves = screen._line.moves
            assert [str(moves[screen._step - 1])] * (screen._step > 0) == reached
            return (
                text_of(screen.query_one("#lines", Static)),
                16 - len(board.position.legal_moves()),
                len(board.marks.last),
            )

        for keys in (("enter",), ("escape",)):
            screen = LineScreen(table.board, [played, better], can_keep=True, follow=follow)
            table.app.push_screen(screen, kept.append)
            await table.pilot.pause()
            assert (f"Played: 40% 1a1 1b1 ▶ Better: 60% 1b2 1c3 {placed} 1b2.", 1, 1) == seen()
            await table.keys("right")
            await table.pilot.click(".line-help", offset=(1, 0))  # the mouse is enough
            assert (2, 1) == seen()[1:]
            await table.keys("left", "left", "left")
            assert (0, 0) == seen()[1:]
            await table.keys("tab")
            assert (f"▶ Played: 40% 1a1 1b1 Better: 60% 1b2 1c3 {placed} 1a1.", 1, 1) == seen()
            await table.keys(*keys)
            await table.pilot.pause()
        assert kept == [played, None]
