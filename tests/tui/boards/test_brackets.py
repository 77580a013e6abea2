"""Marks that stand around a place are whole on every flat board, large or small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.play.frame import BoardFrame, Marks
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.kit.signs import AROUND
from boardgames.tui.colors.palette import ColorMode
from tests.pairs import pairs
from tests.tui.boards.paintings import plain, viewport_of

if TYPE_CHECKING:
    from boardgames.core import Spot

#: Small boards in columns of several widths, and the boards of terminals of 80 by 24 and 140 by 45 cells.
SIZES = ((28, 11), (34, 11), (70, 24), (48, 20), (90, 40))
#: Of so many spots one is looked at.
_STRIDE = 9


def marked(spot: Spot) -> list[Marks]:
    """Return marks that stand around a spot, with all that may want one of their cells."""
    only = frozenset({spot})
    arounds: tuple[dict[str, Any], ...] = (
        {"cursor": spot},
        {"hover": spot},
        {"chosen": only},
        {"last": only},
    )
    targets: tuple[dict[str, Any], ...] = (
        {},
        {"targets": {spot: "3"}},
        {"targets": {spot: ""}, "is_quiet": True},
    )
    stakes: tuple[dict[str, Any], ...] = ({}, {"urgent": only}, {"wins": only})
    return [Marks(**one, **two, **three) for one, two, three in pairs(arounds, targets, stakes)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", boardgames.names())
def test_no_bracket_is_without_its_other_half(game: str, size: tuple[int, int]) -> None:
    """Digits and signs of stakes take the place of both or of none."""
    played, art = boardgames.load(game), load_art(game)
    position = played.decode(played.showcase)
    scene = art.flat_scene(position, viewport_of(game, FLAT, size, colors=ColorMode.MONO))
    for number, spot in enumerate(position.spots[::_STRIDE]):
        for marks in marked(spot)[number % 2 :: 2]:
            shown = "".join(plain(scene.rows(BoardFrame(position, (), marks))))
            for left, right in AROUND.values():
                assert shown.count(left) == shown.count(right), (spot, marks)
