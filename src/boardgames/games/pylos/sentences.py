"""Prompts, reports of moves, warnings, and how a game ended, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardgames.core.moves import Seat
from boardgames.core.words import listed, one_of
from boardgames.games.pylos.board import LINES, SPHERES, SPOT_AT, SQUARES, TOP
from boardgames.games.pylos.engine import closing, fields
from boardgames.games.pylos.partial_turn import MOST_TAKEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core.engine import Ending
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.pylos.engine import PylosEngine, State, Turn
    from boardgames.games.pylos.partial_turn import PylosPartialTurn

__all__ = ["SEATS", "dangers", "prompt", "reason", "report", "risks", "warnings"]

SEATS = (Seat(0, "Light"), Seat(1, "Dark"))

_WHOLE = "That is a complete turn: finish it."
_LEVELS = {"2": "second level", "3": "third level", "4": "top"}
_PATTERN = {"children": "", "standard": "a square", "mature": "a square or a line"}


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
        finish = ", or finish" if turn.may_decline else ""
        return f"Take back one or two of your spheres{finish}."
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
    if taken or _declined(position, move):
        back = listed(motion.source for motion in taken) or "nothing"
        deed += f", completed {_made(position, move)} and took back {back}"
    return f"{position.to_move} {deed}."


def _made(position: Position, move: Move) -> str:
    """Return which patterns a move completes (PY-8, PY-12)."""
    first, raised_to, *_ = fields(move.turn)
    own, landed = position.state[0] & ~first, raised_to or first
    patterns = {"a square": SQUARES}
    if position.options["variant"] == "mature":
        patterns["a line"] = LINES
    return listed(name for name, places in patterns.items() if closing(own, places) & landed)


def _declined(position: Position, move: Move) -> bool:
    """Return True if a move, which takes nothing back, completes a pattern all the same (PY-8)."""
    rules = cast("PylosEngine", position.engine)
    first, raised_to, *_ = fields(move.turn)
    return rules.may_decline and bool(closing(position.state[0], rules.patterns) & (raised_to or first))


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


# Warnings of the end of the game, and what a move would give away


def warnings(engine: PylosEngine, state: State, times: int, mover: Seat) -> tuple[str, ...]:
    """Return warnings of a repetition (PY-16) and of a reserve that runs out (PY-15).

    `times` is how often the position of `state` has occurred.
    """
    found = []
    if times == engine.repetition.times - 1:
        found.append("This position has occurred twice: the third time the game is a draw.")
    if engine.empty_loses and state[0].bit_count() == SPHERES - 1:
        found.append(f"{mover} has one sphere in reserve and loses if a turn begins with none.")
    return tuple(found)


def risks(engine: PylosEngine) -> str:
    """Return what `dangers` warns against."""
    pattern = _PATTERN[engine.variant]
    completes = f"complete {pattern} or " if pattern else ""
    return f"let the opponent {completes}fill the top"


def dangers(engine: PylosEngine, after: State, mover: Seat, opponent: Seat) -> tuple[str, ...]:
    """Return what the opponent could do right after the mover's turn that led to the state `after`."""
    return tuple(_dangers(engine, after, mover, opponent))


def _dangers(engine: PylosEngine, after: State, mover: Seat, opponent: Seat) -> Iterator[str]:
    replies = engine.turns(after)
    if any(reply & TOP for reply in replies):
        yield f"{opponent} could then fill the top of the pyramid and win."
    elif after[1].bit_count() == SPHERES and _some_leaves_no_turn(engine, after, replies):
        yield f"{opponent} could then win at once: {mover}'s reserve would be empty."
    closed = sorted({raised_to or first for first, raised_to, taken, _ in map(fields, replies) if taken})
    if closed:
        where = one_of(str(SPOT_AT[place]) for place in closed)
        yield f"{opponent} could then complete {_PATTERN[engine.variant]} on {where} and take spheres back."


def _some_leaves_no_turn(engine: PylosEngine, state: State, turns: Sequence[Turn]) -> bool:
    """Return True if one of these turns leaves the next player without any (PY-14, PY-15)."""
    return any(not engine.can_move(engine.apply(state, turn)) for turn in turns)
