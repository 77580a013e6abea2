"""Clients that act at random, and what has to hold after whatever they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.errors import BoardgamesError
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.errors import MovedOn
from boardgames.match.record import dump
from boardgames.match.shared.match import SharedMatch
from boardgames.match.store.sql_store import SqlStore
from tests.server.club.helpers import enter

if TYPE_CHECKING:
    from random import Random

    from boardgames.match.actions import Action
    from boardgames.server.club import Club, TableVisit, Visitor

__all__ = ["Client", "check_equal"]

#: The actions of a client, each as often as it is here.
_ACTIONS = ("play",) * 12 + ("take back", "draw", "answer", "answer", "resign", "cheat")


@define
class Client:
    """A player at one table, connected to one of several processes, who acts at random."""

    club: Club
    name: str
    random: Random
    visitor: Visitor = field(init=False)
    place: TableVisit | None = field(default=None, init=False)
    done: int = field(default=0, init=False)
    refused: int = field(default=0, init=False)
    late: int = field(default=0, init=False)

    @visitor.default
    def _enter(self) -> Visitor:
        return enter(self.club, self.name)

    def act(self, table: str) -> None:
        """Do something at a table, sometimes for the seat of somebody else."""
        if self.place is None or self.place.session.shared.id != table:
            self.place = self.visitor.go_to(table)
        session = self.place.session
        seat = self.place.seats[0]
        what = self.random.choice(_ACTIONS)
        if what == "cheat":
            seat = self.random.choice(session.match.seats)
        try:
            session.submit(seat, self._action(what))
        except MovedOn:
            self.late += 1
        except BoardgamesError:
            self.refused += 1
        else:
            self.done += 1

    def sees_end_of(self, table: str) -> bool:
        """Whether the client is at a table, and its game is over as far as they know."""
        place = self.place
        return place is not None and place.session.shared.id == table and place.session.outcome is not None

    def _action(self, what: str) -> Action:
        session = self.place.session if self.place else None
        moves = session.newest.position.legal_moves() if session else ()
        match what:
            case "take back":
                return AskTakeBack()
            case "draw":
                return OfferDraw()
            case "answer":
                return Answer(accept=self.random.random() < 0.5)
            case "resign" if self.random.random() < 0.2:
                return Resign()
        return Play(self.random.choice(moves)) if moves else OfferDraw()


def check_equal(clubs: list[Club], table: str) -> str:
    """Check that a match is the same for everybody, and that the log makes it again; return its record."""
    for club in clubs:
        club.poll()
    records = {club.store.record(table) for club in clubs}
    for club in clubs:
        match = club.match(table)
        assert match
        records.add(dump(match.truth.session.match))
        records.add(dump(match.session(None).match))
    again = SharedMatch.open(SqlStore(clubs[0].database), table, clubs[0].present)
    assert again
    records.add(dump(again.truth.session.match))
    assert [number + 1 for number in range(len(again.truth.entries))] == [
        entry.number for entry in clubs[0].store.log(table)
    ]
    assert 1 == len(records)
    return records.pop()
