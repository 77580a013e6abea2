"""The truth about a shared match: the session that its log makes, with accounts on the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import Factory, define, field

from boardgames.core.errors import BoardgamesError
from boardgames.match.cursor import Cursor
from boardgames.match.errors import RecordError
from boardgames.match.record import load
from boardgames.match.results import result_text
from boardgames.match.resuming import clock_state, resumed_as
from boardgames.match.session import Session
from boardgames.match.shared.carrying_out import carry_out
from boardgames.match.shared.texts import read_seat
from boardgames.match.store.log import Turn
from boardgames.match.store.saved import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.controls import SeatControl
    from boardgames.match.growth import Changes
    from boardgames.match.node import Node
    from boardgames.match.shared.log_time import LogTime
    from boardgames.match.store.log import LogEntry, Shared

__all__ = ["Truth", "begun"]

S = TypeVar("S", bound=Session)


def begun(start: Shared, now: LogTime, read: Callable[[str], SeatControl], make: Callable[..., S]) -> S:
    """Return a session of a shared match as it began.

    Args:
        start: How it began.
        now: The source of time.
        read: Returns the control of a seat from its text.
        make: Makes the session, from what `Session` takes.

    Raises:
        RecordError: Its record is damaged.
    """
    session = resumed_as(make, load(start.record), now, "", None)
    for seat, text in zip(session.match.seats, start.seats, strict=True):
        Session.assign(session, seat, read(text))
    return session


@define(eq=False)
class Truth:
    """The log of a shared match as far as this program has read it, and what the rules make of it."""

    start: Shared
    now: LogTime
    #: What was carried out, in order.
    entries: list[LogEntry] = field(factory=list, init=False, repr=False)
    #: Where the moves among them led, by their number.
    nodes: dict[int, Node] = field(factory=dict, init=False, repr=False)
    session: Session = field(default=Factory(lambda self: self._begun(), takes_self=True), init=False)
    #: The nodes that an action which is tried out has changed.
    changes: Changes = field(
        default=Factory(lambda self: self.session.match.changes(), takes_self=True), init=False, repr=False
    )

    def take(self, entry: LogEntry) -> None:
        """Carry out an action of the log; one that was carried out before is ignored.

        Raises:
            RecordError: It cannot follow: the log is damaged.
        """
        if entry.number <= len(self.entries):
            return
        try:
            if entry.number > len(self.entries) + 1:
                raise KeyError(entry.number)
            self.try_out(entry)
        except (BoardgamesError, LookupError) as error:
            raise RecordError(entry.number, f"The log of this match is damaged: {error}") from error
        self.keep(entry)

    def try_out(self, entry: LogEntry) -> None:
        """Carry out an action that is not in the log yet; then either `keep` it, or `forget` it.

        Raises:
            BoardgamesError: It is refused; nothing has changed.
        """
        before = self.session.newest
        with self.now.at(entry.at):
            carry_out(self.session, entry, read_seat)
        if self.session.newest.parent is before:
            self.nodes[entry.number] = self.session.newest

    def keep(self, entry: LogEntry) -> None:
        """Count an action that was tried out among those of the log."""
        self.entries.append(entry)
        self.changes.clear()

    def forget(self) -> None:
        """Go back to the log, after an action was tried out."""
        known, self.entries = self.entries, []
        self.nodes.clear()
        self.session = self._begun()
        self.changes = self.session.match.changes()
        for entry in known:
            self.take(entry)

    def snapshot(self) -> Snapshot:
        """Return what is written of the match as it is."""
        newest = self.session.newest
        cursor = Cursor(self.session.match, newest)
        # The cursor's line may lead on to moves that were taken back.
        return Snapshot.of(cursor, clock_state(self.session))._replace(
            result=result_text(self.session.outcome),
            ply=newest.ply,
            position=newest.position.encode(),
        )

    def turn(self) -> Turn:
        """Return whose turn it is, and when their flag falls."""
        session, clock = self.session, self.session.clock
        if session.outcome:
            return Turn()
        seat = session.to_move
        is_running = clock is not None and clock.is_running
        return Turn(seat.index, self.now() + clock.remaining(seat) if clock and is_running else None)

    def _begun(self) -> Session:
        return begun(self.start, self.now, read_seat, Session)
