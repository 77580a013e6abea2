"""Value types of a club: accounts, terms, tables, people and messages. All texts in them are cleaned."""

from __future__ import annotations

from enum import Enum
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from boardgames.core import Value

__all__ = [
    "Account",
    "ClubError",
    "Origin",
    "Presence",
    "Remark",
    "Table",
    "TableState",
    "Terms",
    "move_number",
]

#: The length of the IPv6 prefix that counts as one address, since its owner chooses the rest.
_NETWORK_BITS = 64


def move_number(ply: int, seat: int, seats: int) -> int:
    """Return the number of the move that comes next, as boards and records count: each seat has one a round.

    Args:
        ply: The number of turns played.
        seat: The index of the seat to move.
        seats: The number of seats.
    """
    first = (seat - ply) % seats
    return (first + ply) // seats + 1


def _copied(options: Mapping[str, Value]) -> dict[str, Value]:
    return dict(options)


@frozen
class Account:
    """A player's account. Names are unique in a club, regardless of case.

    A guest has no key, and an account only as long as the connection.
    """

    name: str
    is_guest: bool = False

    def __str__(self) -> str:
        return self.name


@frozen
class Origin:
    """The origin of a connection: its key and its address.

    Attributes:
        fingerprint: The fingerprint of its key, None without one.
        address: Its address.
        is_browser: True if it comes from a browser, which has a key even if its player is a guest.
    """

    fingerprint: str | None = None
    address: str = ""
    is_browser: bool = False

    @property
    def network(self) -> str:
        """The address as it is counted: of an IPv6 address the network, whose owner chooses the rest."""
        try:
            known = ip_address(self.address.partition("%")[0])
        except ValueError:
            return self.address
        if not isinstance(known, IPv6Address):
            return str(known)
        return str(known.ipv4_mapped or int(known) >> (128 - _NETWORK_BITS))

    def __str__(self) -> str:
        """Return the origin for the host's log: `from 192.0.2.7 with SHA256:...`."""
        address = f"from {self.address}" if self.address else ""
        return " ".join(filter(None, (address, f"with {self.fingerprint}" if self.fingerprint else "")))


@frozen
class Terms:
    """The terms of a table: game, options, clock, and who can join.

    Attributes:
        game: The name of the game.
        options: The game's options; missing ones have their defaults.
        clock: A time control, as `parse_control` reads it: `off`, `10:00`, `5:00+3`, `3 days/move`.
        seat: The index of the maker's seat; None draws all seats at random when the game starts.
        is_public: True if the table is listed; others are joined by their code.
        guests: True if guests can join.
        talk: True if the table has talk.
        rated: True if the result counts for the ratings of both players.
        invited: The account for which the last free seat is kept; "" for anybody.
    """

    game: str
    options: Mapping[str, Value] = field(factory=dict, converter=_copied)
    clock: str = "off"
    seat: int | None = None
    is_public: bool = field(default=True, kw_only=True)
    guests: bool = field(default=True, kw_only=True)
    talk: bool = field(default=True, kw_only=True)
    rated: bool = field(default=False, kw_only=True)
    invited: str = field(default="", kw_only=True)


class TableState(Enum):
    """The state of a table."""

    #: Seats are free.
    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@frozen
class Table:
    """A table as lists show it.

    Attributes:
        id: The id, which is also that of the match in the store.
        code: Six letters, for joining.
        terms: The terms.
        state: The state.
        maker: The name of the account that created it.
        players: The name of the account at each seat, "" for a free one. Where seats are drawn at random, it
            is the order of joining until the game starts.
        here: For each seat, True if its player is connected.
        at_table: For each seat, True if its player is at this table.
        spectators: The number of spectators.
        updated: The time of the last change, in UTC.
        ply: The number of turns played.
        to_move: The index of the seat to move; None unless the game is in progress.
        result: The result, such as `Light won (PY-13)`; `*` until the game ends.
        position: The encoded position, to be decoded with `terms.game` and `terms.options`.
        deadline: When the flag of the seat to move falls, in UTC; None without a running clock.
        rematch: The names of those who offer a rematch.
        next_table: The id of the rematch's table once it has begun; else "".
        computers: The indices of the seats that computers play.
    """

    id: str
    code: str
    terms: Terms
    state: TableState
    maker: str
    players: tuple[str, ...]
    here: tuple[bool, ...]
    at_table: tuple[bool, ...]
    spectators: int
    updated: datetime
    ply: int = 0
    to_move: int | None = None
    result: str = "*"
    position: str = ""
    deadline: datetime | None = None
    rematch: tuple[str, ...] = ()
    next_table: str = ""
    contest: str = ""
    computers: tuple[int, ...] = ()

    @property
    def free(self) -> tuple[int, ...]:
        """The indices of the free seats."""
        return tuple(index for index, name in enumerate(self.players) if not name)

    @property
    def is_held(self) -> bool:
        """True if its clock, which has days for a move, stands still: a player is on vacation."""
        return self.state is TableState.PLAYING and "day" in self.terms.clock and self.deadline is None

    @property
    def is_attended(self) -> bool:
        """True if one of its players is connected, computers aside."""
        return any(is_here for index, is_here in enumerate(self.here) if index not in self.computers)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the players, without computers."""
        return tuple(name for index, name in enumerate(self.players) if name and index not in self.computers)

    def asks(self, name: str) -> tuple[str, ...]:
        """Return the names of those whose offer of a rematch the account `name` has not answered."""
        is_asked = name in self.players and name not in self.rematch and not self.next_table
        return self.rematch if is_asked else ()

    def waits_for(self, name: str) -> bool:
        """Return True if the account `name` has to move, or to answer a challenge or a rematch."""
        return self.is_turn_of(name) or bool(self.asks(name)) or self.challenges(name)

    def challenges(self, name: str) -> bool:
        """Return True if the table is a challenge that the account `name` has not answered."""
        return self.state is TableState.OPEN and self.terms.invited == name

    def is_turn_of(self, name: str) -> bool:
        """Return True if it is the turn of the account `name`."""
        return self.to_move is not None and self.players[self.to_move] == name


@frozen
class Presence:
    """A connected person, at a table (its id) or in the lobby ("")."""

    name: str
    is_guest: bool
    table: str = ""


@frozen
class Remark:
    """A message at a table: one line."""

    table: str
    name: str
    text: str
    at: datetime


class ClubError(BoardgamesError, ValueError):
    """A club refuses a request. Nothing has changed; the message is a sentence for the player."""
