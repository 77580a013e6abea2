"""Game clock: the remaining time of each seat, and its notes in the tree."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from attrs import define, field, setters

from boardgames.match.seating import ran_out_of_time
from boardgames.match.time_controls import ClockError, TimeControl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from attrs import Attribute

    from boardgames.core import Outcome, Seat
    from boardgames.match.node import Node

__all__ = ["Clock", "Timekeeper", "note_text", "read_note"]


def _enough(_: object, __: Attribute[tuple[Seat, ...]], seats: tuple[Seat, ...]) -> None:
    """Refuse a clock for fewer than two seats: nobody could win by it."""
    if len(seats) < 2:
        raise ClockError(f"A clock needs two or more seats, not {len(seats)}.")


@define(eq=False, repr=False)
class Clock:
    """A clock for two or more seats, in seconds. It starts paused; `turn` is the first seat whose time runs.

    While the clock runs, only the seat whose turn it is loses time. `press` ends its turn and starts the next
    seat's time. A seat with no time left has lost: its flag has fallen, and no turn can end after that until
    `restore`. So at most one flag falls.

    `now` is the source of time: seconds since any moment, which never go back (`time.monotonic`).

    >>> clock = Clock(parse_control("5:00+3"), position.seats, time.monotonic, position.to_move)
    >>> clock.start()
    >>> clock.press(position.to_move)   # after the turn was played
    True
    """

    control: TimeControl = field(on_setattr=setters.frozen)
    seats: tuple[Seat, ...] = field(on_setattr=setters.frozen, validator=_enough)
    _now: Callable[[], float] = field(repr=False)
    _turn: Seat
    #: The seconds each seat had when the current turn began. The seconds used by the turn are separate,
    #: because a Bronstein delay needs the length of the turn, without pauses.
    _left: list[float] = field(init=False)
    _used: float = field(init=False, default=0.0)
    #: The time of the last start; None while paused.
    _since: float | None = field(init=False, default=None)

    @_left.default
    def _fill(self) -> list[float]:
        return [self.control.budget] * len(self.seats)

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, and whose time runs unless the clock is paused."""
        return self._turn

    @property
    def is_running(self) -> bool:
        """True if the clock is running."""
        return self._since is not None

    @property
    def used(self) -> float:
        """The seconds that the current turn has used, without pauses."""
        return self._used if self._since is None else self._used + self._now() - self._since

    @property
    def times(self) -> tuple[float, ...]:
        """The seconds that each seat has left, in the order of the seats; infinite without a time control."""
        return tuple(map(self.remaining, self.seats))

    @property
    def flag(self) -> Seat | None:
        """The seat that has run out of time, or None."""
        return self._turn if self.remaining(self._turn) == 0 else None

    def remaining(self, seat: Seat) -> float:
        """Return the seconds that `seat` has left, at least 0; infinite without a time control.

        Raises:
            ClockError: The seat is not on this clock.
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
        return ran_out_of_time(self.seats, loser)

    def start(self) -> None:
        """Start the clock, or continue after a pause; a running clock keeps running."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Stop the clock until `start`; the turn then continues with the time that is left."""
        self._settle()
        self._since = None

    def press(self, following: Seat, *, earns: bool = True) -> bool:
        """End the turn: its seat gets what the time control adds, and the turn of `following` begins.

        A paused clock stays paused.

        Args:
            following: The seat that moves next, `position.to_move`; it may be the same one.
            earns: Whether the time control adds anything to this turn.

        Returns:
            True if the turn ended in time; if not, the flag has fallen and the turn does not change.

        Raises:
            ClockError: The seat is not on this clock.
        """
        self._index(following)
        self._settle()
        at = self._index(self._turn)
        if self._used >= self._left[at]:
            return False
        if earns:
            self._left[at] = self.control.after_turn(self._left[at], self._used)
        self._turn, self._used = following, 0.0
        return True

    def restore(self, times: Iterable[float], turn: Seat, used: float = 0.0) -> None:
        """Set the times of all seats, in seconds, begin a turn of the seat `turn`, and pause.

        Args:
            times: The time of each seat, in the order of the seats.
            turn: The seat whose turn it is.
            used: The seconds that its turn has already used.

        Raises:
            ClockError: The number of times is not that of the seats, a time is negative or does not fit the
                time control (infinite only without one), or `turn` is not on this clock. Nothing changes.
        """
        given = list(times)
        self._index(turn)
        if len(given) != len(self.seats) or not all(map(self._can_be, given)):
            amount = "infinitely many" if math.isinf(self.control.budget) else "0 or more"
            raise ClockError(f"{given} cannot be the times: give {len(self.seats)} seats {amount} seconds.")
        self._left, self._turn, self._used, self._since = given, turn, used, None

    def savepoint(self) -> Callable[[], None]:
        """Return a function that restores the current state of the clock."""
        left, turn, used, since = [*self._left], self._turn, self._used, self._since

        def go_back() -> None:
            self._left, self._turn, self._used, self._since = left, turn, used, since

        return go_back

    def anew(self, turn: Seat) -> Clock:
        """Return a clock with the same control for another game: full, paused, and with `turn` to move."""
        return Clock(self.control, self.seats, self._now, turn)

    def _index(self, seat: Seat) -> int:
        """Return the index of a seat on this clock."""
        if seat not in self.seats:
            raise ClockError(f"{seat} is not on this clock, which has {len(self.seats)} seats.")
        return self.seats.index(seat)

    def _can_be(self, seconds: float) -> bool:
        """Return whether a seat can have this much time under the control."""
        return seconds >= 0 and math.isinf(seconds) == math.isinf(self.control.budget)

    def _settle(self) -> None:
        """Add the time until now to the turn's; the source is read once, so that no time is lost."""
        if self._since is not None:
            moment = self._now()
            self._used += moment - self._since
            self._since = moment


#: The note for the time left, after the turn, to the player who moved.
_CLK = "clk"
_NOTE = re.compile(r"(?P<h>[0-9]{1,5}):(?P<m>[0-5][0-9]):(?P<s>[0-5][0-9](?:\.[0-9]{1,3})?)")


def note_text(seconds: float) -> str:
    """Return a time as records note it, `0:04:57.25`: hours, minutes, seconds, up to thousandths.

    It is rounded up, so that any time left is noted as some.
    """
    # Sums of floats have errors far below a microsecond, which would be rounded up to a whole step.
    thousandths = math.ceil(round(seconds * 1000, 3))
    minutes, rest = divmod(thousandths, 60_000)
    hours, minutes = divmod(minutes, 60)
    whole, fraction = divmod(rest, 1000)
    return f"{hours}:{minutes:02}:{whole:02}" + f".{fraction:03}".rstrip("0").rstrip(".")


def read_note(text: str) -> float | None:
    """Return the seconds that `note_text` wrote as `text`, or None for any other text and for no time.

    A player without time has lost, and so has not played a turn at which that could be noted.
    """
    read = _NOTE.fullmatch(text)
    return int(read["h"]) * 3600 + int(read["m"]) * 60 + float(read["s"]) or None if read else None


@define(eq=False, repr=False)
class Timekeeper:
    """Presses a match's clock, and stores the mover's remaining time as the note `clk` of each node.

    So the times at any node follow from the tree alone: each seat has its last note on the way there, or what
    the time control began with.

    The clock belongs to the newest position; looking at other positions does not affect it. Where play
    continues from an earlier position, as after a take-back, all seats have the times from when that position
    was reached.
    """

    clock: Clock = field(on_setattr=setters.frozen)
    #: True if the clock starts only with the next move, so that browsing a record loses no time.
    waits: bool = False

    def savepoint(self) -> Callable[[], None]:
        """Return a function that restores the current state of the clock, without the notes."""
        go_back, waits = self.clock.savepoint(), self.waits

        def restore() -> None:
            go_back()
            self.waits = waits

        return restore

    def anew(self, begin: Node) -> Timekeeper:
        """Return a timekeeper with a full, paused clock for another game that begins at a node."""
        return Timekeeper(self.clock.anew(begin.position.to_move))

    def played(self, node: Node) -> bool:
        """Press the clock for the turn that led to `node` and note the time there; pause if the game ended.

        A move before the clock runs, such as the first one, earns no increment: it has cost no time either.

        Returns:
            True if the turn ended in time; if not, the clock's `outcome` is that of the game.
        """
        mover = self.clock.turn
        is_first = node.parent is not None and node.parent.parent is None
        is_free = not self.clock.is_running and (self.waits or is_first)
        if not self.clock.press(node.position.to_move, earns=not is_free):
            return False
        self.waits = False
        node.set_note(_CLK, note_text(self.clock.remaining(mover)))
        if node.position.outcome():
            self.clock.pause()
        return True

    def go_to(self, node: Node, used: float = 0.0) -> None:
        """Set the clock to the times of `node`, where play continues; a running clock keeps running.

        Args:
            node: The newest position from now on.
            used: The seconds that the turn there has already used.
        """
        runs = self.clock.is_running
        self.clock.restore(self._times_at(node), node.position.to_move, used)
        if runs:
            self.clock.start()

    def took_back(self, node: Node) -> None:
        """Go back to `node`, where the turn begins again; a clock that was waiting is no longer held."""
        self.go_to(node)
        self.waits = False

    def _times_at(self, node: Node) -> list[float]:
        """Return the seconds that the seats had when `node` was reached."""
        noted: dict[int, float] = {}
        while (parent := node.parent) and len(noted) < len(self.clock.seats):
            seconds = read_note(node.notes.get(_CLK, ""))
            if seconds is not None:
                noted.setdefault(parent.position.to_move.index, seconds)
            node = parent
        return [noted.get(seat.index, self.clock.control.budget) for seat in self.clock.seats]
