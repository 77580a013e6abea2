"""The events that a club publishes to its visitors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.server.club.values import Remark

__all__ = [
    "BANS",
    "NOTICE",
    "PAIRED",
    "RIGHTS",
    "SENT",
    "ClubEvent",
    "ConnectionBack",
    "ConnectionLost",
    "Notice",
    "Paired",
    "PeopleChanged",
    "RightsChanged",
    "SentAway",
    "TableChanged",
    "TakenOver",
    "Talked",
    "TurnsChanged",
]


#: The line that is announced when bans have changed.
BANS = "bans"
#: The prefix of the line that is announced to end the connections of an account or a key; its name or
#: fingerprint, a tab and the sentence follow.
SENT = "sent "
#: The prefix of the line that is announced to tell an account something; its name, or nothing for everybody,
#: a tab and the sentence follow.
NOTICE = "notice "
#: The prefix of the line that is announced when a game of an arena has begun; the name of one of its players,
#: a tab and its table follow.
PAIRED = "paired "
#: The prefix of the line that is announced when an account has become an operator, or is none any more; its
#: name follows.
RIGHTS = "rights "


@frozen
class TableChanged:
    """A table was created, joined or left, a move was played, the game ended, or a rematch was offered."""

    table: str


@frozen
class TurnsChanged:
    """A move was played in a game of the accounts `names`, it has started or ended, or a seat was taken."""

    names: frozenset[str]


@frozen
class PeopleChanged:
    """Somebody connected, disconnected, or went to another table."""


@frozen
class Talked:
    """A message was written at a table."""

    remark: Remark


@frozen
class TakenOver:
    """The player `name` has continued the game at `table` on another connection, whose id is `visit`."""

    table: str
    visit: str
    name: str


@frozen
class ConnectionLost:
    """The store cannot be reached, and no move can be played; `message` is a sentence for the player."""

    message: str


@frozen
class ConnectionBack:
    """The store can be reached again, and all missed events have been published."""


@frozen
class SentAway:
    """The connections of `whom`, the name of an account or the fingerprint of a key, end with a sentence."""

    whom: str
    message: str


@frozen
class Paired:
    """A game of an arena has begun for the account `name`."""

    name: str
    table: str


@frozen
class RightsChanged:
    """The account `name` has become an operator, or is none any more."""

    name: str


@frozen
class Notice:
    """The club tells an account something, or everybody if `name` is ""."""

    name: str
    message: str


ClubEvent = (
    TableChanged
    | TurnsChanged
    | PeopleChanged
    | Talked
    | TakenOver
    | ConnectionLost
    | ConnectionBack
    | SentAway
    | Notice
    | RightsChanged
    | Paired
)
