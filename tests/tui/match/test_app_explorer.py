"""The explorer beside the board of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import OptionList, Static

from boardgames.match.store.store import Store
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.explorer_screen import ExplorerScreen
from boardgames.tui.match.screen import MatchScreen
from tests.match.test_position_index import saved
from tests.tui.table import text_of

if TYPE_CHECKING:
    from textual.pilot import Pilot


async def settled(pilot: Pilot[None]) -> ExplorerScreen:
    """Return the explorer once it has read all matches."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, ExplorerScreen)
    return screen


async def test_moves_of_other_matches_are_shown_and_played_as_variations() -> None:
    """Enter goes on to the position after the move, arrows go back and forward, and Esc closes."""
    for _ in range(2):
        saved(Store(), "e3-d2", "c2-d3", game="pyramid-siege")
    saved(Store(), "e3-d2", game="pyramid-siege", Control1="computer:3")
    app = BoardgamesApp(new_match("pyramid-siege", {}), reduced_motion=True, color_mode=ColorMode.FULL)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match = app.screen
        assert isinstance(match, MatchScreen)
        await pilot.press("f6")
        screen = await settled(pilot)
        assert match.area.side.region.x == screen.query_one(Vertical).region.x
        rows = screen.query_one(OptionList)
        assert ["move", "times", "score"] == text_of(screen.query_one("#explorer-head", Static)).split()
        assert ["e3-d2", "3", "-"] == str(rows.get_option_at_index(0).prompt).split()
        about = screen.query_one("#explorer-move", Static)
        said = "e3-d2: by you 2 times, by computers 1 time; no match with it has ended."
        assert said == text_of(about)
        await pilot.press("enter")
        await settled(pilot)
        assert 1 == match.cursor.at.ply
        assert ["c2-d3", "2", "-"] == str(rows.get_option_at_index(0).prompt).split()
        await pilot.press("enter")
        await settled(pilot)
        assert "No saved match went on from here." in text_of(screen.query_one("#explorer-facts", Static))
        empty = screen.query_one("#explorer-empty", Static)
        assert (True, False) == (bool(empty.region), bool(rows.region))
        assert "Play matches, or import some" in text_of(empty)
        assert screen.query_one(Vertical).region.bottom <= match.area.why.region.y
        await pilot.press("left", "left", "right")
        await settled(pilot)
        assert 1 == match.cursor.at.ply
        assert (False, True) == (bool(empty.region), bool(rows.region))
        await pilot.press("enter")
        await settled(pilot)
        assert 2 == match.cursor.at.ply
        await pilot.press("escape")
        assert app.screen is match


async def test_it_covers_the_column_wherever_that_is() -> None:
    """It begins where the column begins after a change of size, and when the column takes more room."""
    app = BoardgamesApp(new_match("diamond", {}), reduced_motion=True, color_mode=ColorMode.FULL)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        match = app.screen
        assert isinstance(match, MatchScreen)
        await pilot.press("f6")
        screen = await settled(pilot)
        for size, least in (((140, 45), 30), ((100, 30), 30), ((100, 30), 50), ((80, 24), 30)):
            await pilot.resize_terminal(*size)
            match.area.side.styles.min_width = least
            await pilot.pause()
            await pilot.pause()
            assert match.area.side.region.x == screen.query_one(Vertical).region.x, (size, least)
