"""Exact values on the board: whether each legal step wins, draws or loses, where that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.exact import Verdict, best_verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Position, Selection, Step

__all__ = ["SIGNS", "step_values", "summary"]

#: The signs that stand for values on a board: they differ by form, not by colour alone.
SIGNS = {Verdict.WON: "▲", Verdict.DRAWN: "=", Verdict.LOST: "▼"}


def step_values(selection: Selection, values: Mapping[Move, Verdict]) -> Mapping[Step, Verdict]:
    """Return what the best move that begins with a next step leads to, for each step where that is proved."""
    found = {}
    for step in selection.next_steps if values else ():
        moves = {move: values.get(move, Verdict.UNPROVED) for move in selection.add(step).moves}
        found[step] = best_verdict(moves)
    return {step: verdict for step, verdict in found.items() if verdict is not Verdict.UNPROVED}


def summary(position: Position, values: Mapping[Move, Verdict]) -> str:
    """Return what a position is worth, and how many moves keep that, in a short sentence."""
    best = best_verdict(values)
    count = list(values.values()).count(best)
    mover, all_moves = position.to_move, len(values)
    if best is Verdict.LOST:
        return f"Exact: {mover} loses, whatever they play."
    does = "wins" if best is Verdict.WON else "draws"
    if count == 1:
        return f"Exact: {mover} {does}, by one move of {all_moves}."
    return f"Exact: {mover} {does}, by {count} of {all_moves} moves."
