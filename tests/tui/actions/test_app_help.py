"""Texts that name keys: help, the command palette and the settings show the player's own."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.widgets import Static

import boardgames
from boardgames.learn.guide import guide_of
from boardgames.tui.actions.keymap import shown_key
from boardgames.tui.actions.table import actions_at, changeable, club_sections
from boardgames.tui.boards.art import load_art
from boardgames.tui.help.screen import HelpScreen, keys_page
from boardgames.tui.lessons.screen import LessonsScreen
from boardgames.tui.match.beginners import NewcomerPanel
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.rules.screen import RulesScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from tests.tui.kept import go, open_app
from tests.tui.table import Table, open_table


async def _page(table: Table, opening: str = "question_mark") -> str:
    """Open the help and return what its page with the keys says, line by line."""
    await table.keys(opening)
    await table.pilot.pause()
    await table.keys("right")
    await table.pilot.pause()
    assert table.shows(HelpScreen)
    return str(table.app.screen.query_one("#help-text", Static).content)


async def test_every_action_is_on_the_page_with_its_keys() -> None:
    """Every key is there, except the one that takes a seat, where a seat is played already.

    The page is visible as a whole, without broken lines; at the least width it can be scrolled, by a bar of
    one column.
    """
    async with open_table() as table:
        _the_command_palette_has_every_action_but_those_of_the_mouse(table)
        for size in ((80, 24), (100, 30), (140, 45), (60, 20)):
            await table.resize(size)
            page = await _page(table)
            words = page.replace("←→↑↓", "← → ↑ ↓").split()
            keys = [shown_key(key) for action in changeable().values() for key in action.keys]
            assert ["F2"] == [key for key in keys if key not in words], size
            help_ = table.app.screen.query_one("#help", VerticalScroll)
            if size != (60, 20):
                assert 0 == help_.max_scroll_y, size
                assert len(page.splitlines()) == table.app.screen.query_one("#help-text").size.height, size
                await table.keys("escape")
        assert (60, 0) == (help_.region.width, help_.max_scroll_x)
        assert 1 == help_.vertical_scrollbar.region.width
        await table.keys("down")
        assert help_.scroll_target_y > 0


async def test_help_and_palette_have_the_keys_that_the_player_has() -> None:
    """A key that was changed replaces the default one; the key that opened the page closes it."""
    changed = {"resign": "ctrl+g", "view": "f5,f7", "help": "f6", "undo": "f8"}
    SettingsFile().write(Preferences(keys=changed))
    async with open_table() as table:
        await table.keys("f6")
        assert table.shows(HelpScreen)
        await table.keys("f6")
        assert table.shows(MatchScreen)
        page = await _page(table, "f6")
        assert (True, True) == ("Ctrl+G resign" in page, "F5 F7 view" in page)
        assert (False, False) == ("x resign" in page, "v view" in page)
        await table.keys("escape")
        commands = {
            command.title: command.help for command in table.app.get_system_commands(table.app.screen)
        }
        assert "(F5 or F7) Change the view" == commands["View"]
        assert "(t or :) Type a move" == commands["Type a move"]
        assert "(,) Colours, views, marks, keys" == commands["Settings"]
        assert "All saved matches" == commands["Matches"]


def _the_command_palette_has_every_action_but_those_of_the_mouse(table: Table) -> None:
    """So the mouse is enough, and each place knows its actions. A seat that is played is not taken."""
    offered = {command.title for command in table.app.get_system_commands(table.app.screen)}
    pointing = {"left", "right", "up", "down", "level-up", "level-down", "next", "previous", "choose"}
    assert pointing | {"seat"} == {
        action.id for action in changeable().values() if action.title not in offered
    }
    known = {*table.screen.acts, *table.screen.area.acts}
    for place, node in table.screen.acting.items():
        for action in actions_at(place):
            name, _, argument = action.act.partition("(")
            assert hasattr(node, f"action_{name}"), action
            assert name != "act" or argument.strip("')") in known, action


async def test_the_first_page_is_about_the_game() -> None:
    """It begins with the aim, has the pieces, and needs no scrolling; the first screen has it too."""
    async with open_app("question_mark") as table:
        screen = table.app.screen
        assert isinstance(screen, HelpScreen)
        for name in boardgames.names():
            table.app.push_screen(HelpScreen(table.app, boardgames.load(name)))
            await table.pilot.pause()
            page, guide = table.app.screen.query_one("#help"), guide_of(name)
            lines = str(table.app.screen.query_one("#help-text", Static).content).splitlines()
            assert (guide.aim, 0) == (lines[1], page.max_scroll_y)
            assert all(piece.name in "\n".join(lines) for piece in guide.pieces)


def test_the_signs_of_the_pieces_are_those_of_the_boards() -> None:
    """Each seat's sign is on the page, except in Flying Obelisks, where pieces are letters."""
    for name in boardgames.names():
        seats = boardgames.load(name).start().seats
        signs = "".join(piece.sign for piece in guide_of(name).pieces)
        own = load_art(name).signs[: len(seats)]
        assert name == "flying-obelisks" or set(own) <= set(signs)


async def test_lessons_and_rules_are_a_key_away() -> None:
    """They open in place of the help."""
    async with open_app("question_mark", "l") as table:
        assert table.shows(LessonsScreen)
        await go(table, "escape", "question_mark", "w")
        assert table.shows(RulesScreen)


async def test_lessons_are_offered_in_a_first_match_only() -> None:
    """The line goes with the first move, and does not come back in later matches."""
    async with open_table() as table:
        panel = table.screen.query_one(NewcomerPanel)
        assert (True, "l Learn in five minutes") == (panel.display, str(panel.content))
        await table.mouse(panel.region.x + 4, panel.region.y)
        assert table.shows(LessonsScreen)
        await table.keys("escape")
        await table.click_spot("1a1")
        assert not panel.display
        await table.keys("n", "y")
        await table.pilot.pause()
        assert not table.screen.query_one(NewcomerPanel).display
        await table.keys("l")
        await table.pilot.pause()
        assert table.shows(LessonsScreen)


def test_a_table_of_a_club_lists_the_keys_that_it_has() -> None:
    """Nothing is undone there, and no other match begins."""
    page = "\n".join(map(str, keys_page({}, (), 72, club_sections())))
    assert "u r look back, forward" in page
    assert "n ask for a rematch" in page
    assert "e say something" in page
    assert not [words for words in ("undo", "new match", "hint", "pause", "comment") if words in page]
    assert "offer a draw" not in "".join(map(str, keys_page({}, ("offer-draw",), 72, club_sections())))


def test_the_keys_are_listed_in_any_width() -> None:
    """In a terminal of a few columns each has a line of its own, which is cut off there."""
    wide, narrow = (" ".join(map(str, keys_page({}, (), width))).split() for width in (120, 0))
    assert sorted(wide) == sorted(narrow)
