"""The document of games is true: options, ranges, moves, set-ups."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import ChoiceOption
from tests.documents import GAMES, README, code_blocks, section

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boardgames.core import Option


def _table(text: str, *head: str) -> Iterator[list[str]]:
    """Yield the cells of each row of the table with these heads in a text."""
    _, _, rest = text.partition(f"| {' | '.join(head)} |\n")
    for line in rest.splitlines()[1:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split(" |")]


def _codes(text: str) -> list[str]:
    """Return what stands between backquotes."""
    return re.findall(r"`([^`]+)`", text)


def _described_options(title: str) -> dict[str, list[str]]:
    """Return the choices of each option in a game's table, in its order."""
    described: list[tuple[str, list[str]]] = []
    for option, choice in _table(section(GAMES, title), "option", "choices"):
        if option:
            described.append((_codes(option)[0], []))
        described[-1][1].append(_codes(choice)[0])
    return dict(described)


def _choices(option: Option) -> list[str]:
    """Return what the README has to name: all choices with the default first, or the number that is one."""
    choices = list(option.choices) if isinstance(option, ChoiceOption) else [str(option.default)]
    return sorted(choices, key=lambda choice: choice != option.default)


def test_every_game_is_listed() -> None:
    """The table of games has a row for each, and says how many may play."""
    games = [boardgames.load(name) for name in boardgames.names()]
    rows = _table(README, "game", "what it is about", "players")
    expected = [(f"[{game.title}](docs/games.md#{game.name})", game.players) for game in games]
    assert expected == [(row[0], row[2]) for row in rows]


@pytest.mark.parametrize("name", boardgames.names())
def test_every_option_is_described_and_no_other(name: str) -> None:
    """A game's table of options names all of their choices, and what is played by default first."""
    game = boardgames.load(name)
    expected = {option.name: _choices(option) for option in game.options}
    assert expected == _described_options(game.title)


@pytest.mark.parametrize("name", boardgames.names())
def test_ranges_of_numbers_are_given(name: str) -> None:
    """For an option that is a number the README has the words that its error has."""
    game = boardgames.load(name)
    ranges = [option.allowed for option in game.options if not isinstance(option, ChoiceOption)]

    assert [] == [words for words in ranges if words not in section(GAMES, game.title)]


@pytest.mark.parametrize("name", boardgames.names())
def test_examples_of_moves_are_in_the_games_notation(name: str) -> None:
    """Every move in a game's table of typed moves can be read by it, in capitals as well."""
    game = boardgames.load(name)
    typed = [
        code for cell, _ in _table(section(GAMES, game.title), "typed", "means") for code in _codes(cell)
    ]

    assert len(typed) >= 3
    for text in typed:
        assert game.start().read(text) == game.start().read(text.upper())


def test_the_set_up_shown_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of your own set-up, in the folder that the README names, can be played."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    folder = tmp_path / "setups" / "diamond"
    folder.mkdir(parents=True)
    (folder / "hill.toml").write_text(code_blocks(GAMES, "toml")[0], encoding="utf-8")

    assert "`setups/diamond/`" in GAMES
    assert boardgames.load("diamond").start(setup="hill").encode().startswith("9:1,9,9:B,9,9:n/9,10,10,10,9/")
