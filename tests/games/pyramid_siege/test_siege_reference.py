"""The engine and the contract over games and boards at random, against the slow reference."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Choice, Selection, Spot
from boardgames.games.pyramid_siege import GAME
from tests.games.pyramid_siege.siege_positions import OPTIONS, at, begin, crowded
from tests.games.pyramid_siege.siege_reference import Reference, name_of, point, steps_between

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core import Position, Step, Value
    from boardgames.games.pyramid_siege.position import SiegePosition

PICKS = st.lists(st.integers(0, 10_000), min_size=5, max_size=70)


def mirrored(name: str) -> str:
    """Return the point on the other side of the board's axis."""
    row, place = point(name)
    return name_of((row, row + 1 - place))


def assert_as_the_reference(position: Position) -> None:
    """Compare turns, and what they lead to, unless a draw has ended the game."""
    expected = Reference.of(position).turns()
    outcome = position.outcome()
    if outcome and outcome.rule in {"PS-18", "PS-19"}:
        expected = {}
    assert expected == {str(move): position.play(move).encode() for move in position.legal_moves()}
    assert sorted(expected) == [str(move) for move in position.legal_moves()]


def random_game(options: Mapping[str, Value], picks: list[int]) -> Iterator[Position]:
    """Yield the positions of a game in which numbers choose the moves."""
    position = begin(**options)
    yield position
    for pick in picks:
        moves = position.legal_moves()
        if not moves:
            return
        position = position.play(moves[pick % len(moves)])
        yield position


@settings(max_examples=30, deadline=None)
@given(OPTIONS, PICKS)
def test_games_go_as_the_reference_says(options: dict[str, str], picks: list[int]) -> None:
    """Turn by turn, under any options: the same moves in order of notation, leading to the same positions."""
    for position in random_game(options, picks):
        assert_as_the_reference(position)


@settings(max_examples=150, deadline=None)
@given(crowded())
def test_any_board_is_as_the_reference_says(position: SiegePosition) -> None:
    """Counters in places where play would not put them make no difference to the rules."""
    assert_as_the_reference(position)


@settings(max_examples=100, deadline=None)
@given(crowded())
def test_routes_are_all_the_ways_of_a_capture(position: SiegePosition) -> None:
    """PS-6: every way that takes the same counters to the same point is a route, the notation's first."""
    if position.state.mover == 0 and not position.outcome():
        expected = {
            tuple(map(Spot, path)) for paths in Reference.of(position).chains().values() for path in paths
        }
        moves = [move for move in position.legal_moves() if "x" in str(move)]
        assert expected == {route for move in moves for route in position.routes(move)}
        assert [move.steps for move in moves] == [min(position.routes(move), key=str) for move in moves]


@settings(max_examples=100, deadline=None)
@given(crowded())
def test_the_mirror_changes_nothing(position: SiegePosition) -> None:
    """PS-1: the board is the same left and right, so mirrored positions have mirrored moves."""
    rows, side, huffable = position.encode().split()
    named = ",".join(mirrored(name) for name in huffable.split(",")) if huffable != "-" else "-"
    text = "/".join(row[::-1] for row in rows.split("/"))
    other = at(f"{text} {side} {named}", **position.options)

    def ways(of: SiegePosition, *, mirror: bool) -> set[frozenset[tuple[str, ...]]]:
        return {
            frozenset(
                tuple(mirrored(step.name) if mirror else step.name for step in route)
                for route in of.routes(move)
            )
            for move in of.legal_moves()
        }

    assert ways(position, mirror=True) == ways(other, mirror=False)


@settings(max_examples=60, deadline=None)
@given(crowded())
def test_motions_lead_to_the_next_position(position: SiegePosition) -> None:
    """By every route, what the steps show on the board is what the move leads to."""
    for move in position.legal_moves():
        reached = position.play(move).occupants()
        for route in position.routes(move):
            assert reached == position.occupants(route)
            counters = dict(position.occupants())
            for motion in position.motions(route):
                assert motion.source is not None
                seat = counters.pop(motion.source)
                if motion.target:
                    counters[motion.target] = seat
            assert reached == counters


def pointed_at(position: Position) -> list[Step]:
    """Return all that a player could point at, and some that none could."""
    return [*position.spots, Spot("j1"), Spot("a2"), Spot(""), Choice("done")]


@settings(max_examples=60, deadline=None)
@given(crowded(), st.integers(0, 10_000))
def test_explanations_agree_with_what_can_be_chosen(position: SiegePosition, pick: int) -> None:
    """At every prefix of some move, exactly the next steps are called legal, by a rule of the sheet."""
    selection = Selection.of(position)
    while True:
        for step in pointed_at(position):
            explanation = position.explain((*selection.steps, step))
            assert (step in selection.next_steps) == explanation.legal
            assert explanation.rule in GAME.sheet.ids
        if not selection.next_steps:
            break
        selection = selection.add(selection.next_steps[pick % len(selection.next_steps)])


@settings(max_examples=150, deadline=None)
@given(crowded(), st.lists(st.text("adei1358x", max_size=2) | st.just("done"), max_size=5))
def test_explanations_never_fail(position: SiegePosition, names: list[str]) -> None:
    """Whatever steps are asked about, there is an answer in one sentence."""
    steps = tuple(Choice(name) if name == "done" else Spot(name) for name in names)

    assert position.explain(steps).reason.endswith(".")


@settings(max_examples=100, deadline=None)
@given(crowded())
def test_positions_and_moves_are_read_back(position: SiegePosition) -> None:
    """PS-21, PS-22: decode and parse undo encode and str, in upper case and with blanks around too."""
    assert position == at(position.encode(), **position.options)
    assert hash(position) == hash(at(position.encode(), **position.options))
    for move in position.legal_moves():
        assert move == position.parse(str(move))
        assert move == position.parse(f"  {str(move).upper()} ")


@pytest.mark.parametrize("board", ["45", "36"])
def test_distances_are_those_of_the_lattice(board: str) -> None:
    """PS-11: counted by formula, each point is as far from the fortress as the engine says."""
    start = begin(board=board)
    reference = Reference.of(start)

    assert [reference.distance(spot.name) for spot in start.spots] == [start.distance(s) for s in start.spots]


def test_a_chain_of_the_reference_is_made_of_jumps() -> None:
    """The reference itself: in the position of the three captures each landing is two points on."""
    position = at("A/../..A/.D../..A../....../D.AA.../......../...ADAA.. D -")
    paths = [path for paths in Reference.of(position).chains().values() for path in paths]

    assert {2} == {steps_between(one, other) for path in paths for one, other in pairwise(path)}
