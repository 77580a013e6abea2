"""Keys that change how a board is seen: views, kinds of pixels, layers and sides, without a screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from boardgames.tui.boards.art import AUTO, FLAT
from boardgames.tui.boards.kit.drawing import ARROWS
from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.shapes import _reach_of_ring
from boardgames.tui.canvas.sprite import Sprite
from boardgames.tui.canvas.stage import Stage
from boardgames.tui.colors.palette import ColorMode


def view_of(**values: Any) -> Any:
    """Return what a board with two views and three layers is seen by."""
    art = SimpleNamespace(
        views=("table", "pyramid"), layers=3, quarter_turns=1, height=lambda _: values.get("height", 3)
    )
    usual = {
        "art": art,
        "color_mode": ColorMode.FULL,
        "usual_view": "table",
        "shown_view": "table",
        "view": AUTO,
        "modes": ("half", "quadrant", "sextant"),
        "mode": "half",
        "frame": SimpleNamespace(position=None),
        "lifted": 0,
        "turned": 0,
    }
    return cast("Any", SimpleNamespace(**{**usual, **values}))


@pytest.mark.parametrize(
    ("usual", "begin", "views"),
    [
        ("table", AUTO, ["pyramid", FLAT, AUTO]),
        ("pyramid", AUTO, ["table", FLAT, AUTO]),
        (FLAT, AUTO, ["table", "pyramid", AUTO]),
        ("table", "table", ["pyramid", FLAT, AUTO]),
    ],
)
def test_views_are_gone_through_in_a_circle(usual: str, begin: str, views: list[str]) -> None:
    """The usual one once; where it was chosen by name, the next one follows."""
    seen, shown = view_of(usual_view=usual, view=begin), []
    for _ in views:
        assert "" == BoardView.next_view(seen)
        shown.append(seen.view)
    assert views == shown
    few = view_of(color_mode=ColorMode.ANSI)
    assert "Only the flat view can be shown with so few colours." == BoardView.next_view(few)


def test_kinds_of_pixels_are_gone_through_in_a_circle() -> None:
    """From the first one on where the one shown is none of them; the flat view has none."""
    seen, shown = view_of(), []
    for _ in range(3):
        assert "" == BoardView.next_mode(seen)
        shown.append(seen.mode)
    assert ["quadrant", "sextant", "half"] == shown
    other = view_of(mode="picture")
    assert ("", "half") == (BoardView.next_mode(other), other.mode)
    assert "The flat view has no pixels." == BoardView.next_mode(view_of(shown_view=FLAT))


@pytest.mark.parametrize(("height", "lifted"), [(3, [2, 1, 0, 2]), (2, [2, 0, 2]), (4, [2, 1, 0])])
def test_layers_are_lifted_and_lowered_one_by_one(height: int, lifted: list[int]) -> None:
    """Until none is lifted that has pieces below it or on it."""
    seen, shown = view_of(height=height), []
    for _ in lifted:
        assert "" == BoardView.lift(seen)
        shown.append(seen.lifted)
    assert lifted == shown


def test_it_is_said_why_nothing_can_be_lifted() -> None:
    """A flat view, a board of one layer, or no piece above the lowest one."""
    low, flat, one = view_of(height=1), view_of(shown_view=FLAT), view_of()
    one.art.layers = 1
    assert [
        "There is nothing to lift yet: no piece is above the lowest layer.",
        "The flat view shows the layers side by side: there is nothing to lift.",
        "This board has no layers to lift.",
    ] == [BoardView.lift(seen) for seen in (low, flat, one)]
    lifted = view_of(height=1, lifted=2)
    assert ("", 0) == (BoardView.lift(lifted), lifted.lifted)


def test_a_board_is_turned_by_its_quarters() -> None:
    """By as many as its art has, until it is as it was."""
    seen, turned = view_of(), []
    for _ in range(4):
        BoardView.flip(seen)
        turned.append(seen.turned)
    assert [1, 2, 3, 0] == turned
    seen.art.quarter_turns = 2
    BoardView.flip(seen)
    BoardView.flip(seen)
    assert 0 == seen.turned


def test_arrows_point_where_they_lead() -> None:
    """To the right and down, and to the four corners."""
    ways = {
        "→": (1, 0),
        "←": (-1, 0),
        "↓": (0, 1),
        "↑": (0, -1),
        "↘": (1, 1),
        "↖": (-1, -1),
        "↗": (1, -1),
        "↙": (-1, 1),
    }
    assert ways == {sign: way for way, sign in ARROWS.items()}


def test_the_reach_of_a_ring_is_between_its_hole_and_its_edge() -> None:
    """A pixel more on either side; small ones are looked at everywhere."""
    assert (0.0, 3.0) == _reach_of_ring((1, 1), (1, 1))
    assert (0.5 * 0.25, 1.5) == _reach_of_ring((4, 4), (2, 2))
    assert (-1.0, 1.5) == _reach_of_ring((4, 5), (0.9, 2))
    assert -1.0 == _reach_of_ring((0.9, 4), (0, 0))[0]
    assert float("inf") == _reach_of_ring((0.9, 4), (0, 0))[1]


@pytest.mark.parametrize(
    ("at", "count"),
    [
        ((-2, 0), 0),
        ((-1, 0), 1),
        ((0, -2), 0),
        ((0, -1), 1),
        ((4, 0), 0),
        ((3, 0), 1),
        ((0, 3), 0),
        ((0, 2), 1),
    ],
)
def test_what_is_nowhere_in_sight_is_not_kept(at: tuple[int, int], count: int) -> None:
    """A sprite with a pixel in the picture is."""
    stage = Stage(PixelBuffer(4, 3, 0))
    stage.blit(_sprite(), *at)
    assert count == len(stage.placed)


def _sprite() -> Sprite:
    return Sprite.from_coverage(2, [0] * 4, b"\xff" * 4, range(256))
