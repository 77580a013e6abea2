"""Offers of an agreement between players: a draw, taking moves back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from attrs import evolve, field, frozen

from boardgames.core.words import one_of
from boardgames.match.errors import SessionError

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.match.node import Node

__all__ = [
    "DrawOffer",
    "TakeBackOffer",
    "offer_draw",
    "offer_take_back",
]


@frozen
class _Offer:
    """An offer of the seat `by` to all other seats: it is carried out once each of them has accepted.

    It is made at the node `at`, and lapses when play continues from there. Immutable: `accept` returns
    another offer.
    """

    by: Seat
    #: All other seats, in the order of play; each of them has to accept.
    asked: tuple[Seat, ...]
    at: Node
    accepted: tuple[Seat, ...] = ()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not accepted yet, in the order of play."""
        return tuple(seat for seat in self.asked if seat not in self.accepted)

    @property
    def is_accepted(self) -> bool:
        """True if every other seat has accepted."""
        return not self.waiting

    def accept(self, seat: Seat) -> Self:
        """Return the offer with `seat` having accepted.

        Raises:
            SessionError: The seat has accepted already, or was not asked.
        """
        if seat not in self.waiting:
            raise SessionError(
                f"There is nothing for {seat} to answer: {one_of(map(str, self.waiting))} can."
            )
        return evolve(self, accepted=(*self.accepted, seat))


class DrawOffer(_Offer):
    """An offer to end the game as a draw."""

    __slots__ = ()


@frozen
class TakeBackOffer(_Offer):
    """A request by a seat to take back its last move, and all that was played after it."""

    #: The node before the move.
    target: Node = field(kw_only=True)


def offer_draw(node: Node, by: Seat) -> DrawOffer:
    """Return an offer of `by`, made at `node`, to end the game as a draw; it need not be its turn.

    Raises:
        SessionError: The game has no draws in its rules, so none can be agreed on.
    """
    game = node.position.game
    if not game.knows_draws:
        raise SessionError(f"{game.title} has no draws: play on or resign.")
    return DrawOffer(by, _others(node, by), node)


def offer_take_back(node: Node, by: Seat) -> TakeBackOffer:
    """Return a request of `by`, made at `node`, to take back its last move, even if that ended the game.

    Raises:
        SessionError: The seat has not played on the way to `node`.
    """
    before = (step.parent for step in reversed(node.path()))
    target = next((parent for parent in before if parent and parent.position.to_move == by), None)
    if target is None:
        raise SessionError(f"There is no move of {by} yet to take back.")
    return TakeBackOffer(by, _others(node, by), node, target=target)


def _others(node: Node, by: Seat) -> tuple[Seat, ...]:
    """Return all seats but `by`."""
    return tuple(seat for seat in node.position.seats if seat != by)
