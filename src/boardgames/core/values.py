"""Frozen values whose classes cost next to nothing to make.

For each class attrs writes and compiles methods, which takes it half a millisecond to a whole one; a program
makes a hundred classes before its first frame. What is written here once serves all of them:

    class Played(PlainValue):
        node: Node
        seat: Seat

Making and comparing such a value takes a microsecond longer than with attrs. So the classes of what a search
makes, or has as keys of dictionaries, such as moves, spots and positions, are those of attrs.
"""

from __future__ import annotations

from inspect import get_annotations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

__all__ = ["PlainValue"]


@dataclass_transform(frozen_default=True)
class PlainValue:
    """A frozen value: what its class annotates are its attributes, and in this order its arguments.

    A class that checks or converts its arguments has an `__init__` of its own, which calls this one.
    """

    __match_args__: tuple[str, ...] = ()
    #: The values of attributes that need not be given.
    _defaults: Mapping[str, object] = MappingProxyType({})

    def __init_subclass__(cls) -> None:
        """Note the attributes; those of the base come first."""
        super().__init_subclass__()
        names = cls.__match_args__ = (*cls.__match_args__, *get_annotations(cls))  # type: ignore[misc]
        cls._defaults = {name: getattr(cls, name) for name in names if hasattr(cls, name)}

    def __init__(self, *values: Any, **named: Any) -> None:
        """Take the values of the attributes; those that are left out have the values of the class.

        Raises:
            TypeError: A value is missing, or there is no attribute for it.
        """
        names, mine = self.__match_args__, self.__dict__
        mine.update(self._defaults)
        mine.update(zip(names, values, strict=False))
        mine.update(named)
        is_repeated = not named.keys().isdisjoint(names[: len(values)])
        if len(mine) != len(names) or len(values) > len(names) or is_repeated or not named.keys() <= {*names}:
            missing = [name for name in names if name not in mine]
            what = f"lacks {', '.join(missing)}" if missing else f"takes each of {', '.join(names)} once"
            raise TypeError(f"{type(self).__name__} {what}")

    def replace(self, **changes: Any) -> Self:
        """Return a value of the same class with some attributes changed."""
        return type(self)(**(self.as_dict() | changes))

    def as_dict(self) -> dict[str, Any]:
        """Return the attributes by their names."""
        return {name: getattr(self, name) for name in self.__match_args__}

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse the change."""
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        """Refuse the change."""
        raise AttributeError(f"{type(self).__name__}.{name} cannot be removed")

    def __eq__(self, other: object) -> bool:
        """Whether both are of the same class, with the same attributes."""
        if other.__class__ is not self.__class__:
            return NotImplemented
        return _values(self) == _values(other)

    def __hash__(self) -> int:
        """Return a hash of the class and of all attributes."""
        return hash((self.__class__, *_values(self)))

    def __repr__(self) -> str:
        """Return the class and its attributes as a call that makes such a value."""
        shown = (f"{name}={value!r}" for name, value in self.as_dict().items())
        return f"{self.__class__.__qualname__.rsplit('>.', 1)[-1]}({', '.join(shown)})"


def _values(value: PlainValue) -> list[object]:
    known = value.__dict__
    return [known[name] for name in value.__match_args__]
