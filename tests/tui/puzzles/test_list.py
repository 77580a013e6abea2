"""Links to the themes of puzzles."""

from __future__ import annotations

import pytest
from textual.content import Content

import boardgames
from boardgames.learn.puzzles.collection import puzzles_of, themes_of
from boardgames.tui.puzzles.list import in_lines


def test_no_link_is_broken_over_two_lines() -> None:
    """A line has as many links as it has room for, and a link that is too long has one of its own."""
    links = [Content(text) for text in ("[All 0/3]", " Save 0/1 ", " A very long theme 0/2 ", " x 0/0 ")]
    lines = [line.plain for line in in_lines(links, 20)]
    assert ["[All 0/3]  Save 0/1 ", " A very long theme 0/2 ", " x 0/0 "] == lines


@pytest.mark.parametrize("game", boardgames.names())
def test_all_themes_of_a_game_are_seen_at_80_columns(game: str) -> None:
    """Above the list is room for three lines, within a column of blanks on both sides."""
    number = len(puzzles_of(game))
    titles = ["All", *(theme.title for theme in themes_of(game))]
    links = [Content(f" {title} 0/{min(number, 99 if title == 'All' else 9)} ") for title in titles]
    assert len(in_lines(links, 78)) <= 3
