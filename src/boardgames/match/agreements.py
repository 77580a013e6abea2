"""What players settle between them beside the rules: resigning, a draw, taking turns back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from attrs import evolve, field, frozen

from boardgames.core import BoardgamesError, Outcome, Termination
from boardgames.core.words import one_of
from boardgames.match.seating import others_win

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = [
    "AgreementError",
    "DrawOffer",
    "Offer",
    "TakeBackOffer",
    "offer_draw",
    "offer_take_back",
    "resign",
]


class AgreementError(BoardgamesError, ValueError):
    """Something cannot be offered, answered or carried out now; the message says why."""


@frozen
class Offer:
    """What the seat `by` offers to all others: it can be carried out once every one has accepted.

    It is made at the node `at` of a match, and lapses when play goes on from there. Immutable: to accept
    returns another offer. Who declines just does not accept.
    """

    by: Seat
    #: All other seats, in the order of play; every one has to accept.
    asked: tuple[Seat, ...]
    at: Node
    accepted: tuple[Seat, ...] = field(default=(), kw_only=True)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not accepted yet, in the order of play."""
        return tuple(seat for seat in self.asked if seat not in self.accepted)

    @property
    def is_accepted(self) -> bool:
        """Whether every other seat has accepted."""
        return not self.waiting

    def accept(self, seat: Seat) -> Self:
        """Return the offer with `seat` having accepted.

        Raises:
            AgreementError: All have accepted already, or the offer was not made to this seat.
        """
        if self.is_accepted:
            raise AgreementError(f"The offer by {self.by} was accepted: nothing is left to answer.")
        if seat not in self.waiting:
            raise AgreementError(
                f"There is nothing for {seat} to accept: {one_of(map(str, self.waiting))} can."
            )
        return evolve(self, accepted=(*self.accepted, seat))

    def _require_agreed(self, match: Match) -> None:
        """Refuse to carry out what was not agreed on, or not for the present position."""
        if not self.is_accepted:
            raise AgreementError(f"The offer by {self.by} has not been accepted by all.")
        if match.current is not self.at:
            raise AgreementError(f"Play has gone on since the offer by {self.by}: make it again.")


@frozen
class DrawOffer(Offer):
    """An offer to end the game as a draw."""

    def carry_out(self, match: Match) -> Outcome:
        """Return the outcome: nobody wins.

        Raises:
            AgreementError: Not all have accepted, or the match has gone elsewhere since.
        """
        self._require_agreed(match)
        return Outcome((), "", "A draw was agreed on.", Termination.AGREEMENT)


@frozen
class TakeBackOffer(Offer):
    """A request by a seat to take back its last turn, and with it all that was played after it."""

    #: The node before the turn.
    target: Node = field(kw_only=True)

    def carry_out(self, match: Match) -> Node:
        """Undo the turns in `match`, and return the node reached; redo can bring them back.

        Raises:
            AgreementError: Not all have accepted, or the match has gone elsewhere since.
        """
        self._require_agreed(match)
        while match.current is not self.target:
            match.undo()
        return match.current


def resign(match: Match, seat: Seat) -> Outcome:
    """Return the outcome of a game that `seat` gives up, whether it is its turn or not.

    With two seats the other one wins; with more all others win together, as `others_win` explains.

    Raises:
        AgreementError: The game is over, or has no such seat.
    """
    _require_playing(match, seat)
    return others_win(match.position.seats, seat, Termination.RESIGNATION, f"{seat} resigned")


def offer_draw(match: Match, by: Seat, *, knows_draws: bool) -> DrawOffer:
    """Return an offer of `by` to end the game as a draw.

    Args:
        match: The match in play.
        by: The seat that makes the offer; it need not be its turn.
        knows_draws: Whether the game's sheet knows draws; where it does not, none can be agreed on.

    Raises:
        AgreementError: The game knows no draws, is over, or has no such seat.
    """
    if not knows_draws:
        game = match.position.game.title
        raise AgreementError(f"{game} knows no draws: it can only be played on or resigned.")
    _require_playing(match, by)
    return DrawOffer(by, _others(match, by), match.current)


def offer_take_back(match: Match, by: Seat) -> TakeBackOffer:
    """Return a request of `by` to take back the last turn that it played, also when that ended the game.

    Raises:
        AgreementError: The seat has played no turn on the way to the current position, or is no seat of it.
    """
    _require_seat(match, by)
    before = (node.parent for node in reversed(match.current.path()))
    target = next((node for node in before if node and node.position.to_move == by), None)
    if target is None:
        raise AgreementError(f"{by} cannot take a turn back before having played one.")
    return TakeBackOffer(by, _others(match, by), match.current, target=target)


def _others(match: Match, by: Seat) -> tuple[Seat, ...]:
    """Return all seats but `by`."""
    return tuple(seat for seat in match.position.seats if seat != by)


def _require_playing(match: Match, seat: Seat) -> None:
    """Refuse what can only be settled during a game, by one of its seats."""
    _require_seat(match, seat)
    if match.is_over:
        raise AgreementError("The game is over: there is nothing left to settle.")


def _require_seat(match: Match, seat: Seat) -> None:
    """Refuse a seat that is not of the match."""
    seats = match.position.seats
    if seat not in seats:
        raise AgreementError(f"{seat} is no seat of this game: choose {one_of(map(str, seats))}.")
