"""People before the board: names, clocks, pauses, agreements, rematches."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input, RadioSet, Static

from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.palette import ColorMode
from boardgames.tui.panels import PromptPanel, SeatsPanel
from boardgames.tui.screens.confirm import ConfirmScreen
from boardgames.tui.screens.help import HelpScreen
from boardgames.tui.screens.match import MatchScreen
from boardgames.tui.screens.pause import PauseScreen
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.screens.result import ResultScreen
from boardgames.tui.screens.setup import SetupScreen
from tests.match.fakes import FakeTime
from tests.tui.table import Table, lines_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.match.sitting import Sitting


@asynccontextmanager
async def open_setup(time: FakeTime, *, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Table]:
    """Open the set-up of Pylos, over the picker."""
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=time)
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter")
        yield Table(app, pilot)


@asynccontextmanager
async def sit_down(
    time: FakeTime, names: str = "Ann, Ben", clock: str = "5:00", *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Fill in who plays Pylos and begin."""
    async with open_setup(time, size=size) as table:
        await begin(table, names, clock)
        yield table


async def begin(table: Table, names: str, clock: str) -> None:
    """Fill names and clock in, and start."""
    table.app.screen.query_one("#names", Input).value = names
    table.app.screen.query_one("#clock", Input).value = clock
    # Not by the button, which would take no second press as long as it shows the first.
    table.app.screen.query_one("#clock", Input).focus()
    await table.keys("enter")
    await table.pilot.pause()


def sitting_of(table: Table) -> Sitting:
    """Return the match with its people."""
    return table.screen.sitting


def times(table: Table) -> tuple[float, ...]:
    """Return what the seats have left."""
    clock = sitting_of(table).clock
    assert clock is not None
    return clock.times


def seats(table: Table) -> list[str]:
    """Return the lines of the seats panel, blanks made single."""
    return [" ".join(line.split()) for line in lines_of(table.screen.query_one(SeatsPanel))]


def title(table: Table) -> str:
    """Return what the question on the screen is about."""
    return text_of(table.app.screen.query_one("#ask-title", Static))


# Sitting down


async def test_names_and_clock_are_filled_in_before_the_game() -> None:
    """The seats panel then has them in place of the seats' names."""
    async with sit_down(FakeTime()) as table:
        assert ["▶ ○ Ann (Light) ○15 ◔ 5:00", "● Ben (Dark) ●15 5:00"] == seats(table)[:2]


async def test_with_defaults_nobody_is_named_and_no_clock_runs() -> None:
    """The screen is the one of a game that asks nothing."""
    async with open_setup(FakeTime()) as table:
        await table.pilot.press("enter")
        await table.pilot.pause()
        assert (None, None) == (sitting_of(table).table, sitting_of(table).clock)
        assert "▶ ○ Light" == seats(table)[0][:9]


@pytest.mark.parametrize(
    ("names", "clock", "says"),
    [("Ann", "off", "2 play, and 1 are named"), ("Ann, Ben", "5", "'5' is not a time control")],
)
async def test_what_is_wrong_is_said_and_can_be_mended(names: str, clock: str, says: str) -> None:
    """The set-up stays open with what was typed."""
    async with open_setup(FakeTime()) as table:
        await begin(table, names, clock)
        assert table.shows(SetupScreen)
        assert says in text_of(table.app.screen.query_one("#option-error", Static))
        await begin(table, "Ann, Ben", "10:00+5")
        assert table.shows(MatchScreen)


async def test_seats_are_drawn_by_lot_where_that_is_wanted() -> None:
    """The lots are the app's own."""
    orders = set()
    for seed in range(8):
        async with open_setup(FakeTime()) as table:
            table.app.lots.seed(seed)
            table.app.screen.query_one("#order", RadioSet).query("RadioButton").last().focus()
            table.app.screen.query_one("#order", RadioSet).focus()
            await table.pilot.press("down", "enter")
            await begin(table, "Ann, Ben", "off")
            orders.add(sitting_of(table).label(table.match.position.to_move))
    assert {"Ann (Light)", "Ben (Light)"} == orders


async def test_enter_in_a_field_begins() -> None:
    """Who has typed names need not look for the button."""
    async with open_setup(FakeTime()) as table:
        table.app.screen.query_one("#names", Input).focus()
        await table.keys(*"Ann,Ben", "enter")
        await table.pilot.pause()
        assert "Ann (Light)" == sitting_of(table).label(table.match.position.to_move)


# The clock


async def test_the_clock_ticks_and_each_turn_presses_it() -> None:
    """Whose time runs is marked by a sign."""
    time = FakeTime()
    async with sit_down(time) as table:
        time.go(12.5)
        table.screen.tick()
        assert "▶ ○ Ann (Light) ○15 ◔ 4:48" == seats(table)[0]
        await table.keys("1")
        assert (287.5, 300) == times(table)
        assert "▶ ● Ben (Dark) ●15 ◔ 5:00" == seats(table)[1]
        time.go(291)
        table.screen.tick()
        assert "▶ ● Ben (Dark) ●15 ◔ 9.0" == seats(table)[1]


async def test_without_a_clock_nothing_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen without a clock has nothing to look at ten times a second."""
    ticks: list[MatchScreen] = []
    monkeypatch.setattr(MatchScreen, "tick", ticks.append)
    async with sit_down(FakeTime(), clock="off") as table:
        await table.keys("1")
    assert [] == ticks


async def test_undo_and_redo_bring_times_back() -> None:
    """What the turn took is given back, and is gone again afterwards."""
    time = FakeTime()
    async with sit_down(time) as table:
        time.go(10)
        await table.keys("1")
        shown = [times(table)]
        for key in ("u", "r"):
            await table.keys(key)
            shown.append(times(table))
        assert [(290, 300), (300, 300), (290, 300)] == shown


async def test_a_flag_ends_the_game() -> None:
    """The result says who ran out of time, and nothing more can be played there."""
    time = FakeTime()
    async with sit_down(time) as table:
        await table.keys("1")
        time.go(301)
        table.screen.tick()
        await table.pilot.pause()
        assert table.shows(ResultScreen)
        screen = table.app.screen
        assert "Ann (Light) wins" == text_of(screen.query_one("#verdict", Static))
        assert "Time has run out for Dark" in text_of(screen.query_one("#reason", Static))
        assert "Ann 1 - 0 Ben" == text_of(screen.query_one("#score", Static))
        await table.keys("escape", "1", "tab", "enter")
        assert ["1a1"] == table.line()
        assert "Time has run out" in text_of(table.screen.query_one(PromptPanel))


async def test_a_move_after_the_flag_comes_too_late() -> None:
    """It is not played, however late the screen has looked at the clock."""
    time = FakeTime()
    async with sit_down(time) as table:
        time.go(301)
        await table.keys("1")
        await table.pilot.pause()
        assert ([], True) == (table.line(), table.shows(ResultScreen))


async def test_the_clock_runs_below_help_and_its_end_is_told_afterwards() -> None:
    """A real clock does not stop for those who read."""
    time = FakeTime()
    async with sit_down(time) as table:
        await table.keys("question_mark")
        assert table.shows(HelpScreen)
        time.go(301)
        table.screen.tick()
        await table.pilot.pause()
        assert table.shows(HelpScreen)
        await table.keys("escape")
        await table.pilot.pause()
        assert table.shows(ResultScreen)


async def test_a_pause_hides_the_board_and_stops_the_clock() -> None:
    """Any key opens it again, and does nothing else."""
    time = FakeTime()
    async with sit_down(time) as table:
        time.go(1)
        await table.keys("s")
        assert table.shows(PauseScreen)
        time.go(100)
        await table.keys("1")
        assert (True, [], (299, 300)) == (table.shows(MatchScreen), table.line(), times(table))
        time.go(1)
        assert (298, 300) == times(table)


async def test_a_match_that_is_left_does_not_lose_time() -> None:
    """It goes on with its people and times."""
    time = FakeTime()
    async with sit_down(time) as table:
        await table.keys("1")
        time.go(1)
        await table.keys("q")
        await table.pilot.pause()
        assert table.shows(PickerScreen)
        time.go(100)
        await table.pilot.press("enter", "enter")
        await table.pilot.pause()
        assert ("Ben (Dark)", (300, 299)) == (
            sitting_of(table).label(table.match.position.to_move),
            times(table),
        )


# Agreements


async def test_resigning_is_asked_about_once() -> None:
    """No is the answer in front; yes ends the game."""
    async with sit_down(FakeTime()) as table:
        await table.keys("x")
        assert "Ann (Light): resign?" == title(table)
        await table.keys("enter")
        assert (True, None) == (table.shows(MatchScreen), sitting_of(table).outcome)
        await table.keys("x", "y")
        await table.pilot.pause()
        assert "Ben (Dark) wins" == text_of(table.app.screen.query_one("#verdict", Static))
        assert "Dark won (resignation)" == table.match.result


async def test_a_draw_needs_the_others_word() -> None:
    """The question names who must agree; the mouse can answer it."""
    async with sit_down(FakeTime()) as table:
        await table.keys("1", "o")
        assert "Ben (Dark) asks: a draw?" == title(table)
        assert "Ann (Light) must agree." in " ".join(map(text_of, table.app.screen.query(Static)))
        await table.pilot.click("#yes")
        await table.pilot.pause()
        assert "Nobody wins" == text_of(table.app.screen.query_one("#verdict", Static))
        assert "Ann 0 - 0 Ben, 1 draw" == text_of(table.app.screen.query_one("#score", Static))


async def test_no_draw_is_offered_where_the_game_knows_none() -> None:
    """The reason is said, and the palette does not offer it."""
    app = BoardgamesApp(new_match("diamond", {}), color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        screen = app.screen
        assert isinstance(screen, MatchScreen)
        assert "Offer a draw" not in [command[0] for command in screen.commands()]


async def test_a_turn_is_taken_back_by_agreement() -> None:
    """With its time, and only if the other one agrees."""
    time = FakeTime()
    async with sit_down(time) as table:
        time.go(10)
        await table.keys("1", "k", "n")
        assert ["1a1"] == table.line()
        await table.keys("k", "y")
        await table.pilot.pause()
        assert ([], (300, 300)) == (table.line(), times(table))
        await table.keys("k")
        assert table.shows(MatchScreen)


async def test_time_may_run_out_over_a_question() -> None:
    """The answer comes too late then."""
    time = FakeTime()
    async with sit_down(time) as table:
        await table.keys("1", "o")
        time.go(301)
        table.screen.tick()
        assert table.shows(ConfirmScreen)
        await table.keys("y")
        await table.pilot.pause()
        assert "Light won (clock)" == table.match.result
        assert table.shows(ResultScreen)


# Games in a row


async def test_a_rematch_changes_seats_and_goes_on_counting() -> None:
    """Whoever was second begins."""
    async with sit_down(FakeTime()) as table:
        for _ in range(2):
            await table.keys("x", "y")
            await table.pilot.pause()
            await table.keys("n")
            await table.pilot.pause()
        assert "Ann (Light)" == sitting_of(table).label(table.match.position.to_move)
        assert "Ann 1 - 1 Ben" == str(sitting_of(table).score)


# Wishes


async def test_the_board_turns_to_the_player_if_that_is_wished() -> None:
    """A player's own flip is kept below it."""
    async with sit_down(FakeTime()) as table:
        turned = []
        for wished in (False, True):
            table.app.settings.change(turn_board=wished)
            for key in ("tab", "1", "f"):
                await table.keys(key)
                turned.append(table.board.turned)
        assert [0, 0, 2] == turned[:3]
        assert [0, 2, 0] == turned[3:]


async def test_the_keyboard_is_passed_if_that_is_wished() -> None:
    """The board is hidden after a turn until the next player presses a key, and no time is lost meanwhile."""
    time = FakeTime()
    async with sit_down(time) as table:
        table.app.settings.change(pass_keyboard=True)
        await table.keys("1")
        await table.pilot.pause()
        assert table.shows(PauseScreen)
        assert "Ben (Dark) is next" == text_of(table.app.screen.query_one("#pause-title", Static))
        time.go(50)
        await table.keys("enter")
        assert (True, (300, 300)) == (table.shows(MatchScreen), times(table))
        await table.keys("u", "r")
        assert table.shows(MatchScreen)


async def test_people_have_room_on_the_least_screen() -> None:
    """Names and clocks leave the prompt in view."""
    async with sit_down(FakeTime(), size=(60, 20)) as table:
        prompt = table.screen.query_one(PromptPanel)
        assert prompt.region == table.screen.region.intersection(prompt.region)
