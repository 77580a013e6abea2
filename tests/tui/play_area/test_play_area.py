"""The play area: a board to play on in any screen, which follows the session wherever moves come from."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from textual.widgets import Static

import boardgames
from boardgames.match.actions import Play
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.play_area.area import PlayArea
from tests.match.fakes import FakeTime
from tests.tui.players_at_screens import start_session
from tests.tui.table import open_table, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.app import ComposeResult
    from textual.pilot import Pilot

    from boardgames.tui.screen_host import Suite
    from tests.tui.table import Table


class Lesson(RoomyScreen[None]):
    """A screen of another kind with a board to play on."""

    def __init__(self, suite: Suite, session: LocalSession) -> None:
        super().__init__(suite)
        self.changes = 0
        self.area = PlayArea(
            suite,
            session,
            above=(Static("Place a sphere.", id="task"),),
            below=(Static("Well done.", id="feedback"),),
            on_change=self._count,
        )

    def compose(self) -> ComposeResult:
        """Compose the area alone."""
        yield self.area

    def on_mount(self) -> None:
        """Play at once."""
        self.area.board.focus()

    def _count(self) -> None:
        self.changes += 1


@asynccontextmanager
async def open_lesson() -> AsyncIterator[tuple[Lesson, Pilot[None]]]:
    """Open such a screen over the picker, with a game of Pylos."""
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=FakeTime())
    async with app.run_test(size=(100, 30)) as pilot:
        lesson = Lesson(app, LocalSession(Match(boardgames.load("pylos").start())))
        app.push_screen(lesson)
        await pilot.pause()
        yield lesson, pilot


def banner(table: Table) -> str:
    """Return what the prompt says."""
    return text_of(table.screen.area.prompt)


async def test_any_screen_can_have_one() -> None:
    """Its widgets stand above and below the prompt, keys play, and it learns of every change."""
    async with open_lesson() as (lesson, pilot):
        before = lesson.changes
        await pilot.press("0", "1", "t", *"1d4", "enter")
        await pilot.pause()
        session = lesson.area.session
        assert ["1a1", "1d4"] == [str(node.move) for node in session.newest.path()[1:]]
        assert lesson.changes > before
        heights = [lesson.query_one(f"#{name}").region.y for name in ("task", "prompt", "feedback")]
        assert sorted(heights) == heights
        await _a_move_from_elsewhere_is_shown(lesson, pilot)


async def _a_move_from_elsewhere_is_shown(lesson: Lesson, pilot: Pilot[None]) -> None:
    """It need not come from a key of this screen."""
    session = lesson.area.session
    session.submit(session.to_move, Play(session.newest.position.parse("1b2")))
    await pilot.pause()
    assert session.newest.position == lesson.area.board.frame.position


async def test_looking_back_shows_a_banner_and_end_returns() -> None:
    """The banner counts the moves, and is gone at the newest position."""
    async with open_table() as table:
        await table.keys("1", "2", "3", "u", "u")
        assert banner(table).startswith("Light's move 1 of 2 End return to the game A move here starts")
        await table.keys("end")
        assert (3, False) == (table.cursor.at.ply, "move 1 of" in banner(table))


async def test_a_line_that_is_not_the_games_ends_first_and_returns_then() -> None:
    """End goes to the end of the line, and from there to the newest position."""
    async with open_table() as table:
        await table.keys("1", "2", "u", "u", "3", "4", "b")
        assert "move 1 of another line End go to its end, then to the game" in banner(table)
        await table.keys("end")
        assert (2, True) == (table.cursor.at.ply, "End return to the game" in banner(table))
        await table.keys("end")
        assert table.cursor.at is table.screen.session.newest
        await table.keys("x", "y", "escape", "b", "end")
        assert (True, True) == (
            table.screen.session.outcome is not None,
            "of another line End return to the game" in banner(table),
        )


async def test_with_a_clock_the_banner_has_the_time_and_nothing_can_be_played() -> None:
    """Looking back in a timed game is only looking; changing a move needs an agreement."""
    time = FakeTime()
    async with start_session(time) as table:
        await table.keys("1", "2", "u")
        time.go(10)
        await table.keys("left")
        assert "Ann (Light) to move in the game, 4:50 left" in banner(table)
        said = "No move can be played here: press End to return to the game."
        assert (True, True) == (said in banner(table), said in text_of(table.screen.area.why))
        await table.keys("5")
        assert (2, 1) == (table.screen.session.newest.ply, table.cursor.at.ply)
