"""Saved matches under the headings of their list, read a page at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.store import DAYS_TO_RESTORE

if TYPE_CHECKING:
    from boardgames.match.store import Entry, MatchStore

__all__ = ["Sections"]

#: How many matches are read at a time: a list of thousands opens as fast as one of twelve.
_PAGE = 50
_DELETED = f"Deleted (kept for {DAYS_TO_RESTORE} days)"


@define(eq=False)
class Sections:
    """The matches of a store: at most `limit` under each heading, except that of deleted ones."""

    store: MatchStore
    _pages: int = field(default=1, init=False)

    @property
    def limit(self) -> int:
        """The most matches under a heading."""
        return self._pages * _PAGE

    def grow(self) -> None:
        """Read another page from now on."""
        self._pages += 1

    def read(self, words: str, identity: str | None, *, with_deleted: bool) -> dict[str, tuple[Entry, ...]]:
        """Return the matches that have the words, the latest of each heading, down to the one with an id.

        Raises:
            StoreError: The store cannot be read.
        """
        while True:
            find = partial(self.store.entries, words=words, limit=self.limit)
            sections = {
                "Unfinished": find(is_over=False),
                "Finished": find(is_over=True),
                _DELETED: find(deleted=True) if with_deleted else (),
            }
            has_more = any(len(entries) == self.limit for entries in sections.values())
            is_there = any(entry.id == identity for entries in sections.values() for entry in entries)
            if identity is None or is_there or not has_more:
                return sections
            self._pages *= 2
