"""The board of any plan without pieces: a slab with a hollow for each spot, lines, plates and posts."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.pieces import lamp_direction
from boardgames.tui.canvas.color import blend, shade
from boardgames.tui.canvas.geometry import convex_hull, dot_product, face, moved, rectangle, strip
from boardgames.tui.canvas.lamp import fall_off
from boardgames.tui.canvas.polygon import polygon, stencil
from boardgames.tui.canvas.shapes import dot, scaled_like

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.plan import Plan
    from boardgames.tui.canvas.camera import Projection
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure

__all__ = ["EDGE", "claim_places", "lit", "paint_ground", "paint_hollow", "post", "slab_corners"]

#: How far the slab extends beyond the outermost spots.
EDGE: Final = 0.9
_THICKNESS: Final = 0.3
#: How far the sunken field extends beyond the outermost spots.
_FIELD: Final = 0.55
_HOLLOW: Final = 0.32
#: The ellipses of a hollow, one in the other, and those of one in a picture.
_STEPS, _FINE_STEPS = 4, 32
#: Half the width of a post, its light, and how far it reaches above the highest spot.
_POST: Final = 0.055
_POST_LIGHT: Final = 1.5
#: Opacity, of 256, of a plate that carries an upper layer, and of its near edge.
_PLATE: Final = 60
_PLATE_EDGE: Final = 150
#: The breadth of a line between spots, and its light.
_LINE, _LINE_LIGHT = 0.07, 0.4
#: The ways in which the sides of the slab face, from the near one round.
_NORMALS: Final[tuple[Vector, ...]] = ((0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0))
#: The lamp's light in the upper left corner, and by how much each step away from there dims it.
_BRIGHTEST: Final = 1.16
_DIMMING: Final = 0.0125
#: Radii of what an empty place answers to: a place on the board, and a point in the air above it. The latter
#: is small, as from a corner it may be only a quarter of a unit from another place.
_PLACE_HIT: Final = 0.36
_AIR_HIT: Final = 0.12


def slab_corners(plan: Plan) -> Iterator[Vector]:
    """Yield the corners of a plan's board, for fitting a view to them."""
    for (x, y), z in product(_around(plan, EDGE), (0.0, -_THICKNESS)):
        yield x, y, z


def paint_ground(
    buffer: PixelBuffer, view: Projection, plan: Plan, viewport: Viewport, edges: Iterable[tuple[Spot, Spot]]
) -> None:
    """Paint the empty board: its slab, lines between spots, a hollow for each spot, and plates above."""
    color, aspect = viewport.palette.colors["board"], viewport.mode.aspect
    _paint_slab(buffer, view, plan, viewport)
    for one, other in edges:
        start, end = view.project(plan.places[one]), view.project(plan.places[other])
        line = strip(start, end, max(0.8, _LINE * view.scale_y), aspect)
        polygon(buffer, line, shade(color, _LINE_LIGHT))
    for number, layer in enumerate(plan.layers if plan.has_plates else plan.layers[:1]):
        if number:
            _paint_plate(buffer, view, plan, plan.heights[number], color)
        for spot in layer:
            paint_hollow(buffer, view, plan.places[spot], color, is_fine=viewport.mode.is_picture)


def _around(plan: Plan, margin: float) -> list[Point]:
    """Return the corners of a rectangle around all spots, the near left one first."""
    x, y = plan.half[0] + margin, plan.half[1] + margin
    return rectangle(-x, -y, 2 * x, 2 * y)


def _paint_slab(buffer: PixelBuffer, view: Projection, plan: Plan, viewport: Viewport) -> None:
    """Paint the slab with its sunken field, and the light that falls off over it."""
    palette = viewport.palette
    frame, board = palette.colors["frame"], palette.colors["board"]
    outline = _around(plan, EDGE)
    upper, lower = view.project_level(outline, 0.0), view.project_level(outline, -_THICKNESS)
    polygon(buffer, convex_hull([*upper, *lower]), shade(frame, 0.4))
    for side, normal in enumerate(_NORMALS):
        if view.camera.faces(normal):
            polygon(buffer, face(upper, lower, side, (side + 1) % 4), lit(view, frame, normal))
    polygon(buffer, upper, lit(view, frame, (0, 0, 1)))
    field = view.project_level(_around(plan, _FIELD), 0.0)
    shift = 0.03 * view.scale_x, 0.03 * view.scale_y
    # The field lies a little deeper: its upper left edge is in shadow, its lower right one catches light.
    polygon(buffer, moved(field, -shift[0], -shift[1]), shade(frame, 0.4))
    polygon(buffer, moved(field, *shift), shade(board, 1.4))
    polygon(buffer, field, board)
    if viewport.mode.is_picture and not palette.few:
        from boardgames.tui.boards.kit.slab_relief import light_slab  # only where the terminal shows it
        from boardgames.tui.canvas.relief import WOOD

        light_slab(buffer, convex_hull([*upper, *lower]), upper, view.scale_x, WOOD)
    if not palette.few:
        fall_off(buffer, _BRIGHTEST, _DIMMING, (buffer.width, 12), (buffer.height, 16.8))


def lit(view: Projection, color: int, normal: Vector) -> int:
    """Return a colour as a face sends it; one straight under the lamp sends a little more than all of it."""
    return shade(color, 0.3 + 0.85 * max(0.0, dot_product(normal, lamp_direction(view.camera))))


def paint_hollow(
    buffer: PixelBuffer,
    view: Projection,
    place: Vector,
    board: int,
    radius: float = _HOLLOW,
    *,
    is_fine: bool = False,
    piece: tuple[int, int] | None = None,
) -> None:
    """Paint a dish: ellipses, each within the last and nearer to the side that the lamp shines on.

    They have the parity of a `piece`, in pixels, so that marks of its size are in their middle.
    """
    x, y = view.project(place)
    flat = view.camera.flatness
    width, height = 2 * radius * view.scale_x, 2 * radius * view.scale_y * flat
    piece = piece or (max(1, round(view.scale_x)), max(1, round(view.scale_y)))
    deep, bright = shade(board, 0.22), shade(board, 0.95)
    layers = max(1, min(_FINE_STEPS if is_fine else _STEPS, round(height / 2)))
    for layer in range(layers):
        share = layer / layers
        size = [
            scaled_like(whole, (1 - 0.8 * share) * length / whole)
            for whole, length in zip(piece, (width, height), strict=True)
        ]
        ellipse = dot(size[0], size[1], blend(deep, bright, int(230 * share)))
        buffer.stamp(ellipse, x + width * 0.22 * share, y + height * 0.26 * share)


def _paint_plate(buffer: PixelBuffer, view: Projection, plan: Plan, height: float, color: int) -> None:
    """Paint the plate that carries an upper layer, as of glass, and its near edge."""
    outline = view.project_level(_around(plan, _FIELD), height)
    rim = moved(outline, 0, max(1.0, 0.05 * view.scale_y))
    polygon(buffer, outline, color, _PLATE)
    for side, normal in enumerate(_NORMALS):
        if view.camera.faces(normal):
            polygon(buffer, face(outline, rim, side, (side + 1) % 4), shade(color, 1.6), _PLATE_EDGE)


def post(view: Projection, place: Vector, height: float, color: int, aspect: float) -> Figure:
    """Return the part of a post that is seen at a free spot: it reaches `height` up."""
    x, y, z = place
    foot, head = view.project((x, y, z)), view.project((x, y, z + height))
    breadth = max(1.0, 2 * _POST * view.scale_y)
    return stencil([strip(foot, head, breadth, aspect)], shade(color, _POST_LIGHT))


def claim_places(
    buffer: PixelBuffer,
    view: Projection,
    plan: Plan,
    middles: Mapping[Spot, Vector],
    lifted: Collection[Spot],
) -> None:
    """Let the mouse find each place of an empty board, and where a piece there has its middle.

    Points in the air above it come last; those of `lifted` layers are not found.
    """
    rx, ry = _PLACE_HIT * view.scale_x, _PLACE_HIT * view.scale_y
    for ident, (spot, (x, y, z)) in enumerate(plan.places.items()):
        if plan.is_place(spot):
            buffer.claim_ellipse(*view.project((x, y, max(0.0, z))), rx, ry * view.camera.flatness, ident)
            buffer.claim_ellipse(*view.project(middles[spot]), rx, ry, ident)
    rx, ry = _AIR_HIT * view.scale_x, _AIR_HIT * view.scale_y
    for ident, spot in enumerate(plan.places):
        if not plan.is_place(spot) and spot not in lifted:
            buffer.claim_ellipse(*view.project(middles[spot]), rx, ry, ident)
