"""Every game: each part that it declares is there and does what its kind promises; none has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.conformance.cases import is_sentence
from boardgames.core.clues import clue
from boardgames.core.editing import editing_of
from boardgames.core.reports import report

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Position

_KINDS = ("art", "insight", "editing", "report", "clue", "exact", "puzzles")


@pytest.mark.parametrize("kind", _KINDS)
def test_a_part_that_is_declared_is_there(game: Game, kind: str) -> None:
    """Its reference leads to something."""
    assert bool(getattr(game, kind)) == (game.part(kind) is not None)


def test_a_drawn_position_is_the_one_it_was_drawn_from(case: Case, positions: tuple[Position, ...]) -> None:
    """The editor takes a text apart and puts it together; what depends on earlier turns may be left out."""
    for position in positions if case.game.editing else ():
        editing = editing_of(case.game)
        sketch = editing.sketch(position.encode())
        assert {spot.name for spot in position.spots} == set(sketch.cells), position
        assert position.to_move.index == sketch.mover or position.outcome(), position
        again = editing.sketch(case.decode(editing.text(sketch)).encode())
        assert (sketch.cells, sketch.mover) == (again.cells, again.mover), position
        names = {piece.name for piece in editing.pieces(position.options)}
        assert {piece for spot in sketch.cells for piece in editing.on(sketch, spot)} <= names, position


def test_a_move_is_told_in_a_sentence(positions: tuple[Position, ...]) -> None:
    """Also by the default, which goes by the motions of the pieces."""
    for position in positions:
        for move in position.legal_moves():
            assert is_sentence(report(position, move)), (position, move)


def test_a_hint_points_at_places_of_the_board(positions: tuple[Position, ...]) -> None:
    """What it says before it names a move is about spots that are there."""
    for position in positions:
        for move in position.legal_moves()[:2]:
            assert clue(position, move).spots <= set(position.spots), (position, move)
