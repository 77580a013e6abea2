"""The editor on the screen: positions are drawn by keys and with the mouse, played from, and kept."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from textual.events import Paste
from textual.widgets import Input, Static

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.games.diamond.setups import setups
from boardgames.learn.puzzles.collection import own_puzzles
from boardgames.match.store.store import Store
from boardgames.tui.boards.art import FLAT
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.editor.panel import EditorPanel
from boardgames.tui.editor.screen import EditorScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.settings.preferences import PICTURE
from boardgames.tui.setup.screen import SetupScreen
from tests.tui.kept import notices
from tests.tui.mouse import place_on
from tests.tui.players import press
from tests.tui.players_at_screens import open_setup
from tests.tui.table import MIDDLE, Table, open_table, spot_called, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

#: Light wins at once, by one move alone.
WON = "DLDL/DDDD/LDDD/DDLD|LLD/LLD/...|DL/..|. L"


@asynccontextmanager
async def open_editor(game: str, text: str | None = None) -> AsyncIterator[tuple[Table, EditorScreen]]:
    """Open a match, and the editor over it."""
    async with open_table(text, game=game, size=(80, 24)) as table:
        await press(table, "f4")
        await table.pilot.pause()
        screen = table.app.screen
        assert isinstance(screen, EditorScreen)
        yield table, screen


def _says(screen: EditorScreen) -> str:
    return text_of(screen.query_one("#editor-message", Static))


async def _click(table: Table, screen: EditorScreen, spot: str, button: int = 1) -> None:
    await table.mouse(*place_on(screen.board, spot_called(table.match, spot)), button)


async def test_pieces_are_put_and_removed_with_keys() -> None:
    """Enter and the keys of tools use them at the cursor; `n` changes the turn, `u` takes a change back.

    A position that is pasted is one change. A click uses the tool that was chosen, and the other button
    removes. Escape asks before what was drawn is left, unless it was kept or nothing was drawn.
    """
    async with open_editor("pylos") as (table, screen):
        start = screen.editor.start.encode()
        await press(table, "enter", "right", "2", "n")
        assert "LD../..../..../....|.../.../...|../..|. D" == screen.editor.text
        await press(table, "x")
        assert "L.../..../..../....|.../.../...|../..|. D" == screen.editor.text
        await press(table, "u", "u", "u", "u")
        assert start == screen.editor.text

        screen._try_text(MIDDLE)
        assert MIDDLE == screen.editor.text
        await press(table, "u")
        assert start == screen.editor.text
        await press(table, "1", "u")
        await _click(table, screen, "1a1")
        await press(table, "m")
        await _click(table, screen, "1a1")
        await _click(table, screen, "1b2")
        assert "..../.L../..../....|.../.../...|../..|. L" == screen.editor.text
        await _click(table, screen, "1b2", button=3)
        assert start == screen.editor.text
        await _try_every_other_key(table, screen)
        await press(table, "1", "enter", "escape")
        assert table.shows(ConfirmScreen)
        await press(table, "n")
        assert screen.is_active
        await press(table, "escape", "y")
        assert not screen.is_attached


async def _try_every_other_key(table: Table, screen: EditorScreen) -> None:
    """Change level, tool and view, redo, move a piece by keys, and paste: the board ends as it began."""
    board, before = screen.board, screen.editor.text
    place, view, tool = board.cursor, board.view, screen.tool
    await press(table, "1", "u", "r")
    assert before != screen.editor.text
    sources = []
    for key in ("m", "enter", "escape"):
        await press(table, key)
        sources.append((board.source, place in board.frame.marks.chosen))
    assert [(place, True), (place, True), (None, False)] == sources
    assert screen.is_active
    await press(table, "enter", "pageup")
    assert place != board.cursor
    await press(table, "pagedown")
    assert "1" == board.cursor.name[:1]
    await press(table, "u")
    assert before == screen.editor.text
    assert text_of(screen.query_one("#editor-message", Static)).endswith(before)
    seen = []
    for _ in (*board.art.views, FLAT):
        await press(table, "v")
        seen.append(board.view)
    assert ({*board.art.views, FLAT}, view) == ({*seen}, seen[-1])
    tools = []
    for _ in screen.tools:
        await press(table, "tab")
        tools.append(screen.tool)
    assert ([*screen.tools], tools[-1]) == (sorted(tools, key=screen.tools.index), screen.tools[-1])
    await press(table, "shift+tab")
    assert screen.tools[-2] == screen.tool
    screen.action_tool(tool.name)
    screen.post_message(Paste("what\n"))
    await table.pilot.pause()
    assert before == screen.editor.text
    with pytest.raises(BoardgamesError) as refused:
        screen.game.decode("what")
    assert str(refused.value) in notices(table)
    screen.post_message(Paste(f" {MIDDLE}\n"))
    await table.pilot.pause()
    assert MIDDLE == screen.editor.text
    await press(table, "u")


async def test_what_is_not_possible_is_said_and_cannot_be_played() -> None:
    """A sphere in the air is marked and refused, until what carries it is there."""
    async with open_editor("pylos") as (table, screen):
        await _its_panel_fits_at_any_size(table, screen)
        await _click(table, screen, "2a1")
        assert _says(screen).startswith("✗")
        assert ["2a1"] == [spot.name for spot in screen.editor.unshown]
        assert "not on the board yet: 2a1: light sphere" in text_of(screen.query_one(EditorPanel))
        await press(table, "b")
        assert screen.is_active
        assert screen.editor.problem in notices(table)
        for spot in ("1a1", "1b1", "1a2", "1b2"):
            await _click(table, screen, spot)
        assert _says(screen).startswith("✓")


async def test_a_match_is_played_from_what_was_drawn() -> None:
    """It is a new match, and begins with the position."""
    async with open_editor("pylos", MIDDLE) as (table, screen):
        await press(table, "n", "b")
        await table.pilot.pause()
        assert table.shows(MatchScreen)
        assert screen.editor.text == table.match.root.position.encode()


async def test_letters_put_pieces_where_there_are_many() -> None:
    """In Flying Obelisks a small letter is Black's piece, a capital one White's."""
    async with open_editor("flying-obelisks") as (table, screen):
        await _its_panel_fits_at_any_size(table, screen)
        await _click(table, screen, "e5", button=3)
        await press(table, "e", "g")
        await _click(table, screen, "e9", button=3)
        await press(table, "G", "left", "D")
        assert "9/9/9/9/4,g,4/9/9/9/3,D,G,4 b" == screen.editor.text
        assert _says(screen).startswith("✓")


async def test_pillars_are_raised_and_lowered_and_kept_as_a_set_up() -> None:
    """`+` and `-` change the level at the cursor; `w` writes the levels into a file."""
    async with open_editor("diamond") as (table, screen):
        await _its_panel_fits_at_any_size(table, screen)
        await press(table, "right")
        spot, before = screen.board.cursor.name, screen.editor.sketch.cells
        await press(table, "plus", "plus", "minus")
        assert int(before[spot]) + 1 == int(screen.editor.sketch.cells[spot])
        await press(table, "s")
        await table.pilot.pause()
        table.app.screen.query_one(Input).value = "my-hill"
        await press(table, "enter")
        await table.pilot.pause()
        assert "my-hill" in setups()


async def test_positions_are_kept_as_matches_and_puzzles() -> None:
    """A puzzle is proved first; a position without one is refused in a sentence."""
    async with open_editor("pylos", WON) as (table, screen):
        await press(table, "k")
        await table.pilot.pause()
        await press(table, "enter")
        await table.pilot.pause()
        assert ["Pylos, edited"] == [entry.title for entry in Store().entries()]
        await press(table, "z")
        await table.app.workers.wait_for_complete()
        assert [WON] == [puzzle.position_text for puzzle in own_puzzles("pylos")]
        await press(table, "e", "z")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert any("not a puzzle" in notice for notice in notices(table))
        assert screen.is_active


async def test_a_match_is_set_up_from_a_position() -> None:
    """The set-up keeps the position until its options change."""
    async with open_setup() as table:
        await press(table, "e")
        await table.pilot.pause()
        await press(table, "enter", "b")
        await table.pilot.pause()
        assert table.shows(SetupScreen)
        await press(table, "s")
        await table.pilot.pause()
        assert "L.../..../..../....|.../.../...|../..|. L" == table.match.root.position.encode()


#: The games whose editor is opened by another test, which looks at its size as well.
_OPENED = {"pylos", "flying-obelisks", "diamond"}


@pytest.mark.parametrize("game", [name for name in boardgames.names() if name not in _OPENED])
async def test_every_other_game_can_be_edited_at_any_size(game: str) -> None:
    """The panel fits without scrolling."""
    async with open_editor(game) as (table, screen):
        await _its_panel_fits_at_any_size(table, screen)


async def _its_panel_fits_at_any_size(table: Table, screen: EditorScreen) -> None:
    """Nothing of it has to be scrolled."""
    for size in ((60, 20), (80, 24)):
        await table.resize(size)
        assert 0 == screen.query_one("#editor-side").max_scroll_y, size


async def test_the_board_is_drawn_as_in_the_match() -> None:
    """Where boards are pictures, that of the editor is one too."""
    async with open_table(game="diamond", size=(80, 24)) as table:
        table.app.settings.shows_pictures = True
        await press(table, "f4")
        await table.pilot.pause()
        screen = table.app.screen
        assert isinstance(screen, EditorScreen)
        assert PICTURE == screen.board.mode
