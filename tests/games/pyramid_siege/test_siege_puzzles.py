"""Positions in which puzzles of Pyramid Siege are looked for."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from boardgames.core.puzzles import puzzle_traits
from boardgames.games.pyramid_siege import GAME
from boardgames.games.pyramid_siege.engine import ATTACKERS
from boardgames.games.pyramid_siege.position import SiegePosition

_FORTRESS = {"e3", "f3", "f4", "g3", "g4", "g5"}
_AROUND = {"d2", "d3", "e2", "e4", "f2", "f5", "g2", "g6", "h3", "h4", "h5", "h6"}


def test_assaults_have_attackers_in_and_around_the_fortress() -> None:
    """Three to five of its points are held; a few defenders stand anywhere, and either side moves."""
    assaults = puzzle_traits(GAME).sources["assaults"]
    found = [*islice(assaults(GAME.start(), Random(3)), 60)]
    assert [one.encode() for one in found] == [
        one.encode() for one in islice(assaults(GAME.start(), Random(3)), 60)
    ]
    assert {0, 1} == {one.to_move.index for one in found}
    within, around, defenders = Counter[int](), Counter[int](), Counter[int]()
    for position in found:
        assert isinstance(position, SiegePosition)
        pieces = {spot.name: seat for spot, seat in position.occupants().items()}
        attackers = {name for name, seat in pieces.items() if seat == ATTACKERS}
        assert attackers <= _FORTRESS | _AROUND, pieces
        within[len(attackers & _FORTRESS)] += 1
        around[len(attackers & _AROUND)] += 1
        defenders[len(pieces) - len(attackers)] += 1
    assert ({3, 4, 5}, {3, 4, 5, 6}, {1, 2, 3}) == ({*within}, {*around}, {*defenders})
