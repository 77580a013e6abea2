"""What a typed beginning of a move means."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.tui.play_area.move_line import _begun


@pytest.mark.parametrize(
    ("typed", "begun"),
    [
        (" 1D2-1a", ["1d2", "1a1"]),  # one sphere is taken back, or two
        ("1d2", ["1d2"]),
        ("1d4^", []),
        ("1", []),
        ("", []),
    ],
)
def test_a_beginning_stands_for_the_steps_that_its_moves_share(typed: str, begun: list[str]) -> None:
    """Some of the moves may have no further steps."""
    position = boardgames.load("pylos").decode("L.LL/..L./DLDD/.LD.|.../.../...|../..|. L")
    assert begun == [*map(str, _begun(typed, position))]
