"""A game with nothing but rules and a board works on every screen; one without a board is for scripts."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core.errors import BoardgamesError
from boardgames.games import names_on_screen
from boardgames.learn.puzzles.record import PuzzleRecord
from boardgames.play.puzzling import puzzle_for
from boardgames.tui.boards.art import load_art
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.puzzles.list import PuzzlesScreen
from boardgames.tui.rules.screen import RulesScreen
from boardgames.tui.setup.screen import SetupScreen
from tests.core.walk import RacePosition
from tests.fake_packages import forget_packages, install
from tests.tui.kept import go, notices, open_app

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual.screen import Screen

    from tests.tui.table import Table


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install both games for a test."""
    offers = {"bare": "tests.tui.bare:BARE", "artless": "tests.tui.bare:ARTLESS"}
    install(tmp_path / "packages", monkeypatch, offers)
    yield
    forget_packages()
    load_art.cache_clear()


def screens(table: Table) -> list[type[Screen[Any]]]:
    """Return the kinds of the screens above the picker, the newest last."""
    return [type(screen) for screen in table.app.screen_stack if not isinstance(screen, PickerScreen)]


async def test_the_picker_shows_games_with_a_board() -> None:
    """The one without a board has no card, and the ways that a game does not have are not on its card."""
    assert {"bare", "artless"} <= {*boardgames.names()}
    async with open_app(size=(100, 40)) as table:
        shown = [card.game.name for card in table.app.screen.query(GameCard)]
        assert [*names_on_screen()] == shown
        assert "artless" not in shown
        ways = {card.game.name: str(card.border_subtitle) for card in table.app.screen.query(GameCard)}
        assert ("Learn" in ways["pylos"], "Learn" in ways["bare"]) == (True, False)
        assert ("Puzzles" in ways["pylos"], "Puzzles" in ways["bare"]) == (True, False)


async def test_what_a_game_does_not_have_is_a_sentence() -> None:
    """Lessons and puzzles are not opened, and its positions are not edited."""
    async with open_app("end", "p") as table:
        await table.pilot.pause()
        table.app.open_lessons(boardgames.load("bare"))
        await table.pilot.pause()
        assert ["Bare Race has no lessons."] == notices(table)
        table.app.open_puzzles("bare")
        await table.pilot.pause()
        assert ["Bare Race has no puzzles."] == notices(table)
        assert isinstance(table.app.screen, PickerScreen | PuzzlesScreen)


async def test_the_puzzles_of_other_games_leave_it_out() -> None:
    """Going through the games, the list of puzzles comes to those that have some."""
    async with open_app() as table:
        table.app.open_puzzles("pylos")
        await table.pilot.pause()
        screen = table.app.screen
        assert isinstance(screen, PuzzlesScreen)
        found = set()
        for _ in names_on_screen():
            found.add(screen.game)
            await table.keys("right")
        assert {"pylos", "flying-obelisks", "diamond", "pyramid-siege"} == found


async def test_it_is_set_up_played_and_explained() -> None:
    """Set-up offers no lessons and no editor; the match has rules and help."""
    async with open_app(size=(100, 30)) as table:
        table.app.open_setup(boardgames.load("bare"))
        await table.pilot.pause()
        assert [SetupScreen] == screens(table)
        shown = "\n".join(str(widget.render()) for widget in table.app.screen.query("Static"))
        assert "Fill the last place." in shown
        assert ("Learn in five" in shown, "Start from" in shown) == (False, False)
        await go(table, "e")
        assert [SetupScreen] == screens(table)
        await go(table, "enter")
        assert [MatchScreen] == screens(table)
        table.screen.acts["edit"]()
        await table.pilot.pause()
        assert ["Positions of Bare Race cannot be edited."] == notices(table)
        await go(table, "w")
        assert [MatchScreen, RulesScreen] == screens(table)
        await go(table, "escape", "f1")
        assert [MatchScreen, HelpScreen] == screens(table)


def test_commands_say_what_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a board a game is not played on the terminal; its moves are listed all the same."""
    assert 2 == main(["play", "artless"])
    assert "Artless Race has no board for the screen: add --plain." in capsys.readouterr().err
    assert 0 == main(["moves", "artless"])
    assert "a\nb\n" == capsys.readouterr().out
    assert 2 == main(["solve", "bare", "0 0"])
    assert "Bare Race is not solved: choose pylos." in capsys.readouterr().err
    with pytest.raises(BoardgamesError, match="Artless Race has no board for the screen"):
        load_art("artless")


async def test_what_stands_where_is_enough_for_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without art whose positions have occupants has a card with its places in rows."""
    monkeypatch.setattr(RacePosition, "occupants", lambda *_: {}, raising=False)
    assert "artless" in names_on_screen()
    async with open_app(size=(100, 40)) as table:
        assert "artless" in [card.game.name for card in table.app.screen.query(GameCard)]


def test_the_next_puzzle_of_a_game_without_any_is_a_sentence() -> None:
    """There is none to fall back to."""
    with pytest.raises(BoardgamesError, match="Bare Race has no puzzles"):
        puzzle_for("bare", PuzzleRecord(), date(2026, 1, 1))


def test_a_game_without_puzzles_or_strategy_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """The command line names those that have puzzles, also where there is no terminal."""
    assert 2 == main(["puzzle", "bare"])
    assert "Bare Race has no puzzles: choose pylos" in capsys.readouterr().err
    assert 2 == main(["rules", "bare", "--strategy"])
    assert "boardgames: Bare Race has no strategy page." == capsys.readouterr().err.strip()
