"""The players with what they have left, beside the board of every screen on which moves are played."""

from __future__ import annotations

import pytest
from textual.content import Content

import boardgames
from boardgames.core import Seat, Tally
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.play_area.seats import SeatsPanel, _at_length, _Player, _seat_lines
from tests.every import every_game
from tests.match.fakes import FakeTime
from tests.tui.lessons.learner import answer_by_keys, lesson_of, open_lesson
from tests.tui.table import lines_of, text_of


@every_game
async def test_a_puzzle_shows_what_the_players_have_left(game: str) -> None:
    """Every tally of the position, such as a reserve, stands beside the board in a window of usual size."""
    puzzle = puzzles_of(game)[0]
    app = BoardgamesApp(puzzle=puzzle, reduced_motion=True, color_mode=ColorMode.FULL)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        panel = app.screen.query_one(SeatsPanel)
        shown = text_of(panel)
        tallies = puzzle.position.tallies()
        assert [] == [tally for tally in tallies if str(tally.count) not in shown]
        assert len(puzzle.position.seats) <= len(lines_of(panel))


async def test_a_lesson_shows_the_reserves_and_follows_the_moves() -> None:
    """A sphere that is placed is gone from the reserve beside the board."""
    async with open_lesson("pylos") as table:
        panel = lesson_of(table).query_one(SeatsPanel)
        before = text_of(panel)
        await answer_by_keys(table)
        await table.pilot.pause(1)
        assert ("▶ ○ Light (you) ○ 1 ● Dark 0", True) == (before, "○ Light (you) 0" in text_of(panel))


#: How a reserve is drawn in a window of 140 columns and in one of 80, without and with a clock.
_ROOMY = {"off": "○" * 15, "5:00": "reserve 15"}
_NARROW = {"off": "reserve 15", "5:00": "○15"}


@pytest.mark.parametrize("clock", ["off", "5:00"])
async def test_what_players_have_left_is_drawn_in_one_way(clock: str) -> None:
    """Beside both names as signs or in a word and a number; a long name changes both."""
    position = boardgames.load("pylos").start()
    time = FakeTime()
    session = start_session(position, control=clock, now=time, controls=[HERE, Computer(2)])
    app = BoardgamesApp(session, reduced_motion=True, color_mode=ColorMode.FULL, clock=time)
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((80, 24), (140, 45)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            light, dark = lines_of(app.screen.query_one(SeatsPanel))[:2]
            way = _ROOMY[clock] if size == (140, 45) else _NARROW[clock]
            assert [way in light, way.replace("○", "●") in dark] == [True, True], size


def test_what_is_left_has_a_line_of_its_own_where_it_would_break() -> None:
    """Beside `(you)` in a narrow column there is no room for a tally in words."""
    player = _Player(Seat(1, "Player 2"), Content("▽"), [Tally("Steps to go", 5)])
    for width, said in (
        (28, ["▶ ▽ Player 2 (you)", "  Steps to go 5"]),
        (40, ["▶ ▽ Player 2 (you) · Steps to go 5"]),
    ):
        lines = _seat_lines(player, "you", width, has_turn=True)
        assert said == [line.plain.rstrip() for line in lines]


def test_a_tally_is_a_sentence_where_that_fits() -> None:
    """The short text stands in its place elsewhere, and a tally without a sentence stays as it is."""
    tally, plain = Tally("Bans", 1, text="short", long_text="a sentence"), Tally("Round", 1, 60)
    assert ("a sentence", "short") == (_at_length(tally, 10).text, _at_length(tally, 9).text)
    assert plain == _at_length(plain, 80)
