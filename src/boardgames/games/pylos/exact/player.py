"""Perfect player: it makes no mistakes, and leaves the other player as few good replies as possible."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardgames.games.pylos.exact.errors import NotProved, Verdict
from boardgames.games.pylos.exact.search import NODES
from boardgames.games.pylos.exact.states import (
    TOP,
    after_moves,
    height,
    rules_of,
    spheres_of,
    state_after,
    successors,
    visited,
)
from boardgames.games.pylos.exact.valuer import prover_of, solve

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from boardgames.core.exact import Solution
    from boardgames.core.moves import Move
    from boardgames.games.pylos.exact.search import Prover
    from boardgames.games.pylos.exact.states import State
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["Lookout", "PerfectPlayer", "progress"]


def progress(moved: int) -> tuple[int, int]:
    """Return how far a winning move gets its player: how many spheres they have on the board then, how high.

    Nobody goes round in a circle without taking spheres back. A player who takes the fewest back that still
    win, and raises rather than places, is seldom led into one.
    """
    return moved.bit_count(), height(moved)


class Lookout:
    """Looks ahead from a won position for ways back to positions that are barred.

    `most` is how many positions it may value, in all; what lies beyond counts as harmless.
    """

    def __init__(self, prover: Prover, rules: str, most: int) -> None:
        self._prover = prover
        self._rules = rules
        self._left = most
        self._held: dict[tuple[State, int], bool] = {}

    @property
    def is_tired(self) -> bool:
        """True if it has valued as many positions as it may."""
        return self._left <= 0

    def can_return(self, state: State, rounds: int, barred: Collection[State]) -> bool:
        """Return True if the player to move, who is losing, can force a barred state within so many rounds.

        A round is a turn of that player and an answer that wins; the first turn comes on top.
        """
        own, other, mover = state
        answers = [(other, moved, 1 - mover) for moved in successors(own, other, self._rules)]
        if any(answer in barred for answer in answers):
            return True
        return rounds > 0 and any(not self._can_hold(answer, rounds, barred) for answer in answers)

    def _can_hold(self, state: State, rounds: int, barred: Collection[State]) -> bool:
        """Return True if the winning player to move has a winning turn from which no way leads back."""
        known = self._held.get((state, rounds))
        if known is None:
            known = self._held[state, rounds] = self._find_hold(state, rounds, barred)
        return known

    def _find_hold(self, state: State, rounds: int, barred: Collection[State]) -> bool:
        own, other, mover = state
        for moved in sorted(successors(own, other, self._rules), key=progress, reverse=True):
            after = other, moved, 1 - mover
            if moved & TOP or self.is_tired:
                return True
            if after in barred:
                continue
            self._left -= 1
            wins = self._prover.value(other, moved) is Verdict.LOST
            if wins and not self.can_return(after, rounds - 1, barred):
                return True
        return False


#: How many moves are compared by the replies that they leave; more are drawn by lot first.
_COMPARED = 24
#: How many rounds ahead ways back to earlier positions are looked for, and how many positions that may value.
_ROUNDS = 3
_LOOKED_AT = 4000
#: More replies than any position has.
_ANY = 10_000


def never() -> bool:
    """Do not stop."""
    return False


class PerfectPlayer:
    """Wins every won position, never loses a drawn one, and sets the hardest tasks where all is lost.

    The same seed, position and past give the same move. `nodes` bounds each search, as in `solve`.

    Values alone do not show how to win: in the standard version a player who picks any winning move can be
    led in circles until the third repetition (PY-16). This player picks the winning move that makes most
    progress, and avoids positions that have come up before. If the game comes back to one all the same, they
    look ahead from then on: they reject moves after which the other player can force an earlier position.
    With a table that has the lengths of games they take the shortest win, which needs none of that.
    docs/pylos-solved.md says how that was tested. Where `stop` returns True, fewer lost or drawn moves are
    compared.
    """

    def __init__(self, seed: int = 0, nodes: int = NODES, stop: Callable[[], bool] = never) -> None:
        self._seed = seed
        self._nodes = nodes
        self._stop = stop

    def choose(self, position: PylosPosition) -> Move:
        """Return the move to play in a position in which the game has not ended.

        Raises an ExactError where there is no exact value to go by: NotCovered for other rules,
        ExactDataError for missing or damaged files, NotProved where the search gave up.
        """
        solution = solve(position, self._nodes)
        moves = [move for move, verdict in solution.moves.items() if verdict is solution.value]
        if solution.value is Verdict.UNPROVED or not moves:
            raise NotProved("The value of this position is not proved: allow the search more positions.")
        random = Random(f"{self._seed} {len(position.history)} {position.encode()}")
        if solution.length is not None and solution.value is Verdict.WON:
            return self._soonest(position, solution, random)
        if solution.value is Verdict.WON:
            return self._winning(position, moves, random)
        return self._hardest(position, moves, random)

    def _soonest(self, position: PylosPosition, solution: Solution, random: Random) -> Move:
        """Return a move of the shortest win; of several, one that leaves few replies."""
        after, rules = after_moves(position), rules_of(position)
        _, other = spheres_of(position)
        moves = [
            move
            for move, turns in solution.turns.items()
            if turns == solution.length and solution.moves[move] is Verdict.WON
        ]
        return _ranked(moves, lambda move: (-len(successors(other, after[move], rules)),), random)[0]

    def _winning(self, position: PylosPosition, moves: Iterable[Move], random: Random) -> Move:
        """Return the winning move that makes most progress; of several, one that leaves few replies."""
        after = after_moves(position)
        times = visited(position)
        _, other = spheres_of(position)
        rules = rules_of(position)

        def merit(move: Move) -> tuple[int, ...]:
            moved = after[move]
            replies = len(successors(other, moved, rules))
            return -times[state_after(position, moved)], *progress(moved), -replies

        ranked = _ranked(moves, merit, random)
        if max(times.values()) == 1:
            return ranked[0]
        return self._watchful(position, ranked)

    def _watchful(self, position: PylosPosition, ranked: list[Move]) -> Move:
        """Return the first move after which no earlier position can be forced, as far as can be seen.

        Where every move allows that, it is at least none that has come up twice, or not so soon.
        """
        after = after_moves(position)
        times = visited(position)
        rules = rules_of(position)
        for least in (1, 2):
            barred = {state for state, count in times.items() if count >= least}
            for rounds in range(_ROUNDS, -1, -1):
                lookout = Lookout(prover_of(rules), rules, _LOOKED_AT)
                for move in ranked:
                    state = state_after(position, after[move])
                    if state not in barred and not lookout.can_return(state, rounds, barred):
                        return move
        return ranked[0]

    def _hardest(self, position: PylosPosition, moves: list[Move], random: Random) -> Move:
        """Return the move after which the fewest replies keep the other player's result.

        Of several, the one that leaves the fewest spheres on the board, so that the game lasts.
        """
        after = after_moves(position)
        # Moves that leave the same spheres are the same task.
        distinct = list({after[move]: move for move in reversed(moves)}.values())
        random.shuffle(distinct)
        best, hardest = distinct[0], (-_ANY, 0)
        for move in distinct[:_COMPARED]:
            if self._stop():
                break
            replies = solve(position.play(move), self._nodes)
            difficulty = -_keeping(replies), -after[move].bit_count()
            if difficulty > hardest:
                best, hardest = move, difficulty
        return best


def _keeping(replies: Solution) -> int:
    """Return how many replies keep the value of a position; those that are not proved count too."""
    return sum(verdict in (replies.value, Verdict.UNPROVED) for verdict in replies.moves.values())


def _ranked(moves: Iterable[Move], key: Callable[[Move], tuple[int, ...]], random: Random) -> list[Move]:
    """Return moves with the largest key first; lots decide between equal ones."""
    shuffled = list(moves)
    random.shuffle(shuffled)
    return sorted(shuffled, key=key, reverse=True)
