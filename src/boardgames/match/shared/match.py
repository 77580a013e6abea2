"""A shared match in one program: its truth, and the sessions of those who play or watch it here."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakSet

from attrs import Factory, define, field

from boardgames.match.errors import MovedOn
from boardgames.match.paths import numbers_of
from boardgames.match.shared.log_time import LogTime
from boardgames.match.shared.session import SharedSession
from boardgames.match.shared.texts import BEGIN, COMMENT, FLAG, SEAT, read_seat, seat_text
from boardgames.match.shared.truth import Truth, begun
from boardgames.match.store.log import LogEntry

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match.controls import SeatControl
    from boardgames.match.node import Node
    from boardgames.match.store import MatchStore
    from boardgames.match.store.log import Shared

__all__ = ["SharedMatch"]


@define(eq=False)
class SharedMatch:
    """A shared match of a store, as this program knows it.

    Args:
        store: Where it is.
        start: How it began.
        present: The source of time, in seconds since 1970.
    """

    _store: MatchStore = field(repr=False)
    _start: Shared
    _present: Callable[[], float] = field(default=time.time, repr=False)
    #: What the store has, only to look at: actions go through a session.
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

    def session(self, account: str | None, read: Callable[[str], SeatControl] = read_seat) -> SharedSession:
        """Return a session for a viewer, which follows the match from now on.

        Args:
            account: Whose seats are played here; None for somebody who only watches.
            read: Returns the control of another's seat from its text.
        """
        make = partial(SharedSession, shared=self, account=account, read=read)
        session = begun(self._start, self.truth.now, partial(SharedSession.control, account, read), make)
        self._sessions.add(session)
        session.follow()
        return session

    def catch_up(self) -> bool:
        """Carry out what other programs have written, and say whether there was anything.

        Raises:
            StoreError: The log cannot be read.
            RecordError: The log is damaged.
        """
        known = len(self.truth.entries)
        for entry in self._store.log(self.id, known):
            self.truth.take(entry)
        self._deliver()
        return len(self.truth.entries) > known

    def write(self, seat: Seat, action: str, by: SeatControl) -> None:
        """Carry out an action once it is written.

        Raises:
            IllegalMove: A rule forbids the move.
            SessionError: The action is refused, or another one came first; that has been carried out.
            StoreError: It cannot be written.
        """
        moment = self.truth.now()
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

    def give(self, seat: Seat, control: SeatControl) -> None:
        """Let somebody else play a seat; errors are those of `write`."""
        self.write(seat, f"{SEAT}{seat_text(control)}", control)

    def write_comments(self, session: SharedSession) -> bool:
        """Write the comments that were changed in a viewer's session; return whether there were any.

        Errors are those of `write`.
        """
        found = [] if not session.written else self._comments_to_write(list(session.written.nodes))
        for seat, action in found:
            self.write(seat, action, session.seats[seat])
        session.written.clear()
        return bool(found)

    def _comments_to_write(self, nodes: list[Node]) -> list[tuple[Seat, str]]:
        """Return the actions that give the comments of a viewer's nodes to everybody."""
        root, found = self.truth.session.match.root, []
        for node in nodes:
            there = _twin(node, root)
            if there is not None and there.comment != node.comment:
                place = " ".join(numbers_of(there.path()))
                found.append((node.position.to_move, f"{COMMENT}{place}:{node.comment}"))
        return found

    def let_flag_fall(self, moment: float | None = None) -> bool:
        """End the game if a flag has fallen, and say whether that has just happened.

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
        """Try an action out, write it, and deliver it."""
        entry = LogEntry(len(self.truth.entries) + 1, seat.index, actor, action, moment)
        self.truth.try_out(entry)
        try:
            self._store.append(self.id, entry, self.truth.snapshot(), self.truth.turn(), self.truth.changes)
        except BaseException:
            self.truth.forget()
            raise
        self.truth.keep(entry)
        self._deliver()

    def _deliver(self) -> None:
        """Let each session carry out what it has not yet."""
        for session in list(self._sessions):
            session.follow()


def _twin(node: Node, root: Node) -> Node | None:
    """Return the node of another tree to which the same moves lead, if there is one."""
    there: Node | None = root
    for step in node.path()[1:]:
        there = there and there.played(step.notation)
    return there
