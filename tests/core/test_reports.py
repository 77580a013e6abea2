"""Reports of moves by the contract alone, and reasons after them."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove
from boardgames.core.reports import report
from tests.core.toy import TOY


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("a", "Left took the piece on a off the board."),
        ("ab", "Left took the piece on a off the board and took the piece on b off the board."),
        ("!b", "Left took the piece on b off the board."),
    ],
)
def test_a_move_is_told_by_its_motions(move: str, said: str) -> None:
    """The seat that moved is the subject."""
    position = TOY.decode("3 3 0")
    assert said == report(position, position.parse(move))


def test_only_legal_moves_are_told() -> None:
    """What the heaps do not have is refused."""
    move = TOY.decode("3 3 0").parse("ab")
    with pytest.raises(IllegalMove):
        report(TOY.decode("3 0 0"), move)
