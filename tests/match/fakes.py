"""Fake time, a game for four, and short forms of actions, for tests of sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define

from boardgames.core import Seat
from boardgames.match.actions import Answer, AskTakeBack, Play, Resign
from boardgames.match.cursor import Cursor
from boardgames.match.lineup import Lineup
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from tests.core.toy import TOY, ToyEngine, ToyPosition
from tests.match.trees import walk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.match.node import Node
    from boardgames.match.seating import Seating
    from boardgames.match.session import Session

__all__ = ["FOUR", "FakeTime", "accept", "four_play", "play", "resign", "seated", "take_back"]

FOUR = tuple(Seat(index, name) for index, name in enumerate(("North", "East", "South", "West")))


@define
class FakeTime:
    """A source of time, in seconds, that changes only with `go`."""

    moment: float = 1000.0

    def __call__(self) -> float:
        """Return the present moment."""
        return self.moment

    def go(self, seconds: float) -> None:
        """Let time pass."""
        self.moment += seconds


class FourPosition(ToyPosition):
    """The toy game with four seats that take turns."""

    seats = property(lambda _: FOUR)

    @classmethod
    def of(cls, heaps: tuple[int, int]) -> FourPosition:
        """Return the position of these heaps, the first seat to move."""
        return cls((heaps, 0), ToyEngine(TOY.start().options, len(FOUR)))


def four_play(*texts: str) -> Match:
    """Return a match of the toy game for four, after these moves."""
    match = Match(FourPosition.of((9, 9)))
    walk(Cursor(match), *texts)
    return match


def seated(match: Match, seating: Seating, colors: Iterable[str] = ()) -> LocalSession:
    """Return a session at a match with these players."""
    return LocalSession(match, Lineup.of(match, seating, colors=colors))


def play(session: Session, *texts: str, at: Node | None = None) -> None:
    """Play moves by the one person who has all seats: at the newest position, or from `at` on."""
    for text in texts:
        node = at or session.newest
        session.submit(node.position.to_move, Play(node.position.parse(text), at=node))
        at = None


def resign(session: Session) -> None:
    """Let the seat to move resign."""
    session.submit(session.to_move, Resign())


def take_back(session: Session) -> None:
    """Take the last move back, with everybody's consent."""
    newest = session.newest
    session.submit((newest.parent or newest).position.to_move, AskTakeBack())
    accept(session)


def accept(session: Session) -> None:
    """Let everybody who is asked accept the offer that waits."""
    offer = session.offer
    assert offer
    for seat in offer.waiting:
        session.submit(seat, Answer(accept=True))
