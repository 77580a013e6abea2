"""The field: names, neighbours, ways over level ground, and rotation."""

from __future__ import annotations

import pytest

from boardgames.games.diamond.board import (
    NEIGHBOURS,
    PILLAR,
    READING,
    SPOTS,
    distance,
    flood,
    route,
    set_of,
    turned,
)


def names(*pillars: int) -> list[str]:
    """Return the names of some pillars."""
    return [SPOTS[pillar].name for pillar in pillars]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a1", ["a2", "b1"]),
        ("e5", ["d5", "e4"]),
        ("a3", ["a2", "a4", "b3"]),
        ("c1", ["b1", "c2", "d1"]),
        ("c3", ["b3", "c2", "c4", "d3"]),
    ],
)
def test_neighbours_share_a_side(name: str, expected: list[str]) -> None:
    """DI-1: corners have two neighbours, edges three, other pillars four, and none is diagonal."""
    assert expected == names(*NEIGHBOURS[PILLAR[name]])


def test_spots_are_read_from_the_top_left() -> None:
    """The reading order is that of a diagram and has every pillar once."""
    assert ["a5", "b5", "c5", "d5", "e5", "a4"] == [spot.name for spot in READING[:6]]
    assert set(SPOTS) == set(READING)
    assert 25 == len(READING)


@pytest.mark.parametrize(
    ("quarters", "expected"),
    [
        (0, ["a1", "b1", "c3", "e4"]),
        (1, ["a5", "a4", "c3", "d1"]),
        (2, ["e5", "d5", "c3", "a2"]),
        (-1, ["e1", "e2", "c3", "b5"]),
        (5, ["a5", "a4", "c3", "d1"]),
    ],
)
def test_turning_the_field(quarters: int, expected: list[str]) -> None:
    """A quarter turn takes a1 to a5 and so on, clockwise; five quarters are the same as one."""
    assert expected == [turned(name, quarters) for name in ("a1", "b1", "c3", "e4")]


def test_turning_keeps_neighbours() -> None:
    """Neighbours stay neighbours after a quarter turn."""
    for pillar, near in enumerate(NEIGHBOURS):
        expected = {turned(SPOTS[other].name) for other in near}
        assert expected == set(names(*NEIGHBOURS[PILLAR[turned(SPOTS[pillar].name)]]))


def test_a_flood_turns_corners_and_does_not_leave_the_ground() -> None:
    """Flooding follows neighbours and does not wrap around the edges."""
    ground = set_of("a4", "a5", "b5", "b1", "c1", "e5")

    assert set_of("a4", "a5", "b5") == flood(set_of("a4"), ground)
    assert set_of("e1") == flood(set_of("e1"), ground)


def test_a_route_is_a_shortest_way() -> None:
    """A route includes both ends; without a way it is empty."""
    detour = set_of("a2", "a3", "b3", "c3", "c2", "c1", "b1")
    wall = detour & ~set_of("b1", "c2")

    assert ["a1", "b1", "c1"] == names(*route(PILLAR["a1"], PILLAR["c1"], detour))
    assert ["a1", "a2", "a3", "b3", "c3"] == names(*route(PILLAR["a1"], PILLAR["c3"], wall))
    assert () == route(PILLAR["a1"], PILLAR["c1"], wall)


def test_distances_are_files_plus_ranks() -> None:
    """DI-17: opposite corners are eight apart."""
    pairs = [("a1", "e5"), ("b2", "e5"), ("e5", "e5"), ("a5", "e1")]

    assert [8, 6, 0, 8] == [distance(PILLAR[one], PILLAR[other]) for one, other in pairs]
