"""Screens that follow the club take turns, and pictures of moving pieces are left out on a busy server."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from attrs import define, field

from boardgames.server.load import Load
from boardgames.server.update_queue import UpdateQueue

if TYPE_CHECKING:
    from collections.abc import Callable


@define(eq=False)
class Alarms:
    """A clock that goes from alarm to alarm."""

    now: float = 0.0
    _set: list[tuple[float, Callable[[], object]]] = field(factory=list)

    def call_later(self, seconds: float, act: Callable[[], object]) -> None:
        """Set an alarm."""
        self._set.append((self.now + seconds, act))

    def run(self, until: float) -> None:
        """Let all alarms up to a time ring."""
        while due := [one for one in self._set if one[0] <= until]:
            first = min(due, key=lambda one: one[0])
            self._set.remove(first)
            self.now = first[0]
            first[1]()
        self.now = until


def queue_with(alarms: Alarms, *, is_busy: bool = False) -> UpdateQueue:
    """Return a queue that goes by these alarms."""
    return UpdateQueue(lambda: is_busy, lambda: alarms.now, alarms.call_later)


@pytest.mark.parametrize(("is_busy", "gap"), [(False, 0.05), (True, 0.2)])
def test_they_are_called_one_after_another(is_busy: bool, gap: float) -> None:
    """Twenty that want to look in the same moment are spread over a second, or over four on a busy server."""
    alarms, called = Alarms(), list[float]()
    queue = queue_with(alarms, is_busy=is_busy)
    for _ in range(20):
        queue.ask(lambda: called.append(alarms.now), 1.0)
    alarms.run(10.0)
    gaps = [later - earlier for earlier, later in pairwise(called)]
    assert (20, 1.0) == (len(called), called[0])
    assert [pytest.approx(gap)] * 19 == gaps


def test_each_is_called_once_for_all_that_has_happened() -> None:
    """At the earliest time for which it has asked; the next time it has to ask again."""
    alarms, called = Alarms(), list[float]()
    queue = queue_with(alarms)

    def look() -> None:
        called.append(alarms.now)

    for seconds in (20.0, 1.0, 5.0):
        queue.ask(look, seconds)
    alarms.run(30.0)
    queue.ask(look, 2.0)
    alarms.run(60.0)
    assert [1.0, 32.0] == called


def test_whoever_has_gone_is_not_called() -> None:
    """The others still are."""
    alarms, called = Alarms(), list[str]()
    queue = queue_with(alarms)

    def gone() -> None:
        called.append("gone")

    queue.ask(gone, 1.0)
    queue.ask(lambda: called.append("here"), 2.0)
    queue.forget(gone)
    alarms.run(10.0)
    assert ["here"] == called


def test_a_server_is_busy_while_it_uses_more_than_two_fifths_of_a_core() -> None:
    """It is looked at once a second."""
    times = [0.0, 0.0]
    load = Load(lambda: times[0], lambda: times[1])
    found = []
    for times[0], times[1] in ((0.5, 0.5), (1.0, 0.5), (1.5, 0.5), (2.0, 0.8), (3.0, 1.3)):
        found.append(load.is_busy())
    assert [False, True, True, False, True] == found


def test_a_server_that_comes_late_to_its_work_is_busy_for_a_second() -> None:
    """Even if it uses little: then others have the cores."""
    now = [5.0]
    load = Load(lambda: now[0], lambda: 0.0)
    load.came(0.04)
    found = [load.is_busy()]
    load.came(0.06)
    for now[0] in (5.0, 5.9, 6.0):
        found.append(load.is_busy())
    assert [False, True, True, False] == found


async def test_the_lag_of_events_is_measured_every_so_often() -> None:
    """What is late is told with its seconds, and what comes early counts as in time."""
    moments = iter([0.0, 0.13, 10.0, 10.05, 20.0])
    late: list[float] = []
    load = Load(lambda: 0.0, lambda: 0.0)
    load.now, load.observe = lambda: next(moments), late.append
    watching = asyncio.ensure_future(load.watch())
    await asyncio.sleep(0)
    while len(late) < 2:
        await asyncio.sleep(0.05)
    watching.cancel()
    assert [0.03, 0.0] == [round(seconds, 6) for seconds in late]
