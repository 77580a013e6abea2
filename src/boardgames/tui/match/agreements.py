"""Resignations, draw offers and take-back requests: each seat that is asked answers for itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeGuard

from boardgames.core.words import listed
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Resign
from boardgames.match.controls import HERE, Computer
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.events import Answered, Lapsed, Offered
from boardgames.play.sentences import called, with_you

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Seat
    from boardgames.match.actions import Action
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.tui.common.dialogs import ConfirmScreen
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["Agreements"]


class Agreements:
    """Asks the players at this screen for confirmations and answers, and submits them to the session."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        #: The question about an offer that is open, and the offer.
        self._question: ConfirmScreen | None = None
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions by their ids."""
        acts = {"resign": self.resign, "offer-draw": self.offer_draw, "take-back": self.ask_take_back}
        return {name: partial(self._as_player, act) for name, act in acts.items()}

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now: before the first move and after the end, and for spectators."""
        session = self._display.session
        if session.outcome is not None or not session.newest.ply or session.is_spectator:
            return frozenset({"act('resign')", "act('offer-draw')"})
        return frozenset() if session.match.game.knows_draws else frozenset({"act('offer-draw')"})

    def open(self) -> None:
        """Follow the session, and ask about an offer that is pending; the screen calls this when mounted.

        Events are handled in the context of this call. Textual returns a dialog's result to the widget in
        whose context it was opened: the constructor may run in that of a screen that is about to close.
        """
        self._unsubscribe = self._display.session.subscribe(self._on_event)
        self.ask_next()

    def close(self) -> None:
        """Unsubscribe from the session."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    def resign(self) -> None:
        """Resign for the player at this screen, after confirmation."""
        session, seat = self._display.session, self._seat_here()
        if session.outcome is not None:
            self._display.refuse("The game has already ended.")
            return
        winners = listed(called(session, other) for other in session.seats if other != seat)
        self._ask(
            self._dialog(
                f"{session.label(seat)}: resign?", f"The win goes to {winners}.", "Resign", "Cancel"
            ),
            lambda: self._submit(seat, Resign()),
        )

    def offer_draw(self) -> None:
        """Offer all others a draw."""
        self._submit(self._seat_here(), OfferDraw())

    def ask_take_back(self) -> None:
        """Ask all others to allow the last move of a player at this screen to be taken back."""
        session = self._display.session
        node = session.newest
        while node.parent is not None:
            mover = node.parent.position.to_move
            if session.seats[mover] == HERE:
                self._submit(mover, AskTakeBack())
                return
            node = node.parent
        self._submit(self._seat_here(), AskTakeBack())

    def ask_next(self) -> None:
        """Ask the next player at this screen who still has to answer an offer, if there is one."""
        session = self._display.session
        offer = session.offer
        if offer is None or self._question is not None:
            return
        seat = next((seat for seat in offer.waiting if session.seats[seat] == HERE), None)
        if seat is None:
            if all(isinstance(session.seats[other], Computer) for other in offer.waiting):
                return  # they answer at once
            self._display.suite.tell(
                f"Waiting for an answer from {listed(map(session.label, offer.waiting))}."
            )
            return
        asking = called(session, offer.by, begins=True)
        self._question = self._dialog(
            f"{session.label(seat)}: {_request(offer, seat)}",
            f"{asking} asks.{_consequence(offer, has_clock=session.clock is not None)}",
            "Accept",
            "Decline",
        )
        self._ask(
            self._question,
            lambda: self._submit(seat, Answer(accept=True)),
            lambda: self._submit(seat, Answer(accept=False)),
        )

    # Inside

    def _as_player(self, act: Callable[[], None]) -> None:
        """Carry out an action that only players have, unless everybody plays elsewhere."""
        if self._display.session.is_spectator:
            self._display.refuse("You watch this game: only its players can do that.")
        else:
            act()

    def _seat_here(self) -> Seat:
        """Return the seat of the player at this screen: the one to move where several play here."""
        session = self._display.session
        here = [seat for seat, control in session.seats.items() if control == HERE]
        return session.to_move if session.to_move in here or not here else here[0]

    def _on_event(self, event: Event) -> None:
        """Ask the next player who has to answer an offer, or close a question that has lapsed."""
        session = self._display.session
        match event:
            case Answered(seat=seat, accept=False) if session.seats[seat] != HERE:
                self._display.suite.tell(f"{called(session, seat, begins=True)} declined: play continues.")
            case Offered() | Answered():
                self.ask_next()
            case Lapsed() if self._question is not None:
                self._question.dismiss(None)

    def _dialog(self, title: str, text: str, yes: str, no: str) -> ConfirmScreen:
        """Return a question that lies over the column beside the board."""
        from boardgames.tui.common.dialogs import ConfirmScreen  # a match begins without one

        return ConfirmScreen(title, text, yes, no, columns=self._display.area.side.outer_size.width)

    def _ask(
        self, question: ConfirmScreen, yes: Callable[[], None], no: Callable[[], None] | None = None
    ) -> None:
        def answered(is_yes: bool | None) -> None:
            self._question = None
            if is_yes:
                yes()
            elif is_yes is not None and no is not None:
                no()

        self._display.screen.app.push_screen(question, answered)

    def _submit(self, seat: Seat, action: Action) -> None:
        """Submit an action, or say why that is not possible; time may have run out over the question."""
        try:
            self._display.session.submit(seat, action)
        except (SessionError, StoreError) as error:
            self._display.refuse(with_you(str(error), self._display.session))


def _request(offer: DrawOffer | TakeBackOffer, seat: Seat) -> str:
    """Return the question for a seat; a take-back undoes the last move of its player and all after it."""
    if _is_take_back(offer):
        moves = listed(_named(node, seat) for node in offer.at.path()[offer.target.ply + 1 :])
        return f"allow {moves} to be taken back?"
    return "agree to a draw?"


def _is_take_back(offer: DrawOffer | TakeBackOffer) -> TypeGuard[TakeBackOffer]:
    from boardgames.match.agreements import TakeBackOffer  # loaded with the first offer

    return isinstance(offer, TakeBackOffer)


def _named(node: Node, seat: Seat) -> str:
    """Return the move that led to a node, as `your 1c2` if the seat played it."""
    is_own = node.parent is not None and node.parent.position.to_move == seat
    return f"your {node.move}" if is_own else str(node.move)


def _consequence(offer: DrawOffer | TakeBackOffer, *, has_clock: bool) -> str:
    if not _is_take_back(offer):
        return " The game ends as a draw."
    return " The clocks go back to the times before that." if has_clock else ""
