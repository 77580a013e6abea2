"""Autosave: a match that is open is saved after every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.errors import StoreError
from boardgames.match.record import dump
from boardgames.match.resuming import clock_state

if TYPE_CHECKING:
    from boardgames.match.session import Session
    from boardgames.match.store import Saved, Store

__all__ = ["Autosave"]

#: How long a screen may stand still after a move, in seconds: the next move tries again.
_PATIENCE = 0.3


@define(eq=False)
class Autosave:
    """Saves a match that is open: `keep` is called after every change of it.

    Until something is new in it, a match is only looked at if it is not in the store or had ended: then it is
    not saved, so that a record replayed does not fill the list, and a finished match stays finished.
    """

    store: Store
    session: Session
    saved: Saved
    #: Why the match could not be saved when that was last tried; "" if it could.
    trouble: str = field(default="", init=False)
    #: The record as long as the match is only looked at.
    _looked_at: str | None = field(init=False, repr=False)

    @_looked_at.default
    def _read(self) -> str | None:
        kept = self.saved.snapshot
        plays_on = kept is not None and not kept.is_over
        return None if plays_on else dump(self.session.match)

    @property
    def is_unsaved(self) -> bool:
        """Whether something has been played or written that is not in the store."""
        match, snapshot = self.session.match, self.saved.snapshot
        known = snapshot.record if snapshot else self._looked_at
        return self._is_begun and dump(match) != known

    def keep(self, *, patience: float | None = _PATIENCE) -> str:
        """Save the match if there is something new, and return what the player has to know, or "".

        For another program that is writing it waits `patience` seconds; None is as long as is sensible.
        """
        match = self.session.match
        if not self._is_begun or (self._looked_at is not None and self._looked_at == dump(match)):
            return ""
        self._looked_at = None
        self.saved.clock = clock_state(self.session)
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
        root = self.session.match.root
        return bool(root.children or root.comment or self.session.result)
