"""The first line of a match where there is no room for all of it."""

from __future__ import annotations

import pytest
from textual.content import Content

from boardgames.tui.match.title import TitlePart, fitted

WORDS = [
    TitlePart(Content("Flying Obelisks"), 3),
    TitlePart(Content("Version: Mature"), 4),
    TitlePart(Content("move 12")),
    TitlePart(Content("Ann 2 - 1 Ben")),
    TitlePart(Content("waiting for Ben (White)"), 1),
    TitlePart(Content("▶ a move every 5 s"), 2),
    TitlePart(Content('"A long comment on the move"'), 5),
]


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (
            80,
            "Flying Obelisks · move 12 · Ann 2 - 1 Ben · waiting for Ben (White)",
        ),
        (72, "Flying Obelisks · move 12 · Ann 2 - 1 Ben · waiting for Ben (White)"),
        (60, "move 12 · Ann 2 - 1 Ben · waiting for Ben (White)"),
        (30, "move 12 · Ann 2 - 1 Ben"),
        (20, "Ann 2 - 1 Ben"),
        (10, "Ann 2 - 1…"),
    ],
)
def test_the_title_keeps_the_move_and_the_score_longest(width: int, line: str) -> None:
    """The comment gives way first, then options, the game and what is replayed, then who is waited for."""
    words = [word for word in WORDS if not word.text.plain.startswith("▶")]
    assert line == fitted(words, width).plain


def test_a_comment_is_shown_as_far_as_there_is_room() -> None:
    """Its beginning says more than nothing; where there is next to no room it is left out."""
    words = [WORDS[2], WORDS[-1]]
    assert 'move 12 · "A long c…' == fitted(words, 20).plain
    assert "move 12" == fitted(words, 18).plain
