"""Decisions of a match's screen, without one: where another line begins, and when lessons are offered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from boardgames.match.tree import Match
from boardgames.tui.match.display import MatchPanels
from boardgames.tui.match.screen import MatchScreen
from tests.core.toy import TOY


def test_another_line_begins_with_the_first_try_of_a_move_in_the_place_of_one() -> None:
    """Neither with the first move of a place, nor when a move is played once more."""
    match = Match(TOY.start())
    screen = cast("Any", SimpleNamespace(match=match))
    first, second = (match.root.position.legal_moves())[:2]

    def begins(move: Any) -> bool:
        return MatchScreen._begins_line(screen, match.add(match.root, move))

    assert not MatchScreen._begins_line(screen, match.root)
    assert [False, True, False] == [begins(first), begins(second), begins(first)]


@pytest.mark.parametrize(
    ("is_used", "has_place", "tells_end", "gives_way"),
    [
        (False, False, False, False),
        (False, True, False, False),
        (True, True, False, False),
        (True, False, False, True),
        (False, True, True, True),
    ],
)
def test_lessons_are_offered_where_nothing_else_needs_their_place(
    *, is_used: bool, has_place: bool, tells_end: bool, gives_way: bool
) -> None:
    """The offer gives way to an evaluation without a place of its own, and to what is said at the end."""
    followed: list[tuple[str, bool]] = []
    panel = SimpleNamespace(follow=lambda at, gives_way: followed.append((at, gives_way)))
    display = SimpleNamespace(
        evaluation=SimpleNamespace(is_used=is_used, has_place=has_place),
        _tells_end=tells_end,
        _newcomer=panel,
    )
    MatchPanels._follow_newcomer(cast("Any", display), cast("Any", "here"))
    assert [("here", gives_way)] == followed
