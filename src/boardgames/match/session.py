"""A session: the one place where a match is played."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.agreements import DrawOffer, agreed_draw, offer_draw, offer_take_back, resignation
from boardgames.match.controls import HERE, SeatControl
from boardgames.match.ends import drop_end, note_end
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    ClockPaused,
    ClockStarted,
    Ended,
    Played,
    SeatChanged,
    TakenBack,
)
from boardgames.match.negotiation import Negotiation
from boardgames.match.tree import Match
from boardgames.match.watching import WatchedSession

if TYPE_CHECKING:
    from boardgames.core import Move, Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.agreements import TakeBackOffer
    from boardgames.match.node import Node

__all__ = ["Session"]


class Session(WatchedSession):
    """A match in play, with its players, clock and offers: every action goes through `submit`.

    Viewers look anywhere in the match, each with a `cursor` of their own, and `subscribe` to learn what
    happens. An end that the rules did not bring about is noted at its node, and dropped once play continues
    elsewhere.

    >>> session = start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], now=monotonic)
    >>> session.submit(session.to_move, Resign())
    >>> str(session.standing)
    'Ann 0 - 1 Ben'
    """

    @cached_property
    def _negotiation(self) -> Negotiation:
        return Negotiation(self._events)

    @property
    def offer(self) -> DrawOffer | TakeBackOffer | None:
        """The offer that waits for an answer, if there is one."""
        return self._negotiation.offer

    # Playing

    def submit(self, seat: Seat, action: Action, by: SeatControl = HERE) -> None:
        """Carry out an action of a seat, and inform the subscribers.

        Args:
            seat: The seat that acts. Only playing a move needs its turn.
            action: What it does.
            by: Who submits this: it must be whoever controls the seat.

        Raises:
            IllegalMove: A rule forbids the move.
            SessionError: Somebody else controls the seat, or the action is not possible now. Nothing has
                changed, except that the game is over if a flag had fallen.
        """
        try:
            self._require_control(seat, by)
            self.flag_falls()
            self._carry_out(seat, action, by)
        except BoardgamesError as error:
            log("refused", seat=seat, action=action, by=by, reason=error)
            raise
        finally:
            self._events.publish()

    def assign(self, seat: Seat, control: SeatControl) -> None:
        """Change who controls a seat."""
        self._require_seat(seat)
        self._lineup = self._lineup.assigned(self.match.seats.index(seat), control)
        self._lineup.note(self.match)
        self._events.note(SeatChanged(seat, control))
        self._events.publish()

    def end(self, outcome: Outcome) -> None:
        """End the game at the newest position, otherwise than by the rules; the tag Result says how.

        Raises:
            SessionError: It has already ended.
        """
        self._require_playing()
        self._end(outcome)
        self._events.publish()

    def go_along(self, node: Node, settled: Outcome | None = None, used: float = 0.0) -> None:
        """Go along with what was played elsewhere: play moves to `node`, a move at a time.

        Args:
            node: A node of the match, where play is from now on.
            settled: How the game was ended there, if not by the rules.
            used: The seconds that the turn there has already used.
        """
        previous, way = self._newest, node.path()
        common = next(step for step in reversed(self._newest.path()) if step in way)
        if common is not previous:
            self._move_play_to(common)
            self._events.note(TakenBack(previous, common, common.position.to_move))
        for before, step in pairwise(way[common.ply :]):
            self._move_play_to(step)
            seat = before.position.to_move
            self._events.note(Played(step, seat, self.seats[seat], before))
        if self.timekeeper:
            self.timekeeper.go_to(node, used)
        if settled:
            self._end(settled)
        elif outcome := self.outcome:
            self._events.note(Ended(outcome, node))
        self._events.publish()

    def rematch(self) -> Session:
        """Return a new game with the same options and clock; players move up a seat, and this game counts.

        If this game has not ended, it does not count, and everyone keeps their seat.
        """
        position = self.match.root.position
        match = Match(position.game.start(**position.options))
        lineup = self._lineup.rematch(self.outcome, position.seats)
        return Session(match, lineup, self.timekeeper and self.timekeeper.anew(match.root))

    # The clock

    def pause(self) -> None:
        """Stop the clock, if there is one and it runs."""
        if self.clock and self.clock.is_running:
            self.clock.pause()
            self._events.note(ClockPaused(self.clock.turn))
            self._events.publish()

    def resume(self) -> None:
        """Start the clock, unless it waits for a move or the game has ended; without a clock, do nothing."""
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
        if at is not self._newest:
            self._require_own(at)
        if seat != at.position.to_move:
            raise SessionError(f"It is not the turn of {self.label(seat)}.")
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
        """Move play to `node`: an end is dropped, an offer lapses, and cursors follow."""
        previous = self._newest
        drop_end(self.match, previous)
        self._newest, self._settled = node, None
        self._lead_on(previous, node)
        self._negotiation.drop()

    def _require_playing(self) -> None:
        if outcome := self.outcome:
            raise SessionError(f"The game is over: {outcome.reason}")

    def _require_own(self, node: Node) -> None:
        try:
            self.match.way_to(node)
        except ValueError as error:
            raise SessionError(str(error)) from error

    def _require_control(self, seat: Seat, by: SeatControl) -> None:
        self._require_seat(seat)
        if self.seats[seat] != by:
            raise SessionError(f"{self.label(seat)} is played by {self.seats[seat]}, not by {by}.")
