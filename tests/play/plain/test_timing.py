"""The clock of matches in lines: when it runs, and what players hear of the time they have left."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from boardgames.match.actions import Play
from boardgames.match.controls import HERE, Computer, SeatControl
from boardgames.play.plain.timing import PlainClock
from tests.match.fakes import FakeTime
from tests.play.plain.fakes import session_of

if TYPE_CHECKING:
    from collections.abc import Callable


class Room:
    """Two players with a clock, and what they hear."""

    def __init__(self, clock: str, control: SeatControl = HERE) -> None:
        self.now = FakeTime()
        self.session = session_of(names=("Ann", "Ben"), clock=clock, now=self.now, controls=(HERE, control))
        self.said: list[str] = []
        self.looks = 0
        self.clock = PlainClock(self.session, self.said.append, self._look)

    def _look(self) -> None:
        self.looks += 1

    def begin(self) -> None:
        """Start the clock, and play Ann's first move."""
        self.clock.start(at_once=False)
        move = self.session.newest.position.parse("1a1")
        self.session.submit(self.session.to_move, Play(move), HERE)

    async def heard_after(self, *seconds: float) -> list[list[str]]:
        """Return what is said after each of these times, one after the other."""
        watching = asyncio.ensure_future(self.clock.watch())
        heard: list[list[str]] = []
        for time in seconds:
            self.now.go(time)
            self.said.clear()
            await asyncio.sleep(1)
            heard.append([*self.said])
        watching.cancel()
        return heard


async def test_little_time_left_is_said_once_for_each_mark() -> None:
    """A minute, half a minute and ten seconds are each said once; what others do is looked at meanwhile."""
    room = Room("1:30")
    room.begin()
    heard = await room.heard_after(29, 1, 1, 28, 1, 20)
    assert [
        [],
        ["Ben (Dark): 1 minute left."],
        [],
        [],
        ["Ben (Dark): 30 seconds left."],
        ["Ben (Dark): 10 seconds left."],
    ] == heard
    assert room.looks >= len(heard)
    await room.heard_after(11)
    assert room.session.outcome is not None


async def test_who_has_less_than_a_minute_hears_so_at_once() -> None:
    """Somebody whose whole time is below two marks is told once, and again at the third."""
    room = Room("0:25")
    room.begin()
    said = [["Ben (Dark): 24 seconds left."], [], ["Ben (Dark): 10 seconds left."]]
    assert said == await room.heard_after(1, 2, 12)


async def test_nobody_hears_of_the_time_of_a_computer() -> None:
    """Nor of a clock that stands still."""
    room = Room("1:30", Computer(level=0))
    room.begin()
    assert [[]] == await room.heard_after(40)
    room = Room("1:30")
    room.begin()
    room.clock.pause()
    assert [[]] == await room.heard_after(40)


def test_a_resumed_match_waits_for_a_line() -> None:
    """The clock of a match that has begun starts with the next line, and only once; a pause is the same."""
    room = Room("1:30")
    room.begin()
    room.session.pause()
    again = PlainClock(room.session, room.said.append, lambda: None)
    clock = room.session.clock
    assert clock is not None

    def running_after(act: Callable[[], None]) -> bool:
        act()
        return clock.is_running

    assert not running_after(partial(again.start, at_once=False))
    assert ["The clock starts with your next line."] == room.said
    assert running_after(again.resume)
    assert not running_after(room.session.pause)
    assert not running_after(again.resume)
    again.pause()
    assert running_after(again.resume)


def test_a_new_match_starts_at_once_only_if_that_is_wanted() -> None:
    """Otherwise its clock waits for the first move."""
    for at_once in (True, False):
        room = Room("1:30")
        room.clock.start(at_once=at_once)
        assert room.session.clock is not None
        assert at_once == room.session.clock.is_running
