"""Every game: perft counts the lines that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import perft

if TYPE_CHECKING:
    from boardgames.core import Position

#: Depth 3 is tested only if there are fewer lines of two turns than this, to keep the kit fast.
_FEW = 400


def count(position: Position, depth: int) -> int:
    """Count lines by playing every move."""
    if depth == 1:
        return len(position.legal_moves())
    return sum(count(position.play(move), depth - 1) for move in position.legal_moves())


def test_perft_counts_what_can_be_played(positions: tuple[Position, ...]) -> None:
    """The counts agree to depth 2, and to depth 3 if there are few lines."""
    for position in positions[::3]:
        assert perft(position, 0) == 1
        assert count(position, 1) == perft(position, 1), position
        lines = count(position, 2)
        assert lines == perft(position, 2), position
        if lines < _FEW:
            assert count(position, 3) == perft(position, 3), position
