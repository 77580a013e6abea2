"""The events of a session, and their delivery to subscribers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.core.logs import is_on, log

if TYPE_CHECKING:
    from boardgames.core import Outcome, Seat
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.controls import SeatControl
    from boardgames.match.node import Node
    from boardgames.match.session import Session

__all__ = [
    "Answered",
    "ClockPaused",
    "ClockStarted",
    "Ended",
    "Event",
    "Lapsed",
    "Offered",
    "Played",
    "Publisher",
    "SeatChanged",
    "Subscriber",
    "TakenBack",
    "keep_journal",
]


class Played(NamedTuple):
    """`seat` played the move from `node.parent` to `node`, the new newest position.

    `by` is the control that submitted it. `previous` is the former newest position, which is not
    `node.parent` if the move was played from an earlier position.
    """

    node: Node
    seat: Seat
    by: SeatControl
    previous: Node


class TakenBack(NamedTuple):
    """The moves between `to_node`, the new newest position, and `from_node` were taken back for `seat`."""

    from_node: Node
    to_node: Node
    seat: Seat


@frozen
class _OfferEvent:
    offer: DrawOffer | TakeBackOffer


class Offered(_OfferEvent):
    """A seat, `offer.by`, made an offer; the seats `offer.waiting` can answer."""

    __slots__ = ()


class Answered(NamedTuple):
    """A seat answered an offer. `offer` includes the answer; a declined one has ended."""

    offer: DrawOffer | TakeBackOffer
    seat: Seat
    accept: bool


class Lapsed(_OfferEvent):
    """An offer ended unanswered: play continued, the game ended, or the offer was withdrawn."""

    __slots__ = ()


class Ended(NamedTuple):
    """The game ended at `node`: by the rules, by time, or as was agreed; `outcome` says which.

    The clock, if there is one, has stopped.
    """

    outcome: Outcome
    node: Node


@frozen
class _ClockEvent:
    seat: Seat


class ClockStarted(_ClockEvent):
    """The clock began to run, with the time of `seat`."""

    __slots__ = ()


class ClockPaused(_ClockEvent):
    """The clock stopped; the time of `seat` was running."""

    __slots__ = ()


class SeatChanged(NamedTuple):
    """The control of `seat` has changed."""

    seat: Seat
    control: SeatControl


Event = Played | TakenBack | Offered | Answered | Lapsed | Ended | ClockStarted | ClockPaused | SeatChanged
Subscriber = Callable[[Event], object]


class Publisher:
    """Delivers events to subscribers, synchronously and in order.

    An event that a subscriber causes is delivered after the current one has reached all subscribers. An
    exception in a subscriber is logged, and affects neither other subscribers nor the session. A subscriber
    runs in the context (`contextvars`) in which it subscribed, so that several applications can follow one
    session.
    """

    def __init__(self) -> None:
        self._subscribers: list[tuple[Subscriber, Context]] = []
        self._pending: deque[Event] = deque()
        self._is_publishing = False

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with each event; return a function that unsubscribes it."""
        entry = (subscriber, copy_context())

        def unsubscribe() -> None:
            self._subscribers = [known for known in self._subscribers if known is not entry]

        self._subscribers.append(entry)
        return unsubscribe

    def note(self, event: Event) -> None:
        """Queue an event until `publish`, so that nobody sees an action half done."""
        self._pending.append(event)

    def publish(self) -> None:
        """Deliver the queued events."""
        if self._is_publishing:
            return
        self._is_publishing = True
        try:
            while self._pending:
                self._pass_on(self._pending.popleft())
        finally:
            self._is_publishing = False

    def _pass_on(self, event: Event) -> None:
        for entry in list(self._subscribers):
            if any(entry is known for known in self._subscribers):  # it may have been removed just now
                try:
                    subscriber, context = entry
                    context.run(subscriber, event)
                except Exception:
                    import logging  # loaded on demand

                    _log = logging.getLogger(__name__)
                    _log.exception("A subscriber failed on %s", type(event).__name__)


def keep_journal(session: Session, match: int) -> None:
    """Log each event of a session, if logging is on; `match` is the session's number in the log."""
    if is_on():
        session.subscribe(lambda event: log(_name(event), match=match, **_facts(event)))


def _name(event: Event) -> str:
    """Return the name of an event in the log: `taken back`."""
    name = type(event).__name__
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _facts(event: Event) -> dict[str, object]:
    match event:
        case Played(node, seat, by):
            return {"ply": node.ply, "seat": seat, "move": node.move, "by": by}
        case TakenBack(from_node, to_node, seat):
            return {"ply": to_node.ply, "from": from_node.ply, "seat": seat}
    return {}
