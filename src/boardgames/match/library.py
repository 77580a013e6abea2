"""The library of matches: those of the store, and those that this run has open or left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.autosave import Autosave
from boardgames.match.errors import StoreError
from boardgames.match.resuming import resumed
from boardgames.match.store import Saved, Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.match.store import Entry

__all__ = ["MatchLibrary"]


@define(eq=False)
class MatchLibrary:
    """The matches of the store, and those that this run has open or left; clocks take the time from `now`.

    Whatever is taken off the library again in the same run is the very match that was left, with the score,
    and also with moves that could not be saved.
    """

    now: Callable[[], float]
    store: Store = field(factory=Store)
    #: What was taken off the library last.
    latest: Autosave | None = field(init=False, default=None)
    _autosaves: list[Autosave] = field(init=False, factory=list)

    def begin(self, session: Session, title: str = "") -> Autosave:
        """Return what keeps a match that is not in the store."""
        return self._take(Autosave(self.store, session, Saved(session.match, title)))

    def open(self, identity: str) -> Autosave:
        """Take up a match of the store.

        Raises:
            StoreError: It cannot be read.
            RecordError: Its record is damaged.
        """
        saved = self.store.open(identity)
        for autosave in self._autosaves:
            if (autosave.saved.id, autosave.saved.revision) == (identity, saved.revision):
                return self._take(autosave)
        return self._take(Autosave(self.store, resumed(saved.match, self.now, saved.clock), saved))

    def unfinished(self, game: str | None = None) -> tuple[Entry, ...]:
        """Return the matches, of one game or all, that go on, the one last played first; or StoreError."""
        entries = self.store.entries()
        return tuple(entry for entry in entries if not entry.is_over and game in (None, entry.game))

    def has_unfinished(self, game: str) -> bool:
        """Say whether `last` would find a match of a game; where the store cannot be read, it does not."""
        try:
            return self.unsaved(game) is not None or bool(self.unfinished(game))
        except StoreError:
            return False

    def last(self, game: str | None = None) -> Autosave | None:
        """Take up the unfinished match, of one game or any, that was played last; raises what `open` does."""
        unsaved = self.unsaved(game)
        if unsaved is not None:
            return self._take(unsaved)
        entries = self.unfinished(game)
        return self.open(entries[0].id) if entries else None

    def unsaved(self, game: str | None = None) -> Autosave | None:
        """Return the last of the matches, of one game or all, that could not be saved: only here they are."""
        for autosave in reversed(self._autosaves):
            if autosave.trouble and game in (None, autosave.session.match.position.game.name):
                return autosave
        return None

    def save_all(self) -> list[Autosave]:
        """Try once more, with more patience, to save what is not saved; return those that cannot be."""
        for autosave in self._autosaves:
            if autosave.is_unsaved:
                autosave.keep(patience=None)
        return [autosave for autosave in self._autosaves if autosave.is_unsaved]

    def _take(self, autosave: Autosave) -> Autosave:
        if autosave not in self._autosaves:
            self._autosaves.append(autosave)
        self.latest = autosave
        return autosave
