"""The insight of Pylos is worth something, and says nothing that the rules do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.games.pylos.board import SQUARES
from boardgames.games.pylos.engine import engine_for
from boardgames.games.pylos.insight import FEATURES, PylosInsight, features, insight
from tests.thinking.duel import duel

if TYPE_CHECKING:
    from boardgames.core import Position

_GAMES, _NODES = 12, 150


def _scaled(position: Position, factor: int) -> PylosInsight:
    """Return the insight with every weight multiplied."""
    found = insight(position)
    weights = [[factor * weight for weight in row] for row in found.weights]
    return PylosInsight(found.rules, weights)


@pytest.mark.parametrize(("variant", "factor"), [("children", 0), ("standard", -1)])
def test_knowledge_beats_none_and_its_contrary(variant: str, factor: int) -> None:
    """With its weights zeroed or negated a player loses most games."""
    score = duel(
        "pylos",
        insight,
        lambda position: _scaled(position, factor),
        nodes=_NODES,
        games=_GAMES,
        variant=variant,
    )

    assert score.won > score.lost


@pytest.mark.parametrize("variant", ["children", "standard", "mature"])
def test_every_number_of_spheres_has_weights(variant: str) -> None:
    """There is a weight for each feature, from an empty board to a full one."""
    found = insight(boardgames.load("pylos").start(variant=variant))

    assert [len(FEATURES)] * 31 == [len(row) for row in found.weights]


def test_features_count_what_they_say() -> None:
    """Three light spheres of a square of which the fourth place is free make one place ready."""
    position = boardgames.load("pylos").decode("LL../L.../DD../....|.../.../...|../..|. L")
    own, other, _ = position.state

    found = dict(zip(FEATURES, features(own, other, SQUARES), strict=True))
    assert {"turn": 1, "reserve": -1, "free": 1, "ready": 1, "their_ready": 0} == {
        name: found[name] for name in ("turn", "reserve", "free", "ready", "their_ready")
    }


def test_turns_that_win_or_save_spheres_come_first() -> None:
    """The order begins with the top, then turns that take two spheres back."""
    engine = engine_for("standard", "raise")
    position = boardgames.load("pylos").decode("LL../L.../DD../....|.../.../...|../..|. L")
    found = insight(position)
    state = position.state
    ordered = found.order(state, found.turns(state))

    assert sorted(ordered) == sorted(engine.turns(state))
    assert 1 == state[0].bit_count() - engine.apply(state, ordered[0])[1].bit_count()
