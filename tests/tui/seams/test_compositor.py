"""The compositor sends what has changed, and no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from textual.driver import Driver
from textual.geometry import Region

from boardgames.tui.seams.compositor import ThriftyCompositor
from boardgames.tui.seams.testing import sequences
from tests.tui.table import open_table

if TYPE_CHECKING:
    import pytest


async def test_only_the_changed_span_of_a_row_is_sent() -> None:
    """It begins where the change does, not at the left end of its widget."""
    async with open_table(size=(100, 30)) as table:
        board = table.board.region
        change = Region(board.x + 20, board.y + 10, 5, 1)
        own, textuals = (
            sequences(table.screen, {change}, ThriftyCompositor),
            sequences(table.screen, {change}),
        )
        assert (f"\x1b[{change.y + 1};{change.x + 1}H", True) == (
            own[: own.index("H") + 1],
            len(own) < len(textuals) / 2,
        )


async def test_a_change_over_several_widgets_is_sent_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows across the board and the panels beside it have every character that Textual sends."""
    async with open_table(size=(100, 30)) as table:
        rows = {Region(0, y, 100, 1) for y in (0, 3, 4, 27)}
        own, textuals = sequences(table.screen, rows, ThriftyCompositor), sequences(table.screen, rows)
        assert visible(textuals) == visible(own)

        drawn: list[object] = []
        monkeypatch.setattr(table.app, "_display", lambda _, update: drawn.append(update))
        table.app.post_message(Driver.SignalResume())
        await table.pilot.pause()
        assert "LayoutUpdate" in {type(update).__name__ for update in drawn}, "after a suspend all is drawn"


def visible(sequences: str) -> str:
    """Return the characters that a terminal shows."""
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]|\n", "", sequences)
