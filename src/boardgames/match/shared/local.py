"""Shared matches on one machine: programs with the same data folder play one match, without a server."""

from __future__ import annotations

import atexit
import os
import time
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.match.autosave import Autosave, SaveResult, SaveStatus
from boardgames.match.controls import Elsewhere, SeatControl
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.shared.match import SharedMatch
from boardgames.match.shared.session import SharedSession, owned
from boardgames.match.store.log import BEGIN, seat_text
from boardgames.match.store.saved import Saved, Snapshot

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.match.session import Session
    from boardgames.match.store.lease import Lease
    from boardgames.match.store.protocol import MatchStore

__all__ = ["SharedAutosave", "following", "open_shared", "share"]

_TERMINAL = "terminal "
_ANOTHER = "another terminal"
#: The leases of this program by file; it holds one until it ends, as a sign that it is running.
_held: dict[str, Lease] = {}


@cache
def _own_account() -> str:
    """Return the account of this run of the program."""
    return f"{_TERMINAL}{os.urandom(4).hex()}"


class SharedAutosave(Autosave):
    """Autosave of a shared match, whose actions are written when they are submitted: it saves comments.

    The program takes a seat with `join`; until then it only watches.
    """

    def __init__(self, store: MatchStore, session: SharedSession, saved: Saved) -> None:
        super().__init__(store, session, saved)
        self.shared = session.shared
        self._view = session

    @property
    def is_unsaved(self) -> bool:
        """False: all actions are in the store."""
        return False

    @property
    def choices(self) -> tuple[Seat, ...]:
        """The seats that can be taken: all but one's own, those without a running program first."""
        seats = self.shared.truth.session.seats
        others = [seat for seat in seats if seat not in self.own_seats]
        return tuple(sorted(others, key=lambda seat: (self.is_taken(seat), self.is_played(seat))))

    def is_played(self, seat: Seat) -> bool:
        """Return True if the program that plays a seat is running."""
        control = self.shared.truth.session.seats[seat]
        account = control.account or "" if isinstance(control, Elsewhere) else ""
        return account.startswith(_TERMINAL) and _is_running(self.store, _program_of(account))

    def is_taken(self, seat: Seat) -> bool:
        """Return True if a program has ever taken a seat; one kept for a player may still be empty."""
        return _is_taken(self.shared.truth.session.seats[seat])

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        """The seats that are played here."""
        return tuple(
            seat for seat, control in self.session.seats.items() if not isinstance(control, Elsewhere)
        )

    def join(self, seat: Seat) -> None:
        """Take a seat, so that nobody else plays it. The clock starts once all seats are taken.

        Raises:
            SessionError: Another action was written first.
            StoreError: It cannot be written.
        """
        self.shared.catch_up()
        self.shared.give(seat, Elsewhere(_own_account()))
        _note_running(self.store)
        _begin_if_full(self.shared)

    def save(self, *, patience: float | None = None) -> SaveResult:
        """Save new comments; everything else is saved when it happens."""
        del patience
        try:
            has_new = self.shared.write_comments(self._view)
        except BoardgamesError as error:
            is_known, self.error = self.error is not None, StoreError(str(error))
            return SaveResult(SaveStatus.FAILED, None if is_known else str(error))
        self.error = None
        return SaveResult(SaveStatus.SAVED if has_new else SaveStatus.UNCHANGED)

    def catch_up(self) -> bool:
        """Apply the actions that other programs have written; return True if there were any."""
        return self.shared.catch_up()


def following(identity: str) -> str:
    """Return the id of the rematch of a match, so that only one of its players begins it."""
    return sha256(identity.encode()).hexdigest()[: len(identity)]


def share(
    store: MatchStore, session: Session, title: str = "", identity: str | None = None
) -> SharedAutosave:
    """Save a new match as a shared one; this program plays for the people and computers of `session`.

    It gets the id `identity`, or a new one.

    Raises:
        StoreError: It cannot be saved.
    """
    seats = [seat_text(owned(control, _own_account())) for control in session.seats.values()]
    identity = store.share(Saved(session.cursor(), title, id=identity), seats)
    _note_running(store)
    opened = open_shared(store, identity)
    _begin_if_full(opened.shared)
    return opened


def open_shared(store: MatchStore, identity: str) -> SharedAutosave:
    """Open a shared match of a store, to play the seats that this program has, or to watch.

    Raises:
        StoreError: It cannot be read.
        RecordError: Its record or its log is damaged.
    """
    shared = SharedMatch.open(store, identity, time.time)
    if shared is None:
        raise SessionError("This match is not shared.")
    session = shared.session(_own_account(), _called)
    saved = Saved(session.cursor(), id=identity, snapshot=Snapshot.of(session.cursor()))
    return SharedAutosave(store, session, saved)


def _note_running(store: MatchStore) -> None:
    """Hold the lease of this run of the program until it ends."""
    lease = store.lease(_program_of(_own_account()))
    if lease is None or str(lease.path) in _held:
        return
    lease.hold()
    _held[str(lease.path)] = lease
    atexit.register(lease.release)


def _is_running(store: MatchStore, program: str) -> bool:
    """Return True if a program is running: then its lease is held."""
    lease = store.lease(program)
    if lease is None or str(lease.path) in _held:
        return True
    is_free = lease.hold()
    lease.release()
    return not is_free


def _program_of(account: str) -> str:
    """Return the program to which an account belongs, whose computers have accounts of their own."""
    return account.removeprefix(_TERMINAL).split(" ")[0]


def _called(control: SeatControl) -> SeatControl:
    """Return the displayed control of a seat that is played elsewhere; all programs have the same name."""
    is_program = isinstance(control, Elsewhere) and (control.account or "").startswith(_TERMINAL)
    return Elsewhere(_ANOTHER) if is_program else control


def _is_taken(control: SeatControl) -> bool:
    return isinstance(control, Elsewhere) and (control.account or "").startswith(_TERMINAL)


def _begin_if_full(shared: SharedMatch) -> None:
    """Start the clock when the last seat has been taken."""
    session = shared.truth.session
    if all(map(_is_taken, session.seats.values())) and all(e.action != BEGIN for e in shared.truth.entries):
        shared.begin()
