"""Pondering: a computer player that takes time goes on searching during a person's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import define, field

from boardgames.match.controls import HERE, Computer
from boardgames.play.questions import question_at
from boardgames.thinking.limits import Limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.thinking.protocol.question import Question

__all__ = ["Ponderer", "Pondering"]

#: Later findings are seldom worth the power that they take.
_LIMIT = Limit(seconds=30)


class Ponderer(Protocol):
    """A player who can ponder; `thinking.opponent.Opponent` can."""

    def ponder(self, question: Question) -> None:
        """Think about a position in which another player is to move, if that is of any use."""

    def rest(self) -> None:
        """Think no longer."""


@define(eq=False)
class Pondering:
    """Lets the computer that moved last ponder, in a game of two, for half a minute at most.

    Nobody waits for it: the person has the turn, and any event in the session ends it.
    """

    session: Session
    is_on: bool
    _node: Node | None = field(default=None, init=False)
    _player: Ponderer | None = field(default=None, init=False)

    def begin(self, player_of: Callable[[Seat, Computer], Ponderer]) -> None:
        """Begin, unless the present position was pondered before; `player_of` returns who plays a seat."""
        node = self.session.newest
        before = node.parent
        if not self.is_on or before is None or self._node is node or self.session.outcome is not None:
            return
        self._node = node
        seat = before.position.to_move
        control = self.session.seats[seat]
        is_two = len(self.session.match.seats) == 2
        if is_two and isinstance(control, Computer) and self.session.seats[self.session.to_move] == HERE:
            self._player = player_of(seat, control)
            self._player.ponder(question_at(node, _LIMIT))

    def rest(self) -> None:
        """End it at once."""
        if self._player:
            self._player.rest()
            self._player = None
