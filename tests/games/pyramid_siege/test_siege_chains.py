"""Chains of captures: equal moves, where they may end, and the ways to choose them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from boardgames.core import IllegalMove, Move, Selection, Spot
from tests.games.pyramid_siege.siege_positions import (
    CAPTURES,
    ROUND_TRIP,
    at,
    begin,
    jumps,
    played,
    steps,
)

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.position import SiegePosition

#: On the smaller board e3 can jump between ten points, with an attacker between any two in line.
EVERY_LINE = "./AA/.A./AAAA/.ADA./AAAAAA/.A.A.A./........ D -"
#: Eighteen turns of each side that lead to nearly the same position on the larger board.
LAID_OUT = """
    g5-h6 c1-d2 h6-g5 g1-g2 g3-f2 i3-h3 f2-g3 g7-g6 g5-g4 e5-e4 g4-g5 c3-d3
    e3-f3 e1-f2 f3-e2 i5-h4 g5-f4 i7-h6 f4-f5 f2-f3 e2-f2 e4-f4 f5-e4 h4-g4
    e4-f5 d1-e2 f5-e4 f6-f5 e4-e5 d4-e4 e5-d4 i6-h5 f2-e1 f1-f2 e1-d1 i4-h4
"""


@cache
def every_line(chain: str = "may") -> SiegePosition:
    """Return the position with a jump in every line, whose moves are searched once."""
    return at(EVERY_LINE, board="36", chain=chain)


def test_a_round_trip_is_one_move() -> None:
    """PS-6: e3 can land where it started; both ways around are routes of one move."""
    position = at(ROUND_TRIP)
    move = position.parse("e3xg5xg3xe3")

    assert "e3xg3xg5xe3" == str(move)
    assert [["e3", "g3", "g5", "e3"], ["e3", "g5", "g3", "e3"]] == [
        [str(step) for step in route] for route in position.routes(move)
    ]
    assert "D/../.../..../..D../....../......./......../AAA...... A -" == position.play(move).encode()


def test_other_moves_have_one_route() -> None:
    """A step has one route; a move of another position has only its own steps."""
    position = begin()
    step = position.parse("e3-d2")
    unknown = Move("d2-e3", (Spot("d2"), Spot("e3")))

    assert (step.steps,) == position.routes(step)
    assert (unknown.steps,) == position.routes(unknown)


def test_a_chain_may_stop() -> None:
    """PS-7: with chain=may a chain can end after any jump."""
    assert ["e3xg3", "e3xg3xg5", "e3xg3xg5xe3", "e3xg5", "e3xg5xg3"] == jumps(ROUND_TRIP, chain="may")


def test_a_chain_must_go_on() -> None:
    """PS-7: with chain=must a chain continues while there is a jump; the choice of captures is free."""
    assert ["e3xg3xg5xe3"] == jumps(ROUND_TRIP, chain="must")
    assert ["d2xf4xh4xf2", "i5xi3"] == jumps(CAPTURES, chain="must")


def test_chains_are_counted_by_what_they_take() -> None:
    """PS-6: there are 195,342 ways to jump, but only 4,486 chains."""
    position = every_line()
    captures = [move for move in position.legal_moves() if "x" in str(move)]

    assert 4_486 == len(captures)
    assert len(captures) == len({position.play(move).encode() for move in captures})


def test_all_ways_are_listed_where_play_may_lead() -> None:
    """PS-6, PS-21: after 36 turns played for it, each of 52,122 ways to jump 1,361 chains can be chosen."""
    position = played(begin(), *LAID_OUT.split())
    chains = [move for move in position.legal_moves() if "x" in str(move)]

    assert 1_361 == len(chains)
    assert 52_122 == sum(len(position.routes(move)) for move in chains)


def test_a_defender_with_as_many_ways_as_are_walked_has_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """PS-21: with one more, each move has the way of its notation alone."""
    found = []
    for most in (7, 6):  # where it stands, and two ways each of one, two and three jumps
        monkeypatch.setattr("boardgames.games.pyramid_siege.engine._MOST_WAYS", most)
        position = at(ROUND_TRIP)
        found.append(len(position.routes(position.parse("e3xg5xg3xe3"))))
    assert [2, 1] == found


def test_of_too_many_ways_the_written_one_is_chosen() -> None:
    """PS-21: each move can be chosen step by step in the way of its notation."""
    position = every_line()

    assert {(move.steps,) for move in position.legal_moves()} == {
        position.routes(move) for move in position.legal_moves()
    }
    assert len(position.legal_moves()) == len(Selection.of(position).moves)


def test_of_too_many_ways_each_can_be_typed() -> None:
    """PS-21: the other way around the triangle can be typed."""
    position = every_line()

    assert "e3xc1xc3xe3" == str(position.parse("e3xc3xc1xe3"))
    assert "e3xc1xa1xc3xe3xe1xg1xg3xe3" == str(position.parse("e3xg3xg1xe1xe3xc3xa1xc1xe3"))


def test_a_way_that_cannot_be_pointed_out_is_to_be_typed() -> None:
    """PS-21: the refusal says so, and the jump is not urgent."""
    position = every_line()
    selection = Selection.of(position)
    for step in steps("e3 c3 c1"):
        selection = selection.add(step)

    with pytest.raises(IllegalMove, match="to go to e3 by this way, type the whole chain") as refused:
        selection.add(Spot("e3"))

    assert "PS-21" == refused.value.rule
    assert ["a1", "e1"] == [str(step) for step in position.urgent(selection.steps)]
    assert ["a1", "e1"] == [str(step) for step in selection.next_steps]


@pytest.mark.parametrize("chain", ["may", "must"])
def test_with_too_many_ways_explanations_agree_with_what_can_be_chosen(chain: str) -> None:
    """PS-21: after each prefix of a way, exactly the next steps are explained as legal."""
    position = every_line(chain)
    selection = Selection.of(position)
    while selection.next_steps:
        legal = {spot for spot in position.spots if position.explain((*selection.steps, spot)).legal}
        assert set(selection.next_steps) == legal
        assert set(position.urgent(selection.steps)) <= legal
        selection = selection.add(selection.next_steps[-1])
    assert selection.move is not None
