"""The door: who is connected, from where, and whether there is room for one more."""

from __future__ import annotations

import math
from collections import Counter
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.words import counted

if TYPE_CHECKING:
    from boardgames.server.net.limits import Limits
    from boardgames.server.net.ssh import Connection

__all__ = ["Door"]

#: The part of an IPv6 address that its owner cannot choose.
_NETWORK_BITS = 64
#: How many connections for which there is no room may be open at a time, to read why.
_MOST_REFUSED = 8


@define(eq=False)
class Door:
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
