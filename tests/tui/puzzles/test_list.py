"""Links to the themes of puzzles."""

from __future__ import annotations

from textual.content import Content

from boardgames.tui.puzzles.list import in_lines


def test_no_link_is_broken_over_two_lines() -> None:
    """A line has as many links as it has room for, and a link that is too long has one of its own."""
    links = [Content(text) for text in ("[All 0/3]", " Save 0/1 ", " A very long theme 0/2 ", " x 0/0 ")]
    lines = [line.plain for line in in_lines(links, 20)]
    assert ["[All 0/3]  Save 0/1 ", " A very long theme 0/2 ", " x 0/0 "] == lines
