"""Autosave: an open match is saved after every change."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.core.logs import log
from boardgames.match.errors import StoreError
from boardgames.match.record import dump
from boardgames.match.resuming import clock_state

if TYPE_CHECKING:
    from boardgames.match.cursor import Cursor
    from boardgames.match.session import Session
    from boardgames.match.store import MatchStore, Saved

__all__ = ["Autosave", "SaveResult", "SaveStatus"]

#: How long a save may hold up a screen after a move, in seconds: the next move tries again.
_PATIENCE = 0.3


class SaveStatus(Enum):
    """What became of an attempt to save."""

    UNCHANGED = auto()
    SAVED = auto()
    #: Another program has changed the match too; this one is saved beside it.
    COPIED = auto()
    FAILED = auto()


@frozen
class SaveResult:
    """What became of an attempt to save, and `notice`: what the player should know, if anything is new."""

    status: SaveStatus
    notice: str | None = None


@define(eq=False)
class Autosave:
    """Saves an open match: call `save` after every change.

    Until something is new in it, a match that is not in the store or has ended is only looked at, and is not
    saved: a record that is replayed does not fill the list, and a finished match stays finished.
    """

    store: MatchStore
    session: Session
    saved: Saved
    #: Why the last attempt to save failed; None if it did not.
    error: StoreError | None = field(default=None, init=False)
    #: The record as long as the match is only looked at.
    _looked_at: str | None = field(init=False, repr=False)

    @_looked_at.default
    def _read(self) -> str | None:
        kept = self.saved.snapshot
        is_in_play = kept is not None and not kept.is_over
        return None if is_in_play else dump(self.session.match)

    @property
    def cursor(self) -> Cursor:
        """Where the match is looked at on this screen; it is left there, and opened there again."""
        return self.saved.cursor

    @property
    def is_unsaved(self) -> bool:
        """Whether something has been played or written that is not in the store."""
        match, snapshot = self.session.match, self.saved.snapshot
        known = snapshot.record if snapshot else self._looked_at
        return self._is_begun and dump(match) != known

    def save(self, *, patience: float | None = _PATIENCE) -> SaveResult:
        """Save the match if there is something new.

        While another program is writing, it waits up to `patience` seconds; None means as long as is
        sensible.
        """
        match = self.session.match
        if not self._is_begun or (self._looked_at is not None and self._looked_at == dump(match)):
            return SaveResult(SaveStatus.UNCHANGED)
        self._looked_at = None
        self.saved.clock = clock_state(self.session)
        try:
            is_copy = self.store.save(self.saved, patience=patience)
        except StoreError as error:
            log("save failed", id=self.saved.id, reason=error)
            return self._failed(error)
        log("save", id=self.saved.id, revision=self.saved.revision, is_copy=is_copy)
        self.error = None
        return self._copied() if is_copy else SaveResult(SaveStatus.SAVED)

    def _failed(self, error: StoreError) -> SaveResult:
        """Remember the error; the player needs to read of it once."""
        is_known, self.error = self.error is not None, error
        notice = None if is_known else f"{error} Keep playing; saving is retried after each move."
        return SaveResult(SaveStatus.FAILED, notice)

    def _copied(self) -> SaveResult:
        title = self.saved.title
        notice = f"Another program has changed this match too: yours is saved as {title!r}."
        return SaveResult(SaveStatus.COPIED, notice)

    @property
    def _is_begun(self) -> bool:
        """Whether anything was played, settled or written: an empty board does not belong in the list."""
        root = self.session.match.root
        return bool(root.children or root.comment or self.session.outcome)
