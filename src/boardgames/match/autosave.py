"""Autosave of open matches after every change."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.logs import log
from boardgames.match.controls import Computer
from boardgames.match.errors import MovedOn, RecordError, StoreError
from boardgames.match.resuming import newest_of, play_state, resumed
from boardgames.match.store.saved import tags_text

if TYPE_CHECKING:
    from boardgames.match.cursor import Cursor
    from boardgames.match.local_session import LocalSession
    from boardgames.match.session import Session
    from boardgames.match.store.protocol import MatchStore
    from boardgames.match.store.saved import Saved

__all__ = ["Autosave", "LocalAutosave", "SaveResult", "SaveStatus"]

_MERGED = "Another program with this match open was first: its move counts, and yours is kept as a variation."
#: The time for which a save may block a screen after a move, in seconds; it is retried after the next move.
_PATIENCE = 0.3


class SaveStatus(Enum):
    """The status of an attempt to save."""

    UNCHANGED = auto()
    SAVED = auto()
    #: Another program has changed the match at the same time; both changes are saved.
    MERGED = auto()
    #: Another program's changes cannot be read; this match is saved as a copy.
    COPIED = auto()
    FAILED = auto()


class SaveResult(NamedTuple):
    """The result of an attempt to save, with a `notice` to the player if there is news."""

    status: SaveStatus
    notice: str | None = None


class Autosave(ABC):
    """Saves an open match: call `save` after every change, and `catch_up` to merge those of others."""

    def __init__(self, store: MatchStore, session: Session, saved: Saved) -> None:
        self.store = store
        self.session = session
        self.saved = saved
        #: The error of the last attempt to save; None if it succeeded.
        self.error: StoreError | None = None

    @property
    def cursor(self) -> Cursor:
        """The cursor of this screen; its place is saved with the match."""
        return self.saved.cursor

    @property
    @abstractmethod
    def is_unsaved(self) -> bool:
        """True if there are changes that are not in the store."""

    @abstractmethod
    def save(self, *, patience: float | None = _PATIENCE) -> SaveResult:
        """Save the match if there is something new.

        While another program is writing, it waits up to `patience` seconds; None means as long as is
        sensible.
        """

    @abstractmethod
    def catch_up(self) -> bool:
        """Merge another program's changes of this match; return True if there were any.

        Raises:
            StoreError: It cannot be read.
            RecordError: The saved match is damaged.
        """


class LocalAutosave(Autosave):
    """Saves a match that is played in this program.

    A match that has ended or is not in the store is saved only once it has changed: so browsing a record adds
    nothing to the list, and a finished match stays finished.
    """

    def __init__(self, store: MatchStore, session: LocalSession, saved: Saved) -> None:
        super().__init__(store, session, saved)
        self._local = session
        kept = saved.snapshot
        is_in_play = kept is not None and not kept.is_over
        #: The tags with which the match was opened, as long as it is unchanged.
        self._looked_at: dict[str, str] | None = None if is_in_play else dict(session.match.tags)
        #: The state of play when the match was opened.
        self._opened_at = play_state(session)

    @property
    def is_unsaved(self) -> bool:
        """True if there are changes that are not in the store."""
        if not self._is_begun or self._is_only_looked_at:
            return False
        snapshot = self.saved.snapshot
        return snapshot is None or bool(self.saved.changes) or snapshot.tags != tags_text(self.session.match)

    def save(self, *, patience: float | None = _PATIENCE) -> SaveResult:
        """Save the match if there is something new."""
        if not self._is_begun or self._is_only_looked_at:
            return SaveResult(SaveStatus.UNCHANGED)
        self._looked_at = None
        try:
            status = self._write(patience)
        except (StoreError, RecordError) as error:
            log("save failed", id=self.saved.id, reason=error)
            return self._failed(StoreError(str(error)))
        log("save", id=self.saved.id, revision=self.saved.revision, status=status.name)
        self.error = None
        return SaveResult(status, self._notice(status))

    def catch_up(self) -> bool:
        """Merge another program's changes of this match; return True if there were any."""
        saved = self.saved
        if saved.id is None or self.store.revision(saved.id) == saved.revision:
            return False
        # Loaded only where another program plays the match too.
        from boardgames.match.merging import go_there, graft

        theirs, has_unsaved = self.store.open(saved.id), bool(saved.changes)
        session = resumed(theirs.match, float, theirs.clock, theirs.cursor)
        known, played = graft(saved.match, theirs.match)
        if not has_unsaved:
            saved.changes.clear()
        saved.caught_up(theirs, known)
        go_there(self._local, session, newest_of(theirs.match, theirs.clock), known, played)
        return True

    def _write(self, patience: float | None) -> SaveStatus:
        """Write the match, after merging another program's changes if there are any."""
        status, can_merge = SaveStatus.SAVED, True
        while True:
            self.saved.clock = self._play_state()
            try:
                is_copy = self.store.save(self.saved, patience=patience, copies=not can_merge)
            except MovedOn:
                status, can_merge = SaveStatus.MERGED, self.catch_up()
            else:
                return SaveStatus.COPIED if is_copy else status

    def _play_state(self) -> str:
        """Return the state of play; "" if it is not in the store and has not changed.

        So browsing a match does not change it.
        """
        state, snapshot = play_state(self.session), self.saved.snapshot
        return "" if snapshot and not snapshot.clock and state == self._opened_at else state

    def _notice(self, status: SaveStatus) -> str | None:
        match status:
            case SaveStatus.MERGED:
                return _MERGED
            case SaveStatus.COPIED:
                title = self.saved.title
                return f"This match was also changed in another program: your version is saved as {title!r}."
        return None

    def _failed(self, error: StoreError) -> SaveResult:
        """Store the error; the player is notified of the first one only."""
        is_known, self.error = self.error is not None, error
        notice = None if is_known else f"{error} Keep playing; saving is retried by itself."
        return SaveResult(SaveStatus.FAILED, notice)

    @property
    def _is_only_looked_at(self) -> bool:
        """True if a match that is not in play has not changed since it was opened."""
        return self._looked_at == self.session.match.tags and not self.saved.changes

    @property
    def _is_begun(self) -> bool:
        """True if a person has played, or something was settled or written.

        What was only looked at does not belong in the list, also if a computer has made the first move.
        """
        root, seats = self.session.match.root, self.session.seats
        if root.comment or self.session.outcome:
            return True
        people = {seat for seat, control in seats.items() if not isinstance(control, Computer)} or {*seats}
        nodes = [root]
        for _ in seats:  # each seat has its first turn within a round
            if any(node.children and node.position.to_move in people for node in nodes):
                return True
            nodes = [child for node in nodes for child in node.children]
        return False
