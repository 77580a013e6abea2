"""Iterative deepening of one search, and its root turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define

from boardgames.core.exact import Verdict
from boardgames.thinking.alphabeta import AlphaBeta
from boardgames.thinking.best_reply import BestReply
from boardgames.thinking.limits import SearchError, Stopped
from boardgames.thinking.results import Line, SearchResult
from boardgames.thinking.scores import INFINITE, WIN, beyond, proven

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Move, Position
    from boardgames.core.insight import Insight
    from boardgames.thinking.attention import Attention
    from boardgames.thinking.limits import Budget
    from boardgames.thinking.results import SearchRequest
    from boardgames.thinking.search import Search
    from boardgames.thinking.transposition import TranspositionTable

__all__ = ["Deepening", "RootTurn"]

_EXACT = {1: Verdict.WON, -1: Verdict.LOST}


@define(eq=False)
class RootTurn:
    """A legal turn at the root, and the state that it leads to.

    `score` is that of the last complete search, for the player to move; with `bound` it is at most that. With
    `whole` that search has reached the end of the game in every line.
    What is `fixed` is not searched: its score comes from the rules or from a book. `known` is the result that
    a book gives: 1, 0, -1, or None without one. `whim` is what the player likes it better for than its score.
    """

    turn: Any
    state: Any
    score: int = -INFINITE
    bound: bool = False
    whole: bool = False
    fixed: bool = False
    known: int | None = None
    whim: int = 0

    @property
    def wins_at_once(self) -> bool:
        """True if the turn itself wins the game."""
        return self.score == WIN - 1

    @property
    def is_guess(self) -> bool:
        """True if the score is only a bound, or was not searched at all."""
        return self.bound or self.score == -INFINITE

    @property
    def preference(self) -> int:
        """The score, with the whim of the player."""
        return _liked(self.score, self.whim)

    @property
    def rank(self) -> tuple[int, int]:
        """The sort key of turns, from the worst to the best."""
        return self.known or 0, self.preference

    @property
    def exact(self) -> Verdict | None:
        """The certain value of the turn, by the rules, by a book or by a proof; None where it is a guess.

        A book's draw may stand for a win that goes round in circles, so it does not count.
        """
        if self.known:
            return _EXACT[self.known]
        if self.score == -INFINITE or self.bound:
            return None
        if proven(self.score):
            return _EXACT[1 if self.score > 0 else -1]
        return Verdict.DRAWN if (self.fixed or self.whole) and not self.score else None

    @property
    def verdict(self) -> int:
        """The score, lifted to what the book knows; 0 is as good as any guess where nothing was searched."""
        score = 0 if self.score == -INFINITE else self.score
        return score if self.fixed or self.known is None else beyond(score, self.known)


def _liked(score: int, whim: int) -> int:
    """Return a score with the whim of a player; proven scores stay as they are."""
    return score if proven(score) else score + whim


def _root_turns(position: Position, insight: Insight[Any, Any]) -> list[RootTurn]:
    """Return the legal turns of a position, in the order of the insight, with what the rules say of them."""
    state = insight.state(position)
    turns = insight.order(state, list(position.legal_turns()))
    return [_root_turn(position, turn, insight.apply(state, turn)) for turn in turns]


def _root_turn(position: Position, turn: Any, state: Any) -> RootTurn:
    outcome = position.advance(turn).outcome()
    if outcome is None:
        return RootTurn(turn, state)
    won = position.to_move in outcome.winners
    return RootTurn(turn, state, WIN - 1 if won else 1 - WIN if outcome.winners else 0, fixed=True)


def _consult(roots: Sequence[RootTurn], results: Mapping[Any, int]) -> None:
    """Note the results of a book; where the best one is among them, only turns to it are searched."""
    best = max(results.values(), default=-1)
    is_certain = best == 1 or all(root.turn in results for root in roots)
    for root in roots:
        result = results.get(root.turn)
        if result is not None and (is_certain or result == -1):
            root.known = result
            if result < best and not root.fixed:
                root.score, root.fixed = beyond(0, result), True


#: The score of a root turn, whether it is only a bound, and whether its search was whole.
_Scored = tuple[int, bool, bool]


class Deepening:
    """The search of one position: its root turns, and what each depth finds out about them."""

    def __init__(
        self,
        position: Position,
        insight: Insight[Any, Any],
        budget: Budget,
        request: SearchRequest,
        table: TranspositionTable[Any],
        attention: Attention,
    ) -> None:
        self._position = position
        self._insight = insight
        self._budget = budget
        self._request = request
        self._seat = position.to_move.index
        self._depth = 0
        kind = AlphaBeta if insight.seats == 2 else BestReply
        self._search: Search[Any, Any] = kind(insight, budget, table, position, attention)
        self._roots = _root_turns(position, insight)
        if not self._roots:
            raise SearchError("There is nothing to think about: the game has ended.")
        if attention.is_partial:
            self._roots = self._noticed(attention)
        #: The root turns that are not looked at, as long as not all the others lose.
        self._left_out: list[RootTurn] = []
        for root in self._roots:
            root.whim = request.whims.get(root.turn, 0)
        self._also = {position.turn_of(move) for move in request.also}

    def consult_book(self) -> None:
        """Look up what is proven about the root turns, in half of the time at most."""
        if not any(root.wins_at_once for root in self._roots):
            _consult(self._roots, self._insight.solved(self._position, self._budget.is_half_spent))
            self._roots.sort(key=lambda root: root.rank, reverse=True)

    def _noticed(self, attention: Attention) -> list[RootTurn]:
        """Return the root turns that are noticed; a win at once is overlooked as seldom as a capture."""
        state = self._insight.state(self._position)
        loud = {*self._insight.loud(state), *(root.turn for root in self._roots if root.wins_at_once)}
        turns = [root.turn for root in self._roots]
        noticed = set(attention.noticed(turns, self._insight.key(state), loud))
        return [root for root in self._roots if root.turn in noticed]

    @property
    def is_settled(self) -> bool:
        """True if a greater depth would not change anything requested."""
        if all(root.fixed or root.whole or proven(root.score) for root in self._roots):
            return True
        return self._request.is_plain and proven(self._roots[0].verdict) and self._roots[0].known is None

    def deepen(self, depth: int) -> None:
        """Score the root turns at a depth; raise Stopped where the budget ends before."""
        self._score_all(depth)
        if self._request.is_plain and self._search.is_selective:
            if self._left_out and self._roots[0].verdict <= -self._insight.decisive:
                self._roots += self._left_out
                self._left_out = []
                self._score_all(depth)
            elif depth == 1:
                self._select()
        self._depth = depth

    def _score_all(self, depth: int) -> None:
        """Score the root turns at a depth, and take over what was found."""
        scores: dict[int, _Scored] = {}
        try:
            self._score(depth, scores)
        except Stopped:
            # The best of the depth before is searched first, so what is found by now is better founded. Moves
            # can only be compared where each of them was searched, but at first anything is better than
            # nothing.
            if scores and (self._request.is_plain or not self._depth):
                self._adopt(scores, finished=False)
            raise
        self._adopt(scores, finished=True)

    def _select(self) -> None:
        """Leave all root turns out but the relevant ones and the best of the others."""
        relevant = {*self._insight.relevant(self._insight.state(self._position))}
        others = [root for root in self._roots if not root.fixed and root.turn not in relevant]
        self._left_out = others[1:]
        self._roots = [root for root in self._roots if root not in self._left_out]

    def _score(self, depth: int, scores: dict[int, _Scored]) -> None:
        """Fill `scores` by the index of the root turn."""
        best: list[int] = sorted(
            (root.preference for root in self._roots if root.fixed and not root.known), reverse=True
        )
        for index, root in enumerate(self._roots):
            if root.fixed:
                continue
            floor = self._floor(root, best)
            self._search.is_open = False
            score, bound = self._score_one(root, depth, floor)
            scores[index] = score, bound, self._search.can_be_whole and not self._search.is_open
            best = sorted([*best, _liked(score, root.whim)], reverse=True)

    def _floor(self, root: RootTurn, best: list[int]) -> int:
        """Return the score that a root turn has to exceed for anybody to care how much it is."""
        lines = self._request.lines
        if root.turn in self._also or len(best) < lines:
            return -INFINITE
        kept = best[lines - 1]
        return kept if proven(kept) else kept - root.whim

    def _score_one(self, root: RootTurn, depth: int, floor: int) -> tuple[int, bool]:
        """Return the score of a root turn, and whether it is only known to be at most that."""
        self._search.count()
        after_root = self._search.after_root
        if floor > -INFINITE:
            score = after_root(root.state, self._seat, depth - 1, floor, floor + 1)
            if score <= floor:
                return score, True
        return after_root(root.state, self._seat, depth - 1, floor, INFINITE), False

    def _adopt(self, scores: dict[int, _Scored], *, finished: bool) -> None:
        """Take over the scores of a depth, the best turns first."""
        for index, (score, bound, whole) in scores.items():
            root = self._roots[index]
            root.score, root.bound, root.whole = score, bound, whole
        if finished:
            self._roots.sort(key=lambda root: root.rank, reverse=True)
            return
        done = [self._roots[index] for index in sorted(scores)]
        best = max(done, key=lambda root: root.rank)
        self._roots.remove(best)
        self._roots.insert(0, best)

    def result(self) -> SearchResult:
        """Return what has been found so far, the best line first."""
        lines = tuple(self._line(root, at) for at, root in enumerate(self._roots))
        return SearchResult(lines, self._depth, self._search.nodes, self._budget.seconds)

    def _line(self, root: RootTurn, at: int) -> Line:
        """Return the line of a root turn; those that somebody asked for with the moves that follow."""
        shown = at < self._request.lines or root.turn in self._also
        moves = self._following(root) if shown else (self._position.move_of(root.turn),)
        insight = self._insight
        return Line(moves[0], root.verdict, insight.scale, moves, root.is_guess, root.exact, insight.seats)

    def _following(self, root: RootTurn) -> tuple[Move, ...]:
        """Return a root turn and the best turns that the table knows of, as moves."""
        position, turn = self._position, root.turn
        state, moves = root.state, [position.move_of(turn)]
        position = position.advance(turn)
        while len(moves) <= self._depth:
            turn = self._search.table_turn(state)
            if turn is None or turn not in position.legal_turns():
                break
            moves.append(position.move_of(turn))
            position, state = position.advance(turn), self._insight.apply(state, turn)
        return tuple(moves)
