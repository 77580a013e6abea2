"""Keys that arrive together take effect in order, wherever the focus goes in between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from boardgames.tui.common.widgets import TextLine
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.match.timing import PauseScreen
from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.kept import kept, open_app, titles
from tests.tui.mouse import post_click
from tests.tui.players import post
from tests.tui.table import BareApp, Table, lines_of, open_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult


async def at_once(table: Table, *keys: str) -> None:
    """Press keys in one burst."""
    for key in keys:
        post(table, key)
    await table.pilot.pause()


async def in_tasks(table: Table, *keys: str) -> None:
    """Press keys as the thread that reads a terminal does: each is a task of its own."""

    async def arrive(key: str) -> None:
        post(table, key)

    await asyncio.gather(*map(arrive, keys))
    await table.pilot.pause()


async def test_keys_of_a_burst_take_effect_in_order() -> None:
    """None is lost and none goes elsewhere, whether they come at once or in tasks of their own."""
    async with open_table() as table:
        for arrive in (at_once, in_tasks):
            for scene in (
                _a_move_can_follow_the_key_for_typing_at_once,
                _a_comment_can_follow_its_key_at_once,
                _what_comes_before_the_line_in_a_burst_is_done_before,
                _many_moves_and_comments_can_be_typed_in_one_burst,
            ):
                await scene(table, arrive)
                for node in table.match.nodes:
                    node.set_comment("")
                await table.start_over()
        await _escape_reaches_the_screen_and_the_board(table)


async def _a_move_can_follow_the_key_for_typing_at_once(table: Table, arrive: Callable[..., Any]) -> None:
    """None of its letters goes to the board, and none is lost."""
    await arrive(table, "t", *"1b2", "enter")
    assert ["1b2"] == table.line()
    await arrive(table, "colon", *"1c3", "enter")
    assert ["1b2", "1c3"] == table.line()


async def _a_comment_can_follow_its_key_at_once(table: Table, arrive: Callable[..., Any]) -> None:
    """Letters that are keys of the board or its screen are written, and do nothing else."""
    await table.keys("1")
    await arrive(table, "e", *"wuq12!", "enter")
    assert ("wuq12!", 1) == (table.cursor.at.comment, table.cursor.at.ply)


async def _what_comes_before_the_line_in_a_burst_is_done_before(
    table: Table, arrive: Callable[..., Any]
) -> None:
    """The board plays, and the move that is typed is the next one."""
    first = table.board.interaction.choosing.targets.numbered[0].name
    await arrive(table, "0", "1", "t", *"1b2", "enter")
    assert [first, "1b2"] == table.line()


async def _many_moves_and_comments_can_be_typed_in_one_burst(
    table: Table, arrive: Callable[..., Any]
) -> None:
    """Enter gives the keys back to the board before the next one is looked at."""
    await arrive(table, "t", *"1b2", "enter", "e", *"tu!", "enter", "t", *"1c3", "enter", "u", "r", "0", "3")
    assert (3, ["1b2", "1c3"]) == (len(table.line()), table.line()[:2])
    assert "tu!" == table.cursor.line()[1].comment


async def _escape_reaches_the_screen_and_the_board(table: Table) -> None:
    """A line that was left open by a click elsewhere is closed, and a step is taken back."""
    table.board.interaction.choosing.caution = "every"
    await table.keys("1", "t")
    table.board.focus()
    await table.keys("escape")
    assert (False, ()) == (
        table.screen.query_one("#typed").display,
        table.board.interaction.choosing.steps,
    )


async def test_a_burst_from_a_match_goes_to_the_screen_that_it_opens() -> None:
    """None of its keys plays, and none closes a screen for which it was not meant."""
    async with open_table() as table:
        await table.play_scenes(
            _keys_behind_one_that_opens_a_screen_neither_play_nor_close_it,
            _a_command_can_be_typed_in_the_burst_that_opens_the_palette,
            _the_rules_can_be_searched_in_one_burst,
            _a_key_pressed_twice_in_haste_closes_one_screen,
        )
        await _a_click_on_a_link_of_a_screen_that_has_gone_does_nothing(table)


async def _keys_behind_one_that_opens_a_screen_neither_play_nor_close_it(table: Table) -> None:
    """The curtain opens, and other keys of the burst do nothing; so does the second of two that close it."""
    await at_once(table, "s", "1", "2")
    assert (True, []) == (table.shows(PauseScreen), table.line())
    await at_once(table, "x", "x")
    assert (True, []) == (table.shows(MatchScreen), table.line())


async def _a_command_can_be_typed_in_the_burst_that_opens_the_palette(table: Table) -> None:
    """Its letters go to the palette, and not to the board."""
    await at_once(table, "ctrl+p", *"fast", "q")
    assert ("fastq", []) == (text_in(table, "CommandInput"), table.line())


async def _the_rules_can_be_searched_in_one_burst(table: Table) -> None:
    """The letters of the word that are keys of the rules go into the line as well."""
    await at_once(table, "w", "slash", *"square", "enter", "down")
    assert "square" == text_in(table, "#search")


async def _a_key_pressed_twice_in_haste_closes_one_screen(table: Table) -> None:
    """The second Escape was meant for the screen that has closed."""
    await at_once(table, "comma", "escape", "escape")
    assert (True, False) == (table.shows(MatchScreen), table.app.is_exiting)


async def _a_click_on_a_link_of_a_screen_that_has_gone_does_nothing(table: Table) -> None:
    """The link was meant for another match, and the new one may not have a board yet."""
    before, prompt = table.board, table.screen.query_one(PromptPanel)
    row = next(row for row, line in enumerate(lines_of(prompt)) if line.startswith("0 "))
    post(table, "n")
    post_click(table, prompt.region.x + 2, prompt.region.y + row, 1)
    await table.pilot.pause()
    pages = [board.interaction.choosing.targets.page for board in (before, table.board)]
    assert (True, [0, 0]) == (table.board is not before, pages)


# From screen to screen


@pytest.mark.parametrize("arrive", [at_once, in_tasks])
async def test_a_search_can_follow_the_keys_that_lead_to_it_at_once(arrive: Callable[..., Any]) -> None:
    """Its letters neither delete nor rename a match, and Enter opens what was found."""
    kept("Sunday")
    kept("Monday", game="diamond")
    async with open_app() as table:
        await arrive(table, "m", "slash", *"ylos", "home", "p")
        assert ("pylos", ["Monday", "Sunday"]) == (text_in(table, "#match-search"), titles())
        await arrive(table, "enter", "end", "enter")
        assert "pylos" == table.match.game.name


async def test_names_can_be_typed_in_the_burst_that_opens_the_set_up() -> None:
    """Tab goes through its fields as they are laid out, and Enter begins the match."""
    async with open_app() as table:
        await at_once(table, "enter", *["tab"] * 7, *"sd", "enter")
        assert "sd (Light)" == table.screen.session.label(table.match.seats[0])


async def test_a_dialog_can_be_answered_in_the_burst_that_opens_it() -> None:
    """The match gets the title that is typed, and the next key is one of the list again."""
    kept("Sunday")
    kept("Monday")
    async with open_app("m") as table:
        await at_once(table, "down", "r", *"Quiet mug", "enter", "d", "up", "x", "escape")
        assert (["Monday"], ["Quiet mug"]) == (titles(), titles(deleted=True))


def text_in(table: Table, line: str) -> str:
    """Return what is written in a line of the screen."""
    return table.app.screen.query_one(line, Input).value


# Apart from any game


class Pad(Widget, can_focus=True):
    """A widget that keys leave for the screen around it."""


class Page(Screen[None]):
    """A pad and a line: `b` is noted, `w` leads to the line, Enter notes it, and Escape leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("b", "note('b')", ""), Binding("w", "write", "")]

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []

    def compose(self) -> ComposeResult:
        """Compose the pad and the line."""
        yield Pad()
        yield TextLine(self.written, id="line")

    def written(self, text: str) -> None:
        """Note the text, and go back to the pad."""
        self.action_note(text)
        self.query_one(TextLine).clear()
        self.key_escape()

    def action_note(self, text: str) -> None:
        """Note something."""
        self.noted.append(text)

    def action_write(self) -> None:
        """Go to the line."""
        self.set_focus(self.query_one(TextLine))

    def key_escape(self) -> None:
        """Go to the pad."""
        self.set_focus(self.query_one(Pad))


async def test_pad_and_line_share_a_burst() -> None:
    """Each key goes to the widget that has the focus after all keys before it."""
    async with BareApp().run_test() as pilot:
        for keys, noted, left in (
            (["b", "w", *"bw", "enter", "b"], ["b", "bw", "b"], ""),
            (["w", "b", "enter", "w", "w", "enter", "w", "x"], ["b", "w"], "x"),
            (["w", "b", "escape", "b", "w", "end", "w"], ["b"], "bw"),
            (["w", "x", "y", "left", "b", "enter"], ["xby"], ""),
            (["w", "w", "backspace", "b", "home", "x", "enter", "b", "b"], ["xb", "b", "b"], ""),
        ):
            page = Page()
            await pilot.app.push_screen(page)
            page.query_one(Pad).focus()
            await pilot.pause()
            for key in keys:
                pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await pilot.pause()
            assert (noted, left) == (page.noted, page.query_one(TextLine).value), keys
