"""A viewport's measure: the view fitted to it, where each spot appears, and what an empty board answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import RADIUS, VIEWPOINTS, centre_of, level_of
from boardgames.tui.boards.pylos.plinth import HALF, THICKNESS, rounded_square

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.viewport import Viewport
    from boardgames.tui.canvas import Camera, PixelBuffer, Vector, View

__all__ = ["claim_empty_places", "fit_board"]

#: Room for a cursor ring around the outermost spheres.
_REACH: Final = RADIUS + 0.08
#: Pictures less high than this, in pixels, have no margin.
_MARGIN_FROM: Final = 30
#: Radii of what an empty place answers to: a hollow of the board, and a point in the air above it. The latter
#: is small, as from a corner it may be only a quarter of a unit from another place.
_HOLLOW_HIT: Final = 0.36
_AIR_HIT: Final = 0.12


def fit_board(viewport: Viewport, spots: Iterable[Spot], width: int, height: int) -> View:
    """Return the largest view of the board and a whole pyramid on it, for a buffer of this size."""
    camera = VIEWPOINTS[viewport.view].camera(flipped=viewport.flipped)
    margin = 1.0 if height >= _MARGIN_FROM else 0.0
    return camera.fit(_extent(camera, spots), width, height, viewport.mode.aspect, margin)


def _extent(camera: Camera, spots: Iterable[Spot]) -> Iterator[Vector]:
    """The outline of the plinth, and of all spheres with a cursor around them."""
    for height in (0.0, -THICKNESS):
        for corner in rounded_square(HALF):
            yield (*corner, height)
    for spot in spots:
        yield from camera.extremes(centre_of(spot), _REACH)


def claim_empty_places(buffer: PixelBuffer, view: View, index: Mapping[Spot, int], highest: int) -> None:
    """Let the mouse find every place of the empty board up to a level; spheres later claim over it."""
    rx, ry = _HOLLOW_HIT * view.scale_x, _HOLLOW_HIT * view.scale_y
    for spot, ident in index.items():
        if level_of(spot) == 1:
            x, y, z = centre_of(spot)
            buffer.claim_ellipse(*view.project((x, y, 0.0)), rx, ry * view.camera.flatness, ident)
            buffer.claim_ellipse(*view.project((x, y, z)), rx, ry, ident)
    rx, ry = _AIR_HIT * view.scale_x, _AIR_HIT * view.scale_y
    for spot, ident in index.items():
        if 1 < level_of(spot) <= highest:
            buffer.claim_ellipse(*view.project(centre_of(spot)), rx, ry, ident)
