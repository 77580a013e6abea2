"""Positions as text: one line (PS-22), and a diagram."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from boardgames.core.errors import PositionError
from boardgames.core.words import listed, there_are
from boardgames.games.pyramid_siege.board import no_such_point
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, TOO_FEW, SiegeState

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import SiegeBoard
    from boardgames.games.pyramid_siege.engine import SiegeEngine

__all__ = ["decode", "diagram", "encode"]

_SIDES = {"D": DEFENDERS, "A": ATTACKERS}
_NOBODY = "-"


def encode(board: SiegeBoard, state: SiegeState) -> str:
    """Return a position as one line of text."""
    rows = "/".join("".join(row) for row in _rows(board, state, ""))
    return f"{rows} {'DA'[state.mover]} {','.join(board.names(state.huffable)) or _NOBODY}"


def _rows(board: SiegeBoard, state: SiegeState, fortress: str) -> list[list[str]]:
    """Return the letters of each row; `fortress`, if not "", is the letter of a free fortress point."""
    letters = [_letter(board, state, point, fortress) for point in board.spot_at]
    starts = [row * (row + 1) // 2 for row in range(board.rows + 1)]
    return [letters[start:end] for start, end in pairwise(starts)]


def _letter(board: SiegeBoard, state: SiegeState, point: int, fortress: str) -> str:
    if point & state.attackers:
        return "A"
    if point & state.defenders:
        return "D"
    return fortress or "." if point & board.fortress else "."


def diagram(board: SiegeBoard, state: SiegeState) -> str:
    """Return the triangle with the names of its rows, `+` for free fortress points, and the side to move."""
    lines = [
        f"{chr(ord('a') + number)}  {' ' * (board.rows - 1 - number)}{' '.join(row)}"
        for number, row in enumerate(_rows(board, state, "+"))
    ]
    mover = "Attackers" if state.mover == ATTACKERS else "Defenders"
    huffable = f"; may be huffed: {', '.join(board.names(state.huffable))}" if state.huffable else ""
    return "\n".join([*lines, f"{mover} to move{huffable}"])


def decode(text: str, engine: SiegeEngine) -> SiegeState:
    """Return the state of a position text; raise PositionError if it cannot be read or is impossible."""
    words = text.split()
    if len(words) != 3:
        raise PositionError(
            f"A position has 3 parts, but {there_are(len(words))}: write the rows, the side to move,"
            " and the defenders that may be huffed or -."
        )
    rows, side, huffable = words
    attackers, defenders = _counters(engine.board, rows)
    if side not in _SIDES:
        raise PositionError(f"The side to move cannot be {side!r}: write D for defenders or A for attackers.")
    state = SiegeState(attackers, defenders, _SIDES[side], _huffable(engine.board, huffable))
    _check_counters(engine.board, state)
    _check_huffable(engine, state)
    return state


def _counters(board: SiegeBoard, text: str) -> tuple[int, int]:
    """Return the attackers and the defenders of the rows."""
    rows = text.split("/")
    if len(rows) != board.rows:
        raise PositionError(f"This board has {board.rows} rows joined by /, but {there_are(len(rows))}.")
    sets = {"A": 0, "D": 0, ".": 0}
    for number, row in enumerate(rows, 1):
        _check_row(number, row)
    for (point, spot), letter in zip(board.spot_at.items(), "".join(rows), strict=True):
        if letter not in sets:
            raise PositionError(f"{letter!r} at {spot} is not valid: write A, D or . for a free point.")
        sets[letter] |= point
    return sets["A"], sets["D"]


def _check_row(number: int, row: str) -> None:
    """Raise PositionError if the row with this number from the top has the wrong number of points."""
    if len(row) != number:
        points = "1 point" if number == 1 else f"{number} points"
        raise PositionError(f"Row {chr(ord('a') + number - 1)} has {points}, but {row!r} shows {len(row)}.")


def _huffable(board: SiegeBoard, text: str) -> int:
    """Return the points that the last part of a position text names."""
    if text == _NOBODY:
        return 0
    points = []
    for name in text.split(","):
        if name not in board.bits:
            raise PositionError(f"Among the defenders that may be huffed: {no_such_point(board, name)}")
        points.append(board.bits[name])
    if points != sorted(set(points)):
        raise PositionError(
            f"{text!r} must name each defender that may be huffed once, in the order of the points."
        )
    return sum(points)


def _check_counters(board: SiegeBoard, state: SiegeState) -> None:
    """Raise PositionError for too many counters, and for a board on which both sides would have won."""
    sides = (("attackers", state.attackers, board.attackers), ("defenders", state.defenders, board.defenders))
    for name, counters, owned in sides:
        if counters.bit_count() > owned.bit_count():
            raise PositionError(
                f"There are {counters.bit_count()} {name} on the board, but only {owned.bit_count()} exist."
            )
    if not state.defenders and state.attackers.bit_count() <= TOO_FEW:
        raise PositionError(
            f"There are no defenders and at most {TOO_FEW} attackers: either would have ended the game."
        )


def _check_huffable(engine: SiegeEngine, state: SiegeState) -> None:
    """Raise PositionError for a huff that is not possible."""
    if not state.huffable:
        return
    named = listed(engine.board.names(state.huffable))
    if engine.capture == "enforced":
        raise PositionError(f"{named} cannot be huffed, because captures are enforced: write - instead.")
    if state.mover == DEFENDERS:
        raise PositionError(f"{named} cannot be huffed, because the defenders are to move: write - instead.")
    empty = state.huffable & ~state.defenders
    if empty:
        raise PositionError(f"{listed(engine.board.names(empty))} cannot be huffed: no defender is there.")
