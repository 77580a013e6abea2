"""The clock of a match in lines: it runs without being shown, and says when little time is left."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardgames.match.controls import HERE
from boardgames.play.plain.speech import time_in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match.session import Session

__all__ = ["PlainClock"]

#: The interval in seconds at which the clock is read and other programs are looked at.
_TICK = 0.2
#: The seconds left at which a player here is told.
_MARKS = (60, 30, 10)


class PlainClock:
    """Runs the clock of a session; `look` applies what others have done, and is called as often."""

    def __init__(self, session: Session, say: Callable[[str], object], look: Callable[[], object]) -> None:
        self._session = session
        self._say = say
        self._look = look
        self._is_paused = False
        #: The lowest mark of which each seat has been told.
        self._told: dict[Seat, int] = {}

    def start(self, *, at_once: bool) -> None:
        """Start the clock if there is one: at the beginning only if it does not wait for the first move."""
        session = self._session
        if session.clock is None or session.outcome is not None or session.clock.is_running:
            return
        if session.newest.parent is None:
            session.let_clock_wait(waits=not at_once)
        if session.newest.parent is None or session.clock_waits:
            session.resume()
        else:
            self._is_paused = True
            self._say("The clock starts with your next line.")

    def pause(self) -> None:
        """Stop the clock until the next line."""
        self._session.pause()
        self._is_paused = True

    def resume(self) -> None:
        """Start the clock again after a pause."""
        if self._is_paused:
            self._is_paused = False
            self._session.resume()

    async def watch(self) -> None:
        """End the game when a flag falls, and say when little time is left."""
        while True:
            await asyncio.sleep(_TICK)
            self._look()
            if self._session.clock is not None and not self._session.flag_falls():
                self._warn()

    def _warn(self) -> None:
        session, clock = self._session, self._session.clock
        if clock is None or not clock.is_running or session.seats[clock.turn] != HERE:
            return
        left, lowest = clock.remaining(clock.turn), self._told.get(clock.turn)
        passed = [mark for mark in _MARKS if left <= mark and (lowest is None or mark < lowest)]
        if passed:
            self._told[clock.turn] = passed[-1]
            self._say(f"{session.label(clock.turn)}: {time_in_words(left)} left.")
