"""The transposition table, bounded in size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

__all__ = ["EXACT", "LOWER", "UPPER", "WHOLE", "TableEntry", "TranspositionTable"]

T = TypeVar("T")

#: The bound of a score: exact, at least that much, or at most that much.
EXACT, LOWER, UPPER = 0, 1, 2
#: The depth of a search that reached the end of the game in every line: no other one is deeper.
WHOLE = 1 << 20
#: The depth of the search, what its score is, the score, and the best turn.
TableEntry = tuple[int, int, int, T | None]

_SIZE = 1 << 17


class TranspositionTable(Generic[T]):
    """Entries by key. It holds at most twice `size`: a full half takes the place of the one before it.

    So what was not asked for during a whole half is forgotten, without a search for the oldest.
    """

    __slots__ = ("_old", "_past", "_young", "size")

    def __init__(self, size: int = _SIZE) -> None:
        self.size = size
        self._past: Hashable = frozenset()
        self._young: dict[Hashable, TableEntry[T]] = {}
        self._old: dict[Hashable, TableEntry[T]] = {}

    def get(self, key: Hashable) -> TableEntry[T] | None:
        """Return the entry of a key, if it has one."""
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: Hashable, entry: TableEntry[T]) -> None:
        """Keep an entry, in place of the one that the key had."""
        if len(self._young) >= self.size:
            self._old, self._young = self._young, {}
        self._young[key] = entry

    def hold_for(self, past: Hashable) -> None:
        """Forget everything if it was found out with another past in mind: a proof may depend on it.

        The past also names the insight, since values of another one cannot be compared.
        """
        if self._past != past:
            self._past = past
            self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self._young, self._old = {}, {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)
