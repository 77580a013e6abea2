"""The log of a shared match, replayed in one session with accounts on the seats."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from attrs import Factory, define, field

from boardgames.core.errors import BoardgamesError
from boardgames.match.actions import Play
from boardgames.match.controls import Elsewhere
from boardgames.match.cursor import Cursor
from boardgames.match.errors import RecordError
from boardgames.match.paths import follow
from boardgames.match.record import load
from boardgames.match.results import result_text
from boardgames.match.resuming import clock_state, resumed
from boardgames.match.seating import closed_by_host
from boardgames.match.store.log import (
    BEGIN,
    CLOSE,
    COMMENT,
    FLAG,
    HOLD,
    PLAY,
    RENAME,
    SEAT,
    NextTurn,
    read_action,
    read_seat,
)
from boardgames.match.store.saved import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.match.events import Event
    from boardgames.match.local_session import LocalSession
    from boardgames.match.node import Changes
    from boardgames.match.store.log import LogEntry, SharedStart

__all__ = ["LogTime", "Truth"]


@define(eq=False)
class LogTime:
    """A source of time for the clock of a shared match, in seconds since 1970.

    While an action of the log is carried out it is the moment of that action, so that every program comes to
    the same times; otherwise it is the present. It never goes back, although clocks of computers may.
    """

    _present: Callable[[], float]
    _latest: float = field(default=0.0, init=False)
    _held: float | None = field(default=None, init=False)

    def __call__(self) -> float:
        """Return the moment."""
        if self._held is not None:
            return self._held
        return max(self._present(), self._latest)

    @contextmanager
    def at(self, moment: float) -> Iterator[None]:
        """Hold time at a moment of the log, and never go back behind it later."""
        self._latest = max(self._latest, moment)
        before, self._held = self._held, moment
        try:
            yield
        finally:
            self._held = before


@define(eq=False)
class Truth:
    """The log of a shared match as far as this program has read it, and its replay by the rules.

    All viewers in this program see the match of this session. Only the log changes it: its tree is sealed
    while no action is applied.
    """

    start: SharedStart
    now: LogTime
    #: The applied entries of the log, in order.
    entries: list[LogEntry] = field(factory=list, init=False, repr=False)
    session: LocalSession = field(
        default=Factory(lambda self: _begun(self.start, self.now), takes_self=True), init=False
    )
    #: The nodes changed by an action that has not been kept yet.
    changes: Changes = field(
        default=Factory(lambda self: self.session.match.changes(), takes_self=True), init=False, repr=False
    )
    #: The events since the last action that was kept.
    _events: list[Event] = field(factory=list, init=False, repr=False)
    _undo: Callable[[], None] = field(default=lambda: None, init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        self.session.match.root.tree.seal()
        self.session.subscribe(self._events.append)

    def take(self, entry: LogEntry) -> Sequence[Event]:
        """Apply an entry of the log, and return its events; one that was applied before is ignored.

        Raises:
            RecordError: It cannot follow: the log is damaged.
        """
        if entry.number <= len(self.entries):
            return ()
        try:
            if entry.number > len(self.entries) + 1:
                raise KeyError(entry.number)
            self.try_out(entry)
        except (BoardgamesError, LookupError) as error:
            raise RecordError(entry.number, f"The log of this match is damaged: {error}") from error
        return self.keep(entry)

    def try_out(self, entry: LogEntry) -> None:
        """Apply an action that is not in the log yet; then either `keep` or `forget` it.

        Raises:
            BoardgamesError: It is refused; nothing has changed.
        """
        self._undo = self.session.savepoint()
        try:
            with self.now.at(entry.at), self.session.match.root.tree.unsealed():
                _carry_out(self.session, entry)
        except BaseException:
            self.forget()
            raise

    def keep(self, entry: LogEntry) -> Sequence[Event]:
        """Add an applied action to the log, and return its events."""
        self.entries.append(entry)
        self.changes.clear()
        events = tuple(self._events)
        self._events.clear()
        return events

    def forget(self) -> None:
        """Undo an applied action that was not kept."""
        self._undo()
        with self.session.match.root.tree.unsealed():
            self.changes.undo()
        self._events.clear()

    def not_before_the_last(self, moment: float) -> float:
        """Return a moment, or that of the last entry if it is later: the log never goes back."""
        return max(moment, self.entries[-1].at) if self.entries else moment

    def snapshot(self) -> Snapshot:
        """Return the current state for the row of the match."""
        newest = self.session.newest
        cursor = Cursor(self.session.match, newest)
        # The cursor's line may lead on to moves that were taken back.
        return Snapshot.of(cursor, clock_state(self.session))._replace(
            result=result_text(self.session.outcome),
            ply=newest.ply,
            position=newest.position.encode(),
        )

    def turn(self) -> NextTurn:
        """Return the seat to move, and the time at which its flag falls."""
        session, clock = self.session, self.session.clock
        if session.outcome:
            return NextTurn()
        seat = session.to_move
        is_running = clock is not None and clock.is_running
        return NextTurn(seat.index, self.now() + clock.remaining(seat) if clock and is_running else None)


def _begun(start: SharedStart, now: LogTime) -> LocalSession:
    """Return the session of a shared match as it began; RecordError if its record is damaged."""
    session = resumed(load(start.record), now)
    for seat, text in zip(session.match.seats, start.seats, strict=True):
        session.assign(seat, read_seat(text))
    return session


def _carry_out(session: LocalSession, entry: LogEntry) -> None:
    """Carry out an entry of the log.

    Raises:
        BoardgamesError: The session refuses it.
        KeyError: It is not an action.
    """
    seat, action = session.match.seats[entry.seat], entry.action
    if action == BEGIN:
        session.resume()
    elif action == HOLD:
        session.pause()
    elif action == FLAG:
        session.flag_falls()
    elif action == CLOSE:
        session.end(closed_by_host())
    elif action.startswith(COMMENT):
        place, _, text = action.removeprefix(COMMENT).partition(":")
        follow(session.match.root, place).set_comment(text)
    elif action.startswith(SEAT):
        session.assign(seat, read_seat(action.removeprefix(SEAT)))
    elif action.startswith(RENAME):
        name = action.removeprefix(RENAME)
        session.rename(seat, name, Elsewhere(name))
    elif action.startswith(PLAY):
        move = session.newest.position.parse(action.removeprefix(PLAY))
        session.submit(seat, Play(move), read_seat(entry.actor))
    else:
        session.submit(seat, read_action(action), read_seat(entry.actor))
