"""A club: accounts, tables, matches and table talk, without network and screens.

>>> visitor = club.enter(club.register("SHA256:...", "Ann"))
>>> table = visitor.make(Terms("pylos", clock="10:00"))
>>> other.join(table.code)                              # the game begins once all seats are taken
>>> place = visitor.go_to(table.id)
>>> place.session.submit(place.session.to_move, Play(move), by=place.by)

A `Club` is one process's door to the store that several processes share. A `Visitor` is one connection:
what it does, it does for its account. A `Place` is a visitor at a table whose game has begun.
"""

from __future__ import annotations

from boardgames.server.club.errors import ClubError
from boardgames.server.club.events import (
    ClubEvent,
    ConnectionBack,
    ConnectionLost,
    PeopleChanged,
    TableChanged,
    Talked,
)
from boardgames.server.club.protocol import Club, Place, Visitor
from boardgames.server.club.values import Account, Line, Presence, Table, TableState, Terms

__all__ = [
    "Account",
    "Club",
    "ClubError",
    "ClubEvent",
    "ConnectionBack",
    "ConnectionLost",
    "Line",
    "PeopleChanged",
    "Place",
    "Presence",
    "Table",
    "TableChanged",
    "TableState",
    "Talked",
    "Terms",
    "Visitor",
]
