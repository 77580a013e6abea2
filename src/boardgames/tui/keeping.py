"""Keeping matches while they are played, and finding those that were left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.errors import StoreError
from boardgames.match.record import dump
from boardgames.match.resuming import clock_state, resumed
from boardgames.match.store import Saved, Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.sitting import Sitting
    from boardgames.match.store import Entry

__all__ = ["Keeper", "Shelf"]

#: How long a screen may stand still after a move, in seconds: the next move tries again.
_PATIENCE = 0.3


@define(eq=False)
class Keeper:
    """Saves a match that is open: `keep` is called after every change of it.

    Until something is new in it, a match is only looked at if it is not in the store or had ended: then it is
    not saved, so that a record replayed does not fill the list, and a finished match stays finished.
    """

    store: Store
    sitting: Sitting
    saved: Saved
    #: Why the match could not be saved when that was last tried; "" if it could.
    trouble: str = field(default="", init=False)
    #: The record as long as the match is only looked at.
    _looked_at: str | None = field(init=False, repr=False)

    @_looked_at.default
    def _read(self) -> str | None:
        kept = self.saved.snapshot
        plays_on = kept is not None and not kept.is_over
        return None if plays_on else dump(self.sitting.match)

    @property
    def is_unsaved(self) -> bool:
        """Whether something has been played or written that is not in the store."""
        match, snapshot = self.sitting.match, self.saved.snapshot
        known = snapshot.record if snapshot else self._looked_at
        return self._is_begun and dump(match) != known

    def keep(self, *, patience: float | None = _PATIENCE) -> str:
        """Save the match if there is something new, and return what the player has to know, or "".

        For another program that is writing it waits `patience` seconds; None is as long as is sensible.
        """
        match = self.sitting.match
        if not self._is_begun or (self._looked_at is not None and self._looked_at == dump(match)):
            return ""
        self._looked_at = None
        self.saved.clock = clock_state(self.sitting)
        try:
            copied = self.store.save(self.saved, patience=patience)
        except StoreError as error:
            known, self.trouble = self.trouble, str(error)
            return "" if known else f"{error} Play on; every move tries again."
        self.trouble = ""
        if copied:
            return f"Another program plays on with this match too: yours is kept as {self.saved.title!r}."
        return ""

    @property
    def _is_begun(self) -> bool:
        """Whether anything was played, settled or written: a board just set up fills no list."""
        root = self.sitting.match.root
        return bool(root.children or root.comment or self.sitting.result)


@define(eq=False)
class Shelf:
    """The matches of the store, and those that this run has open or left; clocks take the time from `now`.

    Whatever is taken off the shelf again in the same run is the very match that was left, with the score, and
    also with moves that could not be saved.
    """

    now: Callable[[], float]
    store: Store = field(factory=Store)
    #: What was taken off the shelf last.
    latest: Keeper | None = field(init=False, default=None)
    _keepers: list[Keeper] = field(init=False, factory=list)

    def begin(self, sitting: Sitting, title: str = "") -> Keeper:
        """Return what keeps a match that is not in the store."""
        return self._take(Keeper(self.store, sitting, Saved(sitting.match, title)))

    def open(self, identity: str) -> Keeper:
        """Take up a match of the store.

        Raises:
            StoreError: It cannot be read.
            RecordError: Its record is damaged.
        """
        saved = self.store.open(identity)
        for keeper in self._keepers:
            if (keeper.saved.id, keeper.saved.revision) == (identity, saved.revision):
                return self._take(keeper)
        return self._take(Keeper(self.store, resumed(saved.match, self.now, saved.clock), saved))

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

    def last(self, game: str | None = None) -> Keeper | None:
        """Take up the unfinished match, of one game or any, that was played last; raises what `open` does."""
        unsaved = self.unsaved(game)
        if unsaved is not None:
            return self._take(unsaved)
        entries = self.unfinished(game)
        return self.open(entries[0].id) if entries else None

    def unsaved(self, game: str | None = None) -> Keeper | None:
        """Return the last of the matches, of one game or all, that could not be saved: only here they are."""
        for keeper in reversed(self._keepers):
            if keeper.trouble and game in (None, keeper.sitting.match.position.game.name):
                return keeper
        return None

    def save_all(self) -> list[Keeper]:
        """Try once more, with more patience, to save what is not saved; return those that cannot be."""
        for keeper in self._keepers:
            if keeper.is_unsaved:
                keeper.keep(patience=None)
        return [keeper for keeper in self._keepers if keeper.is_unsaved]

    def _take(self, keeper: Keeper) -> Keeper:
        if keeper not in self._keepers:
            self._keepers.append(keeper)
        self.latest = keeper
        return keeper
