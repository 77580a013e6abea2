"""The worth of insights: without its own, or with its contrary, a computer player loses."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from tests.thinking.duel import duel

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Position
    from boardgames.core.insight import Insight

#: How many nodes a move, and how many games, tell knowledge from none in a few seconds.
_OPTIONS: dict[str, dict[str, Any]] = {"diamond": {"rounds": "12"}}
_EFFORT = {
    "flying-obelisks": (100, 2),
    "diamond": (60, 4),
    "pyramid-siege": (40, 6),
}


def _module(game: str) -> Any:
    return import_module(f"boardgames.games.{game.replace('-', '_')}.insight")


def _scaled(game: str, factor: int) -> Callable[[Position], Insight[Any, Any]]:
    """Return a maker of the game's insight with every weight multiplied."""

    def make(position: Position) -> Insight[Any, Any]:
        found = _module(game).insight(position)
        made: Insight[Any, Any] = type(found)(position.engine, [factor * weight for weight in found.weights])
        return made

    return make


@pytest.mark.parametrize("factor", [0, -1])
@pytest.mark.parametrize("game", list(_EFFORT))
def test_knowledge_beats_none_and_its_contrary(game: str, factor: int) -> None:
    """With its weights zeroed or negated a player loses more games than it wins."""
    nodes, games = _EFFORT[game]
    options = _OPTIONS.get(game, {})
    score = duel(game, _module(game).insight, _scaled(game, factor), nodes=nodes, games=games, **options)

    assert score.won > score.lost


@pytest.mark.parametrize("game", list(_EFFORT))
def test_there_is_a_weight_for_every_feature(game: str) -> None:
    """A game's weights are those of its features, in their order."""
    module = _module(game)

    assert len(module.FEATURES) == len(module.insight(boardgames.load(game).start()).weights)


def test_attackers_play_with_weights_of_their_own() -> None:
    """Both sides of Pyramid Siege have a weight for each feature, and only the attackers have others."""
    module = _module("pyramid-siege")
    found = module.insight(boardgames.load("pyramid-siege").start())
    defenders, attackers = found.for_player(0), found.for_player(1)

    assert found is defenders
    assert len(module.FEATURES) == len(attackers.weights)
    assert attackers.weights != defenders.weights


@pytest.mark.parametrize("game", list(_EFFORT))
def test_ordering_and_loud_turns_are_legal_turns(game: str) -> None:
    """An order leaves no turn out, and loud turns are among the turns."""
    position = boardgames.load(game).decode(boardgames.load(game).showcase)
    found = _module(game).insight(position)
    state = found.state(position)
    turns = found.turns(state)

    assert sorted(turns) == sorted(found.order(state, turns))
    assert set(found.loud(state)) <= set(turns)
