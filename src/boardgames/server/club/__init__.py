"""A club: accounts, tables, matches and table talk, without network and screens.

>>> club = open_club("")
>>> visitor = club.enter(club.register("SHA256:...", "Ann"))
>>> table = visitor.make(Terms("pylos", clock="10:00"))
>>> other.join(table.code)                              # the game begins once all seats are taken
>>> place = visitor.go_to(table.id)
>>> place.session.submit(place.session.to_move, Play(move))

A `Club` gives one process access to the store that several processes share. A `Visitor` is one connection,
which acts for its account. A `TableVisit` is a visitor at a table whose game has begun; in its session the
visitor's own seats are played here, and all others elsewhere.
"""

from __future__ import annotations

from boardgames.server.club.club import Club, open_club
from boardgames.server.club.events import (
    ClubEvent,
    ConnectionBack,
    ConnectionLost,
    Notice,
    Paired,
    PeopleChanged,
    RightsChanged,
    SentAway,
    TableChanged,
    TakenOver,
    Talked,
    TurnsChanged,
)
from boardgames.server.club.talk import LOBBY
from boardgames.server.club.values import (
    Account,
    ClubError,
    Origin,
    Presence,
    Remark,
    Table,
    TableState,
    Terms,
)
from boardgames.server.club.visitor import TableVisit, Visitor

__all__ = [
    "LOBBY",
    "Account",
    "Club",
    "ClubError",
    "ClubEvent",
    "ConnectionBack",
    "ConnectionLost",
    "Notice",
    "Origin",
    "Paired",
    "PeopleChanged",
    "Presence",
    "Remark",
    "RightsChanged",
    "SentAway",
    "Table",
    "TableChanged",
    "TableState",
    "TableVisit",
    "TakenOver",
    "Talked",
    "Terms",
    "TurnsChanged",
    "Visitor",
    "open_club",
]
