"""The command palette where there is hardly room for it."""

from __future__ import annotations

import pytest

from boardgames.tui.app import BoardgamesApp
from boardgames.tui.terminal.palette import Palette


@pytest.mark.parametrize("height", [2, 4])
async def test_the_palette_without_height_can_be_left(height: int) -> None:
    """Keys that lead to commands out of sight do nothing; Escape closes it."""
    app = BoardgamesApp()
    async with app.run_test(size=(80, height)) as pilot:
        await pilot.press("ctrl+p", "pageup", "home", "pagedown", "ctrl+home", "end", "down")
        assert isinstance(app.screen, Palette)
        await pilot.press("escape")
        assert not isinstance(app.screen, Palette)
