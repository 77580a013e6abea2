"""Fixtures of the kit: a test that uses one of them runs for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conformance.games_under_test import CASES, GAMES, sample

if TYPE_CHECKING:
    from boardgames.core import Game, Position
    from tests.conformance.games_under_test import Case


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game."""
    found: Game = request.param
    return found


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """Each game, with each choice of its options."""
    found: Case = request.param
    return found


@pytest.fixture
def positions(case: Case) -> tuple[Position, ...]:
    """Positions from all stages of random games of the case."""
    return sample(case)
