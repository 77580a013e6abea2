"""Texts about a match: comments and the main line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from tests.tui.match.lines import branch, play, rows, title
from tests.tui.table import MIDDLE, Table, open_table

if TYPE_CHECKING:
    from boardgames.match.tree import Match


async def test_comments_are_written_in_the_title_and_in_the_list() -> None:
    """They may have several lines, and brackets in them are no markup."""
    scenes = (
        _a_comment_is_written_shown_and_taken_away,
        _brackets_in_a_comment_are_not_markup,
        _a_comment_with_line_breaks_survives_being_looked_at,
    )
    async with open_table() as table:
        for scene in scenes:
            await scene(table)
            await table.start_over()


async def _a_comment_is_written_shown_and_taken_away(table: Table) -> None:
    """It is shown in the title and below its move, which is marked; an empty comment is removed."""
    play(table, "1a1")
    await table.keys("e")
    await table.keys(*"why", "enter")
    assert "why" == table.cursor.at.comment
    assert ['  1. 1a1"', "  why"] == rows(table)
    assert '"why"' in title(table)
    await table.keys("e")
    table.screen.query_one("#comment", Input).value = ""
    await table.keys("enter")
    assert ("", ["  1. 1a1"]) == (table.cursor.at.comment, rows(table))
    assert table.board.has_focus


async def _brackets_in_a_comment_are_not_markup(table: Table) -> None:
    """The title shows brackets as they are."""
    table.match.root.set_comment("[b]bold[/b] [/")
    await table.keys("e", "enter")
    assert '"[b]bold[/b] [/"' in title(table)


async def _a_comment_with_line_breaks_survives_being_looked_at(table: Table) -> None:
    """A comment of several lines stays as it is unless it is changed."""
    table.match.root.set_comment("one\ntwo\x1b[31m")
    await table.keys("e")
    assert "one two [31m" == table.screen.query_one("#comment", Input).value
    await table.keys("enter")
    assert "one\ntwo\x1b[31m" == table.match.root.comment
    assert "  one two [31m" == rows(table)[0]


async def test_escape_leaves_a_comment_as_it_was() -> None:
    """Escape does not take back a step on the board."""
    async with open_table(MIDDLE) as table:
        await table.click_spot("1d1", "#small")
        await table.keys("e")
        await table.keys("x", "escape")
        line = table.screen.query_one("#comment", Input)
        assert ("", False) == (table.cursor.at.comment, line.display)
        assert (True, 1) == (table.board.has_focus, len(table.board.interaction.choosing.steps))


def stored(table: Table) -> Match:
    """Return the match as it is in the store."""
    store = table.app.library.store
    (entry,) = store.entries()
    return store.open(entry.id).match


async def test_a_comment_is_kept_as_soon_as_it_is_written() -> None:
    """So is another main line, which is the first one in the store: the whole line that is shown.

    It is promoted as a whole, not only up to the move shown.
    """
    async with open_table() as table:
        play(table, "1a1")
        kept = []
        for keys in ("why", ["backspace"] * 3):
            await table.keys("e", *keys, "enter")
            await table.pilot.pause()
            kept.append(stored(table).main_line()[-1].comment)
        assert ["why", ""] == kept
        await table.start_over()
        await branch(table)
        await table.keys("u", "g")
        await table.pilot.pause()
        assert ["1a1", "1d1", "1a2"] == [str(node.move) for node in table.match.main_line()[1:]]
        assert ["1a1", "1d1"] == table.line()
        assert ["1a1", "1d1", "1a2"] == [str(node.move) for node in stored(table).main_line()[1:]]
