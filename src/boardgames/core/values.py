"""Values that are seldom compared: what attrs would generate for each class is written here once.

Making a class takes attrs about half a millisecond, half of it for `__eq__`, `__hash__` and `__repr__`, and a
program makes a hundred classes before its first frame. A value that is compared a few times in a match takes
these from `PlainValue`:

    @frozen(eq=False, repr=False)
    class Played(PlainValue):
        node: Node

Those that are keys of dictionaries in a search, such as moves and spots, keep their own, which are faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from attrs import Attribute

__all__ = ["PlainValue"]


class PlainValue:
    """A frozen attrs class without methods of its own for comparing and showing it."""

    __slots__ = ()

    if TYPE_CHECKING:
        __attrs_attrs__: tuple[Attribute[Any], ...]

    def __eq__(self, other: object) -> bool:
        """Whether both are of the same class, with the same in all attributes that count."""
        if other.__class__ is not self.__class__:
            return NotImplemented
        return list(_counted(self)) == list(_counted(other))

    def __hash__(self) -> int:
        """Return a hash of the class and of all attributes that count."""
        return hash((self.__class__, *_counted(self)))

    def __repr__(self) -> str:
        """Return the class and its attributes as a call that makes such a value."""
        shown = (
            f"{field.name}={getattr(self, field.name)!r}" for field in self.__attrs_attrs__ if field.repr
        )
        return f"{self.__class__.__qualname__.rsplit('>.', 1)[-1]}({', '.join(shown)})"


def _counted(value: Any) -> Iterator[object]:
    return (getattr(value, field.name) for field in value.__attrs_attrs__ if field.eq)
