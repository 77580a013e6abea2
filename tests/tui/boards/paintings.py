"""Viewports, frames and paintings for the tests of games' art."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.play.frame import BoardFrame, Marks
from boardgames.tui.boards.art import Viewport
from boardgames.tui.boards.scene import DIRECTIONS, Scene
from boardgames.tui.canvas.cells import HALF, OCTANT, QUADRANT, SEXTANT, Mode
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.tui.canvas.cells import Cell

    Rows = list[list[Cell]]

Frame = BoardFrame[Any, Any]
AnyScene = Scene[Any, Any]

MODES = (HALF, QUADRANT, SEXTANT, OCTANT)
every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)


def viewport_of(
    game: str,
    view: str,
    size: tuple[int, int],
    mode: Mode = HALF,
    colors: ColorMode = ColorMode.FULL,
    **rest: Any,
) -> Viewport:
    """Return a viewport in a game's default palette."""
    return Viewport(*size, view, mode, load_palette(PALETTES[0], game, colors), **rest)


def plain(rows: Rows) -> list[str]:
    """Return rows as text, without their styles."""
    return ["".join(char for char, _ in row).rstrip() for row in rows]


def reached(scene: AnyScene, start: Spot, levels: Sequence[int] = (1, -1)) -> set[Spot]:
    """Return the spots to which arrows and, by so many `levels`, page keys lead from a spot, on and on."""
    found, new = {start}, [start]
    while new:
        spot = new.pop()
        ways = {scene.next_spot(spot, way) for way in DIRECTIONS}
        ways |= {scene.on_level(spot, change) for change in levels}
        new += ways - found
        found |= ways
    return found


def alone(spot: Spot) -> dict[str, Marks]:
    """Return each mark that every game has on its own, on one spot."""
    only = frozenset({spot})
    return {
        "none": Marks(),
        "cursor": Marks(cursor=spot),
        "danger": Marks(cursor=spot, danger=spot),
        "hover": Marks(hover=spot),
        "target": Marks(targets={spot: "1"}),
        "target without a digit": Marks(targets={spot: ""}),
        "quiet target": Marks(targets={spot: ""}, is_quiet=True),
        "urgent target": Marks(targets={spot: "1"}, urgent=only),
        "winning target": Marks(targets={spot: "1"}, wins=only),
        "chosen": Marks(chosen=only),
        "last": Marks(last=only),
        "taken": Marks(taken=only),
    }


def alone_of_all(spot: Spot, *path: Spot) -> dict[str, Marks]:
    """Return each mark there is on its own, on one spot; that of a path only if one is given."""
    only = frozenset({spot})
    return alone(spot) | {"reach": Marks(reach=only)} | ({"path": Marks(path=path)} if path else {})


def looks_alike(paintings: Mapping[str, object]) -> list[tuple[str, str]]:
    """Return the names of paintings that cannot be told apart."""
    return [pair for pair in combinations(paintings, 2) if paintings[pair[0]] == paintings[pair[1]]]


def distinct(paintings: Iterable[Iterable[Iterable[Hashable]]]) -> int:
    """Return how many different paintings there are."""
    return len({tuple(map(tuple, rows)) for rows in paintings})
