"""A session: the one place where a match is played."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING
from weakref import WeakSet

from attrs import Factory, define, field, setters

from boardgames.core.errors import one_of
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.agreements import (
    DrawOffer,
    TakeBackOffer,
    agreed_draw,
    offer_draw,
    offer_take_back,
    resignation,
)
from boardgames.match.controls import HERE, Person, SeatControl
from boardgames.match.cursor import Cursor
from boardgames.match.ends import drop_end, note_end, read_end
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    Answered,
    ClockPaused,
    ClockStarted,
    Ended,
    Lapsed,
    Offered,
    Played,
    Publisher,
    SeatChanged,
    TakenBack,
)
from boardgames.match.names import CONTROL
from boardgames.match.players import (
    note_controls,
    note_players,
    read_colors,
    read_controls,
    read_score,
    read_table,
)
from boardgames.match.series import next_game
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Move, Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.clock import Clock
    from boardgames.match.events import Subscriber
    from boardgames.match.node import Node
    from boardgames.match.seating import Score, Seating
    from boardgames.match.timekeeper import Timekeeper

__all__ = ["Session"]


@define(eq=False)
class Session:
    """A match in play, with its players, clock and offers: every action goes through `submit`.

    `seats` says who plays each seat, and so who may act for it. `table` has the players' names, which are
    the tags Seat1, Seat2 ... of the match; `colors` are the tags Color1, Color2 ...; `score` is the tag
    Earlier; computer players are the tags Control1, Control2 ... A match that has such tags brings all of
    these along. Points are counted by name, so without a table there is no score.

    Play is at the `newest` position, and so is the clock. Viewers look anywhere, each with a `cursor` of
    their own, and `subscribe` to learn what happens. An end that the rules did not bring about is noted at
    its node, and dropped once play continues elsewhere.

    >>> session = Session(Match(boardgames.load("pylos").start()), Seating.of("Ann", "Ben"))
    >>> session.submit(session.to_move, Resign())
    >>> str(session.rematch().score)
    'Ann 0 - 1 Ben'
    """

    match: Match = field(on_setattr=setters.frozen)
    table: Seating | None = field(
        default=Factory(lambda self: read_table(self.match), takes_self=True), on_setattr=setters.frozen
    )
    timekeeper: Timekeeper | None = field(default=None, on_setattr=setters.frozen)
    #: The score before this game.
    score: Score | None = field(
        default=Factory(lambda self: read_score(self.match, self.table), takes_self=True),
        on_setattr=setters.frozen,
    )
    #: The name of each seat's colour, "" for the usual one.
    colors: tuple[str, ...] = field(
        default=Factory(lambda self: read_colors(self.match), takes_self=True),
        on_setattr=setters.frozen,
        kw_only=True,
    )
    _controls: tuple[SeatControl, ...] = field(
        default=Factory(lambda self: read_controls(self.match), takes_self=True), kw_only=True
    )
    _newest: Node = field(kw_only=True)
    #: How the game ended there if not by the rules.
    _settled: Outcome | None = field(init=False)
    _offer: DrawOffer | TakeBackOffer | None = field(default=None, init=False)
    _events: Publisher = field(factory=Publisher, init=False, repr=False)
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
        note_players(self.match, self.table, self.score, self.colors)
        note_controls(self.match, self._controls)
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
    def seats(self) -> Mapping[Seat, SeatControl]:
        """Who plays each seat, in the order of play."""
        return MappingProxyType(dict(zip(self.match.seats, self._controls, strict=True)))

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self.timekeeper.clock if self.timekeeper else None

    @property
    def offer(self) -> DrawOffer | TakeBackOffer | None:
        """The offer that waits for an answer, if there is one."""
        return self._offer

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
        if self.score is None or self.table is None or self.outcome is None:
            return self.score
        return self.score.add(self.table, self.outcome)

    def standing_text(self) -> str:
        """Return the standing in one line, `Ann 2 - 1 Ben`; "" before a game of the series has ended."""
        score, knows_draws = self.standing, self.match.game.knows_draws
        return score.text(knows_draws=knows_draws) if score and score.results else ""

    def label(self, seat: Seat) -> str:
        """Return the seat's player and its name: `Ann (Light)`; without names `Light`."""
        return self.table.label(seat) if self.table else str(seat)

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
        is_alone = isinstance(by, Person) and all(control == by for control in self._controls)
        is_timed = self.timekeeper is not None and not self.timekeeper.waits and self.outcome is None
        return is_alone and not is_timed

    def assign(self, seat: Seat, control: SeatControl) -> None:
        """Let somebody else play a seat from now on."""
        self._require_seat(seat)
        at = self.match.seats.index(seat)
        self._controls = (*self._controls[:at], control, *self._controls[at + 1 :])
        note_controls(self.match, self._controls)
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
        table, score, controls = self.table, self.standing, self._controls
        if self.outcome:
            controls = (*controls[1:], *controls[:1])
            if table and score:
                table, score = next_game(table, score, position.seats)
        timekeeper = self.timekeeper and self.timekeeper.anew(match.root)
        return Session(match, table, timekeeper, score, colors=self.colors, controls=controls)

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
                self._make(offer_draw(self._newest, seat))
            case AskTakeBack():
                self._make(offer_take_back(self._newest, seat))
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

    def _make(self, offer: DrawOffer | TakeBackOffer) -> None:
        if self._offer:
            raise SessionError(f"An offer by {self.label(self._offer.by)} waits for an answer.")
        self._offer = offer
        self._events.note(Offered(offer))

    def _answer(self, seat: Seat, *, accept: bool) -> None:
        offer = self._offer
        if offer is None:
            raise SessionError("There is no offer to answer.")
        if seat == offer.by and not accept:
            self._drop_offer()
            return
        answered = offer.accept(seat)
        is_settled = not accept or answered.is_accepted
        self._offer = None if is_settled else answered
        self._events.note(Answered(answered if accept else offer, seat, accept))
        if accept and isinstance(answered, DrawOffer) and is_settled:
            self._end(agreed_draw())
        elif accept and isinstance(answered, TakeBackOffer) and is_settled:
            self._take_back(answered)

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
        self._drop_offer()
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
        self._drop_offer()

    def _drop_offer(self) -> None:
        if offer := self._offer:
            self._offer = None
            self._events.note(Lapsed(offer))

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
