"""The library of matches: those in the store, and those that this run has open or has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.logs import log
from boardgames.match.autosave import Autosave
from boardgames.match.errors import StoreError
from boardgames.match.journal import keep_journal
from boardgames.match.resuming import resumed
from boardgames.match.store import Saved, Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.match.store import Entry, MatchStore

__all__ = ["MatchLibrary"]


@define(eq=False)
class MatchLibrary:
    """The matches of the store, and those that this run has open or has left; clocks take time from `now`.

    A match that is opened again in the same run is the very one that was left, with the score, and with moves
    that could not be saved.
    """

    now: Callable[[], float]
    store: MatchStore = field(factory=Store)
    #: What was opened last.
    latest: Autosave | None = field(init=False, default=None)
    _autosaves: list[Autosave] = field(init=False, factory=list)

    def begin(self, session: Session, title: str = "") -> Autosave:
        """Open a match that is not in the store yet; a list will call it `title`."""
        saved = Saved(session.cursor(), title)
        return self._opened(Autosave(self.store, session, saved))

    def open(self, identity: str) -> Autosave:
        """Open a match of the store.

        Raises:
            StoreError: It cannot be read.
            RecordError: Its record is damaged.
        """
        saved = self.store.open(identity)
        for autosave in self._autosaves:
            if (autosave.saved.id, autosave.saved.revision) == (identity, saved.revision):
                return self._opened(autosave)
        session = resumed(saved.match, self.now, saved.clock, saved.cursor)
        return self._opened(Autosave(self.store, session, saved))

    def unfinished(self, game: str | None = None) -> tuple[Entry, ...]:
        """Return the matches, of one game or all, that have not ended, the one last played first.

        Raises:
            StoreError: The store cannot be read.
        """
        entries = self.store.entries()
        return tuple(entry for entry in entries if not entry.is_over and game in (None, entry.game))

    def has_unfinished(self, game: str) -> bool:
        """Whether `last` would find a match of a game; False where the store cannot be read."""
        try:
            return self.unsaved(game) is not None or bool(self.unfinished(game))
        except StoreError:
            return False

    def is_first(self, game: str) -> bool:
        """Whether no match of a game has ended yet; False where the store cannot be read."""
        try:
            return not any(entry.is_over and entry.game == game for entry in self.store.entries())
        except StoreError:
            return False

    def last(self, game: str | None = None) -> Autosave | None:
        """Open the unfinished match, of one game or any, that was played last; None if there is none.

        Raises:
            StoreError: The store cannot be read.
            RecordError: The match's record is damaged.
        """
        unsaved = self.unsaved(game)
        if unsaved is not None:
            return self._opened(unsaved)
        entries = self.unfinished(game)
        return self.open(entries[0].id) if entries else None

    def unsaved(self, game: str | None = None) -> Autosave | None:
        """Return the last match, of one game or any, that could not be saved: it exists only here."""
        for autosave in reversed(self._autosaves):
            if autosave.error and game in (None, autosave.session.match.game.name):
                return autosave
        return None

    def save_all(self) -> list[Autosave]:
        """Try once more, with more patience, to save what is not saved; return those that cannot be."""
        for autosave in self._autosaves:
            if autosave.is_unsaved:
                autosave.save(patience=None)
        return [autosave for autosave in self._autosaves if autosave.is_unsaved]

    def _opened(self, autosave: Autosave) -> Autosave:
        if autosave not in self._autosaves:
            self._autosaves.append(autosave)
            keep_journal(autosave.session, len(self._autosaves))
        self.latest = autosave
        match = autosave.session.match
        log("open", match=self._autosaves.index(autosave) + 1, game=match.game.name, id=autosave.saved.id)
        return autosave
