"""Strategy pages: each idea is true, and the page can be read without a screen."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core.exact import Verdict
from boardgames.learn.strategy import Idea, idea_of, strategy_of
from boardgames.thinking.analysis import analyse
from boardgames.thinking.exact import exact_values, has_exact_values
from boardgames.thinking.limits import Limit
from tests.every import every_game

#: The nodes of a search that judges an idea, and how much better than others its move is at least.
_LIMIT, _LEAST = Limit(nodes=3000), 0.03
_PAGES = [page for page in map(strategy_of, boardgames.names()) if page]
_IDEAS = [
    pytest.param(idea, id=f"{idea.setting.game_name}-{idea.id}") for page in _PAGES for idea in page.ideas
]


@every_game
def test_every_game_has_five_ideas(game: str) -> None:
    """Their titles fit the list, and their texts a screen."""
    page = strategy_of(game)
    assert page is not None
    assert 5 == len(page.ideas) == len({idea.id for idea in page.ideas})
    assert all(len(idea.title) <= 31 and len(idea.text) <= 280 for idea in page.ideas)
    assert all(len(idea.caption) <= 110 for idea in page.ideas)


@pytest.mark.parametrize("idea", _IDEAS)
def test_the_move_of_an_idea_is_better_than_those_instead(idea: Idea) -> None:
    """By exact values where there are some: it wins and they do not; elsewhere by a search of all of them."""
    position, move = idea.example.position, idea.example.moves[0]
    if has_exact_values(position):
        values = exact_values(position).solve(position).moves
        assert Verdict.WON == values[move]
        assert {Verdict.LOST} == {values[other] for other in idea.worse}
        return
    found = analyse(position, _LIMIT, also=(move, *idea.worse))
    chances = {line.move: line.probability for one in (move, *idea.worse) if (line := found.line(one))}
    assert chances[move] >= max(chances[other] for other in idea.worse) + _LEAST, chances


def test_a_move_without_an_idea_quotes_none() -> None:
    """A win at once speaks for itself."""
    position = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L")
    assert idea_of(position, position.parse("4a1")) is None


def test_the_page_can_be_read_as_text() -> None:
    """It has a heading, a diagram and a caption for each idea."""
    page = strategy_of("pylos")
    assert page is not None
    text = page.as_markdown()
    assert text.startswith("# How to think in Pylos\n")
    for number, idea in enumerate(page.ideas, 1):
        assert f"## {number}. {idea.title}\n" in text
        assert idea.example.position.diagram() in text
        assert idea.caption in text
