"""Records to and from files, and errors, each reported in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input, Static

from boardgames.match.errors import StoreError
from boardgames.match.store.store import Store
from boardgames.tui.common.dialogs import AskScreen
from boardgames.tui.matches.screen import MatchesScreen
from tests.tui.kept import go, kept, open_matches
from tests.tui.table import Table, text_of

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from boardgames.match.store.entry import Entry


def _said(table: Table, ident: str) -> str:
    return text_of(table.app.screen.query_one(ident, Static))


async def test_a_name_is_suggested_that_file_systems_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A title that is too long for a file name is shortened."""
    monkeypatch.chdir(tmp_path)
    kept("x" * 300)
    async with open_matches("e", "enter") as table:
        assert table.shows(MatchesScreen)
        assert [64] == [len(path.name) for path in tmp_path.glob("pylos-*-xxx*.txt")]


async def test_a_name_that_is_too_long_is_refused_and_can_be_corrected(tmp_path: Path) -> None:
    """A name that the system does not accept is refused with a sentence."""
    kept("Sunday")
    async with open_matches("e") as table:
        table.app.screen.query_one(Input).value = str(tmp_path / ("y" * 300))
        await go(table, "enter")
        assert table.shows(AskScreen)
        assert "cannot be written" in _said(table, "#ask-error")


async def test_restoring_where_the_list_cannot_be_read_then_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is restored, and the list shows it when it can be read again."""
    kept("Sunday")
    async with open_matches("d") as table:

        def refuse(*_: object, **__: object) -> tuple[Entry, ...]:
            raise StoreError("Another program is writing.")

        with monkeypatch.context() as context:
            context.setattr(Store, "entries", refuse)
            await go(table, "u")
        assert "Another program is writing." == _said(table, "#match-message")
    assert ["Sunday"] == [entry.title for entry in Store().entries()]
