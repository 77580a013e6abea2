"""The panel of a lesson: which keys it tells."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from boardgames.learn.courses import course_of
from boardgames.play.task_play import TaskPlay
from boardgames.tui.lessons.panel import level_keys, told_moves


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


def test_replies_of_a_solution_are_indented_and_muted() -> None:
    """The player's own moves stand at the edge; each has its notation behind it."""
    play: Any = SimpleNamespace(story=(("1a1", "You place."), ("1b1", "Dark replies."), ("1a2", "You win.")))
    told = told_moves(play)
    assert ["You place. 1a1", "  Dark replies. 1b1", "You win. 1a2"] == [each.plain for each in told]
    muted = [any("muted" in str(span.style) for span in each.spans) for each in told]
    assert [False, True, False] == muted
