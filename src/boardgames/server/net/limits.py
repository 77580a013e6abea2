"""Connection limits and rate limits."""

from __future__ import annotations

import math
from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from attrs import Factory, define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted, one_of
from boardgames.server.club.values import Origin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.server.net.connection import Connection

__all__ = [
    "TOO_MUCH",
    "Allowance",
    "ConnectionLimiter",
    "LimitError",
    "Limits",
    "input_allowance",
    "parse_limits",
]


class LimitError(BoardgamesError, ValueError):
    """A limit has an unknown name or an invalid value."""


@frozen
class Limits:
    """The configurable limits of a server.

    Attributes:
        connections: The number of simultaneous connections.
        address: The number of simultaneous connections from one address.
        idle: The minutes without input after which a connection is closed; 0 for never.
        guests: 1 if players without a key are admitted, else 0.
        logins: The logins a minute from one address; as many may come at once.
        lapse: The days after which an open table of absent players is closed; 0 for never.
        engines: The number of engine processes for computer players and analysis; 0 for none.
    """

    connections: int = 200
    address: int = 20
    idle: int = 60
    guests: int = 1
    logins: int = 60
    lapse: int = 30
    engines: int = 2


#: The highest value of each limit.
_HIGHEST = {
    "connections": 10_000,
    "address": 10_000,
    "idle": 10_080,
    "guests": 1,
    "logins": 100_000,
    "lapse": 3_650,
    "engines": 64,
}
_LOWEST = {"connections": 1, "address": 1, "idle": 0, "guests": 0, "logins": 1, "lapse": 0, "engines": 0}


def parse_limits(texts: Iterable[str]) -> Limits:
    """Return the limits that texts such as `idle=30` set; the others have their defaults.

    Raises:
        LimitError: A text has another form, its limit is unknown, or the value is out of range.
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
    """A token bucket: it holds `burst` tokens at most, and is refilled with `rate` tokens a second."""

    burst: float
    rate: float
    now: Callable[[], float] = monotonic
    _left: float = field(default=Factory(lambda self: self.burst, takes_self=True), init=False)
    _at: float = field(default=Factory(lambda self: self.now(), takes_self=True), init=False)

    def take(self, amount: float) -> bool:
        """Take tokens, and return True; return False and take none if there are too few."""
        now = self.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True

    @property
    def is_full(self) -> bool:
        """True if the bucket is full again."""
        return self._left + (self.now() - self._at) * self.rate >= self.burst


#: The limits of received bytes at once and per second, since parsing takes time, and the sentence with which
#: a connection beyond them is closed.
_INPUT_BURST, _INPUT_RATE = 8_192, 4_096
TOO_MUCH = "Disconnected: too much was sent at once."


def input_allowance() -> Allowance:
    """Return the allowance of one connection for received bytes."""
    return Allowance(_INPUT_BURST, _INPUT_RATE)


#: The number of refused connections that may stay open at a time, so that their players read the reason.
_MOST_REFUSED = 8


#: The number of connections that may be logging in at a time; the oldest gives way to another one.
_MOST_PENDING = 100
#: The number of addresses whose logins are counted; then those that have not used their rate are dropped.
_MOST_COUNTED = 1_000


class Pending(Protocol):
    """A pending login: a connection, or a websocket without one."""

    def drop(self) -> None:
        """Abort it."""


@define(eq=False)
class ConnectionLimiter:
    """Enforces the `limits` on connections.

    Only connections that have logged in take a place; those that have not are `pending`, and cannot keep
    players out.
    """

    limits: Limits
    now: Callable[[], float] = monotonic
    connections: list[Connection] = field(factory=list, init=False)
    #: The connections that are logging in, the oldest first.
    pending: dict[Pending, None] = field(factory=dict, init=False)
    _logins: dict[str, Allowance] = field(factory=dict, init=False)
    _refused: set[Connection] = field(factory=set, init=False)
    _by_address: Counter[str] = field(factory=Counter, init=False)

    def arrive(self, address: str, connection: Pending) -> bool:
        """Register what begins to log in; return False if its address has no logins left.

        A key exchange takes milliseconds of the event loop, so that too many would slow all players down.
        """
        network, rate = Origin(address=address).network, self.limits.logins
        if len(self._logins) >= _MOST_COUNTED:
            self._logins = {name: one for name, one in self._logins.items() if not one.is_full}
        known = self._logins.setdefault(network, Allowance(rate, rate / 60, self.now))
        if not known.take(1):
            return False
        if len(self.pending) >= _MOST_PENDING:
            oldest = next(iter(self.pending))
            del self.pending[oldest]
            oldest.drop()
        self.pending[connection] = None
        return True

    def enter(self, address: str, connection: Connection) -> str | None:
        """Register a connection that has logged in; return the reason if it is refused, else None."""
        self.pending.pop(connection, None)
        network = Origin(address=address).network
        if len(self.connections) >= self.limits.connections:
            return "The club is full. Please try again later."
        if self._by_address[network] >= self.limits.address:
            return "There are too many connections from your address."
        self._by_address[network] += 1
        self.connections.append(connection)
        return None

    def may_read(self, connection: Connection) -> bool:
        """Return True if a refused connection may open a terminal to read the reason."""
        if len(self._refused) >= _MOST_REFUSED:
            return False
        self._refused.add(connection)
        return True

    def leave(self, address: str, connection: Connection | Pending) -> None:
        """Unregister a connection, if it was registered."""
        self._refused.discard(connection)
        self.pending.pop(connection, None)
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        network = Origin(address=address).network
        self._by_address[network] -= 1
        if self._by_address[network] <= 0:
            del self._by_address[network]

    @property
    def idle(self) -> float:
        """The seconds since the last input from any connection."""
        return min((connection.idle for connection in self.connections), default=math.inf)

    def close_idle(self) -> None:
        """Close the connections that have been idle for too long."""
        minutes = self.limits.idle
        sentence = (
            f"Disconnected after {counted(minutes, 'minute')} without a key press. Come back at any time."
        )
        for connection in list(self.connections):
            if minutes and connection.idle > minutes * 60:
                connection.close(sentence)
