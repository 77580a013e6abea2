"""A stage's measure: the view fitted to it, where each spot appears, and what an empty board answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import FILES, RADIUS, VIEWPOINTS, centre_of, level_of
from boardgames.tui.boards.pylos.plinth import HALF, THICKNESS, rounded_square

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.look import Stage
    from boardgames.tui.boards.pylos.geometry import Vector
    from boardgames.tui.canvas import Camera, PixelBuffer, View

__all__ = ["claim_empty_places", "fit_board"]

#: Room for a cursor ring around the outermost spheres.
_REACH: Final = RADIUS + 0.08
#: Radii of what an empty place answers to: a hollow of the board, and a point in the air above it. The latter
#: is small, as from a corner it may be only a quarter of a unit from another place.
_HOLLOW_HIT: Final = 0.36
_AIR_HIT: Final = 0.12


def fit_board(stage: Stage, width: int, height: int) -> View:
    """Return the largest view of the board and a whole pyramid on it, for a buffer of this size."""
    camera = VIEWPOINTS[stage.view].camera(flipped=stage.flipped)
    margin = 1.0 if height > 30 else 0.0
    return camera.fit(_extent(camera), width, height, stage.mode.aspect, margin)


def _extent(camera: Camera) -> Iterator[Vector]:
    for height in (0.0, -THICKNESS):
        for x, y, _, _ in rounded_square(HALF):
            yield x, y, height
    edge = (FILES - 1) / 2
    rest = RADIUS
    for x in (-edge, edge):
        for y in (-edge, edge):
            yield from camera.extremes((x, y, rest), _REACH)
    yield from camera.extremes((0.0, 0.0, rest + 3 * 0.5**0.5), _REACH)


def claim_empty_places(buffer: PixelBuffer, view: View, index: Mapping[Spot, int]) -> None:
    """Let the mouse find every place of the empty board; spheres painted later claim over it."""
    rx, ry = _HOLLOW_HIT * view.scale_x, _HOLLOW_HIT * view.scale_y
    for spot, ident in index.items():
        if level_of(spot) == 1:
            x, y, z = centre_of(spot)
            buffer.claim_ellipse(*view.project((x, y, 0.0)), rx, ry * view.camera.flatness, ident)
            buffer.claim_ellipse(*view.project((x, y, z)), rx, ry, ident)
    for spot, ident in index.items():
        if level_of(spot) > 1:
            rx, ry = _AIR_HIT * view.scale_x, _AIR_HIT * view.scale_y
            buffer.claim_ellipse(*view.project(centre_of(spot)), rx, ry, ident)
