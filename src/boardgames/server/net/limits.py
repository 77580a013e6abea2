"""Limits: how many connections there may be, and how much each of them may send."""

from __future__ import annotations

import math
from collections import Counter
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import TYPE_CHECKING

from attrs import Factory, define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted, one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.server.net.ssh import Connection

__all__ = ["Allowance", "ConnectionLimiter", "LimitError", "Limits", "parse_limits"]


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


#: The part of an IPv6 address that its owner cannot choose.
_NETWORK_BITS = 64
#: How many connections for which there is no room may be open at a time, to read why.
_MOST_REFUSED = 8


@define(eq=False)
class ConnectionLimiter:
    """Counts connections against `limits`."""

    limits: Limits
    connections: list[Connection] = field(factory=list, init=False)
    _refused: set[Connection] = field(factory=set, init=False)
    _by_address: Counter[str] = field(factory=Counter, init=False)

    def enter(self, address: str, connection: Connection) -> str | None:
        """Count a connection, or return why there is no room for it."""
        network = _network(address)
        if len(self.connections) >= self.limits.connections:
            return "The club is full. Please try again later."
        if self._by_address[network] >= self.limits.address:
            return "There are too many connections from your address."
        self._by_address[network] += 1
        self.connections.append(connection)
        return None

    def may_read(self, connection: Connection) -> bool:
        """Say whether a connection for which there is no room may come in to read why."""
        if len(self._refused) >= _MOST_REFUSED:
            return False
        self._refused.add(connection)
        return True

    def leave(self, address: str, connection: Connection) -> None:
        """Count a connection no longer, if it was let in."""
        self._refused.discard(connection)
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        network = _network(address)
        self._by_address[network] -= 1
        if self._by_address[network] <= 0:
            del self._by_address[network]

    @property
    def idle(self) -> float:
        """For how many seconds nothing has come from anybody."""
        return min((connection.idle for connection in self.connections), default=math.inf)

    def close_idle(self) -> None:
        """Close the connections on which nothing has come for too long."""
        minutes = self.limits.idle
        sentence = f"Nothing was pressed for {counted(minutes, 'minute')}. Come back at any time."
        for connection in list(self.connections):
            if minutes and connection.idle > minutes * 60:
                connection.close(sentence)


def _network(address: str) -> str:
    """Return what one player can be taken for: an IPv4 address, or the network of an IPv6 address."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or int(known) >> (128 - _NETWORK_BITS))
