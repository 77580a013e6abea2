"""The clock of a match: it ticks, falls, pauses, and follows undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match import starting
from boardgames.match.record import dump, load
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.match.timing import PauseScreen, Timing
from boardgames.tui.picker.screen import PickerScreen
from tests.match.fakes import FakeTime, play
from tests.tui.players_at_screens import seats, session_on, start_session, times
from tests.tui.table import Table, lines_of

if TYPE_CHECKING:
    import pytest


async def test_the_clock_ticks_and_each_turn_presses_it() -> None:
    """A sign marks whose time is running. A pause hides the board; any key ends it, and does nothing else."""
    time = FakeTime()
    async with start_session(time) as table:
        time.go(2)
        await table.keys("s")
        assert table.shows(PauseScreen)
        time.go(100)
        await table.keys("1")
        assert (True, [], (298, 300)) == (table.shows(MatchScreen), table.line(), times(table))
        time.go(10.5)
        table.screen.timing.tick()
        assert "▶ ○ Ann (Light) reserve 15 ◔ 4:48" == seats(table)[0]
        await table.keys("1")
        assert (287.5, 300) == times(table)
        assert "▶ ● Ben (Dark) reserve 15 ◔ 5:00" == seats(table)[1]
        time.go(291)
        table.screen.timing.tick()
        assert "▶ ● Ben (Dark) reserve 15 ◔ 9.0" == seats(table)[1]


async def test_without_a_clock_nothing_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen without a clock does not tick."""
    ticks: list[Timing] = []
    monkeypatch.setattr(Timing, "tick", ticks.append)
    async with start_session(FakeTime(), clock="off") as table:
        await table.keys("1")
    assert [] == ticks


async def test_a_timed_match_under_way_is_not_left_by_one_key() -> None:
    """A new one begins once that is confirmed; before the first move and after the end it begins at once."""
    async with start_session(FakeTime()) as table:
        shown = [table.app.screen]
        for keys in ("1n", ["enter"], "ny", "n"):
            await table.keys(*keys)
            shown.append(table.app.screen)
    first, question, same, second, third = shown
    assert isinstance(question, ConfirmScreen)
    assert first is same
    assert all(isinstance(screen, MatchScreen) for screen in (second, third))
    assert 3 == len({first, second, third})


async def test_undo_and_redo_leave_the_clock_alone() -> None:
    """It keeps running for the player to move, whatever the board shows, and so does its sign.

    A flag that falls ends the game, and brings the board to where play is from anywhere. A take-back after it
    continues the game, with the times from before the move.
    """
    time = FakeTime()
    async with start_session(time) as table:
        time.go(10)
        await table.keys("1")
        shown = []
        for key in ("u", "r", "home", "end"):
            time.go(1)
            await table.keys(key)
            table.screen.timing.tick()
            shown.append((times(table), ["◔" in line for line in seats(table)[:2]]))
        assert [((290, 300 - gone), [False, True]) for gone in (1, 2, 3, 4)] == shown
        await table.keys("1", "home")
        time.go(301)
        table.screen.timing.tick()
        await table.pilot.pause()
        assert (True, 2) == ("● Ben (Dark) won" in table.result, table.cursor.at.ply)
        await table.keys("escape", "k", "y")
        time.go(2)
        assert (1, "*", (290, 298)) == (table.cursor.at.ply, table.match.result, times(table))


async def test_a_record_that_is_viewed_has_a_clock_that_waits() -> None:
    """It shows the final times, does not end the game, and starts with the next move."""
    time = FakeTime()
    people = starting.start_session(
        boardgames.load("pylos").start(), ["Ann", "Ben"], control="0:30", now=time
    )
    people.resume()
    for move in ("1a1", "1b1"):
        time.go(10)
        play(people, move)
    record = load(dump(people.match))
    app = BoardgamesApp(record, color_mode=ColorMode.FULL, reduced_motion=True, clock=time)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        for key in ("r", "end"):
            time.go(100)
            await table.keys(key)
            table.screen.timing.tick()
        shown = [times(table)]
        await table.keys("1")
        time.go(1)
        assert [(20, 20), (20, 19)] == [*shown, times(table)]


async def test_a_flag_ends_the_game() -> None:
    """The result names the player who ran out of time, and no more moves can be played.

    The clock keeps running below other screens, and its end is announced once they have closed.
    """
    time = FakeTime()
    async with start_session(time) as table:
        await table.keys("1", "question_mark")
        assert table.shows(HelpScreen)
        time.go(301)
        table.screen.timing.tick()
        await table.pilot.pause()
        assert table.shows(HelpScreen)
        await table.keys("escape")
        await table.pilot.pause()
        assert table.result
        assert "○ Ann (Light) won" in table.result
        assert "Ann 1 - 0 Ben" in table.result
        await table.keys("1", "tab", "enter")
        assert ["1a1"] == table.line()
        await table.keys("escape")
        below = " ".join(" ".join(lines_of(table.screen.query_one(MovesPanel))).split())
        assert "Ann (Light) won. Time has run out for Ben (Dark), so the win goes to Ann (Light)." in below


async def test_a_move_after_the_flag_comes_too_late() -> None:
    """The move is not played, even if the screen has not read the clock yet."""
    time = FakeTime()
    async with start_session(time) as table:
        time.go(301)
        await table.keys("1")
        await table.pilot.pause()
        assert ([], True) == (table.line(), bool(table.result))


async def test_a_match_that_is_left_does_not_lose_time() -> None:
    """The players and the times are the same as before."""
    time = FakeTime()
    async with start_session(time) as table:
        await table.keys("1")
        time.go(1)
        await table.keys("q")
        await table.pilot.pause()
        assert table.shows(PickerScreen)
        time.go(100)
        await table.pilot.press("enter", "enter")
        await table.pilot.pause()
        assert ("Ben (Dark)", (300, 299)) == (
            session_on(table).label(table.cursor.position.to_move),
            times(table),
        )


async def test_a_clock_starts_after_the_first_move() -> None:
    """The first player has time to look at the board; from then on the clock runs."""
    time = FakeTime()
    async with start_session(time) as table:
        table.app.settings.change(clock_at_once=False)
        await table.keys("n")
        await table.pilot.pause()
        shown = []
        for seconds, key in ((60, "1"), (5, "1"), (0, "a")):
            time.go(seconds)
            await table.keys(key)
            shown.append(times(table))
        assert [(300, 300), (300, 295), (300, 295)] == shown
