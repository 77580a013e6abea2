"""Moves and their notation: `1b2` places, `1b2^2a1` raises, `-1a1` or `-1a1-1c3` takes back (PY-17)."""

from __future__ import annotations

import re
from functools import lru_cache

from boardgames.core.errors import NotationError
from boardgames.core.moves import Move, Spot, Step
from boardgames.core.words import quoted
from boardgames.games.pylos.board import BIT, SPOT_AT, no_such_place
from boardgames.games.pylos.engine import fields

__all__ = ["move_of", "orders", "read"]

#: A place as it can be typed: level 1 may be left out.
_PLACE = r"[0-9]?[a-z][0-9]"
_TURN = rf"{_PLACE}(?:\^{_PLACE})?(?:-{_PLACE})*"
_KEPT = 1 << 16


@lru_cache(maxsize=_KEPT)
def move_of(turn: int) -> Move:
    """Return the move of a turn; recent moves are cached."""
    first, raised_to, *taken = fields(turn)
    notation = SPOT_AT[first].name
    steps = [SPOT_AT[first]]
    if raised_to:
        notation += f"^{SPOT_AT[raised_to]}"
        steps.append(SPOT_AT[raised_to])
    for place in filter(None, taken):
        notation += f"-{SPOT_AT[place]}"
        steps.append(SPOT_AT[place])
    return Move(notation, tuple(steps), turn)


def orders(move: Move) -> tuple[tuple[Step, ...], ...]:
    """Return the orders of steps that make this move, its own first (PY-9).

    Two spheres taken back can be chosen in either order if both were free. Otherwise the second lay under the
    first, and they are named in descending order.
    """
    _, _, taken, taken_next = fields(move.turn)
    if taken < taken_next:
        *turn, first, second = move.steps
        return move.steps, (*turn, second, first)
    return (move.steps,)


def read(text: str) -> tuple[Step, ...]:
    """Return the steps that a notation names; raise NotationError if it is malformed."""
    trimmed = text.strip().lower()
    if not re.fullmatch(_TURN, trimmed):
        raise NotationError(
            f"{quoted(text)} is not a move: write 1b2 to place a sphere or 1b2^2a1 to raise one,"
            " followed by the spheres you take back: -1a1 or -1a1-1c3."
        )
    return tuple(_spot(name) for name in re.findall(_PLACE, trimmed))


def _spot(typed: str) -> Spot:
    """Return the spot of a place as typed; without a level it is on level 1."""
    name = typed if len(typed) == 3 else f"1{typed}"
    if name in BIT:
        return SPOT_AT[BIT[name]]
    raise NotationError(no_such_place(name))
