"""The clock of a match: one time for each seat, of which at most one runs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from attrs import define, field, setters

from boardgames.core import Termination
from boardgames.match.seating import others_win
from boardgames.match.time_controls import ClockError, TimeControl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from attrs import Attribute

    from boardgames.core import Outcome, Seat

__all__ = ["Clock"]


def _enough(_: object, __: Attribute[tuple[Seat, ...]], seats: tuple[Seat, ...]) -> None:
    """Refuse a clock by which nobody could win."""
    if len(seats) < 2:
        raise ClockError(f"A clock is for two seats or more, not for {len(seats)}.")


@define(eq=False)
class Clock:
    """A clock for two or more seats, all in seconds; it begins paused, with the time of `turn` to run.

    While it runs, only the seat whose turn it is loses time. `press` ends its turn and lets the next seat's
    time run. Once a seat has nothing left its flag has fallen, and that stays so until `restore`: no turn
    can be ended after it, so at most one flag ever falls, and it is the first.

    `now` is where the time comes from: seconds since any moment, which never go back (`time.monotonic`).

    >>> clock = Clock(parse_control("5:00+3"), position.seats, time.monotonic, position.to_move)
    >>> clock.start()
    >>> clock.press(position.to_move)   # after the turn was played
    True
    """

    control: TimeControl = field(on_setattr=setters.frozen)
    seats: tuple[Seat, ...] = field(on_setattr=setters.frozen, validator=_enough)
    _now: Callable[[], float] = field(repr=False)
    _turn: Seat
    #: What each seat had when the present turn began; what it has taken so far is kept apart, because a
    #: Bronstein delay has to know how long the turn was, pauses left out.
    _left: list[float] = field(init=False)
    _used: float = field(init=False, default=0.0)
    #: When the time last began to run; None while the clock is paused.
    _since: float | None = field(init=False, default=None)

    @_left.default
    def _fill(self) -> list[float]:
        return [self.control.budget] * len(self.seats)

    @property
    def turn(self) -> Seat:
        """The seat whose time runs, or would if the clock were not paused."""
        return self._turn

    @property
    def is_running(self) -> bool:
        """Whether the clock was started and not paused since."""
        return self._since is not None

    @property
    def used(self) -> float:
        """The seconds that the present turn has taken so far, pauses left out."""
        return self._used if self._since is None else self._used + self._now() - self._since

    @property
    def times(self) -> tuple[float, ...]:
        """The seconds that each seat has left, in the order of the seats; infinite where time is off."""
        return tuple(map(self.remaining, self.seats))

    @property
    def flag(self) -> Seat | None:
        """The seat that has run out of time, or None."""
        return self._turn if self.remaining(self._turn) == 0 else None

    def remaining(self, seat: Seat) -> float:
        """Return the seconds that `seat` has left: never fewer than none, infinitely many where time is off.

        Raises:
            ClockError: The clock has no such seat.
        """
        left = self._left[self._index(seat)]
        return max(left - self.used, 0.0) if seat == self._turn else left

    def outcome(self) -> Outcome | None:
        """Return how the game ended if a flag has fallen, else None.

        With two seats the other one wins. With more the seat that ran out of time loses and all others win
        together, as `others_win` explains.
        """
        loser = self.flag
        if loser is None:
            return None
        return others_win(self.seats, loser, Termination.TIME, f"Time has run out for {loser}")

    def start(self) -> None:
        """Let the time of the seat to move run, at first or after a pause; a running clock runs on."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Stop the time until `start`; the turn then goes on with the time that it has now."""
        self._settle()
        self._since = None

    def press(self, following: Seat) -> bool:
        """End the turn: its seat gets what the time control gives, and the time of `following` is to run.

        A paused clock stays paused.

        Args:
            following: The seat that moves next, `position.to_move`; it may be the same one again.

        Returns:
            Whether the turn ended in time; if not, the flag has fallen and the turn stays where it is.

        Raises:
            ClockError: The clock has no such seat.
        """
        self._index(following)
        self._settle()
        at = self._index(self._turn)
        if self._used >= self._left[at]:
            return False
        self._left[at] = self.control.after_turn(self._left[at], self._used)
        self._turn, self._used = following, 0.0
        return True

    def restore(self, times: Iterable[float], turn: Seat, used: float = 0.0) -> None:
        """Give the seats `times`, in seconds, let a turn of the seat `turn` begin with them, and pause.

        Args:
            times: What each seat has, in the order of the seats.
            turn: The seat whose time is to run.
            used: How many seconds its turn has taken already.

        Raises:
            ClockError: There are not as many times as seats, or one is negative, or they are limited though
                time is off or unlimited though it is not, or `turn` is no seat; the clock stays as it is.
        """
        given = list(times)
        self._index(turn)
        if len(given) != len(self.seats) or not all(map(self._can_be, given)):
            amount = "infinitely many" if math.isinf(self.control.budget) else "0 or more"
            raise ClockError(f"{given} cannot be the times: give {len(self.seats)} seats {amount} seconds.")
        self._left, self._turn, self._used, self._since = given, turn, used, None

    def anew(self, turn: Seat) -> Clock:
        """Return a full clock like this one, paused, with the time of `turn` to run: for another game."""
        return Clock(self.control, self.seats, self._now, turn)

    def _index(self, seat: Seat) -> int:
        """Return where the times of `seat` are."""
        if seat not in self.seats:
            raise ClockError(f"{seat} has no time on this clock: it is for {len(self.seats)} seats.")
        return self.seats.index(seat)

    def _can_be(self, seconds: float) -> bool:
        """Return whether a seat can have so much time under this control."""
        return seconds >= 0 and math.isinf(seconds) == math.isinf(self.control.budget)

    def _settle(self) -> None:
        """Add the time that ran until now to what the turn has taken, in one look so that none is lost."""
        if self._since is not None:
            moment = self._now()
            self._used += moment - self._since
            self._since = moment
