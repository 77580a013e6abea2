"""A shared match in one program, with the sessions of its viewers there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING
from weakref import WeakSet

from attrs import Factory, define, field

from boardgames.match.controls import OPEN, Elsewhere
from boardgames.match.errors import MovedOn
from boardgames.match.paths import numbers_of
from boardgames.match.shared.session import ComputersSession, SharedSession
from boardgames.match.shared.truth import LogTime, Truth
from boardgames.match.store.log import (
    BEGIN,
    CLOSE,
    COMMENT,
    FLAG,
    HOLD,
    RENAME,
    SEAT,
    LogEntry,
    seat_text,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core import Seat
    from boardgames.match.controls import SeatControl
    from boardgames.match.events import Event
    from boardgames.match.store.log import SharedStart
    from boardgames.match.store.protocol import MatchStore

__all__ = ["SharedMatch"]


@define(eq=False)
class SharedMatch:
    """A shared match of a store, as this program knows it.

    Args:
        store: The store.
        start: The start of the match.
        present: The source of time, in seconds since 1970.
    """

    _store: MatchStore = field(repr=False)
    _start: SharedStart
    _present: Callable[[], float] = field(default=time.time, repr=False)
    #: The replayed log, read-only: actions go through a session.
    truth: Truth = field(
        default=Factory(lambda self: Truth(self._start, LogTime(self._present)), takes_self=True), init=False
    )
    _sessions: WeakSet[SharedSession] = field(factory=WeakSet, init=False, repr=False)

    @classmethod
    def open(
        cls, store: MatchStore, identity: str, present: Callable[[], float] = time.time
    ) -> SharedMatch | None:
        """Return a shared match of a store; None for one that is not shared.

        Raises:
            StoreError: It cannot be read.
            RecordError: Its record or its log is damaged.
        """
        start = store.shared(identity)
        if start is None:
            return None
        match = cls(store, start, present)
        match.catch_up()
        return match

    @property
    def id(self) -> str:
        """The id of the match in the store."""
        return self._start.id

    def session(
        self, account: str | None, called: Callable[[SeatControl], SeatControl] = lambda control: control
    ) -> SharedSession:
        """Return a session for a viewer, which follows the match from now on.

        Args:
            account: Whose seats are played here; None for somebody who only watches.
            called: Returns the control of another's seat as it is displayed here.
        """
        session = SharedSession(self, account, called)
        self._sessions.add(session)
        return session

    def computers_session(self) -> ComputersSession:
        """Return the session in which this program plays the computers of the match."""
        session = ComputersSession(self)
        self._sessions.add(session)
        return session

    def catch_up(self) -> bool:
        """Apply the actions that other programs have written; return True if there were any.

        Raises:
            StoreError: The log cannot be read.
            RecordError: The log is damaged.
        """
        known = len(self.truth.entries)
        for entry in self._store.log(self.id, known):
            self._deliver(self.truth.take(entry))
        return len(self.truth.entries) > known

    def write(self, seat: Seat, action: str, by: SeatControl, at: float | None = None) -> None:
        """Carry out an action once it is written, at a moment that may be past; by default now.

        Raises:
            IllegalMove: A rule forbids the move.
            SessionError: The action is refused, or another one came first; that has been carried out.
            StoreError: It cannot be written.
        """
        moment = self.truth.now() if at is None else self.truth.not_before_the_last(at)
        self.let_flag_fall(moment)
        try:
            self._commit(seat, action, seat_text(by), moment)
        except MovedOn:
            self.catch_up()
            raise

    def begin(self) -> None:
        """Start the clock, if there is one, once all seats are taken; errors are those of `write`."""
        session = self.truth.session
        self.write(session.to_move, BEGIN, session.seats[session.to_move])

    def close(self) -> None:
        """End the game, as the host of a club can; errors are those of `write`."""
        self.write(self.truth.session.to_move, CLOSE, OPEN)

    def hold(self, at: float | None = None) -> None:
        """Stop the clock, if there is one, until the next move or `begin`, from a moment on, by default now.

        Errors are those of `write`.
        """
        session = self.truth.session
        self.write(session.to_move, HOLD, session.seats[session.to_move], at)

    def give(self, seat: Seat, control: SeatControl) -> None:
        """Change the control of a seat; errors are those of `write`."""
        self.write(seat, f"{SEAT}{seat_text(control)}", control)

    def rename(self, old: str, new: str) -> None:
        """Give the seats of an account its new name, in games that have ended too.

        Raises:
            SeatingError: Another player of the match has the new name.
            SessionError: Another action came first.
            StoreError: It cannot be written.
        """
        for seat, control in self.truth.session.seats.items():
            if control == Elsewhere(old):
                self.write(seat, f"{RENAME}{new}", control)

    def write_comments(self, session: SharedSession) -> bool:
        """Write the comments that were changed in a viewer's session; return whether there were any.

        Errors are those of `write`.
        """
        found = list(session.unwritten_comments())
        for node, text in found:
            seat, place = node.position.to_move, " ".join(numbers_of(node.path()))
            self.write(seat, f"{COMMENT}{place}:{text}", session.seats[seat])
        return bool(found)

    def let_flag_fall(self, moment: float | None = None) -> bool:
        """End the game if a flag has fallen; return True if it has ended by that.

        Raises:
            StoreError: It cannot be written.
        """
        session, moment = self.truth.session, self.truth.now() if moment is None else moment
        with self.truth.now.at(moment):
            if session.outcome or not session.clock or session.clock.outcome() is None:
                return False
        try:
            self._commit(session.to_move, FLAG, "", moment)
        except MovedOn:
            self.catch_up()
            return False
        return True

    def _commit(self, seat: Seat, action: str, actor: str, moment: float) -> None:
        """Apply an action, write it, and notify the viewers; undo it if it cannot be written."""
        entry = LogEntry(len(self.truth.entries) + 1, seat.index, actor, action, moment)
        self.truth.try_out(entry)
        try:
            self._store.append(self.id, entry, self.truth.snapshot(), self.truth.turn(), self.truth.changes)
        except BaseException:
            self.truth.forget()
            raise
        self._deliver(self.truth.keep(entry))

    def _deliver(self, events: Sequence[Event]) -> None:
        """Notify all viewers of events, in the same order for each."""
        sessions = list(self._sessions) if events else ()
        # A subscriber may act at once: the resulting events come later for all viewers.
        for session in sessions:
            session.take(events)
        for session in sessions:
            session.publish()
