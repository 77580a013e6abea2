"""The signs by which the computer foresees steps: against the engine, and from both sides of the field."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.games.diamond.board import planes
from boardgames.games.diamond.engine import DiamondEngine
from boardgames.games.diamond.prospects import SIZES, Prospects

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.games.diamond.state import DiamondState

_DIAMOND = boardgames.load("diamond")
_GOAL = SIZES[2] - 1


def _engine(position: Position) -> DiamondEngine:
    assert isinstance(position.engine, DiamondEngine)
    return position.engine


def _signs(engine: DiamondEngine, state: DiamondState, seat: int) -> tuple[int, int, int]:
    signs = Prospects(engine.settings.goals, every=engine.settings.every)
    return signs.signs(state, planes(state.levels), state.cubes, seat)


def _gained(engine: DiamondEngine, state: DiamondState, seat: int) -> int:
    """Return how much nearer any turn brings a seat's cube, by trying all of them."""
    own = state._replace(mover=seat, bans=())
    apart = engine.distances(own)[seat]
    left = min(engine.distances(engine.apply(own, turn))[seat] for turn in engine.turns(own))
    return apart - left if left else _GOAL


@pytest.mark.parametrize("any_", ["every", "some"])
def test_what_a_turn_gains_is_what_the_engine_finds(any_: str) -> None:
    """In many positions, with towers and pits among them, the sign is what trying all turns says."""
    draw, start = Random(1), _DIAMOND.start(any=any_)
    engine, state = _engine(start), start.state
    for turn in range(900):
        turns = engine.turns(state)
        state = engine.apply(state, draw.choice(turns)) if turns else start.state
        if turn % 9 == 0 and engine.ending(state) is None:
            for seat in (0, 1):
                assert _gained(engine, state, seat) == _signs(engine, state, seat)[2]


def test_both_sides_of_a_field_have_the_same_signs() -> None:
    """The start is the same when it is rotated by half a turn, and so are the signs of both cubes."""
    for setup in ("diamond", "flat", "triangles"):
        position = _DIAMOND.start(setup=setup)
        engine, state = _engine(position), position.state

        assert _signs(engine, state, 0) == _signs(engine, state, 1)


def test_there_is_an_entry_for_every_sign() -> None:
    """The tables of the package are as long as the signs need, and more than a zero is in each."""
    position = _DIAMOND.start()
    found = Prospects(_engine(position).settings.goals, every=True)

    for tables in found.tables:
        assert SIZES == tuple(len(table) for table in tables)
        assert all(any(table) for table in tables)
