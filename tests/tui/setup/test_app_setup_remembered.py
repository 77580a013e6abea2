"""The last set-up is filled in again, in the same run and in later ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.store.store import Store
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.setup.players import PlayersSetup
from boardgames.tui.setup.remembered import Arrangement, RememberedFile
from tests.tui.players_at_screens import begin, choices, open_setup, session_on

if TYPE_CHECKING:
    from tests.tui.table import Table


def filled_in(table: Table) -> Arrangement:
    """Return what the set-up has in its fields."""
    variant = choices(table, "option-variant").value
    return table.app.screen.query_one(PlayersSetup).arrangement({"variant": variant})


def entry(table: Table, ident: str) -> Input:
    """Return a line to type in."""
    return table.app.screen.query_one(f"#{ident}", Input)


async def test_it_lasts_over_runs() -> None:
    """Options, names, colours, order and clock are as they were entered, before lots were drawn."""
    async with open_setup() as table:
        choices(table, "option-variant").value = "mature"
        choices(table, "color-2").value = "purple"
        choices(table, "option-order").value = "by lot"
        await begin(table, "Ann, Ben", "7:00+9")
        assert table.shows(MatchScreen)
    async with open_setup() as table:
        expected = Arrangement(
            {"variant": "mature"},
            ("Ann", "Ben"),
            ("", "purple"),
            by_lot=True,
            clock="7:00+9",
            controls=("", ""),
        )
        assert expected == filled_in(table)
        assert ("other", "7:00+9") == (
            choices(table, "option-clock").value,
            entry(table, "clock-typed").value,
        )
        await table.keys("s")
        await table.pilot.pause()
        assert ("", "purple") == session_on(table).lineup.colors


async def test_defaults_are_a_key_or_a_click_away() -> None:
    """Defaults are remembered only after a match has started with them."""
    pylos = boardgames.load("pylos")
    RememberedFile().remember(pylos, Arrangement(names=("Ann", "Ben"), clock="5:00"))
    usual = Arrangement({"variant": "standard"}, ("", ""), ("", ""), controls=("", ""))
    async with open_setup() as table:
        for way in ("d", "click"):
            await (table.pilot.press("d") if way == "d" else table.pilot.click("#defaults"))
            await table.pilot.pause()
            assert usual == filled_in(table), way
            assert ("Ann", "Ben") == RememberedFile().read().of(pylos).names
            choices(table, "option-variant").value = "mature"
            entry(table, "name-2").value = "Ben"
            await table.pilot.pause()
            assert usual != filled_in(table), way
        await table.keys("d", "s")
        await table.pilot.pause()
        assert ("", "") == RememberedFile().read().of(pylos).names


async def test_names_of_one_game_are_suggested_in_another() -> None:
    """Earlier names are suggested, and → completes them."""
    RememberedFile().remember(boardgames.load("pylos"), Arrangement(names=("Annika", "Ben")))
    async with open_setup(game="diamond") as table:
        assert ("", "") == table.app.screen.query_one(PlayersSetup).seats.names
        entry(table, "name-2").focus()
        await table.pilot.press("a", "n")
        await table.pilot.pause()
        await table.pilot.press("right")
        assert "Annika" == entry(table, "name-2").value


async def test_four_are_remembered_while_two_play() -> None:
    """The set-up opens with the last number of players."""
    four = Arrangement({"players": "4"}, ("Ann", "Ben", "Cid", "Dora"))
    RememberedFile().remember(boardgames.load("diamond"), four)
    async with open_setup(game="diamond") as table:
        assert ("Ann", "Ben", "Cid", "Dora") == table.app.screen.query_one(PlayersSetup).seats.names


async def test_what_was_not_begun_is_not_remembered() -> None:
    """A set-up that is left is not remembered."""
    async with open_setup() as table:
        choices(table, "option-variant").value = "mature"
        await table.pilot.press("escape")
    assert not (user_data() / "last-played.toml").exists()


@pytest.mark.parametrize("text", ["lot = ", '[pylos]\nclock = "never"\ncolours = ["gold", "red", "red"]'])
async def test_a_file_that_cannot_be_used_changes_nothing(text: str) -> None:
    """The match starts, and a file that is not TOML is kept under another name."""
    user_data().mkdir()
    (user_data() / "last-played.toml").write_text(text, encoding="utf-8")
    async with open_setup() as table:
        await table.pilot.press("enter")
        await table.pilot.pause()
        assert table.shows(MatchScreen)
    kept = user_data() / "last-played.toml.damaged"
    assert (text == "lot = ") == (kept.exists() and text == kept.read_text(encoding="utf-8"))


async def test_where_nothing_can_be_written_a_match_begins_all_the_same() -> None:
    """The sentence says what is not remembered."""
    (user_data() / "last-played.toml").mkdir(parents=True)
    async with open_setup() as table:
        await table.pilot.press("enter")
        await table.pilot.pause()
        assert table.shows(MatchScreen)
        assert ["this set-up will not be remembered."] == [
            notice.message.rpartition(": ")[2] for notice in table.app.shown_notifications
        ]
    assert () == Store().entries()
