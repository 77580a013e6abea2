"""Notices: one at a time, where they cover nothing that is being read, until the player goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui import notices as notifying
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.colors.palette import ColorMode
from tests.tui.kept import notices
from tests.tui.table import Table, open_table

if TYPE_CHECKING:
    import pytest

_LONG = (
    "A sentence that is so long that it needs many rows beside a board, and even a few more rows than that."
)


async def test_a_notice_covers_nothing_that_one_plays_with() -> None:
    """However long it is, the board, all beside it and the footer are seen at every size."""
    app = BoardgamesApp(new_match("pylos", {}), color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        area = table.screen.area
        footer = app.screen.query_one("Footer")
        for size in ((200, 60), (140, 45), (100, 30), (80, 24), (60, 20)):
            await table.resize(size)
            for sentence in ("View: flat.", _LONG, f"{_LONG} {_LONG}"[: 2 * size[0] - 12]):
                app.tell(sentence, stays=True)
                for _ in range(2):  # the one before has to go
                    await pilot.pause()
                place = app.screen.query_one("Toast").region
                seen = area.board, area.small, area.prompt, area.seats, footer
                covered = [widget for widget in seen if widget.display and widget.region.overlaps(place)]
                assert [] == covered, (size, sentence)


async def test_a_short_notice_leaves_the_sentence_below_the_board() -> None:
    """It stands at the end of the title's row, whatever it says."""
    app = BoardgamesApp(new_match("pylos", {}), color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        for width, height in ((80, 24), (100, 30)):
            await Table(app, pilot).resize((width, height))
            for sentence in ("View: flat.", "Pyramid Siege: opened from the clipboard.", _LONG[: width - 4]):
                app.tell(sentence)
                for _ in range(2):  # the one before has to go
                    await pilot.pause()
                place = app.screen.query_one("Toast").region
                assert (0, 1, width) == (place.y, place.height, place.right)
                assert sentence in app.screen.query_one("Toast").render_line(0).text


async def test_a_notice_that_matters_stays_until_the_player_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be read for two seconds even then, and another one replaces it."""
    async with open_table() as table:
        time = [100.0]
        monkeypatch.setattr(notifying, "monotonic", lambda: time[0])
        found = []
        table.app.tell("first", stays=True)
        table.app.tell("second", stays=True)
        for seconds in (1, 60):
            await table.pilot.pause()
            time[0] += seconds
            found.append(notices(table))
            await table.keys("right")
            found.append(notices(table))
        assert [["second"]] * 3 + [[]] == found


async def test_no_warning_hides_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another is shown, the next with the first key after one could be read."""
    async with open_table() as table:
        time = [100.0]
        monkeypatch.setattr(notifying, "monotonic", lambda: time[0])
        for sentence in ("first", "second", "first"):
            table.app.warn(sentence)
        found = []
        for _ in range(3):
            await table.pilot.pause()
            found.append(notices(table))
            time[0] += 3
            await table.keys("right")
        assert [["first"], ["second"], []] == found
        table.app.warn("first")
        await table.pilot.pause()
        assert ["first"] == notices(table)


async def test_changing_the_view_says_which_one_it_is() -> None:
    """Pixels are named in the same way."""
    async with open_table(game="flying-obelisks") as table:
        found = []
        for key in ("v", "v", "m"):
            await table.keys(key)
            found += notices(table)
        assert ["View: flat.", "View: auto, which is relief in this terminal.", "Pixels: quadrants."] == found
