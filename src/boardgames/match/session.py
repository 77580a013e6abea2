"""A session: the one place where a match is played."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING
from weakref import WeakSet

from attrs import Factory, define, field, setters

from boardgames.core.words import one_of
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.agreements import DrawOffer, agreed_draw, offer_draw, offer_take_back, resignation
from boardgames.match.controls import HERE, Person, SeatControl
from boardgames.match.cursor import Cursor
from boardgames.match.ends import drop_end, note_end, read_end
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    ClockPaused,
    ClockStarted,
    Ended,
    Played,
    Publisher,
    SeatChanged,
    TakenBack,
)
from boardgames.match.lineup import Lineup
from boardgames.match.names import CONTROL
from boardgames.match.negotiation import Negotiation
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Move, Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.agreements import TakeBackOffer
    from boardgames.match.clock import Clock
    from boardgames.match.events import Subscriber
    from boardgames.match.node import Node
    from boardgames.match.seating import Score
    from boardgames.match.timekeeper import Timekeeper

__all__ = ["Session"]


@define(eq=False)
class Session:
    """A match in play, with its players, clock and offers: every action goes through `submit`.

    The `lineup` says who plays: names, colours, the score, and who controls each seat and so may act for it.
    It is kept in the tags of the match, and a match that has such tags brings its lineup along.

    Play is at the `newest` position, and so is the clock. Viewers look anywhere, each with a `cursor` of
    their own, and `subscribe` to learn what happens. An end that the rules did not bring about is noted at
    its node, and dropped once play continues elsewhere.

    >>> session = start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], now=monotonic)
    >>> session.submit(session.to_move, Resign())
    >>> str(session.standing)
    'Ann 0 - 1 Ben'
    """

    match: Match = field(on_setattr=setters.frozen)
    _lineup: Lineup = field(default=Factory(lambda self: Lineup.of(self.match), takes_self=True))
    timekeeper: Timekeeper | None = field(default=None, on_setattr=setters.frozen)
    _newest: Node = field(kw_only=True)
    #: How the game ended there if not by the rules.
    _settled: Outcome | None = field(init=False)
    _events: Publisher = field(factory=Publisher, init=False, repr=False)
    _negotiation: Negotiation = field(
        default=Factory(lambda self: Negotiation(self._events), takes_self=True), init=False, repr=False
    )
    #: The cursors that follow the play, for as long as their viewers have them.
    _cursors: WeakSet[Cursor] = field(factory=WeakSet, init=False, repr=False)

    @_newest.default
    def _where_play_was(self) -> Node:
        line = self.match.main_line()
        end = read_end(self.match, line)
        return end[0] if end else line[-1]

    @_settled.default
    def _settled_by_notes(self) -> Outcome | None:
        end = read_end(self.match, self._newest.path())
        return end[1] if end and end[0] is self._newest else None

    def __attrs_post_init__(self) -> None:
        self._lineup.note(self.match)
        if self.clock and CONTROL not in self.match.tags:
            self.match.set_tag(CONTROL, str(self.clock.control))

    # State

    @property
    def newest(self) -> Node:
        """The node where play is: where the last move led, unless it was taken back."""
        return self._newest

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is at the newest position."""
        return self._newest.position.to_move

    @property
    def lineup(self) -> Lineup:
        """Who plays."""
        return self._lineup

    @property
    def seats(self) -> Mapping[Seat, SeatControl]:
        """Who controls each seat, in the order of play."""
        return MappingProxyType(dict(zip(self.match.seats, self._lineup.controls, strict=True)))

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self.timekeeper.clock if self.timekeeper else None

    @property
    def offer(self) -> DrawOffer | TakeBackOffer | None:
        """The offer that waits for an answer, if there is one."""
        return self._negotiation.offer

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or otherwise; None while it goes on."""
        return self._settled or self._newest.position.outcome()

    def outcome_at(self, node: Node) -> Outcome | None:
        """Return how the game ended at a node, by the rules or otherwise; None if it went on there."""
        return self.settled_at(node) or node.position.outcome()

    def settled_at(self, node: Node) -> Outcome | None:
        """Return how the game ended at a node if not by the rules: by time, or as was agreed."""
        return self._settled if node is self._newest else None

    @property
    def standing(self) -> Score | None:
        """The score with this game in it, once that has ended."""
        return self._lineup.standing(self.outcome)

    def standing_text(self) -> str:
        """Return the standing in one line, `Ann 2 - 1 Ben`; "" before a game of the series has ended."""
        score, knows_draws = self.standing, self.match.game.knows_draws
        return score.text(knows_draws=knows_draws) if score and score.results else ""

    def label(self, seat: Seat) -> str:
        """Return the seat's player and its name: `Ann (Light)`; without names `Light`."""
        return self._lineup.label(seat)

    # Viewers

    def cursor(self, at: Node | None = None) -> Cursor:
        """Return a cursor for another viewer, at the newest position or at `at`; it follows the play."""
        cursor = Cursor(self.match)
        cursor.jump(at or self._newest)
        self.lead(cursor)
        return cursor

    def lead(self, cursor: Cursor) -> None:
        """Let a cursor of this match follow the play from now on."""
        self._cursors.add(cursor)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with each event from now on, at once; return a function that ends this.

        Events come in the order in which they happened, after the session has changed. An exception in a
        subscriber is logged and goes no further.
        """
        return self._events.subscribe(subscriber)

    # Playing

    def submit(self, seat: Seat, action: Action, by: SeatControl = HERE) -> None:
        """Carry out what somebody does for a seat, and tell the subscribers.

        Args:
            seat: The seat that acts. Only playing a move needs its turn.
            action: What it does.
            by: Who submits this; it has to be who plays the seat.

        Raises:
            IllegalMove: A rule forbids the move.
            SessionError: The seat belongs to somebody else, or the action is not possible now. Nothing has
                changed, except that a flag that had fallen by now has ended the game.
        """
        self._require_control(seat, by)
        self.flag_falls()
        try:
            self._carry_out(seat, action, by)
        finally:
            self._events.publish()

    def obstacle(self, at: Node, by: SeatControl = HERE) -> SessionError | None:
        """Return why `by` cannot play any move at a node now; None where only the rules decide."""
        mover = at.position.to_move
        if settled := self.settled_at(at):
            return SessionError(f"The game is over: {settled.reason}")
        if self.seats[mover] != by:
            return SessionError(f"It is {self.label(mover)}'s turn, played by {self.seats[mover]}.")
        if at is not self._newest and not self.can_branch(by):
            return SessionError("Play is at the newest position: ask to take moves back to change one.")
        return None

    def can_branch(self, by: SeatControl = HERE) -> bool:
        """Whether `by` may play from earlier positions: one person has all seats, and no clock is in play."""
        is_alone = isinstance(by, Person) and all(control == by for control in self._lineup.controls)
        is_timed = self.timekeeper is not None and not self.timekeeper.waits and self.outcome is None
        return is_alone and not is_timed

    def assign(self, seat: Seat, control: SeatControl) -> None:
        """Let somebody else play a seat from now on."""
        self._require_seat(seat)
        self._lineup = self._lineup.assigned(self.match.seats.index(seat), control)
        self._lineup.note(self.match)
        self._events.note(SeatChanged(seat, control))
        self._events.publish()

    def end(self, outcome: Outcome) -> None:
        """End the game at the newest position otherwise than by the rules; the tag Result says how.

        Raises:
            SessionError: It has already ended.
        """
        self._require_playing()
        self._end(outcome)
        self._events.publish()

    def rematch(self) -> Session:
        """Return a new game with the same options and clock; all move up a seat, and the game counts.

        A game that has not ended does not count, and starts again with everyone on the same seat.
        """
        position = self.match.root.position
        match = Match(position.game.start(**position.options))
        lineup = self._lineup.rematch(self.outcome, position.seats)
        return Session(match, lineup, self.timekeeper and self.timekeeper.anew(match.root))

    # The clock

    def pause(self) -> None:
        """Stop the clock, if there is one that runs."""
        if self.clock and self.clock.is_running:
            self.clock.pause()
            self._events.note(ClockPaused(self.clock.turn))
            self._events.publish()

    def resume(self) -> None:
        """Let the clock run, if there is one that does not wait for a move, and the game has not ended."""
        self._start_clock()
        self._events.publish()

    def flag_falls(self) -> bool:
        """End the game if a flag has fallen, and say whether that has just happened."""
        outcome = self.clock.outcome() if self.clock else None
        if outcome is None or self.outcome:
            return False
        self.end(outcome)
        return True

    # Inside

    def _carry_out(self, seat: Seat, action: Action, by: SeatControl) -> None:
        match action:
            case Play(move, at=at):
                self._play(seat, move, at or self._newest, by)
            case Resign():
                self._require_playing()
                self._end(resignation(self.match.seats, seat))
            case OfferDraw():
                self._require_playing()
                self._negotiation.make(offer_draw(self._newest, seat))
            case AskTakeBack():
                self._negotiation.make(offer_take_back(self._newest, seat))
            case Answer(accept=accept):
                self._answer(seat, accept=accept)

    def _play(self, seat: Seat, move: Move, at: Node, by: SeatControl) -> None:
        if obstacle := self.obstacle(at, by):
            raise obstacle
        if seat != at.position.to_move:
            raise SessionError(f"It is not {self.label(seat)}'s turn.")
        node, previous = at.reach(move), self._newest
        if self.timekeeper and at is not previous:
            self.timekeeper.go_to(at)
        if self.timekeeper and not self.timekeeper.played(node):
            self.flag_falls()
            raise SessionError(f"The move came too late: time had run out for {self.label(seat)}.")
        self._move_play_to(at.adopt(node))
        drop_end(self.match, node)
        self._events.note(Played(node, seat, by, previous))
        if outcome := node.position.outcome():
            self._events.note(Ended(outcome, node))
        self._start_clock()

    def _answer(self, seat: Seat, *, accept: bool) -> None:
        agreed = self._negotiation.answer(seat, accept=accept)
        if isinstance(agreed, DrawOffer):
            self._end(agreed_draw())
        elif agreed:
            self._take_back(agreed)

    def _take_back(self, offer: TakeBackOffer) -> None:
        previous = self._newest
        self._move_play_to(offer.target)
        if self.timekeeper:
            self.timekeeper.took_back(offer.target)
        self._events.note(TakenBack(previous, offer.target, offer.by))
        self._start_clock()

    def _end(self, outcome: Outcome) -> None:
        if self.clock:
            self.clock.pause()
        self._settled = outcome
        note_end(self.match, self._newest, outcome)
        self._negotiation.drop()
        self._events.note(Ended(outcome, self._newest))

    def _start_clock(self) -> None:
        keeper = self.timekeeper
        if keeper and not keeper.waits and not keeper.clock.is_running and self.outcome is None:
            keeper.clock.start()
            self._events.note(ClockStarted(keeper.clock.turn))

    def _move_play_to(self, node: Node) -> None:
        """Let play be at `node`: an end is dropped, an offer lapses, and cursors that follow go along."""
        previous = self._newest
        drop_end(self.match, previous)
        self._newest, self._settled = node, None
        for cursor in list(self._cursors):
            if cursor.at is previous:
                cursor.jump(node)
        self._negotiation.drop()

    def _require_playing(self) -> None:
        if outcome := self.outcome:
            raise SessionError(f"The game is over: {outcome.reason}")

    def _require_control(self, seat: Seat, by: SeatControl) -> None:
        self._require_seat(seat)
        if self.seats[seat] != by:
            raise SessionError(f"{self.label(seat)} is played by {self.seats[seat]}, not by {by}.")

    def _require_seat(self, seat: Seat) -> None:
        if seat not in self.match.seats:
            raise SessionError(
                f"{seat} is not a seat of this game: choose {one_of(map(str, self.match.seats))}."
            )
