"""Matches that are deleted on the screen of matches, and restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import OptionList

from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.matches.screen import MatchesScreen
from boardgames.tui.seams.testing import shown_rows
from tests.tui.kept import go, kept, open_matches, titles
from tests.tui.matches.listing import facts, listed, message

if TYPE_CHECKING:
    from tests.tui.table import Table


def at(table: Table) -> str:
    """Return the title of the match under its cursor."""
    assert isinstance(table.app.screen, MatchesScreen)
    assert table.app.screen.entry is not None
    return table.app.screen.entry.title


async def test_what_is_deleted_can_be_restored() -> None:
    """Deleted matches have their own heading, the latest first, which is also restored first."""
    for title in ("c", "b", "a"):
        kept(title)
    async with open_matches("d", "d") as table:
        assert ["Unfinished", "c", "Deleted (kept for 30 days)", "b", "a"] == listed(table)
        await go(table, "u")
        assert (["b", "c"], ["a"]) == (titles(), titles(deleted=True))
        await go(table, "u", "u")
        assert ["a", "b", "c"] == titles()
        assert "You have deleted nothing here. Press t to show earlier deletions." == message(table)


async def test_what_was_deleted_in_an_earlier_run_can_be_restored() -> None:
    """A key shows deleted matches and goes there; the same key hides them."""
    for title in ("c", "b", "a"):
        kept(title)
    async with open_matches("d", "d", "q"):
        pass
    async with open_matches() as table:
        before = listed(table)
        await go(table, "t")
        assert ([*before, "Deleted (kept for 30 days)", "b", "a"], "b") == (listed(table), at(table))
        await go(table, "t")
        assert (before, "c") == (listed(table), at(table))
        await go(table, "t", "down", "u")
        assert (["a", "c"], ["b"], "a") == (titles(), titles(deleted=True), at(table))


async def test_without_anything_deleted_the_key_says_so() -> None:
    """The list stays as it is."""
    kept("a")
    async with open_matches("t") as table:
        assert (["Unfinished", "a"], "Nothing was deleted in the last 30 days.") == (
            listed(table),
            message(table),
        )


async def test_a_deleted_match_says_when_it_was_deleted_and_is_restored_when_opened() -> None:
    """Its row and the words under its board say so; Enter opens it, and it is a match like others again."""
    kept("a")
    async with open_matches("d", "end") as table:
        rows = table.app.screen.query_one(OptionList)
        row = str(rows.get_option_at_index(rows.option_count - 1).prompt).splitlines()[1]
        assert ("  1 move · deleted just now", "deleted just now") == (row, facts(table)[-1])
        await go(table, "enter")
        assert (True, ["a"]) == (table.shows(MatchScreen), titles())


async def test_the_footer_offers_what_can_be_done_with_deleted_matches() -> None:
    """The footer shows the keys that do something now: at first, after `d`, and then after `t`."""
    kept("b")
    kept("a")
    async with open_matches() as table:
        for keys, offered in (("", "t"), ("d", "u"), ("t", "ut")):
            await go(table, *keys)
            footer = shown_rows(table.app.screen)[-1]
            words = {"t": " t Deleted ", "u": " u Restore "}
            assert sorted(offered) == [key for key, text in words.items() if text in footer], keys
