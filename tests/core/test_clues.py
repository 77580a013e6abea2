"""Clues say less than the move, and enough to look for it."""

from __future__ import annotations

from random import Random

import pytest

import boardgames
from boardgames.core.clues import clue


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        ("..../..../..../....|.../.../...|../..|. L", "1b2", "Look at the middle of level 1."),
        ("..../..../..../....|.../.../...|../..|. L", "1b1", "Look at the sides of level 1."),
        ("LD../DL../..../....|.../.../...|../..|. L", "2a1", "Look at level 2."),
        ("LL../L.D./..../..D.|.../.../...|../..|. L", "1b2-1a1", "You can complete a square."),
        (
            "LL../L.D./..../..D.|.../.../...|../..|. D",
            "1b2",
            "Light needs one more place to complete a square: fill it.",
        ),
        (
            "LDL./DDL./..../....|.../.../...|../..|. L",
            "1c1^2a1",
            "Look for a sphere that you can raise: 1a1, 1c1 or 1c2.",
        ),
    ],
)
def test_a_clue_in_pylos_says_what_a_move_is_for_or_where_it_is(text: str, move: str, expected: str) -> None:
    """One place is a whole move there, so the clue does not name it."""
    position = boardgames.load("pylos").decode(text)
    assert expected == clue(position, position.parse(move)).text


@pytest.mark.parametrize("name", [name for name in boardgames.names() if name != "pylos"])
def test_a_clue_elsewhere_names_places_with_which_several_moves_begin(name: str) -> None:
    """Where one place alone would be the move, others are named beside it."""
    random, position = Random(5), boardgames.load(name).start()
    while position.outcome() is None and len(position.history) < 40:
        move = random.choice(position.legal_moves())
        found = clue(position, move)
        begun = [other for other in position.legal_moves() if other.steps[0] in found.spots]
        assert move in begun
        assert len(begun) > 1 or (move,) == position.legal_moves()
        assert found == clue(position, move)
        position = position.play(move)
