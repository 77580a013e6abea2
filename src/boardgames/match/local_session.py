"""The session that carries actions out, by the rules and with the clock."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.controls import HERE, Elsewhere, SeatControl
from boardgames.match.endings import drop_end, note_end, read_end
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    Answered,
    ClockPaused,
    ClockStarted,
    Ended,
    Lapsed,
    Offered,
    Played,
    SeatChanged,
    TakenBack,
)
from boardgames.match.lineup import Lineup
from boardgames.match.names import CONTROL, RATED
from boardgames.match.results import UNFINISHED
from boardgames.match.seating import agreed_draw, resigned
from boardgames.match.session import Session
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move, Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.clock import Clock, Timekeeper
    from boardgames.match.events import Publisher
    from boardgames.match.node import Node

__all__ = ["LocalSession"]


class LocalSession(Session):
    """A session that carries actions out, by the rules and with the clock.

    The `lineup` is stored in the tags of the match, and read from them by default.
    """

    def __init__(
        self,
        match: Match,
        lineup: Lineup | None = None,
        timekeeper: Timekeeper | None = None,
        *,
        newest: Node | None = None,
    ) -> None:
        super().__init__(match)
        self.timekeeper: Final = timekeeper
        self.lineup = lineup or Lineup.of(match)
        self._newest = newest or _where_play_was(match)
        end = read_end(match, self._newest.path())
        self._settled = end[1] if end and end[0] is self._newest else None
        self._negotiation = _Negotiation(self._events)
        self.lineup.note(match)
        if self.clock and CONTROL not in match.tags:
            match.set_tag(CONTROL, str(self.clock.control))

    @property
    def newest(self) -> Node:
        """The node where play is."""
        return self._newest

    @property
    def settled(self) -> Outcome | None:
        """The outcome at the newest position, if the game was not ended by the rules."""
        return self._settled

    @property
    def offer(self) -> DrawOffer | TakeBackOffer | None:
        """The offer that waits for an answer, if there is one."""
        return self._negotiation.offer

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self.timekeeper.clock if self.timekeeper else None

    @property
    def clock_waits(self) -> bool:
        """True if the clock starts only with the next move."""
        return self.timekeeper is not None and self.timekeeper.waits

    # Playing

    def submit(self, seat: Seat, action: Action, by: SeatControl = HERE) -> None:
        """Carry out an action of a seat, and inform the subscribers; errors are those of `Session.submit`."""
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
        self.lineup = self.lineup.assigned(self.match.seats.index(seat), control)
        self.lineup.note(self.match)
        self._events.note(SeatChanged(seat, control))
        self._events.publish()

    def rename(self, seat: Seat, name: str, control: SeatControl) -> None:
        """Change the name of a seat's player, and the control that goes with it.

        Raises:
            SeatingError: The name is not valid, or another player has it.
        """
        self._require_seat(seat)
        self.lineup = self.lineup.renamed(self.match.seats.index(seat), name)
        self.assign(seat, control)

    def end(self, outcome: Outcome) -> None:
        """End the game at the newest position with an outcome that the rules did not bring about.

        Raises:
            SessionError: It has already ended.
        """
        self._require_playing()
        self._end(outcome)
        self._events.publish()

    def go_along(self, node: Node, settled: Outcome | None = None, used: float = 0.0) -> None:
        """Move play to `node`, as another program did, with an event for each move.

        Args:
            node: The new newest position.
            settled: The outcome there, if the game was not ended by the rules.
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

    def replay(self, node: Node) -> None:
        """Play the moves that lead from the newest position to `node` again."""
        self.go_along(node)

    def rematch(self) -> LocalSession:
        """Return a new game with the same options and clock."""
        position = self.match.root.position
        match = Match(position.game.start(**position.options))
        lineup = self.lineup.rematch(self.outcome, position.seats)
        return LocalSession(match, lineup, self.timekeeper and self.timekeeper.anew(match.root))

    def savepoint(self) -> Callable[[], None]:
        """Return a function that restores the current state, except the nodes of the match.

        Published events are not withdrawn.
        """
        newest, settled, lineup = self._newest, self._settled, self.lineup
        offer, declined = self.offer, self._negotiation.declined
        tags = dict(self.match.tags)
        keeper = self.timekeeper.savepoint() if self.timekeeper else None

        def restore() -> None:
            self._newest, self._settled, self.lineup = newest, settled, lineup
            self._negotiation.offer, self._negotiation.declined = offer, declined
            self.match.replace_tags(tags)
            if keeper:
                keeper()

        return restore

    def has_declined(self, seat: Seat, action: Action) -> bool:
        """Return True if an action repeats an offer of a seat that was declined in this position."""
        declined = self._negotiation.declined
        if declined is None or (declined.by, declined.at) != (seat, self._newest):
            return False
        from boardgames.match.agreements import DrawOffer  # loaded with the first offer

        return isinstance(action, OfferDraw if isinstance(declined, DrawOffer) else AskTakeBack)

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

    def let_clock_wait(self, *, waits: bool) -> None:
        """Set whether the clock starts only with the next move."""
        if self.timekeeper:
            self.timekeeper.waits = waits

    def flag_falls(self) -> bool:
        """End the game if a flag has fallen; return True if it has ended by that."""
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
                self._end(resigned(self.match.seats, seat))
            case OfferDraw():
                self._offer_draw(seat)
            case AskTakeBack():
                self._offer_take_back(seat, by)
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
        if at is previous or node.position.outcome():
            self._make_main(node)
        self._events.note(Played(node, seat, by, previous))
        if outcome := node.position.outcome():
            self._events.note(Ended(outcome, node))
        self._start_clock()

    def _make_main(self, node: Node) -> None:
        """Let records and lists have the line played first, instead of an unfinished one that was left."""
        if not self.match.is_main(node) and self.match.result == UNFINISHED:
            self.match.promote(node)

    def _offer_draw(self, seat: Seat) -> None:
        from boardgames.match.agreements import offer_draw

        self._require_playing()
        self._negotiation.make(offer_draw(self._newest, seat))

    def _offer_take_back(self, seat: Seat, by: SeatControl) -> None:
        from boardgames.match.agreements import offer_take_back

        if RATED in self.match.tags and isinstance(by, Elsewhere):
            raise SessionError("Nothing is taken back in a rated game.")
        self._negotiation.make(offer_take_back(self._newest, seat))

    def _answer(self, seat: Seat, *, accept: bool) -> None:
        from boardgames.match.agreements import DrawOffer

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


class _Negotiation:
    """Holds the pending offer, if there is one, and queues its events in `events`."""

    def __init__(self, events: Publisher) -> None:
        self._events = events
        #: The offer, with the answers so far.
        self.offer: DrawOffer | TakeBackOffer | None = None
        #: The offer that was declined last.
        self.declined: DrawOffer | TakeBackOffer | None = None

    def make(self, offer: DrawOffer | TakeBackOffer) -> None:
        """Make an offer.

        Raises:
            SessionError: Another one is pending.
        """
        if self.offer:
            raise SessionError(f"{self.offer.by} has made an offer: answer it first.")
        self.offer = offer
        self._events.note(Offered(offer))

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
        if not accept:
            self.declined = offer
        self.offer = answered if accept and answered.waiting else None
        self._events.note(Answered(answered if accept else offer, seat, accept))
        return answered if accept and answered.is_accepted else None

    def drop(self) -> None:
        """Let the offer lapse, if there is one."""
        if offer := self.offer:
            self.offer = None
            self._events.note(Lapsed(offer))


def _where_play_was(match: Match) -> Node:
    """Return the node where the game was ended, or the end of the main line."""
    line = match.main_line()
    end = read_end(match, line)
    return end[0] if end else line[-1]
