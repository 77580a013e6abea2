"""The engine against the slow reference, on random games and boards."""

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
    """Return the mirror image of a point."""
    row, place = point(name)
    return name_of((row, row + 1 - place))


def assert_as_the_reference(position: Position) -> None:
    """Compare the turns and the positions they lead to, unless the game is a draw."""
    expected = Reference.of(position).turns()
    outcome = position.outcome()
    if outcome and outcome.rule in {"PS-18", "PS-19"}:
        expected = {}
    assert expected == {str(move): position.play(move).encode() for move in position.legal_moves()}
    assert sorted(expected) == [str(move) for move in position.legal_moves()]


def random_game(options: Mapping[str, Value], picks: list[int]) -> Iterator[Position]:
    """Yield the positions of a game whose moves are chosen by numbers."""
    position = begin(**options)
    yield position
    for pick in picks:
        moves = position.legal_moves()
        if not moves:
            return
        position = position.play(moves[pick % len(moves)])
        yield position


@settings(max_examples=15, deadline=None)
@given(OPTIONS, PICKS)
def test_games_go_as_the_reference_says(options: dict[str, str], picks: list[int]) -> None:
    """In every position of a game, with any options, the moves and their results are the same."""
    for position in random_game(options, picks):
        assert_as_the_reference(position)


@settings(max_examples=75, deadline=None)
@given(crowded())
def test_any_board_is_as_the_reference_says(position: SiegePosition) -> None:
    """In random positions the moves and their results are the same."""
    assert_as_the_reference(position)


@settings(max_examples=50, deadline=None)
@given(crowded())
def test_routes_are_all_the_ways_of_a_capture(position: SiegePosition) -> None:
    """PS-6: all ways with the same end that take the same attackers are routes of one move."""
    if position.state.mover == 0 and not position.outcome():
        expected = {
            tuple(map(Spot, path)) for paths in Reference.of(position).chains().values() for path in paths
        }
        moves = [move for move in position.legal_moves() if "x" in str(move)]
        assert expected == {route for move in moves for route in position.routes(move)}
        assert [move.steps for move in moves] == [min(position.routes(move), key=str) for move in moves]


@settings(max_examples=50, deadline=None)
@given(crowded())
def test_the_mirror_changes_nothing(position: SiegePosition) -> None:
    """PS-1: mirrored positions have mirrored moves."""
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


@settings(max_examples=30, deadline=None)
@given(crowded())
def test_motions_lead_to_the_next_position(position: SiegePosition) -> None:
    """After the steps of each route, occupants and motions agree with the next position."""
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
    """Return all steps that a player could point at, and some unknown ones."""
    return [*position.spots, Spot("j1"), Spot("a2"), Spot(""), Choice("done")]


@settings(max_examples=30, deadline=None)
@given(crowded(), st.integers(0, 10_000))
def test_explanations_agree_with_what_can_be_chosen(position: SiegePosition, pick: int) -> None:
    """After each prefix of a move, exactly the next steps are explained as legal, by rules of the sheet."""
    selection = Selection.of(position)
    while True:
        for step in pointed_at(position):
            explanation = position.explain((*selection.steps, step))
            assert (step in selection.next_steps) == explanation.legal
            assert explanation.rule in GAME.sheet.ids
        if not selection.next_steps:
            break
        selection = selection.add(selection.next_steps[pick % len(selection.next_steps)])


@settings(max_examples=75, deadline=None)
@given(crowded(), st.lists(st.text("adei1358x", max_size=2) | st.just("done"), max_size=5))
def test_explanations_never_fail(position: SiegePosition, names: list[str]) -> None:
    """All steps are answered in one sentence."""
    steps = tuple(Choice(name) if name == "done" else Spot(name) for name in names)

    assert position.explain(steps).reason.endswith(".")


@settings(max_examples=50, deadline=None)
@given(crowded())
def test_positions_and_moves_are_read_back(position: SiegePosition) -> None:
    """PS-21, PS-22: decode and parse are the inverse of encode and str; case and spaces are ignored."""
    assert position == at(position.encode(), **position.options)
    assert hash(position) == hash(at(position.encode(), **position.options))
    for move in position.legal_moves():
        assert move == position.parse(str(move))
        assert move == position.parse(f"  {str(move).upper()} ")


@pytest.mark.parametrize("board", ["45", "36"])
def test_distances_are_those_of_the_lattice(board: str) -> None:
    """PS-11: the engine's distances agree with a formula."""
    start = begin(board=board)
    reference = Reference.of(start)

    assert [reference.distance(spot.name) for spot in start.spots] == [start.distance(s) for s in start.spots]


def test_a_chain_of_the_reference_is_made_of_jumps() -> None:
    """The reference finds the known captures."""
    position = at("A/../..A/.D../..A../....../D.AA.../......../...ADAA.. D -")
    paths = [path for paths in Reference.of(position).chains().values() for path in paths]

    assert {2} == {steps_between(one, other) for path in paths for one, other in pairwise(path)}
