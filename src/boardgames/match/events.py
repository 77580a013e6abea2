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
    """`seat` played the move that led from `node.parent` to `node`, the newest position now.

    `by` is who submitted it. `previous` is what the newest position was before: not `node.parent` if the move
    was played from an earlier position.
    """

    node: Node
    seat: Seat
    by: SeatControl
    previous: Node


class TakenBack(NamedTuple):
    """The moves between `to_node`, the newest position now, and `from_node` were taken back for `seat`."""

    from_node: Node
    to_node: Node
    seat: Seat


@frozen
class Offered:
    """A seat, `offer.by`, made an offer; the seats `offer.waiting` can answer."""

    offer: DrawOffer | TakeBackOffer


class Answered(NamedTuple):
    """A seat answered an offer. `offer` includes the answer; one that was declined is over."""

    offer: DrawOffer | TakeBackOffer
    seat: Seat
    accept: bool


@frozen
class Lapsed:
    """An offer is over unanswered: play continued, the game ended, or the seat that made it withdrew it."""

    offer: DrawOffer | TakeBackOffer


class Ended(NamedTuple):
    """The game ended at `node`: by the rules, by time, or as was agreed; `outcome` says which.

    The clock, if there is one, has stopped.
    """

    outcome: Outcome
    node: Node


@frozen
class ClockStarted:
    """The clock began to run, with the time of `seat`."""

    seat: Seat


@frozen
class ClockPaused:
    """The clock stopped; `seat` is whose time ran."""

    seat: Seat


class SeatChanged(NamedTuple):
    """`seat` is controlled by somebody else from now on."""

    seat: Seat
    control: SeatControl


Event = Played | TakenBack | Offered | Answered | Lapsed | Ended | ClockStarted | ClockPaused | SeatChanged
Subscriber = Callable[[Event], object]


class Publisher:
    """Passes events on to subscribers, at once and in the order in which they happened.

    An event that a subscriber causes is passed on after the current one has reached everybody. An exception
    in a subscriber is logged; it affects neither the other subscribers nor the session. A subscriber runs in
    the context (`contextvars`) in which it subscribed, so that several applications can watch one session.
    """

    def __init__(self) -> None:
        self._subscribers: list[tuple[Subscriber, Context]] = []
        self._pending: deque[Event] = deque()
        self._is_publishing = False

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with each event from now on; return what ends that."""
        entry = (subscriber, copy_context())

        def unsubscribe() -> None:
            self._subscribers = [known for known in self._subscribers if known is not entry]

        self._subscribers.append(entry)
        return unsubscribe

    def note(self, event: Event) -> None:
        """Keep an event until `publish`, so that nobody sees an action half done."""
        self._pending.append(event)

    def publish(self) -> None:
        """Pass on what was noted."""
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
                    import logging  # loaded only where something goes wrong

                    _log = logging.getLogger(__name__)
                    _log.exception("A subscriber failed on %s", type(event).__name__)


def keep_journal(session: Session, match: int) -> None:
    """Log each event of a session from now on, if there is a log; lines have `match` as its number."""
    if is_on():
        session.subscribe(lambda event: log(_name(event), match=match, **_facts(event)))


def _name(event: Event) -> str:
    """Return the name of an event as lines have it: `taken back`."""
    name = type(event).__name__
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _facts(event: Event) -> dict[str, object]:
    match event:
        case Played(node, seat, by):
            return {"ply": node.ply, "seat": seat, "move": node.move, "by": by}
        case TakenBack(from_node, to_node, seat):
            return {"ply": to_node.ply, "from": from_node.ply, "seat": seat}
    return {}
