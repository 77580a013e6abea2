"""The screen of settings: opened from everywhere, changed by keyboard and mouse, applied to the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core.locations import user_data
from boardgames.play.preferences import CAUTIONS, EVERY, NEVER, RISKY
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.boards.art import FLAT
from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.settings.screen import SettingsList, SettingsScreen
from tests.tui.settings.settings_table import (
    go_to,
    kept,
    message,
    open_settings,
    open_settings_of_match,
    settings_on,
)
from tests.tui.table import open_table

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tests.tui.table import Table


async def test_the_same_key_opens_and_closes_the_settings() -> None:
    """Esc closes them, too. Without animation in the settings nothing is animated from the start."""
    SettingsFile().write(Preferences(animation=False))
    async with open_table(reduced_motion=False) as table:
        assert table.board.reduced_motion
        shown = []
        for key in ("comma", "comma", "comma", "escape"):
            await table.keys(key)
            shown.append(type(table.app.screen))
        assert [SettingsScreen, MatchScreen, SettingsScreen, MatchScreen] == shown
        await _the_command_palette_offers_them(table.app, table.pilot)


async def test_the_picker_opens_them_and_its_cards_follow() -> None:
    """The cards have the palette that was chosen; the settings lead back to the picker and nowhere else."""
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("comma", "down", "right", "escape")
        assert isinstance(app.screen, PickerScreen)
        assert {PALETTES[1]} == {view.palette for view in app.screen.query(BoardView)}
        await pilot.press("comma", "q")
        assert isinstance(app.screen, PickerScreen)
        await _the_command_palette_offers_them(app, pilot)


async def _the_command_palette_offers_them(app: BoardgamesApp, pilot: Pilot[None]) -> None:
    """The palette has them on every screen that can open them."""
    [act] = [command for command in app.get_system_commands(app.screen) if command.title == "Settings"]
    app.call_later(act.callback)
    await pilot.pause()
    assert isinstance(app.screen, SettingsScreen)


async def test_the_board_follows_what_was_set() -> None:
    """Palette, view, pixels, animation, caution and marks apply as soon as the match is shown again."""
    async with open_settings_of_match() as table:
        for row in ("palette", "animation", "caution", "targets", "digits", "last_move", "pixels-pylos"):
            go_to(table, row)
            await table.keys("right")
        go_to(table, "view-pylos")
        await table.keys("left")
        await table.keys("escape")
        board = table.board
        assert (PALETTES[1], FLAT, QUADRANT.name) == (board.palette, board.view, board.mode)
        assert (False, EVERY) == (board.reduced_motion, board.interaction.choosing.caution)
        assert ({""}, False) == (set(board.frame.marks.targets.values()), board.frame.marks.is_quiet)
        await table.keys("1")
        assert frozenset() == board.frame.marks.last
        assert not table.screen.area.small.display


async def test_what_is_set_lasts() -> None:
    """The next run has the same settings, and each game its own view."""
    async with open_settings() as table:
        await table.keys("down", "right")
        go_to(table, "view-pylos")
        await table.keys("space", "enter")
    async with open_table() as table:
        assert (PALETTES[1], "pyramid") == (table.board.palette, table.board.view)


@pytest.mark.parametrize(
    ("game", "risky"),
    [
        ("flying-obelisks", "expose the Globe or give up the hills"),
        ("pylos", "let the opponent complete a square or fill the top"),
    ],
)
async def test_caution_goes_round_by_its_key_and_says_what_holds(game: str, risky: str) -> None:
    """Caution goes from risky moves to every move, to none, and back; the settings stay."""
    async with open_table(game=game) as table:
        found = []
        for _ in CAUTIONS:
            await table.keys("c")
            said = [note.message for note in table.app.shown_notifications][-1]
            found.append((table.app.settings.caution, table.board.interaction.choosing.caution, said))
        assert found == [
            (RISKY, EVERY, "All moves need confirmation (Space or Enter). In this match only."),
            (RISKY, NEVER, "No move needs confirmation. In this match only."),
            (RISKY, RISKY, f"Moves that {risky} need confirmation (Space or Enter)."),
        ]


async def test_with_every_move_waiting_space_plays_it() -> None:
    """Without caution the digit plays the move. View, pixels and colours are saved at once.

    Caution is for one match. That a run is still is a flag, which is not saved with other changes.
    """
    async with open_table(reduced_motion=True) as table:
        await table.keys("m")
        assert {"pylos": QUADRANT.name} == kept().modes
        await table.keys("p")
        assert table.board.reduced_motion
        assert Preferences(palette=PALETTES[1], modes={"pylos": QUADRANT.name}) == kept()
        await table.keys("c", "1")
        waiting = table.line()
        await table.keys("space", "c", "2")
        assert ([], 2) == (waiting, len(table.line()))
        await table.keys("v")
    assert kept() == Preferences(
        palette=PALETTES[1],
        views={"pylos": "pyramid"},
        modes={"pylos": QUADRANT.name},
    )


async def test_a_row_takes_a_line_at_every_size() -> None:
    """Rows with their defaults are not wrapped or cut off, and the footer is visible."""
    async with open_settings() as table:
        await _the_mouse_changes_a_row(table)
        go_to(table, "pixels-pylos")
        await table.keys("right")
        for size in ((60, 20), (80, 24), (140, 45)):
            await table.resize(size)
            go_to(table, "palette")
            await table.pilot.pause()
            go_to(table, "pixels-pylos")
            await table.pilot.pause()
            rows = settings_on(table).query_one(SettingsList)
            assert rows.option_count == rows.virtual_size.height, size
            line = next(text for text in _lines(rows) if "Pixels" in text)
            assert "Pixels \u2039 quadrants \u203a default: half blocks" == " ".join(line.split()), size
            footer = settings_on(table).query_one(Footer)
            assert footer.region == settings_on(table).region.intersection(footer.region), size


def _lines(rows: SettingsList) -> list[str]:
    return ["".join(part.text for part in rows.render_line(y)) for y in range(rows.size.height)]


async def _the_mouse_changes_a_row(table: Table) -> None:
    """A click goes to the next value; the line below explains the row under the cursor.

    Delete gives that row alone its default.
    """
    said = [message(table)]
    go_to(table, "caution")
    await table.pilot.pause()
    said.append(message(table))
    assert ["The colours", "Which moves"] == [text[:11] for text in said]
    rows = settings_on(table).query_one(SettingsList)
    y = next(y for y, text in enumerate(_lines(rows)) if "Colours" in text)
    await table.mouse(rows.region.x + 5, rows.region.y + y)
    assert PALETTES[1] == table.app.settings.palette
    go_to(table, "caution")
    await table.keys("right", "delete")
    assert (PALETTES[1], RISKY) == (table.app.settings.palette, table.app.settings.caution)


async def test_reset_asks_once_and_enter_keeps() -> None:
    """Only the second button or y resets everything."""
    async with open_settings_of_match() as table:
        await table.keys("down", "right", "end", "enter")
        assert table.shows(ConfirmScreen)
        await table.keys("enter")
        assert PALETTES[1] == table.app.settings.palette
        await table.keys("enter")
        await table.keys("right", "enter")
        await table.pilot.pause()
        assert (Preferences(), Preferences()) == (table.app.settings.preferences, kept())
        await table.keys("escape")
        assert PALETTES[0] == table.board.palette


async def test_errors_in_the_file_are_shown_once_and_the_program_continues() -> None:
    """Brackets in the sentence are shown as they are, and the defaults are used."""
    user_data().mkdir(parents=True)
    (user_data() / "settings.toml").write_text('[keys]\nundo = "[b]"', encoding="utf-8")
    app = BoardgamesApp(new_match("pylos", {}), color_mode=ColorMode.FULL)
    async with app.run_test(notifications=True) as pilot:
        await pilot.pause()
        await pilot.pause()
        [toast] = app.screen.query("Toast")
        assert '[keys] undo = "[b]" is not a key: write f5' in str(toast.render())


async def test_a_folder_that_cannot_be_written_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes apply to this run."""
    user_data().parent.mkdir(exist_ok=True)
    user_data().write_text("a file in the way")
    said: list[str] = []
    monkeypatch.setattr(
        BoardgamesApp,
        "notify",
        lambda self, message, **_: said.append(message),  # noqa: ARG005
    )
    async with open_settings_of_match() as table:
        await table.keys("down", "right", "right", "escape")
        assert PALETTES[2] == table.board.palette
    assert 1 == len([sentence for sentence in said if "changes apply to this run only" in sentence])
