"""The first screen: choosing a game, its set-up, and starting a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Button

import boardgames
from boardgames.match.store.entry import Entry
from boardgames.match.store.store import Store
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.game_card import GameCard, GameCards, Tagline
from boardgames.tui.picker.match_card import MatchCard
from boardgames.tui.picker.preview import LiveBoard, Preview
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.setup.screen import SetupScreen
from tests.fake_packages import forget_packages, install
from tests.tui.kept import go, kept, open_app

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def _app(*, reduced_motion: bool = True) -> BoardgamesApp:
    return BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=reduced_motion)


async def test_the_footer_offers_to_resume_where_there_is_a_match() -> None:
    """The list of matches is always offered: a match can be imported there."""
    async with open_app() as table:
        for has_match in (False, True):
            offered = {key.description for key in table.app.screen.query_one(Footer).keys}
            assert (has_match, True) == ("Resume" in offered, "Matches" in offered)
            kept("Sunday")
            await go(table, "comma", "q")


async def test_enter_leads_from_the_picker_into_a_match_and_escape_back() -> None:
    """Enter opens the set-up, and Enter starts the match with the defaults; Esc starts nothing.

    A first visitor is not offered a match to resume there.
    """
    async with _app().run_test(size=(80, 24)) as pilot:
        _a_finished_game_begins_again(pilot.app.screen.query_one(LiveBoard))
        await pilot.press("enter")
        assert isinstance(pilot.app.screen_stack[-1], SetupScreen)
        buttons = [button.id for button in pilot.app.screen.query(Button)]
        assert (True, False) == ("start" in buttons, "resume" in buttons)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, PickerScreen)
        assert () == Store().entries()
        await pilot.press("enter", "enter")
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


def _a_finished_game_begins_again(board: LiveBoard) -> None:
    """Each move on a board of the picker changes it."""
    start = board.position.encode()
    for _ in range(200):
        board.play_on()
        if board.position.encode() == start:
            break
    assert start == board.position.encode()


async def test_in_a_smaller_terminal_one_large_board_is_beside_the_list() -> None:
    """It is that of the game, or of the match, which has the focus."""
    kept("Sunday", "1b1")
    async with open_app() as table:
        for size in ((76, 20), (80, 24), (100, 30), (111, 60), (200, 33)):
            await table.resize(size)
            for key in ("down", "down", "up"):
                await go(table, key)
                (view,) = (view for view in table.app.screen.query(BoardView) if view.region)
                card = table.app.screen.focused
                assert isinstance(card, GameCard | MatchCard)
                subject = card.game if isinstance(card, GameCard) else card.entry
                assert subject == table.app.screen.query_one(Preview).subject, size
                game = subject.game if isinstance(subject, Entry) else subject.name
                assert game == view.frame.position.game.name, size
                assert view.region == table.app.screen.find_widget(view).visible_region, size
                assert view.size.width >= 29, size
                assert view.size.height >= 16, size


async def test_boards_follow_the_size_of_the_terminal() -> None:
    """Each game has a card, with its board where there is room; words are whole, and what is cut says so."""
    async with open_app(size=(80, 24)) as table:
        cards = [card.game.name for card in table.app.screen.query(GameCard)]
        assert list(boardgames.names()) == cards
        for size, count in (((140, 45), 4), ((100, 30), 1), ((200, 60), 4), ((80, 24), 1)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            views = [view for view in table.app.screen.query(BoardView) if view.region]
            assert count == len(views)
            assert count == 4 or 1 == len({card.size for card in table.app.screen.query(GameCard)}), size
            if size == (200, 60):
                assert 2 == table.app.screen.query_one(GameCards).styles.grid_size_columns
            for words in table.app.screen.query(Tagline):
                assert " ".join(str(words.render()).split()) == str(words.content)
        await table.resize((76, 20))
        words = table.app.screen.query(Tagline).first()
        words.styles.height = 1
        await table.pilot.pause()
        assert str(words.render()).endswith(" …")


async def test_keys_without_effect_are_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without lessons and puzzles offers neither."""
    forget_packages()
    install(tmp_path / "packages", monkeypatch, {"bare": "tests.tui.bare:BARE"})
    async with open_app() as table:
        offered = [{key.description for key in table.app.screen.query_one(Footer).keys}]
        next(card for card in table.app.screen.query(GameCard) if not card.game.has_lessons).focus()
        await table.pilot.pause()
        offered.append({key.description for key in table.app.screen.query_one(Footer).keys})
        assert [{"Learn", "Puzzles"}, set()] == [keys & {"Learn", "Puzzles"} for keys in offered]
    forget_packages()
