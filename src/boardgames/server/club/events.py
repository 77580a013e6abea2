"""What a club tells its visitors; they then look at the lists again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.server.club.values import Remark

__all__ = [
    "ClubEvent",
    "ConnectionBack",
    "ConnectionLost",
    "PeopleChanged",
    "TableChanged",
    "TakenOver",
    "Talked",
]


@frozen
class TableChanged:
    """A table was made, joined, left, played at, finished, or asked for a rematch."""

    table: str


@frozen
class PeopleChanged:
    """Somebody came, went, or went to another table."""


@frozen
class Talked:
    """Somebody said a line at a table."""

    remark: Remark


@frozen
class TakenOver:
    """The player called `name` plays at `table` from another connection now: the one called `visit`."""

    table: str
    visit: str
    name: str


@frozen
class ConnectionLost:
    """The store cannot be reached, as `message` says to the player; nothing can be played until it can."""

    message: str


@frozen
class ConnectionBack:
    """The store can be reached again, and everything that happened in between has been passed on."""


ClubEvent = TableChanged | PeopleChanged | Talked | TakenOver | ConnectionLost | ConnectionBack
