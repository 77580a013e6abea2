"""Keys and clicks that come twice or after their screen has gone: each acts once, or not at all."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from textual import events
from textual.geometry import Size
from textual.widgets import Button

import boardgames
from boardgames.core import Spot
from boardgames.tui.boards.view import BoardView
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.match_card import MatchCard
from tests.match.fakes import FakeTime
from tests.tui.kept import go, kept, open_app
from tests.tui.mouse import post_click
from tests.tui.players import post
from tests.tui.players_at_screens import begin, session_on
from tests.tui.table import open_table

if TYPE_CHECKING:
    from tests.tui.table import Table

#: The keys that lead to each screen, from the picker and from a match.
_FROM_PICKER = {
    "picker": (),
    "set-up": ("tab", "enter"),
    "rules of the set-up": ("tab", "enter", "w"),
    "matches": ("m",),
    "question": ("m", "r"),
    "settings": ("comma",),
    "palette": ("ctrl+p",),
}
_FROM_MATCH = {
    "match": ("1",),
    "confirm": ("1", "x"),
    "result": ("1", "x", "y"),
    "pause": ("s",),
    "typing": ("t",),
    "comment": ("1", "e"),
    "key": ("comma", "up", "up", "up", "enter"),
    "help": ("question_mark",),
    "rules": ("w",),
}
_KEYS = [
    "enter",
    "space",
    "escape",
    "tab",
    "left",
    "right",
    "up",
    "down",
    "home",
    "end",
    "delete",
    "backspace",
    "n",
    "r",
    "m",
    "i",
    "x",
    "d",
    "u",
    "t",
    "e",
    "k",
    "o",
    "s",
    "w",
    "y",
    "g",
    "p",
    "v",
    "f",
    "c",
    "h",
    "b",
    "l",
    "1",
    "2",
    "0",
    "comma",
    "question_mark",
    "colon",
    "slash",
    "f1",
]


def _screens(table: Table) -> list[str]:
    return [type(screen).__name__ for screen in table.app.screen_stack]


async def _burst(table: Table, *keys: str) -> None:
    """Press keys in one burst, and let screens open and close."""
    for key in keys:
        post(table, key)
    for _ in range(3):
        await table.pilot.pause()


async def test_keys_and_double_clicks_on_the_picker_open_one_screen() -> None:
    """The first key decides which screen opens; a double click opens the match or the game once."""
    kept("Sunday", "1a1")
    async with open_app() as table:
        for keys in (("enter", "enter"), ("r", "r"), ("r", "m", "r")):
            await _burst(table, *keys)
            assert ["PickerScreen", "MatchScreen"] == _screens(table), keys
            await go(table, "q")
        cards: tuple[tuple[type[MatchCard | GameCard], str], ...] = (
            (MatchCard, "MatchScreen"),
            (GameCard, "SetupScreen"),
        )
        for card, expected in cards:
            x, y = table.app.screen.query(card).first().region.offset
            for _ in range(2):
                post_click(table, x + 3, y, 1)
            await _burst(table)
            assert ["PickerScreen", expected] == _screens(table)
            await go(table, "q")


async def test_a_rematch_asked_for_twice_is_one_match() -> None:
    """The same key on the result starts the rematch at once."""
    async with open_table() as table:
        await go(table, "1", "x", "y")
        ended = session_on(table)
        await _burst(table, "n", "n")
        assert ["MatchScreen"] == _screens(table)
        assert session_on(table) is not ended
        await go(table, "1")
        assert 1 == table.cursor.at.ply


@pytest.mark.parametrize(("keys", "button"), [(("m", "r"), "#cancel"), (("r", "x"), "#no")])
async def test_what_closes_a_question_does_not_close_what_is_below(
    keys: tuple[str, ...], button: str
) -> None:
    """Pressing a button twice closes only one screen."""
    kept("Sunday", "1a1")
    async with open_app(*keys) as table:
        below = _screens(table)[:-1]
        leave = table.app.screen.query_one(button, Button)
        for _ in range(2):
            leave.post_message(Button.Pressed(leave))
        await _burst(table)
        assert below == _screens(table)


async def test_a_match_begins_once_however_often_it_is_started() -> None:
    """Pressing the button twice starts one match."""
    async with open_app("tab", "enter") as table:
        button = table.app.screen.query_one("#start", Button)
        for _ in range(2):
            button.post_message(Button.Pressed(button))
        await _burst(table)
        assert ["PickerScreen", "MatchScreen"] == _screens(table)
        await go(table, "q")
        assert ["PickerScreen"] == _screens(table)


async def test_a_key_does_nothing_on_a_screen_that_has_not_begun() -> None:
    """It was pressed on the screen before, and there is nothing yet to be acted on."""
    async with open_app() as table:
        table.app.open_setup(boardgames.load("pylos"))
        assert await table.app.run_action("begin", table.app.screen)
        await _burst(table)
        assert ["PickerScreen", "SetupScreen"] == _screens(table)


async def test_choosing_the_open_match_in_the_list_leaves_its_clock_running() -> None:
    """The match is already open, so nothing has to be opened."""
    time = FakeTime()
    async with open_app("enter", time=time) as table:
        await begin(table, "Ann, Ben", "5:00")
        await go(table, "1")
        clock, screen = session_on(table).clock, table.screen
        table.app.open_matches()
        await table.pilot.pause()
        await _burst(table, "enter")
        assert clock is not None
        assert (True, True) == (clock.is_running, table.app.screen is screen)


async def test_the_second_half_of_a_double_click_is_not_the_next_player_s() -> None:
    """The second click of a double click does nothing if the first one has played a move."""
    async with open_table() as table:
        played = table.cursor.position.legal_moves()[0].steps[0]
        assert isinstance(played, Spot)
        for chain in (1, 2, 3):
            table.board.post_message(BoardView.Clicked(table.board, played, 1, chain))
        await table.pilot.pause()
        assert (1, ()) == (table.cursor.at.ply, table.board.interaction.choosing.steps)


@pytest.mark.parametrize(
    ("first", "ways"), [((), _FROM_PICKER), (("r",), _FROM_MATCH)], ids=["picker", "match"]
)
async def test_no_burst_of_keys_and_sizes_stops_the_program(
    first: tuple[str, ...], ways: dict[str, tuple[str, ...]]
) -> None:
    """An error in any handler would end the program."""
    async with open_app() as table:
        for start, lead in ways.items():
            chance = Random(start)
            kept("Sunday", "1a1")
            kept("Monday", game="diamond")
            while len(table.app.screen_stack) > 1:
                await table.app.pop_screen()
            await table.resize((80, 24))
            await go(table, *first, *lead)
            keys = chance.choices(_KEYS, k=chance.randint(4, 8))
            await _burst(table, keys[0], *keys)
            size = Size(chance.choice((60, 80, 100)), chance.choice((20, 24, 30)))
            table.app.post_message(events.Resize(size, size))
            await _burst(table)
            assert table.app.is_running, (start, keys, size)
