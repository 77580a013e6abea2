"""Explanations of legal turns, of what is not a turn, and of no steps at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from boardgames.core import Choice, Selection, Spot, Step
from tests.games.diamond.fields import CORNERS, FIELDS, bare, seldom, start
from tests.games.explaining import allowed, refused

if TYPE_CHECKING:
    from boardgames.games.diamond.position import DiamondPosition


#: What is said of a cube that anybody may move, and that cannot leave its pillar.
_STUCK = ", which anybody may move, can go nowhere: the pillars beside it are higher, lower or taken"


@pytest.mark.parametrize(
    ("position", "turn", "rule", "reason"),
    [
        (start(), "c3+", "DI-6", "c3 rises from 9 to 10."),
        (start(), "c1-", "DI-6", "c1 sinks from 9 to 8, and the big cube with it."),
        (bare(f"{CORNERS} c3=1"), "c3-", "DI-6", "c3 sinks from 1 to 0, the lowest level."),
        (bare(f"{CORNERS} c3=18"), "c3+", "DI-6", "c3 rises from 18 to 19, the highest level."),
        (start(), "c1-c4", "DI-8", "The big cube can be pushed from c1 to c4 along level 9."),
        (start(), "a1/a2", "DI-11", "Player 1's small cube can drop 3 levels from a1 to a2."),
        (
            bare("c3=9:1 c4=6 e5=9:2 d3=10"),
            "c3/c4",
            "DI-12",
            "Player 1's small cube can drop 3 levels from c3 to c4.",
        ),
        (start(any="some"), "a1/a2", "DI-13", "Player 1's small cube can drop 3 levels from a1 to a2."),
        (
            bare("d5=9:1 e5=9 a5=9:2"),
            "d5-e5",
            "DI-16",
            "Player 1's small cube reaches its goal e5 from d5, and Player 1 wins.",
        ),
        (start(), "b2", "DI-5", "b2 can be raised to 10 or lowered to 8."),
        (
            start(),
            "a1",
            "DI-5",
            (
                "a1 can be raised to 14 or lowered to 12; Player 1's small cube can go to a2 or b1."
                " a1 is Player 2's goal."
            ),
        ),
        (
            bare("a1=9:1 e5=9:2 a2=9 b1=7 a3=8 b2=8", "1 2 a1=8@2"),
            "a1",
            "DI-5",
            (
                "a1 can be raised to 10; Player 1's small cube can go to a2."
                " ≠8: the pillar may not go back before Player 2's next turn."
            ),
        ),
        (start(), "a5", "DI-5", f"a5 can be raised to 6 or lowered to 4; the neutral cube{_STUCK}."),
        (
            start(),
            "c5",
            "DI-5",
            (
                "c5 can be raised to 10 or lowered to 8;"
                " the big cube, which anybody may move, can go to b2, b3, b4, c2, c3 or 4 more."
            ),
        ),
        (
            start(),
            "e5",
            "DI-5",
            (
                "e5 can be raised to 14 or lowered to 12;"
                " Player 2's small cube stands on it, and only Player 2 may move that. e5 is Player 1's goal."
            ),
        ),
        (
            start().play(start().parse("c1-c4")),
            "c4",
            "DI-5",
            (
                "c4 can be raised to 10 or lowered to 8; the big cube can go to b2, b3, b4, c2, c3 or 3 more."
                " ≠c1: the cube may not go back before Player 1's next turn."
            ),
        ),
    ],
)
def test_a_legal_turn_is_explained(position: DiamondPosition, turn: str, rule: str, reason: str) -> None:
    """A legal turn is described; for a pillar alone, what can be done with it."""
    assert (rule, reason) == allowed(position, position.read(turn))


def test_a_sign_of_a_ban_is_left_out_where_a_move_has_to_be_found() -> None:
    """There the board has no such sign either, and it would give the answer away."""
    why = bare("a1=9:1 e5=9:2 b1=7", "1 2 a1=8@2").explain((Spot("a1"),))
    assert "≠8" in why.reason
    assert "≠" not in why.without_consequences.reason


def test_a_winning_push_can_be_described_without_the_win() -> None:
    """Where a move has to be found, the sentence says how the cube goes."""
    position = bare("d5=9:1 e5=9 a5=9:2")
    why = position.explain(position.read("d5-e5")).without_consequences
    assert (True, "DI-8") == (why.legal, why.rule)
    assert "Player 1's small cube can be pushed from d5 to e5 along level 9." == why.reason


def test_a_cube_may_leave_a_pillar_that_cannot_move() -> None:
    """DI-5, DI-14: the cube of a banned pillar at level 0 can still be chosen."""
    position = bare("a1=0:1 a2=0 e5=9:2", "1 2 a1=1@2")

    reason = "a1 stays as it is; Player 1's small cube can go to a2."
    assert reason == position.explain((Spot("a1"),)).without_consequences.reason


@pytest.mark.parametrize(
    ("steps", "rule", "reason"),
    [
        ((Choice("+"),), "DI-5", "A turn begins with a pillar, not with '+'."),
        ((Spot("z9"),), "DI-1", "There is no pillar z9: the files are a to e, the ranks 1 to 5."),
        ((Spot("b2"), Spot("f6")), "DI-1", "There is no pillar f6: the files are a to e, the ranks 1 to 5."),
        ((Spot("b2"), Choice("up")), "DI-6", "'up' is not a choice: b2 is raised with + or lowered with -."),
        (
            (Spot("c1"), Spot("c4"), Spot("c5")),
            "DI-5",
            "c1 and c4 are a complete turn: nothing follows.",
        ),
    ],
)
def test_what_is_no_turn_at_all_is_explained(steps: tuple[Step, ...], rule: str, reason: str) -> None:
    """All steps are answered."""
    assert (rule, reason) == refused(start(), steps)


def test_no_steps_are_explained() -> None:
    """No steps at all are legal while the game is not over."""
    assert "Player 1 raises or lowers a pillar, or moves a cube." == allowed(start(), ())[1]


@seldom
@given(FIELDS)
def test_what_is_called_legal_can_be_chosen(positions: list[DiamondPosition]) -> None:
    """Two steps are explained as legal exactly if they can be chosen, by rules of the sheet."""
    position = positions[-1]
    steps: list[Step] = [*position.spots, Choice("+"), Choice("-"), Choice("?"), Spot("f6")]
    nothing = Selection.of(position)
    for first in steps:
        is_first = first in nothing.next_steps
        assert is_first == position.explain((first,)).legal
        seconds = nothing.add(first).next_steps if is_first else ()
        for second in steps:
            explanation = position.explain((first, second))
            assert (second in seconds) == explanation.legal
            assert explanation.rule in position.game.sheet.ids
