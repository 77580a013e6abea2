"""Turns and moves, made once and kept, and their notation: `e3-d2`, `d2xf4xf2`, `!g4` before a step (PS-21).

A turn changes its own side's counters by exclusive-or with an integer and removes counters of the other side.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.bits import singles
from boardgames.core.errors import NotationError
from boardgames.core.moves import Move
from boardgames.core.words import quoted
from boardgames.games.pyramid_siege.board import distances, no_such_point

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.moves import Step
    from boardgames.games.pyramid_siege.board import SiegeBoard

__all__ = [
    "Path",
    "SiegeTurn",
    "Steps",
    "chain",
    "check_sign",
    "last_huff",
    "moves_on",
    "nearer",
    "read",
    "steps",
    "steps_toward",
]

#: The points of a capturing defender: where it starts, then each landing.
Path = tuple[int, ...]
#: The steps from a point: the point that each goes to, with its turn, in ascending order.
Steps = tuple[tuple[int, "SiegeTurn"], ...]

_POINT = r"[a-z][0-9]+"
_PATH = rf"{_POINT}(?:-{_POINT}|(?:x{_POINT})+)?"
_TURN = re.compile(rf"!{_POINT}(?: +{_PATH})?|{_PATH}")
_KEPT = 1 << 16
_TABLES_KEPT = 256


class SiegeTurn(NamedTuple):
    """A turn: its effect on the two bit sets, and the points that its notation names."""

    #: The change to the mover's counters by exclusive-or: start and end, or 0 for a round trip.
    change: int
    #: The other side's counters that leave the board: captured attackers, or the huffed defender.
    taken: int
    #: The points of the notation: a huffed defender first, then where the counter starts and goes.
    path: Path


@cache
def steps(board: SiegeBoard, huffed: int = 0) -> Mapping[int, Steps]:
    """Return the steps from each point to all its neighbours, after huffing a defender if any."""
    return {
        source: tuple((target, _step(source, target, huffed)) for target in singles(board.neighbours[source]))
        for source in board.spot_at
    }


@lru_cache(_TABLES_KEPT)
def steps_toward(board: SiegeBoard, targets: int, huffed: int = 0) -> Mapping[int, Steps]:
    """Return those of the `steps` that lead nearer to the nearest of `targets` (PS-10)."""
    away = distances(board, targets)
    return {
        source: tuple((target, turn) for target, turn in found if away[target] < away[source])
        for source, found in steps(board, huffed).items()
    }


@cache
def nearer(board: SiegeBoard) -> Mapping[int, int]:
    """Return for each point the neighbours that are nearer to the fortress (PS-10)."""
    toward = steps_toward(board, board.fortress)
    return {source: sum(target for target, _ in found) for source, found in toward.items()}


def _step(source: int, target: int, huffed: int) -> SiegeTurn:
    """Return the turn of one step, after huffing a defender if any (PS-9)."""
    return SiegeTurn(source | target, huffed, (huffed, source, target) if huffed else (source, target))


def last_huff(huffed: int) -> SiegeTurn:
    """Return the turn that huffs the last defender, after which no step follows (PS-9)."""
    return SiegeTurn(0, huffed, (huffed,))


@lru_cache(_KEPT)
def chain(board: SiegeBoard, path: Path) -> SiegeTurn:
    """Return the turn of a chain of captures; `path` is its first way (PS-6)."""
    return SiegeTurn(path[0] ^ path[-1], sum([board.middle[jump] for jump in pairwise(path)]), path)


class _Moves(dict[SiegeTurn, Move]):
    """The moves of the turns on a board, each made when it is first needed."""

    def __init__(self, board: SiegeBoard) -> None:
        self.board = board

    def __missing__(self, turn: SiegeTurn) -> Move:
        if len(self) >= _KEPT:
            self.clear()
        spots = tuple([self.board.spot_at[point] for point in turn.path])
        move = self[turn] = Move(_notation(turn, [spot.name for spot in spots]), spots, turn)
        return move


def _notation(turn: SiegeTurn, names: list[str]) -> str:
    """Return the notation of a turn (PS-21); `names` are those of its points."""
    if not turn.taken:
        return "-".join(names)
    # A huff takes the first point itself; a chain takes what lies between its points.
    if turn.path[0] == turn.taken:
        return " ".join(filter(None, [f"!{names[0]}", "-".join(names[1:])]))
    return "x".join(names)


@cache
def moves_on(board: SiegeBoard) -> Mapping[SiegeTurn, Move]:
    """Return the move of every turn on a board."""
    return _Moves(board)


def read(board: SiegeBoard, text: str) -> tuple[Step, ...]:
    """Return the steps that a notation, or the beginning of one, names.

    Raises:
        NotationError: The text is malformed, or names a point that the board does not have.
    """
    trimmed = text.strip().lower()
    if not _TURN.fullmatch(trimmed):
        raise NotationError(
            f"{quoted(text)} is not a move: write e3-d2 to step, d2xf4xf2 to capture,"
            " or !g4 a1-b2 to remove g4 and then step."
        )
    names = re.findall(_POINT, trimmed)
    for name in names:
        if name not in board.bits:
            raise NotationError(no_such_point(board, name))
    return tuple(board.spot_at[board.bits[name]] for name in names)


def check_sign(text: str, move: Move) -> None:
    """Raise NotationError if a text writes a step as a capture, or a capture as a step."""
    captures = "x" in move.notation
    if ("x" in text.lower()) != captures:
        raise NotationError(f"{quoted(text)} is a {'capture' if captures else 'step'}: write {move}.")
