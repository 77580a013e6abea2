"""The sections of the list of matches, read page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.match.store.sql_store import DAYS_TO_RESTORE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.match.store.entry import Entry
    from boardgames.match.store.protocol import MatchStore

__all__ = ["DELETED", "MatchSection", "MatchSections", "title_of"]

#: The number of matches read at a time: a list of thousands opens as fast as one of twelve.
_PAGE = 50
DELETED = f"Deleted (kept for {DAYS_TO_RESTORE} days)"
#: Each heading, and whether its matches have ended.
_IS_OVER = {"Unfinished": False, "Finished": True}


@frozen
class MatchSection:
    """The `entries` that have been read of the `total` under a heading; so many are `before` them."""

    heading: str
    entries: tuple[Entry, ...]
    before: int
    total: int

    @property
    def after(self) -> int:
        """The number of matches after those that have been read."""
        return self.total - self.before - len(self.entries)


def title_of(sections: Iterable[MatchSection], words: str) -> str:
    """Return the title of a list, with the number of matches, or of those that have the words."""
    count = sum(section.total for section in sections if words or section.heading != DELETED)
    return f"Matches · {count:,}{' found' if words else ''}" if count else "Matches"


@define(eq=False)
class _Part:
    """The window of matches read under a heading: its first index and its size."""

    start: int = 0
    size: int = field(factory=lambda: _PAGE)


@define(eq=False)
class MatchSections:
    """The matches of a store that have some words, read by parts; of deleted ones, all are read."""

    store: MatchStore
    _words: str = field(default="", init=False)
    _parts: dict[str, _Part] = field(factory=dict, init=False)

    def grow(self, heading: str, *, upwards: bool) -> None:
        """Read another page from now on, above or below what has been read under a heading."""
        part = self._parts[heading]
        added = min(_PAGE, part.start) if upwards else _PAGE
        part.size += added
        if upwards:
            part.start -= added

    def go_to_start(self) -> None:
        """Read the latest matches from now on."""
        self._parts.clear()

    def go_to_end(self) -> None:
        """Read the oldest matches from now on, in place of the latest under the same heading.

        Raises:
            StoreError: The store cannot be read.
        """
        for heading in reversed(_IS_OVER):
            if total := self._count(heading):
                self._parts[heading] = _Part(max(0, total - _PAGE))
                return

    def read(self, words: str, identity: str | None, *, with_deleted: bool) -> list[MatchSection]:
        """Return the matches that have the words, down to the one with an id, if one is given.

        Raises:
            StoreError: The store cannot be read.
        """
        if words != self._words:
            self._words = words
            self.go_to_start()
        while True:
            sections = [self._section(heading) for heading in _IS_OVER]
            if with_deleted:
                deleted = self.store.entries(words=words, deleted=True)
                sections.append(MatchSection(DELETED, deleted, 0, len(deleted)))
            is_there = any(entry.id == identity for section in sections for entry in section.entries)
            is_all = all(len(section.entries) == section.total for section in sections)
            if identity is None or is_there or is_all:
                return sections
            for part in self._parts.values():
                part.start, part.size = 0, 2 * part.size

    def _section(self, heading: str) -> MatchSection:
        part = self._parts.setdefault(heading, _Part())
        entries = self.store.entries(
            words=self._words, is_over=_IS_OVER[heading], limit=part.size, offset=part.start
        )
        if part.start and not entries:  # other programs have deleted some
            self._parts[heading] = _Part()
            return self._section(heading)
        known = part.start + len(entries)
        return MatchSection(
            heading, entries, part.start, known if len(entries) < part.size else self._count(heading)
        )

    def _count(self, heading: str) -> int:
        return self.store.count(words=self._words, is_over=_IS_OVER[heading])
