"""The outlook of a player of Diamond if no cube moves any more."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.games.diamond.hints import outlook

_BLOCKED = "Player 2 stands on your goal and cannot be pushed."
_EMPTY = "9,9,9,9,9/9,9,9,9,9/9,9,9,9,9"


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        ("9,9:1,9,9,9/9:2,9,9,9,9", ""),
        ("9,9,9,9,9:1/9:2,9,9,9,9", "You are 3 steps nearer: hold that, and you win after round 60."),
        ("9,9,9:1,9,9/9:2,9,9,9,9", "You are 1 step nearer: hold that, and you win after round 60."),
        (
            "9,9,9,9,9:1/9,9,9,9,9:2",
            f"{_BLOCKED} You are 7 steps nearer: hold that, and you win after round 60.",
        ),
    ],
)
def test_a_lead_is_counted_in_steps(ranks: str, said: str) -> None:
    """Without a lead nothing is promised, and a cube on the goal is named."""
    position = boardgames.load("diamond").decode(f"{_EMPTY}/{ranks} 1 30 -")
    assert said == outlook(position)  # type: ignore[arg-type]
