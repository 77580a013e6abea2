"""Records of every game: random matches come back, move by move."""

from __future__ import annotations

from random import Random
from textwrap import dedent

import pytest

import boardgames
from boardgames.core import ChoiceOption
from boardgames.match import record
from boardgames.match.record import dump, load
from boardgames.match.tree import Match
from tests.match.trees import find, grown, shape

#: The example in the description of the format.
EXAMPLE = dedent("\n".join(line for line in str(record.__doc__).splitlines() if line[:4] in ("", "    ")))

GAMES = [*boardgames.names(), "toy"]


def test_the_format_is_described_by_a_record() -> None:
    """The example in the description is what would be written."""
    text = f"{EXAMPLE.strip()}\n"
    assert text == dump(load(text))
    assert 4 == load(text).main_line()[-1].ply


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_grown_match_comes_back(name: str, seed: int) -> None:
    """With its variations in order and all comments; writing it again changes nothing."""
    match = grown(Match(find(name).start()), Random(seed), 60)
    match.set_tag("Event", "by lot")
    text = dump(match)
    read = load(text, find)
    assert (shape(match), match.tags, text) == (shape(read), read.tags, dump(read))
    assert match.main_line()[-1].position == read.main_line()[-1].position


@pytest.mark.parametrize("name", GAMES)
def test_a_match_with_other_options_comes_back(name: str) -> None:
    """Each option with choices has its last value."""
    game = find(name)
    options = {o.name: list(o.choices)[-1] for o in game.options if isinstance(o, ChoiceOption)}
    match = grown(Match(game.start(**options)), Random(5), 30)
    read = load(dump(match), find)
    assert match.root.position.options == read.root.position.options
    assert shape(match) == shape(read)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_from_a_position_comes_back(name: str) -> None:
    """It begins with the board of the game's showcase."""
    game = find(name)
    match = grown(Match(game.decode(game.showcase)), Random(6), 20)
    read = load(dump(match), find)
    assert match.root.position == read.root.position
    assert shape(match) == shape(read)
