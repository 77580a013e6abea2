"""The picker with games of packages: five and ten cards, and packages that do not work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.games import BUILT_IN
from boardgames.tui.picker.game_card import GameCard, GameCards
from boardgames.tui.picker.preview import has_preview
from tests.fake_packages import forget_packages, install
from tests.tui.kept import go, kept, notices, open_app

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.tui.table import Table

_SIZES = [(80, 24), (100, 30), (140, 45), (200, 60)]
_MODULE = """
from tests.tui.bare import ART, BARE

def _game(number):
    class Another(type(BARE)):
        name, title = f"another-{number}", f"Another {number}"
    return Another()

ONE, TWO, THREE, FOUR, FIVE, SIX = map(_game, range(6))
"""
_NAMES = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX")


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """Look for packages in the test, and again after it."""
    forget_packages()
    yield
    forget_packages()


def _install(count: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install games beside our four."""
    offers = {f"another-{number}": f"other_games:{name}" for number, name in enumerate(_NAMES[:count])}
    install(folder / "packages", monkeypatch, offers, modules={"other_games": _MODULE})


def _cards(table: Table) -> list[GameCard]:
    return list(table.app.screen.query(GameCard))


async def test_five_games_are_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card is on the screen as a whole, with a picture or words, also beside matches.

    A card in a list has a line of words between its borders at least. In a large terminal they stand in as
    few columns as give good pictures.
    """
    _install(1, tmp_path, monkeypatch)
    async with open_app() as table:
        for size in (*_SIZES, *_SIZES):
            if size == _SIZES[0] != table.app.size:
                kept("Sunday")
                await go(table, "comma", "q")
            await table.resize(size)
            cards = _cards(table)
            if size == (200, 60):
                assert 2 == table.app.screen.query_one(GameCards).styles.grid_size_columns
            assert 5 == len(cards), size
            cells = table.app.screen.size.region
            assert [] == [card.game.name for card in cards if not cells.contains_region(card.region)], size
            least = 4 if has_preview(table.app.size) else 7
            assert all(card.region.height >= least and card.region.width >= 20 for card in cards), size


async def test_each_of_ten_games_is_reached_by_arrows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no room for all, the cards are scrolled until the one with the focus is seen."""
    _install(6, tmp_path, monkeypatch)
    async with open_app() as table:
        for size in _SIZES:
            await table.resize(size)
            columns = table.app.screen.query_one(GameCards).styles.grid_size_columns
            assert size != (140, 45) or columns == 1
            seen = []
            for number in range(10):
                _cards(table)[number // columns * columns].focus()
                await table.keys(*["right"] * (number % columns))
                await table.pilot.pause(1)
                card = table.app.screen.focused
                assert isinstance(card, GameCard)
                assert table.app.screen.query_one(GameCards).region.contains_region(card.region), card.game
                seen.append(card.game.name)
            assert list(boardgames.names()) == seen, size


async def test_a_package_that_does_not_work_costs_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picker shows all other games, and says what is wrong."""
    install(
        tmp_path / "packages", monkeypatch, {"bad": "nowhere_at_all:GAME", "Diamond": "tests.tui.bare:BARE"}
    )
    async with open_app() as table:
        await table.pilot.pause()
        assert list(BUILT_IN) == [card.game.name for card in _cards(table)]
        (notice,) = notices(table)
        assert "The game 'bad' of the package more-games cannot be used" in notice
        assert "The game 'Diamond' of the package more-games cannot be used" in notice
