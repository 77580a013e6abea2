"""What tests of the club do again and again."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from boardgames.match.actions import Play
from boardgames.server.club import Terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Club, Table, TableVisit, Visitor

__all__ = ["begun", "enter", "move", "poll_until"]


def enter(club: Club, name: str) -> Visitor:
    """Let a player in, with an account made at the first visit."""
    return club.enter(club.account(name) or club.register(name, name))


def begun(first: Visitor, second: Visitor, clock: str = "off") -> Table:
    """Begin a game of Pylos of two visitors, the first one on the first seat."""
    return second.join(first.make(Terms("pylos", clock=clock, seat=0)).id)


def poll_until(club: Club, happened: Callable[[], bool]) -> None:
    """Let a club look for news until something has happened: a database may take a moment to tell it."""
    end = monotonic() + 30
    while not happened():
        assert monotonic() < end
        club.poll()


def move(place: TableVisit) -> None:
    """Play the first legal move for the seat to move."""
    session = place.session
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
