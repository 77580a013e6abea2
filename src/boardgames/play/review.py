"""Review of a line that was played: chances after each move, and the moves that changed them.

Where positions have exact values, the review goes by these and names every move that changed the result.
"""

from __future__ import annotations

import asyncio
from functools import cached_property
from itertools import pairwise
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from attrs import define, evolve, field, frozen

from boardgames.core.exact import Verdict
from boardgames.match.record.writing import number_of
from boardgames.play.questions import answer_of, question_at, values_in
from boardgames.thinking.analysis import TWO_TURNS, is_overlooked
from boardgames.thinking.exact import has_exact_values
from boardgames.thinking.insights import insight_for
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import answered
from boardgames.thinking.resistance import hastened, resistance_of, shortfall_of
from boardgames.thinking.turning_points import Costs, change_of, gave_away, sign_of, worth_naming

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardgames.core import Move, Position, Seat
    from boardgames.match.node import Node
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Analyst, EngineAnswer, Inquiry
    from boardgames.thinking.resistance import Resistance

__all__ = ["LineReview", "ReviewedMove", "chances_of"]

#: The limit of the search of a move, and of one that finds the length of an exact win or loss.
_LIMIT, _PROOF = Limit(nodes=3000), Limit(nodes=2000)


#: The chances of a line, as far as they are known: see `chances_of`.
Chances = list[float | None]


@frozen
class ReviewedMove:
    """A move of `seat`, played at `node`, beside the best one: both from one search with one budget.

    Where values are exact, `keeping` are the moves that would have kept the result, the best one first.
    """

    node: Node
    seat: Seat
    move: Move
    played: Info
    best: Info
    keeping: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        """True if both values are certain."""
        return self.played.exact is not None and self.best.exact is not None

    @property
    def drop(self) -> float:
        """The loss in probability to win, from 0 to 1."""
        return max(0.0, (self.best.chance or 0.0) - (self.played.chance or 0.0))

    @property
    def changed_result(self) -> bool:
        """True if the move turned a win into less, or a draw into a loss, for certain."""
        return self.is_exact and self.played.exact is not self.best.exact

    @property
    def gave_away(self) -> bool:
        """True if the move let a proven win go, or went from a playable position to a proven loss."""
        return gave_away(self.best.exact, self.best.chance or 0.0, self.played.exact)

    @property
    def alternative(self) -> tuple[str, ...]:
        """The best line in place of the move, or () if the move was as good as any."""
        return self.best.moves if self.best.moves[:1] != (str(self.move),) else ()

    @property
    def shortfall(self) -> float:
        """Where every move lost and this one gave in: what it lacks of the best resistance, else 0."""
        return shortfall_of(self.played, self.best, self._scale)

    @property
    def sign(self) -> str:
        """The sign behind the move: ??, ? or ?!; "" for a move that cost nothing to speak of."""
        return sign_of(self)

    @cached_property
    def better(self) -> str:
        """The better move in words, with its notation; "" if the move was as good as any."""
        from boardgames.play.alternatives import legal_line
        from boardgames.play.purpose import in_words

        position = self.node.position
        return "".join(in_words(position, move) for move in legal_line(position, self.alternative[:1]))

    @property
    def _or_better(self) -> str:
        """The end of a sentence on the move, which names the better one if there is one."""
        return f"; better: {self.better}" if self.better else ""

    @property
    def resistances(self) -> tuple[Resistance, Resistance]:
        """The resistance of the move and of the best one, where every move lost."""
        played, best = (resistance_of(info.score or 0, self._scale) for info in (self.played, self.best))
        return played, best

    @property
    def _scale(self) -> int:
        return insight_for(self.node.position).scale

    @property
    def _number(self) -> str:
        return number_of(self.node.path()[0].position, self.node.ply + 1)

    @property
    def sentence(self) -> str:
        """The effect of the move in a sentence for a player."""
        return self._effect("their")

    def _effect(self, whose: str) -> str:
        """Return the sentence; `whose` is said of the player's chance."""
        if self.changed_result and self.best.exact and self.played.exact:
            return change_of(str(self.move), self.best.exact, self.played.exact, self.keeping)
        move, better = self.move, self.better
        if self.shortfall:
            return hastened(str(move), better, *self.resistances)
        if self.best.win is not None and self.played.win is None and better:
            return f"{move} missed a win in {self.best.win}: {better}."
        if self.gave_away and self.played.loss is not None and better:
            left = f"better, with a {self.best.chance or 0:.0%} chance to win"
            return f"{move} loses in {self.played.loss}; {left}: {better}."
        before, after = (f"{info.chance or 0:.0%}" for info in (self.best, self.played))
        return f"{move}: {whose} chance to win fell from {before} to {after}{self._or_better}."

    @cached_property
    def harm(self) -> str:
        """Why the move was bad, in a sentence; "" if nothing tells."""
        from boardgames.learn.practice.mistake import harm_of

        return harm_of(self.node.position, self.played.moves or (str(self.move),))

    def words(self, player: str, whose: str = "their") -> str:
        """Return the sentence with the move's number and sign, who played it, and its harm.

        `whose` chance it was says how the player is called: `your` with `you`.
        """
        effect = self._effect(whose).removeprefix(str(self.move))
        harm, better = self.harm, f"{self._or_better}."
        if harm and self._or_better and effect.endswith(better):  # the harm is not that of the better move
            return f"{self._by(player)}{effect.removesuffix(better)}. {harm} Better: {self.better}."
        harm = harm.replace("The reply:", f"The reply to {self.move}:", 1)
        return f"{self._by(player)}{effect} {harm}".rstrip()

    def brief(self, player: str) -> str:
        """Return the move with its number and sign, who played it, and the better one."""
        return f"{self._by(player)}{self._or_better}"

    def _by(self, player: str) -> str:
        return f"{self._number} {self.move}{self.sign} by {player}"


class ReviewKeeper(Protocol):
    """A store of the findings of a review; see `play/review_store.py`."""

    def add_move(self, found: ReviewedMove) -> object:
        """Keep the figures of the move after those that are kept."""

    def add_look(self, number: int, infos: Sequence[Info]) -> object:
        """Keep what a longer search has found of each move at the node with a number in the line."""


@define(eq=False)
class LineReview:
    """Reviews a line move by move; `moves` grows while `run` is under way."""

    line: Sequence[Node]
    engine: Callable[[], Analyst]
    limit: Limit = _LIMIT
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered
    has_values: Callable[[Position], bool] = has_exact_values
    now: Callable[[], float] = monotonic
    moves: list[ReviewedMove] = field(factory=list, init=False)
    #: What longer searches have found of each move at a node.
    looks: dict[Node, Sequence[Info]] = field(factory=dict, init=False)
    #: Keeps what is found, where it is kept.
    keeper: ReviewKeeper | None = field(default=None, init=False)
    #: The time at which the review began, and the number of moves known then.
    _begun: tuple[float, int] | None = field(default=None, init=False)

    @property
    def length(self) -> int:
        """The number of moves to review."""
        return max(0, len(self.line) - 1)

    @property
    def is_done(self) -> bool:
        """True if every move has been reviewed."""
        return len(self.moves) == self.length

    @property
    def is_exact(self) -> bool:
        """True if all that was found so far is certain."""
        return bool(self.moves) and all(move.is_exact for move in self.moves)

    @property
    def seconds_left(self) -> float | None:
        """The estimated time for the rest, from the moves so far; None before there are any."""
        begun, known = self._begun or (0.0, len(self.moves))
        done = len(self.moves) - known
        return (self.now() - begun) / done * (self.length - len(self.moves)) if done else None

    @property
    def chances(self) -> Chances:
        """The probability to win of the first seat after each move, None where it is not known yet."""
        return chances_of(self.moves) + [None] * (self.length - len(self.moves))

    async def run(self, on_progress: Callable[[], object]) -> None:
        """Review what is left of the line, and call `on_progress` after every move.

        Raises:
            EngineError: The engine cannot be asked; what was reviewed stays.
        """
        if self.is_done:
            return
        self._begun = self.now(), len(self.moves)
        exact = bool(self.line) and await asyncio.to_thread(self.has_values, self.line[0].position)
        for node, child in list(pairwise(self.line))[len(self.moves) :]:
            if child.move is not None:
                review = self._exactly if exact else self._by_search
                self.moves.append(await review(node, child.move))
                if self.keeper is not None:
                    self.keeper.add_move(self.moves[-1])
                on_progress()

    async def _by_search(self, node: Node, move: Move) -> ReviewedMove:
        reviewed = await self._searched(node, move, self.limit)
        if is_overlooked(reviewed.played.exact, node.position, move):
            reviewed = await self._searched(node, move, TWO_TURNS)
        return reviewed

    async def _searched(self, node: Node, move: Move, limit: Limit) -> ReviewedMove:
        answer = await answer_of(self.engine(), question_at(node, limit, also=(move,)), self.wait)
        best = answer.infos[0]
        played = next((info for info in answer.infos if info.moves[:1] == (str(move),)), best)
        return ReviewedMove(node, node.position.to_move, move, played, best)

    async def _exactly(self, node: Node, move: Move) -> ReviewedMove:
        answer = await answer_of(self.engine(), question_at(node, values=True), self.wait)
        values = values_in(node, answer)
        if move not in values:  # not proved within the limits of the search
            return await self._by_search(node, move)
        best = answer.infos[0]
        played = next(info for info in answer.infos if info.moves[:1] == (str(move),))
        if best.exact is Verdict.LOST:
            played, best = await self._resisting(node, played, best)
        else:
            best = played if played.exact is best.exact else best
            played, best = await self._with_lengths(node, played, best)
        keeping = tuple(str(other) for other, verdict in values.items() if verdict is best.exact)
        return ReviewedMove(node, node.position.to_move, move, played, best, keeping)

    async def _resisting(self, node: Node, played: Info, best: Info) -> tuple[Info, Info]:
        """Return what a losing move and the one that resists best are worth, by lengths or a short search.

        Both are the move that was played where it did not give in.
        """
        move = node.position.parse(played.moves[0])
        if played.loss is None or best.loss is None:
            answer = await answer_of(self.engine(), question_at(node, _PROOF, also=(move,)), self.wait)
            searched = next((info for info in answer.infos if info.moves[:1] == played.moves[:1]), None)
            if searched is None or searched.exact is not Verdict.LOST:
                return played, played
            played, best = searched, answer.infos[0]
        gave_in = shortfall_of(played, best, insight_for(node.position).scale)
        return played, best if gave_in else played

    async def _with_lengths(self, node: Node, played: Info, best: Info) -> tuple[Info, Info]:
        """Return exact values with the lengths of wins and losses, where a short search proves them."""
        moves = [node.position.parse(info.moves[0]) for info in (played, best)]
        answer = await answer_of(self.engine(), question_at(node, _PROOF, also=tuple(moves)), self.wait)
        found = {info.moves[0]: info for info in answer.infos if info.moves and info.is_proven}

        def proven(info: Info) -> Info:
            proof = found.get(info.moves[0])
            return proof if not info.is_proven and proof and proof.exact is info.exact else info

        return proven(played), proven(best)

    def look(self, move: ReviewedMove, infos: Sequence[Info]) -> None:
        """Take over what a longer search has found of each move at the node of a reviewed move."""
        if self.looks.get(move.node) != infos:
            self.looks[move.node] = infos
            if self.keeper is not None:
                self.keeper.add_look(self.moves.index(move), infos)
        self.refine(move, infos)

    def refine(self, move: ReviewedMove, infos: Sequence[Info]) -> None:
        """Replace the figures of a reviewed move by those of a longer search, which has both of its moves."""
        lines = {info.moves[0]: info for info in infos if info.moves}
        played = lines.get(str(move.move))
        if played is not None and (move.shortfall or not move.keeping):
            self.moves[self.moves.index(move)] = evolve(move, played=played, best=infos[0])

    def lesser(self) -> tuple[ReviewedMove, ...]:
        """Return the moves with a sign that `costs` does not name, in the order of play."""
        named = self.costs().named
        return tuple(move for move in self.moves if move.sign and move not in named)

    def costs(self) -> Costs[ReviewedMove]:
        """Return the moves that turned the game, and where they are few, those that cost most besides."""
        return worth_naming(self.moves)


def chances_of(moves: Sequence[ReviewedMove]) -> Chances:
    """Return the probability to win of the first seat after each of the moves of a line.

    Searches favour whoever makes the last turn that they look at. So an estimate is the average of two: the
    search before the move, by one player, and the one after it, by the other. With more than two seats, where
    a search says nothing of the others, the chance after a turn of the first seat stays until their next one.
    """
    followers = [*moves[1:], None][: len(moves)]
    found: Chances = []
    for move, following in zip(moves, followers, strict=True):
        if len(move.node.position.seats) > 2:
            own = move.played.chance if move.seat.index == 0 else None
            found.append(own if own is not None or not found else found[-1])
        else:
            found.append(_between(move, following))
    return found


def _between(move: ReviewedMove, following: ReviewedMove | None) -> float:
    """Return the probability to win of the first of two seats after a move."""
    before = _of_first(move, move.played)
    if following is None or move.played.exact is not None:
        return before
    after = _of_first(following, following.best)
    return after if following.best.exact is not None else (before + after) / 2


def _of_first(move: ReviewedMove, info: Info) -> float:
    own = info.chance or 0.0
    return 1 - own if move.seat.index == 1 else own
