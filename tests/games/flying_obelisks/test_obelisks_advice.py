"""Hints of Flying Obelisks: the plan of a move, what it is good for, and where to look."""

from __future__ import annotations

import pytest

from boardgames.core.clues import clue
from boardgames.games.flying_obelisks.advice import advice
from tests.games.flying_obelisks.play import black

#: Squares with their stacks, a move of Black's, its plan and its reason.
_MOVES = [
    ({"a2": "d"}, "a2-b3", "Bring a Disk to a hill", "from there it can go up"),
    ({"e1": "d"}, "e1-d2", "Bring a Disk to a hill", "it comes nearer to the hill"),
    ({"b3": "d"}, "b3-c4", "Climb a hill", "from below only Disks can reach it there"),
    ({"a3": "d"}, "a3-b4", "Climb a hill", "the Hilltop is one step from there"),
    ({"a3": "dc"}, "a3-b4", "Carry a piece up a hill", "the Hilltop is one step from there"),
    ({"b4": "d"}, "b4-c5", "Take a Hilltop", "you then hold 1 of the 2 Hilltops"),
    (
        {"b4": "d", "g5": "c"},
        "b4-a3",
        "Keep your pieces safe",
        "nothing can capture it there, and your Globe",
    ),
    ({"b4": "cO"}, "b4-f4", "Fly to the other hill", "it is on the other hill at once"),
    ({"d5": "cp"}, "d5-f5", "Cross to the other hill", "it is on the other hill at once"),
    ({"d2": "d", "e3": "O"}, "d2-e3+O", "Take over the Obelisk", "it is yours as long as it stands in your"),
    ({"a8": "d"}, "a8-b9=O", "Bring an Obelisk into play", "a Disk on the last rank may bring one in"),
    ({"a8": "d"}, "a8-b9=C", "Get a lost piece back", "a piece that reaches the last rank may bring back"),
    ({"e2": "c", "e4": "D"}, "e2-e4", "Capture for nothing", "nothing can capture there in turn"),
    ({"e2": "c", "e4": "D", "f5": "D"}, "e2-e4", "Trade pieces", "White can then capture your Cube"),
    ({"e2": "c", "a2": "H"}, "e2-e3", "Save a piece", "White could capture it on e2, but not there"),
    ({"e2": "c", "e6": "T"}, "e2-e4", "Attack a piece", "from there it attacks White's Triangle on e6"),
    ({"c1": "s"}, "c1-d2", "Bring your pieces out", "the Star can do little at the back"),
    ({"e2": "c"}, "e2-e3", "Give a piece more room", "it can go to 8 squares from there instead of 7"),
]


@pytest.mark.parametrize(("squares", "notation", "plan", "reason"), _MOVES)
def test_a_hint_has_the_plan_of_its_move(
    squares: dict[str, str], notation: str, plan: str, reason: str
) -> None:
    """The most important thing that a move does is its plan, and its reason is true of the square."""
    position = black(**squares)
    advised = advice(position, position.parse(notation))
    assert (plan, True) == (advised.plan, bool(advised.why))
    assert advised.reason.startswith(reason)


def test_a_clue_names_the_pieces_to_look_at() -> None:
    """Those on the first square of the move are named with it."""
    position = black(e2="dc")
    assert "Look at your Disk and Cube on e2." == clue(position, position.parse("e2C-e3")).text
