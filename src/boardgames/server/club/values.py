"""What a club shows: accounts, terms, tables, people and talk. All texts in them are clean."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from boardgames.core import Value

__all__ = ["Account", "ClubError", "Presence", "Remark", "Table", "TableState", "Terms"]


def _copied(options: Mapping[str, Value]) -> dict[str, Value]:
    return dict(options)


@frozen
class Account:
    """A player as the club knows them. Names are unique in the club, whatever their case.

    A guest has no key: the account lasts as long as the connection.
    """

    name: str
    is_guest: bool = False

    def __str__(self) -> str:
        return self.name


@frozen
class Terms:
    """What the maker of a table proposes.

    Attributes:
        game: The name of the game.
        options: The game's options; those that are missing have their defaults.
        clock: A time control, as `parse_control` reads it: `off`, `10:00`, `5:00+3`, `3 days/move`.
        seat: The index of the seat that the maker takes; None draws all seats by lot when the game begins.
        is_public: Whether the table is listed. Others are joined by their code alone.
        guests: Whether guests may join.
        talk: Whether the table has table talk.
    """

    game: str
    options: Mapping[str, Value] = field(factory=dict, converter=_copied)
    clock: str = "off"
    seat: int | None = None
    is_public: bool = field(default=True, kw_only=True)
    guests: bool = field(default=True, kw_only=True)
    talk: bool = field(default=True, kw_only=True)


class TableState(Enum):
    """How far a table is."""

    #: Seats are free.
    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@frozen
class Table:
    """A table as lists show it.

    Attributes:
        id: What `Visitor` calls it; it is the id of the match in the store too.
        code: Six letters, for joining.
        terms: What was proposed.
        state: How far it is.
        maker: The name of the account that made it.
        players: The name of the account on each seat, "" for a free one. Until the game begins at a table
            where seats are drawn by lot, it is the order in which they came.
        here: Whether the player of each seat is connected.
        at_table: Whether the player of each seat is at this table now.
        spectators: How many visitors watch.
        updated: When anything happened last, in UTC.
        ply: How many turns were played.
        to_move: The index of the seat whose turn it is; None unless the game is on.
        result: How the game ended, `Light won (PY-13)`; `*` until then.
        position: The position, encoded; with `terms.game` and `terms.options`, for a thumbnail.
        deadline: When the flag of the seat to move falls, in UTC; None without a running clock.
        rematch: The names of those who have asked for a rematch.
        next_table: The id of the table of the rematch, once all have asked; else "".
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

    @property
    def free(self) -> tuple[int, ...]:
        """The indices of the free seats."""
        return tuple(index for index, name in enumerate(self.players) if not name)

    def asks(self, name: str) -> tuple[str, ...]:
        """Return who asks the account with a name for a rematch that has not begun."""
        is_asked = name in self.players and name not in self.rematch and not self.next_table
        return self.rematch if is_asked else ()

    def waits_for(self, name: str) -> bool:
        """Whether the account with a name has to move, or to answer who asks for a rematch."""
        return self.is_turn_of(name) or bool(self.asks(name))

    def is_turn_of(self, name: str) -> bool:
        """Whether it is the turn of the account with a name."""
        return self.to_move is not None and self.players[self.to_move] == name


@frozen
class Presence:
    """Somebody who is connected, at a table (its id) or in the lobby ("")."""

    name: str
    is_guest: bool
    table: str = ""


@frozen
class Remark:
    """What somebody said at a table: one line."""

    table: str
    name: str
    text: str
    at: datetime


class ClubError(BoardgamesError, ValueError):
    """A club refuses a request; nothing has changed, and the message is a sentence for the player."""
