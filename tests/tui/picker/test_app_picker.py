"""The first screen: choosing a game, its set-up, and starting a match."""

from __future__ import annotations

from textual.widgets import Button

import boardgames
from boardgames.match.store.store import Store
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.setup.screen import SetupScreen
from tests.tui.kept import kept, open_app


def _app(*, reduced_motion: bool = True) -> BoardgamesApp:
    return BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=reduced_motion)


async def test_the_picker_shows_a_card_for_each_game() -> None:
    """Every game has a card."""
    async with _app().run_test(size=(80, 24)) as pilot:
        cards = [card.game.name for card in pilot.app.screen.query(GameCard)]
        assert list(boardgames.names()) == cards


async def test_the_footer_offers_to_resume_where_there_is_a_match() -> None:
    """The list of matches is always offered: a match can be imported there."""
    for has_match in (False, True):
        if has_match:
            kept("Sunday")
        async with open_app() as table:
            offered = {key.description for key in table.app.screen.query_one(Footer).keys}
            assert (has_match, True) == ("Resume" in offered, "Matches" in offered)


async def test_three_keys_lead_from_the_picker_into_a_match() -> None:
    """Enter opens the set-up, and Enter starts the match with the defaults."""
    async with _app().run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, SetupScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MatchScreen)


async def test_a_match_can_be_begun_by_mouse_alone() -> None:
    """A click on the card, on an option and on Start starts a match with that option."""
    async with _app().run_test(size=(80, 24)) as pilot:
        await pilot.click(GameCard)
        await pilot.pause()
        await pilot.click("#option-variant", offset=(13, 0))
        await pilot.click("#start")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        assert "children" == screen.match.root.position.options["variant"]


async def test_options_are_chosen_by_keyboard() -> None:
    """Arrows choose, s starts."""
    async with _app().run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        pilot.app.screen.query_one("#option-empty").focus()
        await pilot.press("right", "s")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        assert "lose" == screen.match.root.position.options["empty"]


async def test_escape_leads_back_to_the_picker() -> None:
    """Going back from the set-up starts nothing."""
    async with _app().run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "escape")
        assert isinstance(pilot.app.screen, PickerScreen)
        assert () == Store().entries()


async def test_a_first_visitor_is_not_offered_a_match_to_resume() -> None:
    """The button exists only if there is such a match."""
    async with _app().run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        buttons = [button.id for button in pilot.app.screen.query(Button)]
        assert (True, False) == ("start" in buttons, "resume" in buttons)


async def test_cards_play_by_themselves_unless_motion_is_reduced() -> None:
    """Each move on a card changes the board, and a finished game begins again."""
    async with _app().run_test(size=(80, 24)) as pilot:
        card = pilot.app.screen.query_one(GameCard)
        start = card.position.encode()
        for _ in range(200):
            card.play_on()
            if card.position.encode() == start:
                break
        assert start == card.position.encode()
