"""The session of one viewer of a shared match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log
from boardgames.match.actions import Play
from boardgames.match.controls import (
    HERE,
    OPEN,
    Computer,
    Elsewhere,
    SeatControl,
    control_text,
    parse_seat_control,
)
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.events import Played, SeatChanged, TakenBack
from boardgames.match.session import NOT_THE_NEWEST, Session
from boardgames.match.shared.overlay import Overlay
from boardgames.match.store.log import action_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardgames.core import Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.clock import Clock
    from boardgames.match.events import Event
    from boardgames.match.lineup import Lineup
    from boardgames.match.local_session import LocalSession
    from boardgames.match.node import Node
    from boardgames.match.shared.match import SharedMatch

__all__ = ["ComputersSession", "SharedSession", "owned"]


#: The separator between an account and the computer that plays for it.
_COMPUTER = " with "


def owned(control: SeatControl, account: str) -> SeatControl:
    """Return the control of an account in its shared form: `Ann`, or `Ann with computer:3`."""
    if isinstance(control, Elsewhere):
        return control
    computer = "" if control == HERE else f"{_COMPUTER}{control_text(control)}"
    return Elsewhere(f"{account}{computer}")


class SharedSession(Session):
    """A viewer's session of a shared match: an action is written to the store before it is carried out.

    All viewers in a program share one match, which each sees through an overlay of their own. The seats of
    this viewer's account are played by a person or computer here, all others elsewhere. So screens treat it
    as any session, and nobody can act for another's seat.

    Args:
        shared: The match.
        account: Whose seats are played here; None for somebody who only watches.
        called: Returns the control of another's seat as it is displayed here.
    """

    def __init__(
        self, shared: SharedMatch, account: str | None, called: Callable[[SeatControl], SeatControl]
    ) -> None:
        self._truth = shared.truth.session
        self._overlay = Overlay(self._truth.match)
        super().__init__(self._overlay)
        self._shared, self._account, self._called = shared, account, called
        self.lineup = self._seen_lineup()

    @property
    def shared(self) -> SharedMatch:
        """The shared match."""
        return self._shared

    @property
    def newest(self) -> Node:
        """The node where play is."""
        return self._truth.newest

    @property
    def settled(self) -> Outcome | None:
        """The outcome at the newest position, if the game was not ended by the rules."""
        return self._truth.settled

    @property
    def offer(self) -> DrawOffer | TakeBackOffer | None:
        """The pending offer, if there is one."""
        return self._truth.offer

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self._truth.clock

    @property
    def clock_waits(self) -> bool:
        """True if the clock starts only with the next move."""
        return self._truth.clock_waits

    def can_branch(self, by: SeatControl = HERE) -> bool:
        """Return False: all that is played is in one log."""
        del by
        return False

    def submit(self, seat: Seat, action: Action, by: SeatControl = HERE) -> None:
        """Write an action, carry it out, and inform all viewers; errors are those of `Session.submit`."""
        try:
            self._require_control(seat, by)
            if isinstance(action, Play) and action.at not in (None, self.newest):
                raise SessionError(NOT_THE_NEWEST)
            if self._truth.has_declined(seat, action):
                raise SessionError("Your offer was declined: wait for the next move before you repeat it.")
            self._shared.write(seat, action_text(action), self._written(seat, by))
        except BoardgamesError as error:
            log("refused", seat=seat, action=action, by=by, reason=error)
            raise

    def assign(self, seat: Seat, control: SeatControl) -> None:
        """Write a change of a seat's control; errors are those of `submit`."""
        self._require_seat(seat)
        self._shared.give(seat, self._known(control))

    def replay(self, node: Node) -> None:
        """Write the moves that lead from the newest position to `node`; all seats have to be played here."""
        way = node.path()
        if self.newest not in way:
            raise SessionError(NOT_THE_NEWEST)
        for step in way[self.newest.ply + 1 :]:
            if step.move:
                self.submit(self.to_move, Play(step.move), self.seats[self.to_move])

    def rematch(self) -> LocalSession:
        """Return a new game with the accounts on its seats."""
        return self._truth.rematch()

    def pause(self) -> None:
        """Do nothing: others go by the clock."""

    def resume(self) -> None:
        """Do nothing: the log starts the clock."""

    def let_clock_wait(self, *, waits: bool) -> None:
        """Do nothing: the log starts the clock."""

    def flag_falls(self) -> bool:
        """End the game if a flag has fallen; return True if it has ended by that."""
        try:
            return self._shared.let_flag_fall()
        except StoreError:  # it is tried again at the next tick
            return False

    # For the shared match

    def take(self, events: Iterable[Event]) -> None:
        """Update cursors and lineup, and queue events for `publish`."""
        for event in events:
            self._follow(event)
            self._events.note(self._seen_event(event))

    def publish(self) -> None:
        """Deliver the queued events to the subscribers."""
        self._events.publish()

    def unwritten_comments(self) -> Iterator[tuple[Node, str]]:
        """Yield this viewer's comments on shared nodes that have not been written yet."""
        return ((node, text) for node, text in self._overlay.own_comments() if node.number >= 0)

    # Inside

    def _follow(self, event: Event) -> None:
        """Update cursors and lineup after an event."""
        match event:
            case Played(node, previous=previous):
                if renewed := self._overlay.absorb(node):
                    for cursor in self._cursors:
                        cursor.renew(renewed)
                self._lead_on(previous, node)
            case TakenBack(from_node, to_node):
                self._lead_on(from_node, to_node)
            case SeatChanged():
                self.lineup = self._seen_lineup()

    def _seen_event(self, event: Event) -> Event:
        """Return an event with controls as this viewer sees them."""
        match event:
            case Played():
                return event._replace(by=self._seen(event.by))
            case SeatChanged():
                return event._replace(control=self._seen(event.control))
        return event

    def _seen_lineup(self) -> Lineup:
        """Return the lineup with controls as this viewer sees them, and store it in their tags."""
        known = self._truth.lineup
        lineup = known._replace(controls=tuple(map(self._seen, known.controls)))
        lineup.note(self.match)
        return lineup

    def _seen(self, control: SeatControl) -> SeatControl:
        """Return a control as this viewer sees it: a computer of their account is played here too."""
        if self._account is None or not isinstance(control, Elsewhere) or control.account is None:
            return self._called(control)
        owner, _, computer = control.account.partition(_COMPUTER)
        if owner != self._account:
            return self._called(control)
        return parse_seat_control(computer) if computer else HERE

    def _known(self, control: SeatControl) -> SeatControl:
        """Return a control in its shared form."""
        return control if self._account is None else owned(control, self._account)

    def _require_control(self, seat: Seat, by: SeatControl) -> None:
        self._require_seat(seat)
        control = self.seats[seat]
        if control == OPEN:
            raise SessionError(f"Nobody plays {self.label(seat)} yet.")
        if control != by:
            raise SessionError(f"{self.label(seat)} is played elsewhere.")

    def _written(self, seat: Seat, by: SeatControl) -> SeatControl:
        """Return the actor of an action for the log; raise SessionError if it is another account."""
        if isinstance(by, Elsewhere) or self._account is None:
            raise SessionError(f"{self.label(seat)} is played by {by}, and not here.")
        return self._known(by)


class ComputersSession(SharedSession):
    """The session of the program that plays the computers of a shared match, for all of its players."""

    def __init__(self, shared: SharedMatch) -> None:
        super().__init__(shared, None, lambda control: control)

    def _written(self, seat: Seat, by: SeatControl) -> SeatControl:
        """Return the actor of an action for the log; raise SessionError if it is not a computer."""
        if not isinstance(by, Computer):
            raise SessionError(f"{self.label(seat)} is played by {by}, and not here.")
        return by
