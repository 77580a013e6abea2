"""Copying and pasting records and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual import events

from boardgames.core.locations import user_data
from boardgames.match.record import dump, load
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.screen import PickerScreen
from tests.tui.match.lines import branch, play
from tests.tui.table import MIDDLE, Table, open_table

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp


async def paste(table: Table, text: str) -> None:
    """Paste a text as a terminal does."""
    table.app.post_message(events.Paste(text))
    await table.pilot.pause()
    await table.pilot.pause()


def warnings(app: BoardgamesApp) -> list[str]:
    """Return the warnings of the application."""
    return [note.message for note in app.shown_notifications if note.severity == "warning"]


async def test_records_are_copied_and_pasted() -> None:
    """The record has all lines and comments and can be read back, with the line breaks of any terminal.

    The match that was open before can be resumed. The first screen opens pasted text too.
    """
    async with open_table() as table:
        before = table.match
        await branch(table)
        await table.keys("ctrl+y")
        text = table.app.clipboard
        assert dump(before) == text == dump(load(text))
        (file,) = (user_data() / "records").iterdir()
        assert (text, "pylos-") == (file.read_text(encoding="utf-8"), file.name[:6])
        assert f"The record is in {file}." in [each.message for each in table.app.shown_notifications]
        play(table, "1b2")
        await paste(table, text.replace("\n", "\r"))
        assert text == dump(table.match)
        assert table.match is not before
        kept = table.app.library.last("pylos")
        assert kept is not None
        assert dump(before) == dump(kept.session.match)
        await table.keys("q")
        assert table.shows(PickerScreen)
        await paste(table, text)
        assert table.shows(MatchScreen)
        assert text == dump(table.match)


@pytest.mark.parametrize("text", ["lorem ipsum", '[Game "chess"]\n\n*\n', '[Game "pylos"]\n\n1. 4a1 *\n'])
async def test_what_cannot_be_opened_is_answered_with_a_sentence(text: str) -> None:
    """The match stays open."""
    async with open_table() as table:
        match = table.match
        await paste(table, text)
        (sentence,) = warnings(table.app)
        assert (True, 1) == (sentence[0].isupper(), len(sentence.splitlines()))
        assert match is table.match


async def test_a_position_that_is_pasted_is_one_of_the_game_shown_with_its_options() -> None:
    """The options of the match are used. The position that is copied is the one shown, not the newest."""
    async with open_table(variant="children") as table:
        await paste(table, f"  {MIDDLE}\n")
        assert (MIDDLE, "children") == (
            table.cursor.position.encode(),
            table.cursor.position.options["variant"],
        )
        play(table, str(table.cursor.position.legal_moves()[0]))
        await table.keys("u", "ctrl+e")
        assert MIDDLE == table.app.clipboard


async def test_a_position_of_another_game_is_found() -> None:
    """The text is enough to find the game."""
    async with open_table(game="diamond") as table:
        await paste(table, MIDDLE)
        assert "pylos" == table.match.game.name
