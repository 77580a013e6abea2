"""Sessions: a match in play, as one viewer sees it and acts in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from boardgames.core.words import one_of, possessive
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere, Person, SeatControl
from boardgames.match.cursor import Cursor
from boardgames.match.errors import SessionError
from boardgames.match.events import Publisher

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.clock import Clock
    from boardgames.match.events import Subscriber
    from boardgames.match.lineup import Lineup
    from boardgames.match.local_session import LocalSession
    from boardgames.match.node import Node
    from boardgames.match.seating import Score
    from boardgames.match.tree import Match

__all__ = ["NOT_THE_NEWEST", "Session"]

#: The refusal of a move from an earlier position.
NOT_THE_NEWEST = "Moves are played at the newest position."
TAKE_BACK = " To change one, ask to take moves back."
#: Takes its place where all others are computers, which need not be asked.
_TAKE_BACK_ALONE = " You can take your last move back there."


class Session(ABC):
    """A match in play, with its players, clock and offers: every action goes through `submit`.

    Viewers look anywhere in the match, each with a `cursor` of their own, and `subscribe` to learn what
    happens. Play is at the `newest` position, and so is the clock. An end that the rules did not bring about
    is noted at its node, and dropped once play continues elsewhere.

    A `LocalSession` carries actions out itself. Where players elsewhere take part, each viewer has a
    `shared.SharedSession`, and actions are written before they are carried out.

    >>> session = start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], now=monotonic)
    >>> session.submit(session.to_move, Resign())
    >>> str(session.standing)
    'Ann 0 - 1 Ben'
    """

    #: The players: names, colours, the score before this game, and the control of each seat.
    lineup: Lineup

    def __init__(self, match: Match) -> None:
        #: The match as this viewer sees it.
        self.match: Final = match
        self._events = Publisher()
        #: The cursors that follow the play, for as long as their viewers have them.
        self._cursors: WeakSet[Cursor] = WeakSet()

    # State

    @property
    @abstractmethod
    def newest(self) -> Node:
        """The node where play is: where the last move led, unless it was taken back."""

    @property
    @abstractmethod
    def settled(self) -> Outcome | None:
        """The outcome at the newest position by time, resignation or agreement."""

    @property
    @abstractmethod
    def offer(self) -> DrawOffer | TakeBackOffer | None:
        """The pending offer, if there is one."""

    @property
    @abstractmethod
    def clock(self) -> Clock | None:
        """The clock, if there is one; only to look at."""

    @property
    @abstractmethod
    def clock_waits(self) -> bool:
        """True if the clock starts only with the next move."""

    # Actions

    @abstractmethod
    def submit(self, seat: Seat, action: Action, by: SeatControl = HERE) -> None:
        """Carry out an action of a seat, and inform the subscribers.

        Args:
            seat: The seat that acts. Only playing a move needs its turn.
            action: What it does.
            by: The one who submits it, who has to control the seat.

        Raises:
            IllegalMove: A rule forbids the move.
            SessionError: Somebody else controls the seat, or the action is not possible now, perhaps because
                another one came first. Nothing has changed, except that the game is over if a flag had
                fallen.
            StoreError: Others play elsewhere, and the action cannot be written; nothing has changed.
        """

    @abstractmethod
    def assign(self, seat: Seat, control: SeatControl) -> None:
        """Change the control of a seat; errors are those of `submit`."""

    @abstractmethod
    def replay(self, node: Node) -> None:
        """Play the moves that lead from the newest position to `node` again, each for whoever has the seat.

        Errors are those of `submit`.
        """

    @abstractmethod
    def rematch(self) -> LocalSession:
        """Return a new game with the same options and clock; players move up a seat, and this game counts.

        If this game has not ended, it does not count, and everyone keeps their seat.
        """

    # The clock: one that players elsewhere see too runs on, and is started by the log.

    @abstractmethod
    def pause(self) -> None:
        """Stop the clock, if there is one, it runs, and no player elsewhere goes by it."""

    @abstractmethod
    def resume(self) -> None:
        """Start the clock, unless it waits for a move, the game has ended, or players elsewhere go by it."""

    @abstractmethod
    def let_clock_wait(self, *, waits: bool) -> None:
        """Set whether the clock starts only with the next move, unless players elsewhere go by it."""

    @abstractmethod
    def flag_falls(self) -> bool:
        """End the game if a flag has fallen; return True if it has ended by that."""

    # Viewers

    def cursor(self, at: Node | None = None) -> Cursor:
        """Return a cursor for another viewer, at the newest position or at `at`; it follows the play."""
        cursor = Cursor(self.match)
        cursor.jump(at or self.newest)
        self.lead(cursor)
        return cursor

    def lead(self, cursor: Cursor) -> None:
        """Make a cursor of this match follow the play."""
        self._cursors.add(cursor)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with each event from now on, at once; return a function that ends this.

        Events come in order, after the session has changed. An exception in a subscriber is logged, and
        affects nothing else.
        """
        return self._events.subscribe(subscriber)

    # Derived state

    @property
    def has_players_elsewhere(self) -> bool:
        """True if a seat is played elsewhere, or open to be."""
        return any(isinstance(control, Elsewhere) for control in self.seats.values())

    @property
    def can_be_joined(self) -> bool:
        """True if the game is in progress and no seat is played here."""
        return self.is_spectator and self.outcome is None

    @property
    def is_spectator(self) -> bool:
        """True if no seat is played here."""
        return all(isinstance(control, Elsewhere) for control in self.seats.values())

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is at the newest position."""
        return self.newest.position.to_move

    @property
    def seats(self) -> Mapping[Seat, SeatControl]:
        """The control of each seat, in the order of play."""
        return MappingProxyType(dict(zip(self.match.seats, self.lineup.controls, strict=True)))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game, by the rules or otherwise; None if it has not ended."""
        return self.settled or self.newest.position.outcome()

    def outcome_at(self, node: Node) -> Outcome | None:
        """Return the outcome of the game at a node, by the rules or otherwise; None if it did not end."""
        return self.settled_at(node) or node.position.outcome()

    def settled_at(self, node: Node) -> Outcome | None:
        """Return the outcome at a node by time, resignation or agreement; None if there is none."""
        return self.settled if node is self.newest else None

    @property
    def standing(self) -> Score | None:
        """The score with this game in it, once that has ended."""
        return self.lineup.standing(self.outcome)

    def standing_text(self) -> str:
        """Return the standing in one line, `Ann 2 - 1 Ben`; "" before a game of the series has ended."""
        score, knows_draws = self.standing, self.match.game.knows_draws
        return score.text(knows_draws=knows_draws) if score and score.results else ""

    def label(self, seat: Seat) -> str:
        """Return the seat's player and its name: `Ann (Light)`; without names `Light`."""
        return self.lineup.label(seat)

    def whose(self, seat: Seat) -> str:
        """Return the possessive of a seat's player: `Ann's`, `Computer level 3's`, or `Light's`."""
        return possessive(self.label(seat).removesuffix(f" ({seat})"))

    def obstacle(self, at: Node, by: SeatControl = HERE) -> SessionError | None:
        """Return the reason why `by` cannot play at a node at all; None if the rules decide."""
        mover = at.position.to_move
        if settled := self.settled_at(at):
            return SessionError(f"The game is over: {settled.reason}")
        if at is not self.newest and not self.can_branch(by):
            if self.outcome is not None:
                return SessionError("The game is over.")
            return SessionError(NOT_THE_NEWEST + self._way_back(by))
        if self.seats[mover] != by and at.position.outcome() is None:
            label, control = self.label(mover), self.seats[mover]
            if control == OPEN:
                return SessionError(f"It is the turn of {label}, and nobody has joined as {mover} yet.")
            player = control.short if isinstance(control, Computer) else str(control)
            by_whom = "" if player in label else f", played by {control}"
            return SessionError(f"It is the turn of {label}{by_whom}.")
        return None

    def can_branch(self, by: SeatControl = HERE) -> bool:
        """Return True if `by` may play from earlier positions: they have all seats, and no clock runs."""
        is_alone = isinstance(by, Person) and all(control == by for control in self.lineup.controls)
        is_timed = self.clock is not None and not self.clock_waits and self.outcome is None
        return is_alone and not is_timed

    # Inside

    def _way_back(self, by: SeatControl) -> str:
        """Return how somebody who plays can change a move, as a sentence after another one."""
        controls = [*self.seats.values()]
        if by not in controls:
            return ""
        others = [each for each in controls if each != by]
        is_alone = others and self.clock is None and all(isinstance(other, Computer) for other in others)
        return _TAKE_BACK_ALONE if is_alone else TAKE_BACK

    def _lead_on(self, previous: Node, node: Node) -> None:
        """Move the cursors that follow the play."""
        for cursor in list(self._cursors):
            if cursor.at is previous:
                cursor.jump(node)

    def _require_seat(self, seat: Seat) -> None:
        if seat not in self.match.seats:
            raise SessionError(
                f"{seat} is not a seat of this game: choose {one_of(map(str, self.match.seats))}."
            )
