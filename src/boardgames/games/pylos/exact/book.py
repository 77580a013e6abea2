"""Exact results as a computer player looks them up before it searches."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardgames.games.pylos.exact.errors import ExactError, Verdict
from boardgames.games.pylos.exact.player import PerfectPlayer
from boardgames.games.pylos.exact.states import is_third, rules_of, spheres_of
from boardgames.games.pylos.exact.valuer import prover_of, require_covered, solve

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core.exact import Solution
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.pylos.engine import Turn
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["EXACT", "results"]

#: How many positions may be looked at for a move: enough for almost all that matter, and soon done.
_NODES = 5000
_SCORES = {Verdict.WON: 1, Verdict.DRAWN: 0, Verdict.LOST: -1}


def results(position: PylosPosition, stop: Callable[[], bool]) -> dict[Turn, int]:
    """Return the results of turns that are known: 1 for a win, 0 for a draw, -1 for a loss.

    Winning takes progress, which the results alone do not show. So a turn that brings back a position of the
    game counts as a draw if there is another way to win. Nothing is known for other rules or without the
    files, and what is not proved soon, or before `stop` returns True, is left out.
    """
    try:
        require_covered(position)
        found = _found(position, stop)
    except ExactError:
        return {}
    winning = [turn for turn, result in found.items() if result == 1]
    circling = [turn for turn in winning if _comes_back(position, turn)]
    return found | dict.fromkeys(circling, 0) if len(circling) < len(winning) else found


def _found(position: PylosPosition, stop: Callable[[], bool]) -> dict[Turn, int]:
    """Return what the files say at once, and then what a search of each turn proves before `stop`."""
    prover = prover_of(rules_of(position))
    is_lost = prover.value(*spheres_of(position), 0) is Verdict.LOST
    found: dict[Turn, int] = {}
    for nodes in (0, _NODES):
        for turn in position.legal_turns():
            if turn in found:
                continue
            if nodes and stop():
                return found
            state = position.engine.apply(position.state, turn)
            if is_third(position, state):
                verdict = Verdict.DRAWN
            else:
                verdict = Verdict.LOST if is_lost else prover.value(*state[:2], nodes).reversed
            if verdict in _SCORES:
                found[turn] = _SCORES[verdict]
    return found


def _comes_back(position: PylosPosition, turn: Turn) -> bool:
    return position.history.count(position.engine.apply(position.state, turn)) > 0


class _PylosExact:
    """The exact values of Pylos, as `boardgames.core.exact` describes them."""

    def obstacle(self, position: Position) -> ExactError | None:
        """Return why a position is not solved: it is played by other rules."""
        try:
            require_covered(cast("PylosPosition", position))
        except ExactError as error:
            return error
        return None

    def prepare(self, position: Position) -> None:
        """Read the files; raise ExactDataError where one is missing or damaged."""
        prover_of(rules_of(cast("PylosPosition", position)))

    def solve(self, position: Position) -> Solution:
        """Return the value of a position and of every legal move."""
        return solve(cast("PylosPosition", position))

    def perfect_move(self, position: Position, seed: int, stop: Callable[[], bool]) -> Move:
        """Return the move of the perfect player."""
        return PerfectPlayer(seed, stop=stop).choose(cast("PylosPosition", position))


EXACT = _PylosExact()
