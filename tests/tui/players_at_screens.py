"""Helpers of tests of players and set-ups: a set-up that is filled in, and what the match shows."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from textual.widgets import Input, Static

import boardgames
from boardgames.match import starting
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.play_area.seats import SeatsPanel
from boardgames.tui.setup.clock import ClockField
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.screen import SetupScreen
from tests.match.fakes import FakeTime
from tests.tui.table import BareApp, Table, lines_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.match.session import Session

__all__ = [
    "begin",
    "choices",
    "focus_of",
    "message",
    "open_setup",
    "seats",
    "session_on",
    "set_up_session",
    "start_session",
    "times",
    "title",
]


@asynccontextmanager
async def open_setup(
    time: FakeTime | None = None, *, game: str = "pylos", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Open the set-up of a game."""
    app = BareApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=time or FakeTime())
    async with app.run_test(size=size) as pilot:
        app.push_screen(SetupScreen(app, boardgames.load(game)))
        await pilot.pause()
        yield Table(app, pilot)


@asynccontextmanager
async def start_session(
    time: FakeTime, names: str = "Ann, Ben", clock: str = "5:00", *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Open a match of Pylos with players and a clock that runs at once, as the set-up would begin it."""
    session = starting.start_session(
        boardgames.load("pylos").start(), names.split(","), control=clock, now=time
    )
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=time)
    app.settings.change(clock_at_once=True)
    app._first = app.library.begin(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


@asynccontextmanager
async def set_up_session(
    time: FakeTime, names: str = "Ann, Ben", clock: str = "5:00", *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Fill in the players and start a match of Pylos."""
    async with open_setup(time, size=size) as table:
        await begin(table, names, clock)
        yield table


async def begin(table: Table, names: str, clock: str) -> None:
    """Fill in names and clock, and start."""
    screen = table.app.screen
    for number, name in enumerate(names.split(","), start=1):
        screen.query_one(f"#name-{number}", Input).value = name.strip()
    screen.query_one(ClockField).value = clock
    # Not by the button, which would take no second press as long as it shows the first.
    screen.query_one("#name-1").focus()
    await table.keys("enter")
    await table.pilot.pause()


def session_on(table: Table) -> Session:
    """Return the session of the match."""
    return table.screen.session


def times(table: Table) -> tuple[float, ...]:
    """Return the time that each seat has left."""
    clock = session_on(table).clock
    assert clock is not None
    return clock.times


def seats(table: Table) -> list[str]:
    """Return the lines of the seats panel, with single spaces."""
    return [" ".join(line.split()) for line in lines_of(table.screen.query_one(SeatsPanel))]


def title(table: Table) -> str:
    """Return the title of the dialog."""
    return text_of(table.app.screen.query_one("#ask-title", Static))


def message(table: Table) -> str:
    """Return what the line at the bottom says."""
    return text_of(table.app.screen.query_one("#setup-message", Static))


def choices(table: Table, ident: str) -> Choices:
    """Return a control by its id."""
    return table.app.screen.query_one(f"#{ident}", Choices)


def focus_of(table: Table) -> str | None:
    """Return the id of the widget that has the focus."""
    return table.app.screen.focused.id if table.app.screen.focused else None
