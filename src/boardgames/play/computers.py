"""Computer players of a session: they think in their turns, submit their moves, and answer offers."""

from __future__ import annotations

import asyncio
import math
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from attrs import define, field, frozen

from boardgames.core import BoardgamesError
from boardgames.match.actions import Answer, Play, Resign
from boardgames.match.agreements import TakeBackOffer
from boardgames.match.controls import Computer
from boardgames.match.events import Offered, TakenBack
from boardgames.play.pondering import Ponderer, Pondering
from boardgames.play.questions import question_at
from boardgames.thinking.limits import Limit
from boardgames.thinking.opponent import accepts_draw, concedes, paced, patience, resigns, thinking_time

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardgames.core import Position, Seat
    from boardgames.core.foregone import Foregone
    from boardgames.match.clock import Clock
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.match.tree import Match
    from boardgames.thinking.opponent import Decision
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Question

__all__ = ["SUBSTITUTE_NOTE", "ComputerPlayer", "ComputerPlayers", "Thinking"]

#: The note of the move with which a level took over.
SUBSTITUTE_NOTE = "substitute"
#: The players are told again after so many plies that a game need not be played out.
_PLIES_UNTOLD = 20
#: Processes that are not needed yet are started this many seconds later: the first frames come first.
_UNHURRIED = 0.5


class ComputerPlayer(Ponderer, Protocol):
    """The player of a computer's seat, such as `thinking.opponent.Opponent`."""

    #: The level that plays because what was chosen cannot.
    substitute: int | None

    def prepare(self) -> None:
        """Get ready to play."""

    async def choose(
        self, question: Question, report: Callable[[Info], object], tell: Callable[[str], object]
    ) -> Decision:
        """Return the decision that a question asks for; `tell` hears what the players have to know."""

    def move_now(self) -> None:
        """Stop thinking, and choose the best move found so far."""


@frozen
class Thinking:
    """A search under way: the seat and node it is for, the time it began, and its last report."""

    seat: Seat
    node: Node
    since: float
    info: Info | None = None


def _always() -> bool:
    return True


def _ignore(said: object) -> None:
    del said


@define(eq=False)
class ComputerPlayers:
    """Plays every computer's seat of `session`; it needs a running event loop.

    `player_for` makes the player of a seat when its first turn comes. A move takes at least `pace` seconds,
    so that it can be followed, and about `seconds` of thinking if the level takes time. `on_change` is called
    whenever `thinking` changes, `on_notice` with a sentence for the players. With `ponders` a computer thinks
    on while a person has the turn. While `is_held`, nobody thinks: during a pause, for example. Nor does
    anybody while `leads` returns False, because another program has the match open and plays these seats;
    `begin` finds out whether it still does. `on_concession` is called with the seat of a computer that offers
    the win: it plays on, and `concede` takes the offer. `on_foregone` is called where a person and a computer
    need not play a game out.
    """

    session: Session
    player_for: Callable[[Computer], ComputerPlayer]
    on_change: Callable[[], object]
    on_notice: Callable[[str], object]
    seconds: float = 1.0
    pace: float = 0.6
    now: Callable[[], float] = monotonic
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    leads: Callable[[], bool] = _always
    ponders: bool = False
    on_concession: Callable[[Seat], object] = _ignore
    on_foregone: Callable[[Foregone], object] = _ignore
    #: True if another program plays the computers' seats, and one of them has the turn.
    waits_for_another: bool = field(default=False, init=False)
    thinking: Thinking | None = field(default=None, init=False)
    is_held: bool = field(default=False, init=False)
    _players: dict[Seat, tuple[Computer, ComputerPlayer]] = field(factory=dict, init=False)
    _said: dict[Seat, list[Info]] = field(factory=dict, init=False)
    #: The ply from which on the players may be told that the game need not be played out.
    _told_from: int = field(default=0, init=False)
    #: The seconds that a turn has lately taken besides thinking, as on a busy machine.
    _lost: float = field(default=0.0, init=False)
    _task: asyncio.Task[Decision] | None = field(default=None, init=False)
    _preparation: asyncio.TimerHandle | None = field(default=None, init=False)
    _pondering: Pondering = field(init=False)
    _unsubscribe: Callable[[], None] = field(init=False)

    @_pondering.default
    def _ponder(self) -> Pondering:
        return Pondering(self.session, self.ponders)

    @_unsubscribe.default
    def _watch(self) -> Callable[[], None]:
        return self.session.subscribe(self._happened)

    def begin(self) -> None:
        """Think about the present position if it is a computer's turn, unless that is being done."""
        session = self.session
        is_first = self._preparation is None
        if is_first:
            self._preparation = asyncio.get_running_loop().call_later(_UNHURRIED, self._prepare)
        control = session.seats[session.to_move]
        is_turn = isinstance(control, Computer) and session.outcome is None and not self.is_held
        is_leading = self.leads()
        self.waits_for_another = is_turn and not is_leading
        is_turn = is_turn and is_leading
        if self.thinking and is_turn and self.thinking.node is session.newest:
            return
        self._stop()
        if is_turn and isinstance(control, Computer):
            self._start(control)
        elif is_leading and not (self.is_held or is_first):  # the first frames come first
            self._pondering.begin(self._player)

    def hush(self) -> None:
        """Ponder no longer in this turn: somebody needs the processor."""
        self._pondering.rest()

    def hold(self) -> None:
        """Stop thinking until `release`."""
        self.is_held = True
        self._stop()

    def release(self) -> None:
        """Go on where the game is now."""
        self.is_held = False
        self.begin()

    def move_now(self) -> None:
        """Let the computer that is thinking play the best move that it has found so far."""
        if self.thinking:
            _, player = self._players[self.thinking.seat]
            player.move_now()

    def concede(self, seat: Seat) -> None:
        """Resign for a seat, unless the game has ended."""
        if self.session.outcome is None:
            self.session.submit(seat, Resign(), self.session.seats[seat])

    def close(self) -> None:
        """Leave the session."""
        if self._preparation:
            self._preparation.cancel()
        self._unsubscribe()
        self._stop()

    # Inside

    def _happened(self, event: Event) -> None:
        if isinstance(event, Offered):
            # Answered later, so that everybody has heard of the offer first.
            asyncio.get_running_loop().call_soon(self._answer)
        else:
            if isinstance(event, TakenBack):
                self._said.clear()  # a position that is played again says nothing new
                self._told_from = min(self._told_from, self.session.newest.ply + _PLIES_UNTOLD)
            self.begin()

    def _prepare(self) -> None:
        """Let the computers get ready while others think about the first move."""
        for seat, control in self.session.seats.items():
            if isinstance(control, Computer) and self.session.outcome is None and self.leads():
                self._player(seat, control).prepare()

    def _player(self, seat: Seat, control: Computer) -> ComputerPlayer:
        known = self._players.get(seat)
        if known is None or known[0] != control:
            known = self._players[seat] = control, self.player_for(control)
        return known[1]

    def _start(self, control: Computer) -> None:
        session = self.session
        seat = session.to_move
        player = self._player(seat, control)
        self.thinking = Thinking(seat, session.newest, self.now())
        self._task = asyncio.create_task(self._decide(player, self.thinking))
        # Played once the task is over, so that what follows from the move never stops the task it comes from.
        self._task.add_done_callback(self._decided)
        self.on_change()

    def _stop(self) -> None:
        self._pondering.rest()
        if self._task:
            self._task.cancel()
        self._task = None
        if self.thinking:
            self.thinking = None
            self.on_change()

    async def _decide(self, player: ComputerPlayer, thinking: Thinking) -> Decision:
        """Think, and return the decision once the pace allows it."""
        left, gained = _time_of(self.session.clock, thinking.seat, self.seconds)
        seconds = thinking_time(self.seconds, left, gained, self._lost)
        question = question_at(thinking.node, Limit(seconds=seconds), patience=patience(left))

        def tell(sentence: str) -> None:
            self._substitute(thinking.seat, player)
            self.on_notice(sentence)

        decision = await player.choose(question, self._reported, tell)
        taken = self.now() - thinking.since
        self._lost = max(taken - seconds, self._lost / 2)
        rest = paced(self.pace, left) - taken
        if rest > 0:
            await self.sleep(rest)
        return decision

    def _decided(self, task: asyncio.Task[Decision]) -> None:
        """Play what a computer has decided, unless it was stopped meanwhile."""
        thinking = self.thinking
        if task is not self._task or task.cancelled() or thinking is None:
            return
        if thinking.node is self.session.newest and self.session.outcome is None:
            self._submit(thinking.seat, task.result())

    def _substitute(self, seat: Seat, player: ComputerPlayer) -> None:
        """Let everybody see that a level plays a seat in place of what was chosen for it."""
        control = self.session.seats[seat]
        if isinstance(control, Computer) and control.substitute != player.substitute:
            control = control._replace(substitute=player.substitute)
            self._players[seat] = control, player
            self.session.assign(seat, control)
            self.on_change()

    def _submit(self, seat: Seat, decision: Decision) -> None:
        control = self.session.seats[seat]
        if not isinstance(control, Computer):
            return
        said = self._said.setdefault(seat, [])
        if decision.infos:
            said.append(decision.infos[0])
        before = self.session.newest
        self.thinking = self._task = None
        # The perfect computer sets tasks to the end.
        can_resign = len(self.session.match.seats) == 2 and not control.is_perfect
        action = Resign() if can_resign and resigns(said, control.level) else Play(decision.move)
        try:
            self.session.submit(seat, action, control)
            _note_substitute(self.session.match, before, decision)
        except BoardgamesError as error:
            self.on_notice(str(error))
        self.on_change()
        if can_resign and self.session.outcome is None:
            if concedes(said, control.level):
                self.on_concession(seat)
            elif found := self._foregone():
                self.on_foregone(found)

    def _foregone(self) -> Foregone | None:
        """Return who comes to win a game that need not be played out, but not again soon."""
        newest, match = self.session.newest, self.session.match
        of_game: Callable[[Sequence[Position]], Foregone | None] | None = match.game.part("foregone")
        if of_game is None or newest.ply < self._told_from:
            return None
        found = of_game([node.position for node in newest.path()])
        if found:
            self._told_from = newest.ply + _PLIES_UNTOLD
        return found

    def _reported(self, info: Info) -> None:
        if self.thinking and info.line == 1:
            self.thinking = Thinking(self.thinking.seat, self.thinking.node, self.thinking.since, info)
            self.on_change()

    def _answer(self) -> None:
        """Answer the offer for every computer that was asked: a take-back is always granted."""
        offer = self.session.offer
        for seat in offer.waiting if offer else ():
            control = self.session.seats[seat]
            if not isinstance(control, Computer) or self.session.offer is None:
                continue
            seats = len(self.session.match.seats)
            turns = self.session.newest.ply // seats
            accepts = isinstance(offer, TakeBackOffer) or accepts_draw(self._said.get(seat, ()), turns, seats)
            try:
                self.session.submit(seat, Answer(accepts), control)
            except BoardgamesError as error:
                self.on_notice(str(error))
                break
        self.begin()


def _time_of(clock: Clock | None, seat: Seat, seconds: float) -> tuple[float | None, float]:
    """Return the seconds left to a seat, and those that a turn of `seconds` brings back.

    Without a clock that is None and 0.
    """
    left = math.inf if clock is None else clock.remaining(seat)
    if clock is None or math.isinf(left):
        return None, 0.0
    used = min(seconds, left)
    return left, clock.control.after_turn(left, used) - (left - used)


def _note_substitute(match: Match, before: Node, decision: Decision) -> None:
    """Note at the move of a decision, played at a node, that a level has played from there on, and why."""
    for child in match.children(before) if decision.substitute is not None else ():
        if child.move == decision.move:
            reason = f": {decision.reason}" if decision.reason else ""
            match.set_note(child, SUBSTITUTE_NOTE, f"level {decision.substitute}{reason}")
