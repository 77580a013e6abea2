"""Questions in lines: confirmations, draw offers and take-backs, each answered with yes or no."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from boardgames.match.actions import Answer, AskTakeBack, OfferDraw
from boardgames.match.agreements import TakeBackOffer
from boardgames.match.controls import HERE, Computer
from boardgames.match.errors import SessionError
from boardgames.match.events import Answered, Lapsed, Offered
from boardgames.play.plain.telling import offered

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match.session import Session

__all__ = ["PlainAgreements"]


class _Question(NamedTuple):
    """A question to the player: what a yes does, and what a no does."""

    yes: Callable[[], object]
    no: Callable[[], object]


class PlainAgreements:
    """Asks the players here, and submits their offers and answers.

    If nothing `is_asked`, what a line says is done at once: a file of lines cannot be asked whether it means
    it. Offers between players are answered in any case.
    """

    def __init__(self, session: Session, say: Callable[[str], object], *, is_asked: bool) -> None:
        self._session = session
        self._say = say
        self._is_asked = is_asked
        self._question: _Question | None = None
        #: True once all players have agreed to help.
        self.has_agreed = False

    # Questions

    def ask(self, question: str, yes: Callable[[], object]) -> None:
        """Ask for a confirmation."""
        if self._is_asked:
            self._put(question, yes, lambda: self._say("Cancelled."))
        else:
            yes()

    def ask_all(self, question: str) -> None:
        """Ask whether all players agree to help."""

        def agreed() -> None:
            self.has_agreed = True
            self._say("All agree: ask again.")

        self._put(question, agreed, lambda: self._say("No help."))

    def answer(self, *, is_yes: bool) -> None:
        """Answer the question.

        Raises:
            SessionError: There is none.
        """
        question, self._question = self._question, None
        if question is None:
            raise SessionError("There is no question to answer.")
        (question.yes if is_yes else question.no)()

    # Offers

    def seat_here(self) -> Seat:
        """Return the seat of the player here: the one to move where several play here.

        Raises:
            SessionError: Nobody plays here.
        """
        session = self._session
        here = [seat for seat, control in session.seats.items() if control == HERE]
        if not here:
            raise SessionError("You watch this game: only its players can do that.")
        return session.to_move if session.to_move in here else here[0]

    def offer_draw(self) -> None:
        """Offer all others a draw."""
        if self._session.outcome is not None:
            raise SessionError("The game has already ended.")
        self._session.submit(self.seat_here(), OfferDraw())

    def take_back(self) -> None:
        """Ask to take back the last move of a player here; where nobody else is concerned, do so."""
        session, node, seat = self._session, self._session.newest, self.seat_here()
        while node.parent is not None:
            if session.seats[node.parent.position.to_move] == HERE:
                seat = node.parent.position.to_move
                break
            node = node.parent
        is_alone = session.can_branch()
        session.submit(seat, AskTakeBack())
        while is_alone and session.offer:
            session.submit(session.offer.waiting[0], Answer(accept=True))

    def follow(self, event: Offered | Answered | Lapsed) -> None:
        """Ask the next player who has to answer an offer, or forget a question that has lapsed."""
        session = self._session
        match event:
            case Answered(seat=seat, accept=False):
                self._question = None
                self._say(f"{session.label(seat)} declined: play continues.")
            case Offered() | Answered():
                self.ask_next()
            case Lapsed():
                self._question = None

    def ask_next(self) -> None:
        """Ask the next player here who still has to answer an offer, if there is one."""
        session = self._session
        offer = session.offer
        if offer is None or (isinstance(offer, TakeBackOffer) and session.can_branch()):
            return
        seat = next((seat for seat in offer.waiting if session.seats[seat] == HERE), None)
        if seat is not None:
            accept = partial(session.submit, seat, Answer(accept=True))
            self._say(offered(session, offer, seat))
            self._question = _Question(accept, partial(session.submit, seat, Answer(accept=False)))
        elif not all(isinstance(session.seats[other], Computer) for other in offer.waiting):
            self._say("Waiting for an answer.")

    # Inside

    def _put(self, question: str, yes: Callable[[], object], no: Callable[[], object]) -> None:
        self._question = _Question(yes, no)
        self._say(f"{question} Say yes or no.")
