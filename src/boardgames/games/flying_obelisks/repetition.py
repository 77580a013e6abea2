"""Legal turns: those that the board allows, without those that repeat a position (FO-33, FO-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.engine import turns_from
from boardgames.games.flying_obelisks.reach import reached
from boardgames.games.flying_obelisks.stacks import KINDS_OF, OWN, PIECE

if TYPE_CHECKING:
    from boardgames.core.history import History
    from boardgames.games.flying_obelisks.engine import Board, ObelisksEngine, ObelisksState, Turn
    from boardgames.games.flying_obelisks.routes import ObelisksRoutes

__all__ = ["can_renew", "is_bound", "legal_turns", "threats", "why_not_repeated"]

#: A position cannot be repeated in fewer than four turns: each seat must move its own pieces back.
_FEWEST_BEFORE = 3


def legal_turns(engine: ObelisksEngine, state: ObelisksState, history: History) -> list[Turn]:
    """Return every legal turn of a state, unsorted; [] if the board has ended the game."""
    found = engine.turns(state)
    if len(history) < _FEWEST_BEFORE:
        return found
    keys = state.keys_after(found)
    seen = history.seen(keys)
    if not seen:
        return found
    fresh = [turn for turn, key in zip(found, keys, strict=True) if key not in seen]
    if is_bound(state, history) or any(_leaves_safe(engine, state, turn) for turn in fresh):
        return fresh
    repeats = (turn for turn, key in zip(found, keys, strict=True) if key in seen)
    return fresh + [turn for turn in repeats if _leaves_safe(engine, state, turn)]


def can_renew(state: ObelisksState, history: History) -> bool:
    """Return True if a turn leads to a new position, if the game goes on: then there is a legal turn."""
    board, own = state.board, OWN[state.mover]
    return any(
        not history.count(state.key_after(turn))
        for square, stack in enumerate(board)
        if stack & own
        for turn in turns_from(board, square, state.mover, state.missing)
    )


def is_bound(state: ObelisksState, history: History) -> bool:
    """Return True if the last turn repeated a position, so that the reply may not (FO-34)."""
    return history.count(state.key) > 0


def why_not_repeated(routes: ObelisksRoutes, turn: Turn) -> tuple[str, str]:
    """Return the rule and the reason why a turn may not repeat the position it leads to."""
    state, history = routes.state, routes.history
    ply = list(history).index(state.key_after(turn))
    earlier = f"the position after move {ply}" if ply else "the position where play began"
    if is_bound(state, history):
        return (
            "FO-34",
            f"This would repeat {earlier}, and the reply to a repetition must lead to a new position.",
        )
    if _leaves_safe(routes.engine, state, turn):
        return (
            "FO-33",
            (
                f"This would repeat {earlier}. That is allowed only if no other move keeps the Globe safe,"
                " and here another one does."
            ),
        )
    return "FO-33", f"This would repeat {earlier}, which is not allowed."


def _leaves_safe(engine: ObelisksEngine, state: ObelisksState, turn: Turn) -> bool:
    """Return True if a turn keeps the mover's Globe from capture; the end of the game counts as safe."""
    after = engine.apply(state, turn)
    return engine.ending(after) is not None or not threats(after.board, state.mover)


def threats(board: Board, seat: int) -> list[int]:
    """Return the squares of the stacks that could capture a seat's Globe in one move.

    The piece that has the power can always go alone, and no rule keeps it from capturing.
    """
    globe, enemy = PIECE[seat]["G"], OWN[1 - seat]
    home = next((square for square, stack in enumerate(board) if stack & globe), None)
    return [
        square
        for square, stack in enumerate(board)
        if stack & enemy and home in reached(board, square, KINDS_OF[stack])
    ]
