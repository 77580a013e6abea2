"""Arrow keys between cards: in a grid, at its edges, and between columns with different rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from boardgames.tui.picker.arrow_focus import DIRECTIONS, beside

#: Two rows of games, and left of them three matches.
CARDS = {
    "one": Region(1, 1, 34, 14),
    "two": Region(1, 15, 34, 14),
    "three": Region(1, 29, 34, 14),
    "pylos": Region(36, 1, 50, 21),
    "obelisks": Region(87, 1, 50, 21),
    "diamond": Region(36, 22, 50, 21),
    "siege": Region(87, 22, 50, 21),
}
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def led(name: str, direction: str, *without: str) -> str | None:
    """Return where an arrow goes from a card, leaving out some other cards."""
    others = [other for other in CARDS if other != name and other not in without]
    index = beside(CARDS[name], [CARDS[other] for other in others], direction)
    return None if index is None else others[index]


@pytest.mark.parametrize(
    ("name", "left", "right", "up", "down"),
    [
        ("pylos", "one", "obelisks", "diamond", "diamond"),
        ("diamond", "three", "siege", "pylos", "pylos"),
        ("siege", "diamond", "three", "obelisks", "obelisks"),
        ("one", "obelisks", "pylos", "three", "two"),
        ("two", "obelisks", "pylos", "one", "three"),
        ("three", "siege", "diamond", "two", "one"),
    ],
)
def test_arrows_lead_to_the_card_beside(name: str, left: str, right: str, up: str, down: str) -> None:
    """At the end of a row or column it goes to the beginning."""
    assert (left, right, up, down) == tuple(led(name, way) for way in ("left", "right", "up", "down"))


def test_a_lone_match_is_reached_from_both_rows() -> None:
    """This holds even for a card that is only beside the upper one."""
    assert ["one", "one"] == [led(name, "left", "two", "three") for name in ("pylos", "diamond")]


def test_a_lone_match_has_none_above_it() -> None:
    """In a column of one card up and down go nowhere."""
    assert led("one", "up", "two", "three") is None


def test_down_from_a_wide_strip_is_the_card_at_its_left_edge() -> None:
    """However much more it overlaps with a card to the right."""
    cards = [CARDS["pylos"], CARDS["obelisks"]]
    assert 0 == beside(Region(40, 0, 120, 1), cards, "down")


def test_regions_that_touch_are_not_in_one_column() -> None:
    """A nearer card beside the column does not count."""
    beside_it, below = Region(10, 12, 10, 10), Region(0, 20, 10, 10)
    assert 1 == beside(Region(0, 0, 10, 10), [beside_it, below], "down")


def test_a_card_alone_leads_nowhere() -> None:
    """No direction leads anywhere."""
    assert [None] * 4 == [beside(CARDS["one"], [], way) for way in DIRECTIONS]


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_a_whole_grid_is_walked_round_in_rows_and_columns(
    columns: int, rows: int, data: st.DataObject
) -> None:
    """Going round returns to the start, each step can be undone, and the row is never left."""
    grid = [(x, y) for x in range(columns) for y in range(rows)]
    here = data.draw(st.sampled_from(grid))
    direction = data.draw(st.sampled_from(sorted(DIRECTIONS)))
    in_row, _ = DIRECTIONS[direction]
    count = columns if in_row else rows

    def step(place: tuple[int, int], way: str) -> tuple[int, int]:
        others = [other for other in grid if other != place]
        index = beside(_region(place), [_region(other) for other in others], way)
        return place if index is None else others[index]

    walk = [here]
    for _ in range(count):
        walk.append(step(walk[-1], direction))
        assert walk[-2] == step(walk[-1], OPPOSITE[direction])
    assert (here, count) == (walk[-1], len(set(walk)))
    assert 1 == len({y if in_row else x for x, y in walk})


def _region(place: tuple[int, int]) -> Region:
    """Return a place of a grid on the screen, with a gap between columns and none between rows."""
    return Region(place[0] * 11, place[1] * 6, 10, 6)
