"""The history of a game: the keys of all earlier positions, shared between positions instead of copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

__all__ = ["NO_HISTORY", "History"]

#: The number of links that a look-up walks before it builds a table of counts.
_STRIDE = 24


class History:
    """The keys of the positions before one, as a linked list from the newest to the oldest.

    Immutable for its users. A longer history shares the shorter one, so `extend` takes constant time. A
    look-up walks at most `_STRIDE` links before it uses a table of counts.
    """

    __slots__ = ("length", "newest", "previous", "table")

    def __init__(self, previous: History | None = None, key: Hashable = None) -> None:
        # The empty history is its own predecessor, and its empty table ends every walk.
        self.previous: History = self if previous is None else previous
        self.table: Mapping[Hashable, int] | None = {} if previous is None else None
        self.length: int = 0 if previous is None else previous.length + 1
        self.newest = key

    @classmethod
    def of(cls, keys: Iterable[Hashable]) -> History:
        """Return the history of `keys`, from the oldest to the newest."""
        history = NO_HISTORY
        for key in keys:
            history = history.extend(key)
        return history

    def extend(self, key: Hashable) -> History:
        """Return the history with one more position."""
        return History(self, key)

    def count(self, key: Hashable) -> int:
        """Return how often a position has occurred."""
        times, link, last = 0, self, self.length - _STRIDE
        while link.table is None:
            if link.length == last:
                return times + link.tabulated().get(key, 0)
            if link.newest == key:
                times += 1
            link = link.previous
        return times + link.table.get(key, 0)

    def seen(self, keys: Iterable[Hashable]) -> set[Hashable]:
        """Return those of `keys` that have occurred."""
        wanted = set(keys)
        recent, table = self._recent()
        return wanted.intersection(recent) | (wanted & table.keys())

    def times(self) -> dict[Hashable, int]:
        """Return how often each position has occurred, in a new dictionary that the caller may change."""
        recent, table = self._recent()
        times = dict(table)
        for key in recent:
            times[key] = times.get(key, 0) + 1
        return times

    def _recent(self) -> tuple[list[Hashable], Mapping[Hashable, int]]:
        """Return the newest keys, at most `_STRIDE`, and a table of how often each older key occurs."""
        recent: list[Hashable] = []
        link = self
        while link.table is None:
            if len(recent) == _STRIDE:
                return recent, link.tabulated()
            recent.append(link.newest)
            link = link.previous
        return recent, link.table

    def tabulated(self) -> Mapping[Hashable, int]:
        """Build and keep the table of how often each key occurs up to this link; return it."""
        older: list[Hashable] = []
        link = self
        while link.table is None:
            older.append(link.newest)
            link = link.previous
        times = dict(link.table)
        for key in older:
            times[key] = times.get(key, 0) + 1
        self.table = times
        return times

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Hashable]:
        """Iterate over the keys from the oldest to the newest."""
        keys: list[Hashable] = []
        link = self
        while link.length:
            keys.append(link.newest)
            link = link.previous
        return reversed(keys)

    def __reduce__(self) -> tuple[object, ...]:
        # Pickling link by link would exceed the recursion limit in a long game.
        return History.of, (tuple(self),)

    def __repr__(self) -> str:
        return f"History.of({list(self)!r})"


#: The history of a position with which play begins.
NO_HISTORY = History()
