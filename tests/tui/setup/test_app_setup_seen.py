"""The messages of the set-up, and its layout at every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widget import Widget
from textual.widgets import Button, Input, Static

import boardgames
from boardgames.core import ChoiceOption
from boardgames.core.locations import user_data
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.setup.screen import SetupScreen
from tests.match.fakes import FakeTime
from tests.tui.players_at_screens import begin, choices, focus_of, message, open_setup, start_session
from tests.tui.table import lines_of, text_of

if TYPE_CHECKING:
    from tests.tui.table import Table

# What is wrong


async def test_errors_are_shown_and_can_be_corrected() -> None:
    """The set-up stays open with what was typed; two seats cannot have one colour."""
    async with open_setup() as table:
        await _a_time_control_is_judged_while_it_is_typed(table)
        for color in ("red", ""):
            for number in (1, 2):
                choices(table, f"color-{number}").value = color
            await table.pilot.pause()
            says = "Two seats cannot both be red: choose another colour for one of them."
            assert (color == "red") == (says == message(table)), color
            if color:
                await table.keys("s")
                await table.pilot.pause()
                assert table.shows(SetupScreen)
        for names, clock, says in (
            ("Ann, ann", "off", "Ann and ann cannot play together"),
            ("Ann", "5", "'5' is not a time control"),
        ):
            await begin(table, names, clock)
            assert (True, True) == (table.shows(SetupScreen), says in message(table)), names
        await begin(table, "Ann, Ben", "10:00+5")
        assert table.shows(MatchScreen)


async def _a_time_control_is_judged_while_it_is_typed(table: Table) -> None:
    """Its meaning or the error is shown below it after every key."""
    choices(table, "option-clock").value = "other"
    await table.pilot.pause()
    typed = table.app.screen.query_one("#clock-typed", Input)
    typed.value = ""
    typed.focus()
    meanings = []
    for key in "7:00d9":
        await table.pilot.press(key)
        meanings.append(text_of(table.app.screen.query_one("#field-clock .meaning", Static)))
    assert "'7:0' is not a time control" in meanings[2]
    assert "7 minutes each for the whole game." == meanings[3]
    assert "7 minutes each; up to 9 seconds of every turn are not counted (Bronstein)." == meanings[5]
    assert not table.app.screen.query_one("#setup-message").has_class("error")


async def test_options_that_cannot_be_played_are_said_at_once() -> None:
    """The range of a number, and the file of a set-up of one's own, which is offered nevertheless."""
    folder = user_data() / "setups" / "diamond"
    folder.mkdir(parents=True)
    (folder / "hole.toml").write_text("levels = 1", encoding="utf-8")
    async with open_setup(game="diamond") as table:
        await _all_of_a_long_set_up_is_seen_in_a_large_terminal(table)
        rounds = table.app.screen.query_one("#option-rounds", Input)
        usual, rounds.value = rounds.value, "9"
        await table.pilot.pause()
        assert "rounds cannot be '9': choose a whole number from 10 to 500." == message(table)
        rounds.value = usual
        choices(table, "option-setup").value = "hole"
        await table.pilot.pause()
        assert "hole.toml" in message(table)


# What is seen


def in_sight(widget: Widget) -> bool:
    """Return whether a widget is completely visible."""
    around = [node.region for node in widget.ancestors if isinstance(node, Widget)]
    return bool(widget.region) and all(region.contains_region(widget.region) for region in around)


@pytest.mark.parametrize(("game", "size"), [("pylos", (100, 30)), ("diamond", (60, 20))])
async def test_every_field_comes_into_sight_with_the_focus(game: str, size: tuple[int, int]) -> None:
    """The button and the message are always visible, in one column or two."""
    async with open_setup(game=game, size=size) as table:
        screen = table.app.screen
        choices(table, "option-clock").value = "other"
        screen.query_one("#name-1", Input).value = "Ann"
        await table.pilot.pause()
        seen: set[str | None] = set()
        for _ in screen.focus_chain:
            await table.keys("tab")
            seen.add(focus_of(table))
            assert screen.focused
            assert in_sight(screen.focused)
        assert all(map(in_sight, screen.query("#start, #setup-message, #tagline, Footer")))
        assert {"start", "clock-typed", "name-2", "color-2", "option-order"} <= seen


async def _all_of_a_long_set_up_is_seen_in_a_large_terminal(table: Table) -> None:
    """Blank lines go first, and come back with the room for them; no field's name is broken."""
    for size, is_close in (((140, 45), True), ((140, 75), False), ((140, 45), True)):
        await table.resize(size)
        await table.pilot.pause()
        fields = table.app.screen.query_one("#setup-fields")
        assert (is_close, True) == (
            fields.has_class("-close"),
            fields.virtual_size.height <= fields.size.height,
        ), size
        assert {1} == {each.size.height for each in fields.query(".field-name") if each.size}, size
    await table.resize((80, 24))


async def test_words_of_buttons_are_whole_on_the_least_screen() -> None:
    """This holds with the button for resuming too."""
    async with start_session(FakeTime(), size=(60, 20)) as table:
        await table.keys("1")
        await table.keys("q")
        await table.pilot.pause()
        table.app.push_screen(SetupScreen(table.app, boardgames.load("pylos")))
        await table.pilot.pause()
        buttons = table.app.screen.query(Button)
        assert ["Start", "Play the computer", "Resume", "Defaults", "Rules"] == [
            "".join(lines_of(button)).strip() for button in buttons
        ]
        assert all(button.region.right <= 60 for button in buttons)


async def test_what_a_field_is_for_is_said_where_its_meaning_has_no_room() -> None:
    """On a low terminal both are shown at the bottom."""
    async with open_setup(size=(60, 20)) as table:
        await table.pilot.press("down")
        assert "option-variant" == focus_of(table)
        option = boardgames.load("pylos").options[0]
        assert isinstance(option, ChoiceOption)
        assert f"{option.label}: {option.help} {option.choices['standard']}" == message(table)
        # What stands beside a seat is explained with the name of the seat.
        said = []
        for ident in ("name-1", "color-2"):
            table.app.screen.query_one(f"#{ident}").focus()
            await table.pilot.pause()
            said.append(message(table).partition(",")[0].partition(":")[0])
        assert ["A name for Light", "The colour of Dark"] == said
