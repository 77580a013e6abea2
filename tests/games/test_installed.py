"""Games of other packages: they join ours, and what is wrong with one costs a sentence."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import UnknownGame
from boardgames.core.errors import BrokenGame
from boardgames.games import BUILT_IN, faults
from boardgames.games.installed import GROUP, find_offers
from tests.core.fresh import modules_after
from tests.core.toy import TOY
from tests.fake_packages import forget_packages, install

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_TOY = "tests.core.toy:TOY"


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """Look for packages in the test, and again after it."""
    forget_packages()
    yield
    forget_packages()


def test_without_packages_there_are_the_games_of_the_program() -> None:
    """Nothing is said about packages."""
    assert (BUILT_IN, ()) == (boardgames.names(), faults())


def test_a_game_of_a_package_comes_after_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is listed, and loaded by its name."""
    install(tmp_path, monkeypatch, {"toy": f"{_TOY} [extra]"})
    assert (*BUILT_IN, "toy") == boardgames.names()
    assert TOY is boardgames.load("toy")
    assert () == faults()


def test_packages_are_found_as_importlib_finds_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, references and comments are read as by importlib.metadata, a package in two folders once."""
    install(tmp_path / "first", monkeypatch, {"toy": _TOY, "# no": "entry:POINT", "two-heaps": "two:GAME"})
    install(tmp_path / "second", monkeypatch, {"three": "three : GAME", "[other]\nfour": "four:GAME"})
    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    offers, refusals = find_offers(BUILT_IN)
    assert ({"three": "three : GAME"}, ()) == (found, refusals)
    assert found == {offer.name: offer.reference for offer in offers.values()}


@pytest.mark.parametrize("name", ["Toy", "two heaps", "2heaps", "toy-", "to--y", "t" * 41, "töy", "../toy"])
def test_a_name_that_cannot_be_typed_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names have small letters, digits and hyphens."""
    install(tmp_path, monkeypatch, {name: _TOY})
    assert BUILT_IN == boardgames.names()
    (fault,) = faults()
    assert fault.startswith(f"The game {name!r} of the package more-games cannot be used: a name has")


def test_the_name_of_one_of_our_games_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name still means our game."""
    install(tmp_path, monkeypatch, {"pylos": _TOY})
    assert BUILT_IN == boardgames.names()
    assert "Pylos" == boardgames.load("pylos").title
    reason = "this program has a game of that name"
    assert (f"The game 'pylos' of the package more-games cannot be used: {reason}.",) == faults()


def test_two_packages_cannot_have_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name means the same game every time, and the other package is named."""
    install(tmp_path / "1", monkeypatch, {"toy": _TOY}, package="a-games")
    install(tmp_path / "2", monkeypatch, {"toy": "elsewhere:GAME"}, package="b-games")
    assert (*BUILT_IN, "toy") == boardgames.names()
    reason = "the package a-games has a game of that name"
    assert (f"The game 'toy' of the package b-games cannot be used: {reason}.",) == faults()


_TOY_WITH = "from tests.core.toy import Toy\nclass Bad(Toy):\n    name = 'bad'\n    {}\nGAME = Bad()\n"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("syntax error", "invalid syntax"),
        ("import nowhere_at_all", "No module named 'nowhere_at_all'"),
        ("GAME = 3", "3 is not a boardgames.core.Game"),
        ("", "module 'bad' has no attribute 'GAME'"),
        ("raise ValueError('two\\nlines.')", "two lines"),
        ("raise ValueError", "ValueError"),
        ("raise SystemExit('It wants to end.')", "It wants to end"),
        ("from tests.core.toy import TOY as GAME", "it calls itself 'toy'"),
        (_TOY_WITH.format("showcase = '3'"), "'3' is not two heaps and a seat"),
        (_TOY_WITH.format("title = None"), "its title is not a text"),
        (_TOY_WITH.format("begin = None"), "'NoneType' object is not callable"),
    ],
)
def test_a_game_that_does_not_work_costs_a_sentence(
    source: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not listed; the sentence names the package and what is wrong, also where it is asked for."""
    install(tmp_path, monkeypatch, {"bad": "bad:GAME", "toy": _TOY}, modules={"bad": source})
    monkeypatch.delitem(sys.modules, "bad", raising=False)
    assert (*BUILT_IN, "toy") == boardgames.names()
    (fault,) = faults()
    assert fault.startswith(f"The game 'bad' of the package more-games cannot be used: {reason}")
    assert fault.endswith(".")
    assert "\n" not in fault
    with pytest.raises(BrokenGame) as refused:
        boardgames.load("bad")
    assert fault == str(refused.value)


def test_an_unknown_name_lists_the_games_of_packages_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The alternatives are all games that can be loaded."""
    install(tmp_path, monkeypatch, {"toy": _TOY})
    with pytest.raises(UnknownGame) as refused:
        boardgames.load("chess")
    assert (*BUILT_IN, "toy") == refused.value.known


def test_a_game_of_ours_is_loaded_without_looking_for_others() -> None:
    """Neither packages nor importlib.metadata, which takes long to import, are needed for it."""
    loaded = modules_after("import boardgames\nboardgames.load('pylos')")
    assert set() == loaded & {"boardgames.games.installed", "importlib.metadata"}


def test_listing_the_games_does_not_load_importlib_metadata() -> None:
    """Where no package has a game, the list costs a look at the folders of packages."""
    loaded = modules_after("import boardgames\nboardgames.names()")
    assert "boardgames.games.installed" in loaded
    assert set() == loaded & {"importlib.metadata", "configparser", "email"}
