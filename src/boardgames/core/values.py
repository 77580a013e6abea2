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
from typing import TYPE_CHECKING, Any, dataclass_transform

if TYPE_CHECKING:
    from typing import Self

__all__ = ["PlainValue"]


@dataclass_transform(frozen_default=True)
class PlainValue:
    """A frozen value: what its class annotates are its attributes, and in this order its arguments.

    A class that checks or converts its arguments has an `__init__` of its own, which calls this one.
    """

    __match_args__: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        """Note the attributes; those of the base come first."""
        super().__init_subclass__()
        cls.__match_args__ = (*cls.__match_args__, *get_annotations(cls))  # type: ignore[misc]

    def __init__(self, *values: Any, **named: Any) -> None:
        """Take the values of the attributes; the class has those of the attributes that are left out.

        Raises:
            TypeError: A value is missing, or there is no attribute for it.
        """
        names, cls = self.__match_args__, type(self)
        given = dict(zip(names, values, strict=False)) | named
        if len(given) < len(values) + len(named) or not given.keys() <= set(names):
            raise TypeError(f"{cls.__name__} takes each of {', '.join(names)} once")
        if len(given) < len(names):
            left_out = [name for name in names if name not in given]
            if missing := [name for name in left_out if not hasattr(cls, name)]:
                raise TypeError(f"{cls.__name__} lacks {', '.join(missing)}")
            # Also what the class has: a function that is found there would become a method.
            given |= {name: getattr(cls, name) for name in left_out}
        self.__dict__.update(given)

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
        return self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        """Return a hash of the class and of all attributes."""
        return hash((self.__class__, *self.as_dict().values()))

    def __repr__(self) -> str:
        """Return the class and its attributes as a call that makes such a value."""
        shown = (f"{name}={value!r}" for name, value in self.as_dict().items())
        return f"{self.__class__.__qualname__.rsplit('>.', 1)[-1]}({', '.join(shown)})"
