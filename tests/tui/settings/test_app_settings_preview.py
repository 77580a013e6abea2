"""The board beside the settings shows the game of the row with the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.settings.screen import SettingsPreview
from tests.tui.settings.settings_table import go_to, open_settings, settings_on

if TYPE_CHECKING:
    from tests.tui.table import Table


def _preview(table: Table) -> BoardView:
    return settings_on(table).query_one(SettingsPreview).query_one(BoardView)


async def test_a_board_beside_the_list_shows_what_was_set() -> None:
    """Palette, pixels, view and marks change at once."""
    async with open_settings(size=(100, 30)) as table:
        shown = [bool(_preview(table).frame.marks.last)]
        for row in ("palette", "view-pylos", "pixels-pylos", "last_move", "digits"):
            go_to(table, row)
            await table.keys("right")
        board = _preview(table)
        assert (PALETTES[1], "table", QUADRANT.name) == (board.palette, board.shown_view, board.mode)
        assert [True, False] == [*shown, bool(board.frame.marks.last)]
        assert ({""}, True) == (set(board.frame.marks.targets.values()), board.frame.marks.is_quiet)
        go_to(table, "targets")
        await table.keys("right")
        assert not board.frame.marks.is_quiet
        await table.keys("right")
        assert {} == board.frame.marks.targets


async def test_the_board_beside_is_that_of_the_game_under_the_cursor() -> None:
    """It begins with the game of the match, and stays with the last game selected."""
    async with open_settings(game="diamond", size=(100, 30)) as table:
        games = []
        for row in ("palette", "view-pyramid-siege", "caution"):
            go_to(table, row)
            await table.pilot.pause()
            games.append(_preview(table).frame.position.game.name)
        assert ["diamond", "pyramid-siege", "pyramid-siege"] == games


async def test_the_board_beside_is_there_where_there_is_room() -> None:
    """Without enough room only the list is shown."""
    async with open_settings() as table:
        for size, is_there in (((60, 20), False), ((80, 24), False), ((140, 45), True)):
            await table.resize(size)
            assert is_there == bool(_preview(table).size), size
