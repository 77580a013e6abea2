"""Fair queue (round robin): askers are served in turn, however much each of them asks for."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

from attrs import define, field, frozen

__all__ = ["Asker", "FairQueue"]

T = TypeVar("T")


@frozen
class Asker:
    """Somebody who waits in a queue: a `name` in a `group` that has one turn among all groups."""

    group: str
    name: str


@define(eq=False)
class FairQueue(Generic[T]):
    """Items of askers, served in turn: the groups, in a group its names, and of a name the oldest item."""

    _groups: dict[str, dict[str, deque[T]]] = field(factory=dict, init=False)

    def __len__(self) -> int:
        return sum(len(items) for names in self._groups.values() for items in names.values())

    def count(self, asker: Asker) -> int:
        """Return the number of items of an asker."""
        return len(self._groups.get(asker.group, {}).get(asker.name, ()))

    def put(self, asker: Asker, item: T) -> None:
        """Add an item behind those of its asker."""
        self._groups.setdefault(asker.group, {}).setdefault(asker.name, deque()).append(item)

    def take(self) -> T | None:
        """Return the next item; its group and its asker have their next turn after all others."""
        if not self._groups:
            return None
        group = next(iter(self._groups))
        names = self._groups.pop(group)
        name = next(iter(names))
        items = names.pop(name)
        item = items.popleft()
        if items:
            names[name] = items
        if names:
            self._groups[group] = names
        return item

    def remove(self, item: T) -> bool:
        """Remove an item; return False if it does not wait."""
        for group, names in self._groups.items():
            for name, items in names.items():
                if item in items:
                    items.remove(item)
                    if not items:
                        del names[name]
                    if not names:
                        del self._groups[group]
                    return True
        return False

    def before(self, item: T) -> int:
        """Return how many items will be served before one that waits."""
        copy: FairQueue[T] = FairQueue()
        copy._groups = {
            group: {name: deque(items) for name, items in names.items()}
            for group, names in self._groups.items()
        }
        number = 0
        while (taken := copy.take()) is not None and taken is not item:
            number += 1
        return number
