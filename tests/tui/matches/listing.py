"""The contents of the screen of matches."""

from __future__ import annotations

from textual.widgets import OptionList, Static

from tests.tui.table import Table, text_of


def listed(table: Table) -> list[str]:
    """Return the headings and titles on the screen of matches, without the game before a title."""
    rows = table.app.screen.query_one(OptionList)
    first = [str(rows.get_option_at_index(row).prompt).splitlines()[0] for row in range(rows.option_count)]
    return [row.partition(" · ")[2] or row for row in first]


def facts(table: Table) -> list[str]:
    """Return what stands under its board."""
    return str(table.app.screen.query_one("#match-facts", Static).content).splitlines()


def message(table: Table) -> str:
    """Return the message on the screen of matches."""
    return text_of(table.app.screen.query_one("#match-message", Static))
