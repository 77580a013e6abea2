"""The compositor sends what has changed, and no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region

from tests.tui.table import open_table

if TYPE_CHECKING:
    from tests.tui.table import Table


def sent(table: Table, regions: set[Region], kind: type[Compositor]) -> str:
    """Return what a compositor sends to the terminal where some regions have changed."""
    compositor = table.screen._compositor
    compositor._dirty_regions = set(regions)
    update = kind.render_partial_update(compositor)
    assert isinstance(update, ChopsUpdate)
    return update.render_segments(table.app.console)


async def test_only_the_changed_span_of_a_row_is_sent() -> None:
    """It begins where the change does, not at the left end of its widget."""
    async with open_table(size=(100, 30)) as table:
        board = table.board.region
        change = Region(board.x + 20, board.y + 10, 5, 1)
        own, textuals = (sent(table, {change}, kind) for kind in (type(table.screen._compositor), Compositor))
        assert (f"\x1b[{change.y + 1};{change.x + 1}H", True) == (
            own[: own.index("H") + 1],
            len(own) < len(textuals) / 2,
        )


async def test_a_change_over_several_widgets_is_sent_whole() -> None:
    """Rows across the board and the panels beside it have every character that Textual sends."""
    async with open_table(size=(100, 30)) as table:
        rows = {Region(0, y, 100, 1) for y in (0, 3, 4, 27)}
        own, textuals = (sent(table, rows, kind) for kind in (type(table.screen._compositor), Compositor))
        assert visible(textuals) == visible(own)


def visible(sequences: str) -> str:
    """Return the characters that a terminal shows."""
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]|\n", "", sequences)
