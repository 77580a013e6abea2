"""The match screen: undo, lines, views, sizes, palettes, animations, rules and the result."""

from __future__ import annotations

import pytest
from textual.widgets import Input, OptionList, Static

import boardgames
from boardgames.core import Position, Spot
from boardgames.tui.boards.art import FLAT
from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.result import EndPanel
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.play_area.seats import SeatsPanel
from boardgames.tui.play_area.why import WhyPanel
from boardgames.tui.rules.screen import RulesScreen
from tests.tui.table import MIDDLE, Table, lines_of, open_table, spot_called, text_of

#: One sphere is missing at the top, and dark has one in reserve.
LAST_SPHERE = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DL|. D"


async def test_steps_and_sizes_and_views_change_at_a_key() -> None:
    """Nothing that was chosen is lost by a size, and nothing that was played by a view."""
    scenes = (
        _everything_needed_to_play_is_on_the_screen,
        _undo_forgets_the_steps_chosen_so_far,
        _a_small_terminal_gets_a_notice_with_the_size_needed,
        _the_board_can_be_lifted_turned_and_drawn_in_other_ways,
    )
    async with open_table(MIDDLE) as table:
        for scene in scenes:
            await scene(table)
            await table.start_over()


async def _everything_needed_to_play_is_on_the_screen(table: Table) -> None:
    """Board, turn, prompt, why line and keys are visible without scrolling at every supported size."""
    assert not table.screen.query("#too-small")
    for size in ((60, 20), (80, 24), (140, 45), (100, 30)):
        await table.resize(size)
        for part in ("#board", "#seats", "#prompt", "#why", "Footer"):
            widget = table.screen.query_one(part)
            assert widget.region == table.screen.region.intersection(widget.region), (size, part)
            assert widget.region.height >= 1, (size, part)


async def _undo_forgets_the_steps_chosen_so_far(table: Table) -> None:
    """Chosen steps are dropped with the position that they belong to."""
    chosen = []
    for act in ("click", "u"):
        if act == "click":
            await table.click_spot("1d1", "#small")
        else:
            await table.keys(act)
        chosen.append(table.board.interaction.choosing.steps)
    assert [(Spot("1d1"),), ()] == chosen


async def _a_small_terminal_gets_a_notice_with_the_size_needed(table: Table) -> None:
    """Below 60x20 a notice is shown, and nothing is lost."""
    await table.click_spot("1d1", "#small")
    await table.pilot.resize_terminal(50, 15)
    await table.pilot.pause()
    notice = table.screen.query_one("#too-small", Static)
    shown = [notice.display]
    assert "60 by 20" in text_of(notice)
    await table.pilot.resize_terminal(80, 24)
    await table.pilot.pause()
    assert [True, False] == [*shown, notice.display]
    assert (Spot("1d1"),) == table.board.interaction.choosing.steps


async def _the_board_can_be_lifted_turned_and_drawn_in_other_ways(table: Table) -> None:
    """View, pixels, layers, side and palette each have a key, which does not change the match."""
    await table.keys("v", "m", "j", "f", "p")
    board = table.board
    assert ("pyramid", QUADRANT.name, 3, 2, PALETTES[1]) == (
        board.view,
        board.mode,
        board.lifted,
        board.turned,
        board.palette,
    )
    await table.keys("v")
    assert (FLAT, False) == (board.shown_view, table.screen.area.small.display)
    assert MIDDLE == table.cursor.position.encode()


async def test_the_keys_of_a_match_do_what_they_say() -> None:
    """Help, rules and the list of moves, undo and redo, and the cursor on the board."""
    scenes = (
        _help_opens_and_closes,
        _why_opens_the_sheet_at_the_rule_that_was_cited,
        _the_rule_sheet_can_be_searched,
        _whose_turn_it_is_and_the_reserves_are_shown,
        _arrows_and_page_keys_reach_every_spot,
        _a_click_in_the_move_list_goes_to_that_move,
        _undo_redo_and_another_line_are_one_key_each,
    )
    async with open_table() as table:
        for scene in scenes:
            await scene(table)
            await table.start_over()


async def _help_opens_and_closes(table: Table) -> None:
    """One key opens the help, several keys close it."""
    await table.keys("question_mark")
    assert table.shows(HelpScreen)
    await table.keys("escape")
    assert table.shows(MatchScreen)


async def _why_opens_the_sheet_at_the_rule_that_was_cited(table: Table) -> None:
    """The rules open at the rule that the why line cites."""
    await table.click_spot("2a1", "#small")
    await table.keys("w")
    screen = table.app.screen
    assert isinstance(screen, RulesScreen)
    assert table.screen.query_one(WhyPanel).rule == screen.opened
    await table.keys("escape")
    assert table.shows(MatchScreen)


async def _the_rule_sheet_can_be_searched(table: Table) -> None:
    """The search lists the rules that contain all words."""
    await table.keys("w")
    await table.keys("slash")
    table.app.screen.query_one("#search", Input).value = "third time"
    await table.pilot.pause()
    rules = table.app.screen.query_one(OptionList)
    found = [rules.get_option_at_index(index).id for index in range(rules.option_count)]
    texts = [table.match.game.sheet.rule(str(rule)).text.lower() for rule in found]
    assert 1 <= len(found) < len(table.match.game.sheet.rules)
    assert all("third" in text or "third" in str(found) for text in texts)


async def _whose_turn_it_is_and_the_reserves_are_shown(table: Table) -> None:
    """A sign marks the turn, not only a colour."""
    await table.click_spot("1b1")
    light, dark = lines_of(table.screen.query_one(SeatsPanel))[:2]
    assert ("  ○ Light", "14") == (light[:9], light.split()[-1])
    assert ("▶ ● Dark", "15") == (dark[:8], dark.split()[-1])


async def _arrows_and_page_keys_reach_every_spot(table: Table) -> None:
    """The cursor can go to any place on any level."""
    board = table.board
    seen = {board.interaction.choosing.cursor.name}
    for level in range(4):
        side = 4 - level
        for _ in range(side):
            for _ in range(side):
                await table.keys("right")
                seen.add(board.interaction.choosing.cursor.name)
            for _ in range(side):
                await table.keys("left")
                seen.add(board.interaction.choosing.cursor.name)
            await table.keys("up")
            seen.add(board.interaction.choosing.cursor.name)
        for _ in range(side):
            await table.keys("down")
        await table.keys("pageup")
        seen.add(board.interaction.choosing.cursor.name)
    assert {spot.name for spot in table.cursor.position.spots} == seen


async def _a_click_in_the_move_list_goes_to_that_move(table: Table) -> None:
    """The list shows the line and its forks, and a click goes to a move; with reduced motion none is seen."""
    table.board.click(spot_called(table.match, "1a1"))
    assert () == table.board.frame.moving
    for spot in ("1b1", "1c1"):
        await table.click_spot(spot)
    moves = table.screen.query_one(MovesPanel)
    column = lines_of(moves)[0].index("1a1")
    await table.mouse(moves.region.x + column, moves.region.y)
    assert ["1a1"] == table.line()
    assert ["1a1", "1b1", "1c1"] == [str(turn.move) for turn in table.cursor.moves()]


async def _undo_redo_and_another_line_are_one_key_each(table: Table) -> None:
    """A move played after an undo makes a second line, and b switches between the two."""
    for spot in ("1a1", "1b1"):
        await table.click_spot(spot)
    await table.keys("u")
    assert ["1a1"] == table.line()
    await table.keys("r")
    assert ["1a1", "1b1"] == table.line()
    await table.keys("u")
    await table.click_spot("1c1")
    assert ["1a1", "1c1"] == table.line()
    await table.keys("b")
    assert ["1a1", "1b1"] == table.line()


async def test_the_final_position_stays_in_view_with_the_result_beside_it() -> None:
    """Title, list of moves and footer tell the result; undo goes back even from the last move.

    A rematch has the same options.
    """
    async with open_table(LAST_SPHERE, variant="mature") as table:
        await table.keys("1")
        await table.pilot.pause()
        assert table.shows(MatchScreen)
        assert "● Dark won" in table.result
        assert "● Dark won!" == lines_of(table.screen.query_one(EndPanel))[0].strip()
        await table.keys("escape")
        assert "Dark won." in " ".join(lines_of(table.screen.query_one(MovesPanel)))
        keys = {key.description for key in table.screen.query_one(Footer).keys}
        assert (True, False) == ("Rematch" in keys, "Type" in keys)
        await table.keys("u")
        assert (LAST_SPHERE, "") == (table.cursor.position.encode(), table.result)
        await table.keys("r", "n")
        await table.pilot.pause()
        assert ([], "mature") == (table.line(), table.cursor.position.options["variant"])


async def test_leaving_keeps_the_match() -> None:
    """The set-up offers to resume the match that was left."""
    async with open_table() as table:
        match = table.match
        await table.click_spot("1b1")
        await table.keys("q")
        assert table.shows(PickerScreen)
        await table.keys("enter")
        await table.keys("enter")
        await table.pilot.pause()
        assert match is table.match


async def test_a_placed_sphere_is_animated_and_any_key_ends_that() -> None:
    """A key during an animation acts on the match as it is after the move."""
    async with open_table(reduced_motion=False) as table:
        board = table.board
        board.click(spot_called(table.match, "1b1"))
        assert ["1b1"] == table.line()
        animated = [piece.motion.target for piece in board.frame.moving]
        await table.keys("left")
        still_animated = [piece.motion.target for piece in board.frame.moving]
        assert ([Spot("1b1")], []) == (animated, still_animated)


def _middle() -> Position:
    return boardgames.load("pylos").decode(MIDDLE)


@pytest.mark.parametrize("mode", list(ColorMode))
async def test_every_palette_and_kind_of_terminal_can_be_drawn(mode: ColorMode) -> None:
    """The palettes can be changed in every colour mode."""
    async with open_table(MIDDLE, color_mode=mode, size=(80, 24)) as table:
        for _ in PALETTES:
            await table.keys("p")
        assert PALETTES[0] == table.board.palette
