"""Reasons of hints in Pylos: they say of a sphere only what is true of it."""

from __future__ import annotations

import pytest

from boardgames.games.pylos.hints import idea
from boardgames.learn.courses import course_of
from tests.games.pylos.play import EMPTY_UPPER, at

#: Light has 1c4, Dark has 1a1.
_SECOND_TURN = f"D.../..../..../..L.|{EMPTY_UPPER} L"
#: Light has 1a2 and 1b3, so that 1a3 would leave one place of a square; Dark has 1c1, 1d1 and 1c2.
_TWO_OF_A_SQUARE = f"..DD/L.D./.L../....|{EMPTY_UPPER} L"


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        (_SECOND_TURN, "1c2", ""),
        (_SECOND_TURN, "1c3", "squares"),
        (_TWO_OF_A_SQUARE, "1a3", "squares"),
        (_TWO_OF_A_SQUARE, "1d4", "shut"),
    ],
)
def test_a_square_is_the_reason_only_with_a_sphere_of_ones_own_in_it(text: str, move: str, said: str) -> None:
    """A sphere that shares no square with another one of its side does not go for one."""
    position = at(text)
    assert said == idea(position, position.parse(move))


def test_the_lesson_on_raising_counts_the_reserve_that_is_shown() -> None:
    """What is said at the end of the task is what the panel of the reserve shows."""
    task = next(task for task in course_of("pylos").tasks if task.name == "raising/raise")
    position = task.position.play(task.begin().show().moves[0])
    light = next(tally for tally in position.tallies() if tally.seat == task.position.to_move)
    assert f"still {light.count}." in task.done
