"""The contents of the screen of matches."""

from __future__ import annotations

from textual.widgets import OptionList, Static

from tests.tui.table import Table, text_of


def listed(table: Table) -> list[str]:
    """Return the headings and titles on the screen of matches."""
    rows = table.app.screen.query_one(OptionList)
    return [str(rows.get_option_at_index(row).prompt).splitlines()[0] for row in range(rows.option_count)]


def facts(table: Table) -> list[str]:
    """Return what stands under its board."""
    return str(table.app.screen.query_one("#match-facts", Static).content).splitlines()


def message(table: Table) -> str:
    """Return the message on the screen of matches."""
    return text_of(table.app.screen.query_one("#match-message", Static))
