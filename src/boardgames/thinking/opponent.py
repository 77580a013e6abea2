"""A computer player in a match, who has a move even if its engine fails, resigns, and keeps to the clock."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

from boardgames.thinking.exact import why_not_exact
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT, ExactPlayer
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.protocol.question import EngineError, answered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core import Move, Position
    from boardgames.thinking.player import ChosenMove
    from boardgames.thinking.protocol.client import EngineClient
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Inquiry, Question

__all__ = [
    "Decision",
    "Opponent",
    "accepts_draw",
    "concedes",
    "paced",
    "patience",
    "resigns",
    "thinking_time",
]

#: The search in this process if no engine can be started: short, since the screen waits for it.
_LITTLE = Limit(nodes=500, seconds=1.0)


@frozen
class Decision:
    """A move, with the engine's findings on it."""

    move: Move
    infos: tuple[Info, ...] = ()
    #: The level that took over with this move, if one did, and why, in a sentence.
    substitute: int | None = None
    reason: str = ""


def _ignore(said: object) -> None:
    del said


@define
class Opponent:
    """A level that plays by way of the `built_in` engine, or an engine of the player's `own` instead.

    With `is_perfect` it plays by exact values; where there are none, the level takes over. If the own engine
    fails, the level takes over for the rest of the match. If the process of the level fails, it is started
    again; if it cannot be, a short search in this process chooses, or exact values for the perfect computer.
    Either is said.
    `missing` is a sentence that says why the level has to play from the start, None where it was chosen.
    """

    built_in: EngineClient
    level: int
    seed: int = 0
    own: EngineClient | None = None
    is_perfect: bool = False
    missing: str | None = None
    #: The level that plays because the engine, or the perfect computer, cannot.
    substitute: int | None = field(init=False, default=None)
    _inquiry: Inquiry | None = field(init=False, default=None, repr=False)
    _pondering: Inquiry | None = field(init=False, default=None, repr=False)

    def prepare(self) -> None:
        """Start the processes that will be needed, so that the first move does not wait for them."""
        self.built_in.prepare()
        if self.own:
            self.own.prepare()

    def ponder(self, question: Question) -> None:
        """Think about a position in which another player is to move, where that helps with the next move.

        Only a level that takes time gains by it: its next search begins with what this one found out.
        """
        self.rest()
        takes_time = level(self.level).in_game(question.position.game.name).takes_time
        if takes_time and not (self.own or self.is_perfect):
            question = evolve(question, level=self.level, seed=self.seed)
            self._pondering = self.built_in.ask(question)

    def rest(self) -> None:
        """Ponder no longer."""
        if self._pondering:
            self._pondering.stop()
            self._pondering = None

    async def choose(
        self,
        question: Question,
        report: Callable[[Info], object] = _ignore,
        tell: Callable[[str], object] = _ignore,
    ) -> Decision:
        """Return the decision that a question asks for, at the level of this player. Cancelling stops it.

        `report` is called in the event loop with what the engine says while it thinks, and `tell` with a
        sentence for the players as soon as something goes wrong.
        """
        self.rest()
        loop = asyncio.get_running_loop()
        question = evolve(question, report=lambda info: loop.call_soon_threadsafe(report, info))
        reason = ""
        if self.missing:
            reason, self.missing = self.missing, None
            self._take_over(tell, reason)
        if self.own:
            try:
                return await self._ask(self.own, question)
            except EngineError as error:
                reason, self.own = str(error), None
                self._take_over(tell, reason, "plays on in its place")
        if self.is_perfect:
            obstacle = await asyncio.to_thread(why_not_exact, question.position)
            if obstacle is not None:
                reason, self.is_perfect = obstacle, False
                self._take_over(tell, reason, "plays in place of the perfect computer")
        decision = await self._by_level(question, tell)
        return evolve(decision, substitute=self.substitute, reason=reason) if reason else decision

    def _take_over(self, tell: Callable[[str], object], reason: str, how: str = "plays in its place") -> None:
        """Let the level play from now on, and say why."""
        self.substitute = self.level
        tell(f"{reason} Level {self.level} {how}.")

    def move_now(self) -> None:
        """Let the engine move with the best that it has found so far."""
        if self._inquiry:
            self._inquiry.stop()

    async def _by_level(self, question: Question, tell: Callable[[str], object]) -> Decision:
        question = evolve(question, level=PERFECT if self.is_perfect else self.level, seed=self.seed)
        try:
            return await self._ask(self.built_in, question)
        except EngineError as error:
            reason = str(error)
        if not question.patience:  # a clock leaves no time for another try
            tell(f"{reason} It is started again.")
            try:
                return await self._ask(self.built_in, question)
            except EngineError as error:
                reason = str(error)
        chosen = await asyncio.to_thread(self._choose_here, question.position)
        tell(f"{reason} {self._how(chosen)}")
        return Decision(chosen.move)

    def _choose_here(self, position: Position) -> ChosenMove:
        """Return a move that is chosen in this process."""
        player = ExactPlayer(self.seed) if self.is_perfect else LevelPlayer(level(self.level), self.seed)
        return player.choose(position, _LITTLE)

    def _how(self, chosen: ChosenMove) -> str:
        """Say how a move was chosen in this process."""
        if not self.is_perfect:
            return "A short search chooses this move."
        if chosen.result.best.exact is not None:
            return "Exact values choose this move."
        return "A short search chooses this move, which may be a mistake."

    async def _ask(self, engine: EngineClient, question: Question) -> Decision:
        self._inquiry = engine.ask(question)
        try:
            answer = await answered(self._inquiry)
        finally:
            self._inquiry = None
        return Decision(answer.move, answer.infos)


#: It resigns after this many turns with no better chance than this, or after fewer if the loss is proven.
_HOPELESS, _TURNS_WITHOUT_HOPE, _TURNS_OF_PROOF = 0.02, 4, 2
#: A loss in at most this many turns is played out: the winner has earned the last move.
_ALMOST_OVER = 3
#: A loss that takes more turns is known from a book, not foreseen.
_FORESEEN = 16
#: Levels up to this one never resign, since the beginners who play them want to finish their games.
_LEARNS = 2
#: They offer the win after this many turns without hope, and again after as many.
_TURNS_TO_CONCEDE = 8
#: It accepts a draw after this many turns with no better chance than this.
_WORSE, _TURNS_WORSE = 0.35, 2
#: The same late in the game.
_EVEN, _TURNS_EVEN = 0.55, 3
#: The number of its turns from which on it accepts a draw at all, and from which on the game is late.
_EARLY, _LATE = 6, 16
#: It plans for this many turns to come, and never uses a larger share of the time left than this in one.
_TURNS_TO_COME, _MOST_OF_IT = 30, 0.15
#: The share of the time left spent waiting for an engine: there may be two, which have to start first.
_PATIENT = 0.2
_LEAST = 0.02
#: A move that is shown slowly takes at most this much of the time left.
_SHOWN = 0.01


def resigns(said: Sequence[Info], level: int | None = None) -> bool:
    """Return True if a player of a `level` resigns; None stands for an engine that has none."""
    if not said or (level is not None and level <= _LEARNS):
        return False
    if said[-1].loss is not None and said[-1].loss <= _ALMOST_OVER:
        return False
    proof, latest = said[-_TURNS_OF_PROOF:], said[-_TURNS_WITHOUT_HOPE:]
    is_proven = len(proof) == _TURNS_OF_PROOF and all(map(_is_foreseen, proof))
    # A book may know from the first turn on that the position is lost, but players do not.
    is_from_book = any(info.exact is not None and not _is_foreseen(info) for info in latest)
    return is_proven or (not is_from_book and _at_most(said, _TURNS_WITHOUT_HOPE, _HOPELESS))


def concedes(said: Sequence[Info], level: int | None) -> bool:
    """Return True if a player of a `level` that never resigns offers the win after its last turn instead."""
    if level is None or level > _LEARNS or not said or len(said) % _TURNS_TO_CONCEDE:
        return False
    return resigns(said) and _at_most(said, _TURNS_TO_CONCEDE, _HOPELESS)


def _is_foreseen(info: Info) -> bool:
    return info.loss is not None and info.loss <= _FORESEEN


def accepts_draw(said: Sequence[Info], turns: int, seats: int = 2) -> bool:
    """Return True if a player who has had this number of `turns` accepts a draw, among so many `seats`."""
    if turns < _EARLY:
        return False
    is_worse = _at_most(said, _TURNS_WORSE, _WORSE * 2 / seats)
    return is_worse or (turns >= _LATE and _at_most(said, _TURNS_EVEN, _EVEN * 2 / seats))


def thinking_time(usual: float, left: float | None = None, gained: float = 0.0, lost: float = 0.0) -> float:
    """Return how many seconds to think: `usual`, or fewer if the clock demands it.

    `left` is the time on the clock, None without one, `gained` what the turn brings back, and `lost` what it
    takes besides thinking.
    """
    if left is None:
        return usual
    return max(_LEAST, min(usual, left / _TURNS_TO_COME + gained - lost, left * _MOST_OF_IT))


def paced(usual: float, left: float | None) -> float:
    """Return the least seconds for a move, so that players can follow it: fewer if a clock runs."""
    return usual if left is None else min(usual, left * _SHOWN)


def patience(left: float | None) -> float | None:
    """Return how many seconds to wait for an engine with this much `left` on the clock; None without one."""
    return None if left is None else left * _PATIENT


def _at_most(said: Sequence[Info], turns: int, chance: float) -> bool:
    """Return True if the player's chance has been no better for this many turns, as it found in each."""
    latest = said[-turns:]
    return len(latest) == turns and all(info.chance is not None and info.chance <= chance for info in latest)
