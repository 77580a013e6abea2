"""Evaluation of positions by an engine: estimated chances, proven wins, and exact values."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.core import BoardgamesError
from boardgames.core.errors import listed
from boardgames.core.exact import Verdict, best_verdict
from boardgames.core.words import counted
from boardgames.play.questions import answer_of, question_at, values_in
from boardgames.thinking.exact import has_exact_values, why_not_exact
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from boardgames.core import Move, Outcome, Position, Seat
    from boardgames.match.node import Node
    from boardgames.thinking.protocol.client import EngineClient
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import EngineAnswer, Inquiry

__all__ = ["Evaluation", "Evaluator", "ExactEvaluator", "settled", "summary"]

_LIMIT = Limit(seconds=1.0)
#: The beginning of a summary, which may be left out where there is little room.
BEST_PLAY = "With best play "


@frozen
class Evaluation:
    """The value of a position for the player to move: the `chance` to win, from 0 to 1; a draw counts half.

    `exact` is the value where it is certain, `turns` the number of turns of all players until the game ends,
    and `outcome` the result of a game that has ended.
    """

    position: Position
    chance: float
    exact: Verdict | None = None
    turns: int | None = None
    outcome: Outcome | None = None

    @property
    def first(self) -> float:
        """The chance of the first seat; with more than two seats, of the one to move."""
        is_second = len(self.position.seats) == 2 and self.position.to_move.index == 1
        return 1 - self.chance if is_second else self.chance

    @property
    def sentence(self) -> str:
        """The evaluation in words."""
        if self.outcome is not None:
            return (
                f"{listed([str(seat) for seat in self.outcome.winners])} won"
                if self.outcome.winners
                else "Drawn"
            )
        mover = self.position.to_move
        if len(self.position.seats) > 2:
            return f"{mover} to move: {self.chance:.0%} chance to win"
        others = [seat for seat in self.position.seats if seat != mover]
        # Rounded once, so that both players' chances make 100%, and a hint says the same.
        percent = round(self.chance * 100)
        ahead = mover if percent >= 50 else others[0]
        if self.exact is Verdict.DRAWN:
            return "A draw with best play"
        if self.turns is not None:
            return f"{ahead} {_wins(ahead)} in {counted(self.turns, 'turn')}"
        if self.exact is not None:
            return f"{ahead} {_wins(ahead)} with best play"
        return f"{ahead}: {max(percent, 100 - percent)}% chance to win"


def _wins(seat: Seat) -> str:
    """Return the verb for a seat: Light wins, Defenders win."""
    return "win" if seat.name.endswith("s") else "wins"


def settled(position: Position, outcome: Outcome) -> Evaluation:
    """Return the evaluation of a final position."""
    won = position.to_move in outcome.winners
    chance = 0.5 if not outcome.winners else float(won)
    return Evaluation(position, chance, Verdict.DRAWN if chance == 0.5 else None, outcome=outcome)


@define(eq=False)
class Evaluator:
    """Evaluates positions in an engine process; `engine` opens it when it is first needed."""

    engine: Callable[[], EngineClient]
    limit: Limit = _LIMIT
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered
    has_values: Callable[[Position], bool] = has_exact_values
    _known: dict[int, tuple[Node, Evaluation]] = field(factory=dict, init=False)
    #: The line on which each evaluation goes.
    _lines: dict[int, Info] = field(factory=dict, init=False)

    def known(self, node: Node) -> Evaluation | None:
        """Return the evaluation of a node, if it has been evaluated before."""
        found = self._known.get(id(node))
        return found[1] if found else None

    def best_at(self, node: Node) -> Info | None:
        """Return the best line at a node, if it has been evaluated before."""
        return self._lines.get(id(node)) if self.known(node) else None

    async def evaluate(self, node: Node) -> Evaluation:
        """Return the evaluation of a node before the end of the game; EngineError if the engine fails."""
        if known := self.known(node):
            return known
        exact = await asyncio.to_thread(self.has_values, node.position)
        question = question_at(node, values=True) if exact else question_at(node, self.limit, lines=1)
        answer = await answer_of(self.engine(), question, self.wait)
        found = _read(node.position, answer.infos[0] if answer.infos else None)
        self._lines |= {id(node): info for info in answer.infos[:1]}
        self._known[id(node)] = node, found
        return found


def _read(position: Position, info: Info | None) -> Evaluation:
    if info is None or info.chance is None:
        return Evaluation(position, 0.5)
    turns = info.win if info.win is not None else info.loss
    return Evaluation(position, info.chance, info.exact, turns)


@define(eq=False)
class ExactEvaluator:
    """Looks up the exact values of all moves of a position in an engine process.

    `values` are those at `node`, {} until they are known. `on_change` is called when they are.
    """

    engine: Callable[[], EngineClient]
    on_change: Callable[[], object]
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered
    obstacle: Callable[[Position], str | None] = why_not_exact
    values: Mapping[Move, Verdict] = field(factory=dict, init=False)
    node: Node | None = field(default=None, init=False)

    async def look_up(self, node: Node) -> str | None:
        """Look up the values at a node; return a sentence if there are none, else None."""
        self.node, self.values = node, {}
        if node.position.outcome() is not None:
            return None
        refused = await asyncio.to_thread(self.obstacle, node.position)
        if refused is not None:
            return refused
        try:
            answer = await answer_of(self.engine(), question_at(node, values=True), self.wait)
        except BoardgamesError as error:
            return str(error)
        if self.node is node:
            self.values = values_in(node, answer)
            self.on_change()
        return None

    def forget(self) -> None:
        """Forget node and values."""
        self.node, self.values = None, {}


def summary(position: Position, values: Mapping[Move, Verdict]) -> str:
    """Return the exact value of a position, and how many moves keep it, in a short sentence."""
    best = best_verdict(values)
    count = list(values.values()).count(best)
    mover, all_moves = position.to_move, len(values)
    if best is Verdict.LOST:
        return f"{BEST_PLAY}{mover} loses: no move helps."
    does = "wins" if best is Verdict.WON else "draws"
    return f"{BEST_PLAY}{mover} {does}: {count} of {all_moves} moves {'does' if count == 1 else 'do'} it."
