"""Exact values of positions and of all their moves, from the files and the search."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from boardgames.core.exact import Solution, best_verdict
from boardgames.games.pylos.exact.errors import NotComputed, NotCovered, Verdict
from boardgames.games.pylos.exact.layers import PACKAGED, layers_of
from boardgames.games.pylos.exact.search import NODES, Prover
from boardgames.games.pylos.exact.states import (
    after_moves,
    is_covered,
    is_third,
    rules_of,
    spheres_of,
    state_after,
)
from boardgames.games.pylos.exact.turn_table import TurnTable, table_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.moves import Move
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["only_winning_move", "prover_of", "require_covered", "solve", "value"]


def value(position: PylosPosition, nodes: int = NODES) -> Verdict:
    """Return what a position is worth to the player to move; UNPROVED once `nodes` positions were looked at.

    The value is that of the board and the seat to move, as of a position that is decoded: repetition (PY-16)
    counts from it on, and no win needs a repetition. Raises NotCovered for rules that are not solved, and
    ExactDataError where the files are missing or damaged.
    """
    prover = _prover_for(position)
    ended = _ended(position)
    return ended or prover.value(*spheres_of(position), nodes)


def solve(position: PylosPosition, nodes: int = NODES) -> Solution:
    """Return the value of a position and of each move; `nodes` bounds the search below each of them.

    A move that brings up a position for the third time is drawn (PY-16). Apart from that the past is left
    out, as in `value`, and the same errors are raised.
    """
    prover = _prover_for(position)
    ended = _ended(position)
    if ended:
        return Solution(ended, {})
    table = prover.layers
    if isinstance(table, TurnTable):
        table.require_sound(*spheres_of(position), set(after_moves(position).values()))
    # With a limit of nothing this answers from the files alone.
    known = prover.value(*spheres_of(position), 0)
    moves = {
        move: _value_of_move(position, moved, known, prover, nodes)
        for move, moved in after_moves(position).items()
    }
    best = best_verdict(moves)
    if best is Verdict.UNPROVED:
        best = known
    return Solution(best, moves, _lengths(position, moves, table) if isinstance(table, TurnTable) else {})


def _lengths(position: PylosPosition, moves: Mapping[Move, Verdict], table: TurnTable) -> dict[Move, int]:
    """Return how many turns moves that win or lose take with all that follows."""
    _, other = spheres_of(position)
    after = after_moves(position)
    found = {
        move: table.turns(other, after[move], (other | after[move]).bit_count())
        for move, verdict in moves.items()
        if verdict in (Verdict.WON, Verdict.LOST)
    }
    return {move: turns + 1 for move, turns in found.items() if turns is not None}


def only_winning_move(position: PylosPosition, nodes: int = NODES) -> Move | None:
    """Return the one move that wins, where all others do not; None where none wins, or several do.

    Moves that leave the same spheres are the same solution; the first of them is returned. It is None too
    where a value is not proved. Raises the same errors as `value`.
    """
    found = solve(position, nodes).moves
    if Verdict.UNPROVED in found.values():
        return None
    after = after_moves(position)
    ranked = reversed(list(found.items()))
    winning = {after[move]: move for move, verdict in ranked if verdict is Verdict.WON}
    return next(iter(winning.values())) if len(winning) == 1 else None


def require_covered(position: PylosPosition) -> None:
    """Raise NotCovered unless a position is played by rules for which Pylos is solved.

    Raises NotComputed for rules whose values have to be computed, and have not been.
    """
    if not is_covered(position):
        raise NotCovered("Pylos is not solved with empty=lose: choose empty=raise.")
    rules = rules_of(position)
    if rules not in PACKAGED and not table_path(rules).is_file():
        variant, _, taking = rules.partition("-")
        command = f"python -m tools.pylos_layers {variant}{taking and f' --taking {taking}'}"
        raise NotComputed(
            f"The {variant} version needs a table of exact values, which is not here: `{command}` in a "
            "checkout of the source computes it once (docs/pylos-solved.md)."
        )


def _value_of_move(
    position: PylosPosition, moved: int, known: Verdict, prover: Prover, nodes: int
) -> Verdict:
    if is_third(position, state_after(position, moved)):
        return Verdict.DRAWN
    if known is Verdict.LOST:
        return Verdict.LOST
    _, other = spheres_of(position)
    return prover.value(other, moved, nodes).reversed


def _ended(position: PylosPosition) -> Verdict | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    if not outcome.winners:
        return Verdict.DRAWN
    return Verdict.WON if position.to_move in outcome.winners else Verdict.LOST


def _prover_for(position: PylosPosition) -> Prover:
    require_covered(position)
    return prover_of(rules_of(position))


@cache
def prover_of(rules: str) -> Prover:
    """Return the one prover of a version of the rules in this process.

    It goes by the computed table if there is one, else by the files of the package. Raises ExactDataError
    where they are missing or damaged.
    """
    path = table_path(rules)
    return Prover(rules, TurnTable(path, rules) if path.is_file() else layers_of(rules))
