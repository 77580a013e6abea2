"""The panel of a lesson: which keys it tells."""

from __future__ import annotations

import pytest

from boardgames.learn.courses import course_of
from boardgames.play.task_play import TaskPlay
from boardgames.tui.lessons.panel import level_keys


@pytest.mark.parametrize(
    ("game", "task", "expected"),
    [
        ("pylos", "aim/top", "PgUp and PgDn change the level."),
        ("pylos", "placing/first-sphere", ""),
        ("pylos", "aim/who-tops-it", ""),
        ("diamond", "aim/goal", ""),
    ],
)
def test_the_keys_for_levels_are_told_where_a_turn_may_need_them(game: str, task: str, expected: str) -> None:
    """They are needed where a place of a higher level can be chosen, and nowhere else."""
    found = next(one for one in course_of(game).tasks if one.name == task)
    assert expected == level_keys(TaskPlay(found.begin(), lambda: None), {})
