"""Negotiation: the one offer that waits for answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import SessionError
from boardgames.match.events import Answered, Lapsed, Offered

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.events import Publisher

__all__ = ["Negotiation"]


class Negotiation:
    """Holds the offer that waits, if there is one, and notes for `events` what becomes of it."""

    def __init__(self, events: Publisher) -> None:
        self.events = events
        #: The offer, with the answers so far.
        self.offer: DrawOffer | TakeBackOffer | None = None

    def make(self, offer: DrawOffer | TakeBackOffer) -> None:
        """Make an offer.

        Raises:
            SessionError: Another one waits.
        """
        if self.offer:
            raise SessionError(f"{self.offer.by} has made an offer: answer it first.")
        self.offer = offer
        self.events.note(Offered(offer))

    def answer(self, seat: Seat, *, accept: bool) -> DrawOffer | TakeBackOffer | None:
        """Let a seat answer, and return the offer once all have accepted; the first to decline ends it.

        The seat that made the offer withdraws it by declining.

        Raises:
            SessionError: There is no offer, or the seat has nothing to answer.
        """
        offer = self.offer
        if offer is None:
            raise SessionError("There is no offer to answer.")
        if seat == offer.by and not accept:
            self.drop()
            return None
        answered = offer.accept(seat)
        self.offer = answered if accept and answered.waiting else None
        self.events.note(Answered(answered if accept else offer, seat, accept))
        return answered if accept and answered.is_accepted else None

    def drop(self) -> None:
        """Let the offer lapse, if there is one."""
        if offer := self.offer:
            self.offer = None
            self.events.note(Lapsed(offer))
