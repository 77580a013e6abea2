"""Prompts, reports of moves, and how a game ended, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Seat
from boardgames.core.words import listed
from boardgames.games.pylos.board import SPHERES, SPOT_AT
from boardgames.games.pylos.partial_turn import MOST_TAKEN

if TYPE_CHECKING:
    from boardgames.core.engine import Ending
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.pylos.partial_turn import PylosPartialTurn

__all__ = ["SEATS", "prompt", "reason", "report"]

SEATS = (Seat(0, "Light"), Seat(1, "Dark"))

_WHOLE = "That is a complete turn: finish it."
_LEVELS = {"2": "second level", "3": "third level", "4": "top"}


def prompt(turn: PylosPartialTurn, mover: str) -> str:
    """Return the prompt for the seat called `mover` after the steps of `turn`, in a game that is not over."""
    if turn.closed:
        return _to_take(turn)
    if turn.landed:
        return _WHOLE
    if turn.lifted:
        return f"Raise {SPOT_AT[turn.lifted]} to a marked hollow."
    return f"{mover}: {_to_begin(turn)}"


def _to_begin(turn: PylosPartialTurn) -> str:
    """Ask for the first step."""
    if turn.own.bit_count() == SPHERES:
        return "pick one of your spheres to raise."
    if not turn.raisable:
        return "place a sphere in a marked hollow."
    return "place a sphere in a marked hollow, or pick one of your spheres to raise."


def _to_take(turn: PylosPartialTurn) -> str:
    """Ask for a sphere to take back, if there is one."""
    if not turn.taken:
        return "Take back one or two of your spheres."
    if len(turn.taken) < MOST_TAKEN and turn.free:
        return "Take back another sphere, or finish."
    return _WHOLE


def report(position: Position, move: Move) -> str:
    """Return what a legal move did: a sphere placed or raised, what was taken back, and whether it won."""
    position.turn_of(move)
    landed, *taken = position.motions(move.steps)
    deed = (
        f"raised {landed.source} to {landed.target}"
        if landed.source
        else f"placed a sphere on {landed.target}"
    )
    if landed.source and landed.target:
        deed += f" on the {_LEVELS[landed.target.name[0]]}"
    if taken:
        made = "a square or a line" if position.options["variant"] == "mature" else "a square"
        deed += f", completed {made} and took back {listed(motion.source for motion in taken)}"
    return f"{position.to_move} {deed}."


def reason(ending: Ending) -> str:
    """Return in a sentence why the game has ended (PY-13 to PY-16)."""
    if not ending.winners:
        return "This position has occurred for the third time: the game is a draw."
    (seat,) = ending.winners
    winner, loser = SEATS[seat], SEATS[1 - seat]
    if ending.rule == "PY-13":
        return f"{winner} has filled the top of the pyramid and wins."
    if ending.rule == "PY-15":
        return f"{loser}'s reserve is empty, so {winner} wins."
    return f"{loser}'s reserve is empty and no sphere of {loser} can be raised, so {winner} wins."
