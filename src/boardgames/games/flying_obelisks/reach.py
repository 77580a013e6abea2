"""Squares in reach of a stack: the ways of board.py as tables, and the pieces that block a Prism."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.board import CORRESPONDING, SLIDING, barrier, is_between_hills, paths
from boardgames.games.flying_obelisks.stacks import FLIGHT, KINDS, POWER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.games.flying_obelisks.board import Path

__all__ = ["SLIDERS", "reached", "stepped"]

_PYRAMID = POWER["P"]
#: The kinds whose way other pieces can block.
SLIDERS = sum(POWER[kind] for kind in SLIDING)


def reached(board: Sequence[int], square: int, kinds: int) -> dict[int, int]:
    """Return the squares that a stack of these kinds can reach, each with the set of powers that lead there.

    It does not matter what stands on the square reached. The dictionary is shared and must not be changed.
    """
    found = _steps(square, kinds)
    if not kinds & SLIDERS:
        return found
    found = dict(found)
    for power, ray in _rays(square, kinds):
        for target in ray:
            found[target] = found.get(target, 0) | power
            if board[target]:
                break
    if kinds & _PYRAMID:
        for power, path in _spans(square, kinds):
            if not any(board[passed] for passed in path.between):
                found[path.end] = found.get(path.end, 0) | power
    return found


def _open_paths(square: int, kinds: int, *, sliding: bool) -> Iterator[tuple[str, Path]]:
    """Yield the ways of the kinds in a stack that the hills allow."""
    for kind in KINDS:
        if kinds & POWER[kind] and (kind in SLIDING) is sliding:
            for path in paths(kind, square):
                if barrier(kind, square, path, bridged=bool(kinds & _PYRAMID)) is None:
                    yield kind, path


@cache
def _steps(square: int, kinds: int) -> dict[int, int]:
    """Return where steps, jumps and flights lead, which no piece can block (FO-6 to FO-10, FO-22)."""
    found: dict[int, int] = {}
    for kind, path in _open_paths(square, kinds, sliding=False):
        found[path.end] = found.get(path.end, 0) | POWER[kind]
    # A lone Obelisk belongs to nobody, so this is never asked for one.
    if kinds & FLIGHT and square in CORRESPONDING:
        target = CORRESPONDING[square]
        found[target] = found.get(target, 0) | FLIGHT
    return found


@cache
def stepped(square: int, kinds: int) -> int:
    """Return the squares to which steps, jumps and flights lead, as bits."""
    return sum(1 << target for target in _steps(square, kinds))


@cache
def _rays(square: int, kinds: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the squares over which the Prisms slide in each direction, up to a hill (FO-18)."""
    rays: dict[tuple[str, bool], list[int]] = {}
    for kind, path in _open_paths(square, kinds, sliding=True):
        if not is_between_hills(square, path.end):
            rays.setdefault((kind, path.end > square), []).append(path.end)
    return tuple((POWER[kind], tuple(ray)) for (kind, _), ray in rays.items())


@cache
def _spans(square: int, kinds: int) -> tuple[tuple[int, Path], ...]:
    """Return the ways of the Prisms over the bridge (FO-21)."""
    return tuple(
        (POWER[kind], path)
        for kind, path in _open_paths(square, kinds, sliding=True)
        if is_between_hills(square, path.end)
    )
