"""The rows of seats on the set-up screen: signs, colours, order, and computer players."""

from __future__ import annotations

import pytest
from textual.widgets import Button, Input, Static

import boardgames
from boardgames.match.controls import HERE, parse_seat_control
from boardgames.match.store.store import Store
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode, load_palette
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.setup.computer import ComputerScreen, against
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import Field
from boardgames.tui.setup.preview import SetupPreview
from boardgames.tui.setup.remembered import Arrangement, RememberedFile
from boardgames.tui.setup.screen import SetupScreen
from boardgames.tui.setup.seats import SeatRow
from tests.tui.players_at_screens import choices, message, open_setup, session_on
from tests.tui.table import Table, lines_of, text_of


def rows(table: Table) -> list[SeatRow]:
    """Return the rows of seats that are shown."""
    return [row for row in table.app.screen.query(SeatRow) if row.display]


async def test_there_is_a_row_for_each_seat_that_the_options_give() -> None:
    """A name hidden by another option does not play, and comes back later."""
    async with open_setup(game="diamond") as table:
        await _a_row_shows_the_sign_of_the_seat_in_its_colour(table, "diamond")
        players = choices(table, "option-players")
        names: list[list[str]] = []
        for count in ("4", "2", "4"):
            players.value = count
            await table.pilot.pause()
            if not names:
                table.app.screen.query_one("#name-4", Input).value = "Dora"
            names.append([row.who for row in rows(table)])
        assert "computer:perfect" not in choices(table, "control-2").labels  # for a game that is not solved
        assert [["", "", "", "Dora"], ["", ""], ["", "", "", "Dora"]] == names
        await _new_seats_are_played_by_the_other_opponents(table)


async def _new_seats_are_played_by_the_other_opponents(table: Table) -> None:
    """A seat that more players add is the computer's if the other opponents are, unless it is named."""
    players = choices(table, "option-players")
    players.value = "2"
    await table.pilot.pause()
    choices(table, "control-2").value = "computer:1"
    players.value = "4"
    await table.pilot.pause()
    assert ["", "computer:1", "computer:1", ""] == [row.control for row in rows(table)]


async def _a_row_shows_the_sign_of_the_seat_in_its_colour(table: Table, game: str) -> None:
    """The sign has the chosen colour at once."""
    choices(table, "color-1").value = "purple"
    await table.pilot.pause()
    label = rows(table)[0].query_one(".field-name", Static)
    palette = load_palette(table.app.settings.palette, game, ColorMode.FULL, ("purple", ""))
    sign = next(iter(label.render_line(0)))
    assert sign.style
    assert palette.styles["seat0"].color == sign.style.color
    assert lines_of(label)[0].split(" ", 1)[1].startswith(str(boardgames.load(game).start().seats[0]))


async def test_an_order_is_chosen_only_among_names() -> None:
    """Until a player is named the field is disabled and says why."""
    async with open_setup() as table:
        await _a_row_shows_the_sign_of_the_seat_in_its_colour(table, "pylos")
        field = table.app.screen.query_one("#field-order", Field)
        shown = [(field.disabled, text_of(field.query_one(".meaning", Static)))]
        table.app.screen.query_one("#name-2", Input).value = "Ben"
        await table.pilot.pause()
        shown.append((field.disabled, text_of(field.query_one(".meaning", Static))))
        assert [
            (True, "Name players, or choose a computer, to draw lots for the seats."),
            (False, "Each player has the seat beside their name."),
        ] == shown
        table.app.screen.query_one("#name-2", Input).value = ""
        await _the_computer_is_there(table, "", "c", "1")


async def test_the_board_shown_follows_options_and_colours() -> None:
    """The board beside the fields shows the opening."""
    async with open_setup(game="pyramid-siege", size=(140, 45)) as table:
        board = table.app.screen.query_one(SetupPreview)
        assert (True, 45) == (board.is_on_screen, len(board.frame.position.spots))
        choices(table, "option-board").value = "36"
        choices(table, "color-2").value = "purple"
        await table.pilot.pause()
        assert (36, ("", "purple")) == (len(board.frame.position.spots), board.seat_colors)
        assert board.scene is not None
        assert (
            load_palette("wood", "pyramid-siege", ColorMode.FULL, ("", "purple")).seats
            == board.scene.viewport.palette.seats
        )


async def _the_computer_is_there(table: Table, level: str, way: str, expected: str) -> None:
    """A key or a click is enough: it takes the second seat, at the level chosen last, at first 1."""
    choices(table, "control-1").value = ""
    choices(table, "control-2").value = level
    await table.pilot.pause()
    await (table.pilot.press(way) if len(way) == 1 else table.pilot.click(way))
    await table.pilot.pause()
    lineup = session_on(table).lineup
    assert (HERE, parse_seat_control(f"computer:{expected}")) == lineup.controls
    assert f"Computer level {expected} (Dark)" == lineup.label(session_on(table).match.seats[1])


async def test_the_computer_is_a_click_away() -> None:
    """Other tests go on with the key."""
    async with open_setup() as table:
        await _the_computer_is_there(table, "", "#play-computer", "1")


async def test_who_can_play_a_seat_is_offered_and_described() -> None:
    """A level, an engine of the settings, and the perfect computer where a game is solved.

    With rules that are not solved a sentence says what to choose.
    """
    SettingsFile().write(Preferences(engines={"mine": "my-engine --fast"}))
    async with open_setup() as table:
        assert "mine" == choices(table, "control-1").labels["engine:mine"]
        choices(table, "control-2").focus()
        for control, described in (
            ("computer:3", "Dark: played by the computer. Level 3: for players with some practice"),
            ("computer:perfect", "Dark: played by the perfect computer. Makes no mistakes"),
        ):
            choices(table, "control-2").value = control
            await table.pilot.pause()
            assert message(table).startswith(described), control
        choices(table, "option-variant").value = "mature"
        await table.pilot.press("s")
        await table.pilot.pause()
        assert (True, True) == (table.shows(SetupScreen), "needs a table of exact values" in message(table))


def _match_screen(app: BoardgamesApp) -> MatchScreen:
    assert isinstance(app.screen, MatchScreen)
    return app.screen


async def test_a_card_leads_to_a_match_against_the_computer() -> None:
    """One key on the first screen asks for level and side, and Enter at once plays as last time.

    The arrow keys stop at the weakest level, and digits choose one.
    """
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys, expected in (
            (("left", "left", "right", "enter"), [HERE, parse_seat_control("computer:1")]),
            (("3", "down", "right", "enter"), [parse_seat_control("computer:3"), HERE]),
            (("enter",), [parse_seat_control("computer:3"), HERE]),
        ):
            app.screen.query(GameCard).first().focus()
            await pilot.press("c")
            await pilot.pause()
            assert ComputerScreen is type(app.screen)
            await pilot.press(*keys)
            await pilot.pause()
            assert expected == list(_match_screen(app).session.seats.values()), keys
            await pilot.press("q")
            await pilot.pause()


async def test_the_button_says_what_it_starts() -> None:
    """Where the computer has a seat, no second button starts a match against it."""
    async with open_setup(size=(60, 20)) as table:
        for controls, words in (
            (("", ""), "Start"),
            (("", "computer:4"), "Start against level 4"),
            (("computer:perfect", ""), "Start against the perfect computer"),
            (("computer:1", "computer:2"), "Start"),
            (("elsewhere", ""), "Start"),
        ):
            for number, control in enumerate(controls, 1):
                choices(table, f"control-{number}").value = control
            await table.pilot.pause()
            button, other = (
                table.app.screen.query_one(name, Button) for name in ("#start", "#play-computer")
            )
            has_computer = any(control.startswith("computer") for control in controls)
            assert (words, not has_computer) == (str(button.label), other.display), controls
            offered = {key.description for key in table.app.screen.query_one(Footer).keys}
            assert ("Start against level 1" in offered) is not has_computer, controls
        await _the_computer_is_there(table, "computer:4", "c", "4")


async def test_the_dialog_leads_to_the_set_up_and_back() -> None:
    """Esc starts nothing; one key opens the whole set-up, which has what was chosen.

    Nothing is remembered before a match starts.
    """
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert app.screen.region.contains_region(app.screen.query_one("#ask").region)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen_stack[-1], PickerScreen)
        await pilot.press("c", "right", "right", "down", "right", "s")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert ("computer:3", "") == app.screen.players.seats.controls
        assert () == RememberedFile().read().of(boardgames.load("pylos")).controls
        assert () == Store().entries()


async def test_a_match_that_cannot_be_played_is_refused_in_a_sentence() -> None:
    """The perfect computer plays what is solved alone; the dialog stays open."""
    game = boardgames.load("pylos")
    RememberedFile().remember(game, Arrangement({"variant": "mature"}, controls=("", "computer:perfect")))
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ComputerScreen)
        assert "needs a table of exact values" in text_of(app.screen.query_one("#ask-error", Static))
        assert "Version: Mature" in text_of(app.screen.query_one("#computer-besides", Static))


@pytest.mark.parametrize(
    ("before", "side", "controls", "names", "by_lot"),
    [
        (Arrangement(), "0", ("", "computer:5"), (), False),
        (Arrangement(names=("Ann", "Ben")), "1", ("computer:5", ""), (), False),
        (
            Arrangement(names=("Ann", ""), controls=("", "computer:1")),
            "1",
            ("computer:5", ""),
            ("", "Ann"),
            False,
        ),
        (Arrangement(controls=("computer:1", "")), "lot", ("", "computer:5"), (), True),
        (
            Arrangement(controls=("elsewhere", "computer:1")),
            "as before",
            ("elsewhere", "computer:5"),
            (),
            False,
        ),
    ],
)
def test_the_computer_has_all_seats_except_the_player_s(
    before: Arrangement, side: str, controls: tuple[str, ...], names: tuple[str, ...], by_lot: bool
) -> None:
    """The name of somebody who played alone goes with them, and what else was agreed stays."""
    agreed = against(before, 2, "computer:5", side)
    assert (controls, names, by_lot) == (agreed.controls, agreed.names, agreed.by_lot)


async def test_a_match_that_waits_for_its_first_player_is_not_offered_again() -> None:
    """The computer comes before players elsewhere; a match that nobody has joined stays in the list."""
    async with open_setup() as table:
        control = table.app.screen.query_one("#control-2", Choices)
        assert ["", "computer:0"] == list(control.labels)[:2]
        assert "elsewhere" == list(control.labels)[-1]
        control.value = "elsewhere"
        await table.keys("s")
        await table.pilot.pause()
        assert session_on(table).has_players_elsewhere
        await table.keys("q")
        await table.pilot.pause()
        assert 1 == len(table.app.library.unfinished("pylos"))
        table.app.push_screen(SetupScreen(table.app, boardgames.load("pylos")))
        await table.pilot.pause()
        assert not table.app.screen.query("#resume")
