"""Limits: how many connections there may be, and how much each of them may send."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from attrs import Factory, define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Allowance", "LimitError", "Limits", "parse_limits"]


class LimitError(BoardgamesError, ValueError):
    """A limit has no such name or value."""


@frozen
class Limits:
    """What a server allows.

    Attributes:
        connections: How many connections there may be at a time.
        address: How many of them from one address.
        idle: After how many minutes without a key a connection is closed; 0 for never.
        guests: Whether players without a key may come in: 1 or 0.
    """

    connections: int = 200
    address: int = 20
    idle: int = 60
    guests: int = 1


#: The highest value of each limit.
_HIGHEST = {"connections": 10_000, "address": 10_000, "idle": 10_080, "guests": 1}
_LOWEST = {"connections": 1, "address": 1, "idle": 0, "guests": 0}


def parse_limits(texts: Iterable[str]) -> Limits:
    """Return the limits that texts such as `idle=30` set; the others have their defaults.

    Raises:
        LimitError: A text has another form, or its limit no such value.
    """
    return Limits(**dict(map(_parsed, texts)))


def _parsed(text: str) -> tuple[str, int]:
    name, _, value = (part.strip() for part in text.partition("="))
    if name not in _HIGHEST:
        raise LimitError(f"There is no limit {name!r}: choose {one_of(_HIGHEST, most=len(_HIGHEST))}.")
    low, high = _LOWEST[name], _HIGHEST[name]
    is_number = value.isascii() and value.isdecimal() and len(value) <= len(str(high))
    if not is_number or not low <= int(value) <= high:
        raise LimitError(f"The limit {name} cannot be {value!r}: write {name}= and {low} to {high}.")
    return name, int(value)


@define
class Allowance:
    """How much of something may come: `burst` at once, and `rate` a second in the long run."""

    burst: float
    rate: float
    now: Callable[[], float] = monotonic
    _left: float = field(default=Factory(lambda self: self.burst, takes_self=True), init=False)
    _at: float = field(default=Factory(lambda self: self.now(), takes_self=True), init=False)

    def take(self, amount: float) -> bool:
        """Take an amount, and say whether that was allowed; what is not allowed is not taken."""
        now = self.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True
