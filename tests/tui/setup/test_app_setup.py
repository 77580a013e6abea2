"""The set-up of a match is filled in, by keyboard and by mouse, and begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Button, Input

import boardgames
from boardgames.tui.colors.palette import seat_colors
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.setup.players import PlayersSetup
from boardgames.tui.setup.remembered import RememberedFile
from boardgames.tui.setup.screen import SetupScreen
from tests.match.fakes import FakeTime
from tests.tui.kept import kept
from tests.tui.players_at_screens import choices, focus_of, open_setup, seats, session_on, set_up_session

if TYPE_CHECKING:
    from tests.tui.table import Table


async def test_names_and_clock_are_filled_in_before_the_game() -> None:
    """The seats panel shows the names and the clock."""
    async with set_up_session(FakeTime()) as table:
        assert ["▶ ○ Ann (Light) reserve 15 5:00", "● Ben (Dark) reserve 15 5:00"] == seats(table)[:2]


async def test_with_defaults_nobody_is_named_and_no_clock_runs() -> None:
    """Keys that come before the set-up has closed start no second match."""
    async with open_setup() as table:
        await table.keys("s", "s", "s")
        await table.pilot.pause()
        assert (True, 2) == (table.shows(MatchScreen), len(table.app.screen_stack))
        session = session_on(table)
        assert (None, None, ("", "")) == (session.lineup.seating, session.clock, session.lineup.colors)
        assert "▶ ○ Light" == seats(table)[0][:9]


async def test_a_match_of_four_is_set_up_by_keys_alone() -> None:
    """Options, names, colours, lots and a clock: up and down go from line to line, Tab along one."""
    async with open_setup(game="diamond") as table:
        table.app.lots.seed(1)
        await table.pilot.press("down", "right")  # players
        await table.pilot.press(*["up"] * 5)  # buttons, clock, order is skipped, seats from below
        assert "name-2" == focus_of(table)
        await table.pilot.press("up", *"Ann", "down", *"Ben", "down", *"Cid", "down", *"Dora")
        await table.pilot.press("down", "right", "down", *["right"] * 5, *["up"] * 5)
        assert "name-1" == focus_of(table)
        await table.pilot.press("tab", "tab", "right", "right", "s")
        await table.pilot.pause()
        session = session_on(table)
        assert "4" == table.cursor.position.options["players"]
        assert ("red", "", "", "") == session.lineup.colors
        assert "5:00+3" == str(session.clock and session.clock.control)
        seating = session.lineup.seating
        drawn = list(map(str, seating.players)) if seating else []
        assert ["Ann", "Ben", "Cid", "Dora"] == sorted(drawn)
        assert ["Ann", "Ben", "Cid", "Dora"] != drawn
        remembered = RememberedFile().read().of(boardgames.load("diamond"))
        assert ("4", ("Ann", "Ben", "Cid", "Dora")) == (remembered.options["players"], remembered.names)


async def test_keys_lead_through_the_fields_and_enter_in_one_begins() -> None:
    """What is typed after Down is the next name, and Enter starts the match."""
    async with open_setup() as table:
        await _up_and_down_stay_in_their_column(table)
        await _enter_in_a_field_begins(table)


async def _up_and_down_stay_in_their_column(table: Table) -> None:
    """From name to name and from colour to colour."""
    table.app.screen.query_one("#name-1").focus()
    await table.pilot.press(*"Ann", "down", *"cB")
    found = [focus_of(table)]
    for key in ("tab", "up", "tab", "down", "shift+tab"):
        await table.pilot.press(key)
        found.append(focus_of(table))
    names = table.app.screen.query_one(PlayersSetup).seats.names
    assert ["name-2", "control-2", "control-1", "color-1", "color-2", "control-2"] == found
    assert ("Ann", "cB") == names


async def _enter_in_a_field_begins(table: Table) -> None:
    """`s` and `d` are part of a name while it is typed."""
    name = table.app.screen.query_one("#name-1", Input)
    name.value = ""
    name.focus()
    await table.pilot.press(*"sd")
    assert table.shows(SetupScreen)
    assert "sd" == name.value
    await table.keys("enter")
    await table.pilot.pause()
    assert "sd (Light)" == session_on(table).label(table.cursor.position.to_move)


async def test_a_match_is_set_up_by_mouse_alone() -> None:
    """A click chooses a value, and a click on the brackets goes through the colours."""
    async with open_setup() as table:
        variant, order = choices(table, "option-variant"), choices(table, "option-order")
        await table.pilot.click(variant, offset=(13, 0))
        assert "children" == variant.value
        color = choices(table, "color-1")
        await table.pilot.click(color, offset=(color.size.width - 1, 0))
        await table.pilot.click(color, offset=(color.size.width - 1, 0))
        await table.pilot.click(color, offset=(0, 0))
        assert next(iter(seat_colors())) == color.value
        await table.pilot.click("#name-2")
        await table.pilot.press(*"Ben")
        await table.pilot.click(order, offset=(15, 0))
        await table.pilot.click("#option-clock", offset=(7, 0))
        assert ("by lot", "5:00") == (order.value, choices(table, "option-clock").value)
        await table.pilot.click("#start")
        await table.pilot.pause()
        assert table.shows(MatchScreen)
        assert "children" == table.cursor.position.options["variant"]


async def test_seats_are_drawn_by_lot_where_that_is_wanted() -> None:
    """These lots turn the seats round, and a player without a name is called like their seat."""
    async with open_setup() as table:
        table.app.lots.seed(0)
        table.app.screen.query_one("#name-1", Input).value = "Ann"
        choices(table, "option-order").value = "by lot"
        await table.pilot.pause()
        await table.keys("s")
        await table.pilot.pause()
        session = session_on(table)
        assert ["Light", "Ann (Dark)"] == [session.label(seat) for seat in session.match.seats]


async def test_enter_starts_from_every_field() -> None:
    """On a choice, such as the clock, Enter starts the match and changes nothing."""
    async with open_setup() as table:
        table.app.screen.query_one("#option-clock").focus()
        await table.keys("right", "right", "enter")
        await table.pilot.pause()
        control = session_on(table).clock
        assert "10:00" == str(control and control.control)


async def test_enter_presses_the_button_that_is_highlighted() -> None:
    """With an unfinished match that is Resume, on any field Start, and always one button alone."""

    def lit() -> list[str | None]:
        return [button.id for button in table.app.screen.query(Button) if button.variant == "primary"]

    kept("Anna's")
    async with open_setup() as table:
        shown = [lit()]
        for key in ("right", "down", "up"):
            await table.keys(key)
            shown.append(lit())
        assert [["resume"], ["defaults"], ["start"], ["start"]] == shown
        table.app.screen.query_one("#resume").focus()
        await table.keys("enter")
        await table.pilot.pause()
        assert 1 == session_on(table).newest.ply
