"""Prompts: what the player is to choose next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.pylos.board import SPHERES, SPOT_AT
from boardgames.games.pylos.partial import MOST_TAKEN

if TYPE_CHECKING:
    from boardgames.games.pylos.partial import PartialTurn

__all__ = ["prompt"]

_WHOLE = "That is a complete turn: finish it."


def prompt(turn: PartialTurn, mover: str) -> str:
    """Return the prompt for the seat called `mover` after the steps of `turn`, in a game that is not over."""
    if turn.closed:
        return _to_take(turn)
    if turn.landed:
        return _WHOLE
    if turn.lifted:
        return f"Raise {SPOT_AT[turn.lifted]} to a marked hollow."
    return f"{mover}: {_to_begin(turn)}"


def _to_begin(turn: PartialTurn) -> str:
    """Ask for the first step."""
    if turn.own.bit_count() == SPHERES:
        return "pick one of your spheres to raise."
    if not turn.raisable:
        return "place a sphere in a marked hollow."
    return "place a sphere in a marked hollow, or pick one of your spheres to raise."


def _to_take(turn: PartialTurn) -> str:
    """Ask for a sphere to take back, if there is one."""
    if not turn.taken:
        return "Take back one or two of your spheres."
    if len(turn.taken) < MOST_TAKEN and turn.free:
        return "Take back another sphere, or finish."
    return _WHOLE
