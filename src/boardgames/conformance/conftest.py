"""Fixtures of the kit: a test that uses one of them runs for every game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.conformance.cases import cases, sample
from boardgames.conformance.golden import golden_file

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Position

_HERE = Path(__file__).parent


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test with `game` for each game, and one with `case` also with each choice of its options."""
    if _HERE not in metafunc.definition.path.parents:
        return
    games = _games(metafunc.config)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.name for game in games])
    elif "case" in metafunc.fixturenames:
        found = [case for game in games for case in cases(game)]
        metafunc.parametrize("case", found, ids=map(str, found))


def _games(config: pytest.Config) -> list[Game]:
    # Without the options' plugin, as in a checkout that was never installed, all games are tested.
    return [boardgames.load(name) for name in config.getoption("game", []) or boardgames.names()]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave golden playthroughs out where no folder of them is named."""
    is_golden = collection_path == _HERE / "test_golden.py"
    return True if is_golden and not config.getoption("golden", None) else None


@pytest.fixture
def golden(game: Game, request: pytest.FixtureRequest) -> Path:
    """The file with golden playthroughs of the game."""
    return golden_file(Path(request.config.getoption("golden")), game)


@pytest.fixture
def positions(case: Case) -> tuple[Position, ...]:
    """Positions from all stages of random games of the case."""
    return sample(case)
