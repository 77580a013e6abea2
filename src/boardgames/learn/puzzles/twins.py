"""Twins among puzzles: positions that hardly differ and have the same idea. For maintainers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["are_twins", "without_twins"]

#: In how many places positions of twins differ at most: one piece stands elsewhere, or one level differs.
_MOST_APART = 3


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Return True if puzzles of one theme have positions that differ in a few places only."""
    if (one.game, one.theme) != (other.game, other.theme):
        return False
    cells, others = [re.split(r"[,/ |]", puzzle.position_text) for puzzle in (one, other)]
    if len(cells) != len(others):
        return False
    apart = [cell for cell, there in zip(cells, others, strict=True) if cell != there]
    return len(apart) <= _MOST_APART


def without_twins(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles without the easier ones of twins."""
    kept: list[Puzzle] = []
    for puzzle in sorted(puzzles, key=lambda puzzle: -puzzle.rating):
        if not any(are_twins(puzzle, other) for other in kept):
            kept.append(puzzle)
    return kept
