"""The shaded scenes of Pylos: lit spheres on a plinth with a rounded edge and sixteen hollows."""

from __future__ import annotations

import math
from functools import cache, cached_property, lru_cache, partial
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.ground import lit, paint_hollow
from boardgames.tui.boards.kit.pieces import PiecePainter, lamp_direction
from boardgames.tui.boards.kit.shaded import PlanScene
from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.color import blend, shade
from boardgames.tui.canvas.geometry import dot_product, face, moved
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.lamp import fall_off
from boardgames.tui.canvas.polygon import polygon
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.plan import BoardPiece, Plan
    from boardgames.tui.boards.kit.shaded import Layer, Pieces
    from boardgames.tui.canvas.camera import Projection, View
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["PylosScene"]

#: Dark's spheres bear an inlay of lighter wood, seen as an arc, so that they are told apart by form as well:
#: the normal (right, up, towards the eye) of the plane that it lies in, half its breadth in radii, how much
#: it takes of Light's colour (of 256), and the least height of a sphere, in pixels, that has room for it.
_INLAY_NORMAL: Final = (0.0, 0.95, 0.3)
_INLAY_BREADTH: Final = 0.06
_INLAY_LIGHTNESS: Final = 110
_INLAY_FROM: Final = 7
#: How far the outermost spheres are from the middle.
_OUTERMOST: Final = 1.5
#: Half the side of the plinth, the middle of its margin (where coordinates stand) and its thickness.
_HALF: Final = 2.32
_MARGIN: Final = 2.22
_THICKNESS: Final = 0.42
_FIELD: Final = 1.98
_CORNER: Final = 0.8
#: The edge is a quarter of a circle with this radius.
_EDGE: Final = 0.16
#: Into how many facets a corner and the edge are cut, and a corner in pictures.
_COARSE: Final = 6, 3
_FINE: Final = 28
_HOLLOW: Final = 0.34
#: The strength of the rings of wood, and of the highlight of a sphere that another one keeps the lamp's light
#: from: one that lies on it and is so far on the way to the lamp, in radii.
_GRAIN: Final = 0.09
_SHELTERED: Final = 0.12
_IN_THE_WAY: Final = 0.5
#: By how many pixels hollows may move apart to be whole cells apart, and to which share of that they may
#: move together.
_GROWTH: Final = 0.2
_LEAST_SHARE: Final = 0.89
#: The lamp's light in the upper left corner, and by how much each step away from there dims it.
_BRIGHTEST: Final = 1.16
_DIMMING: Final = 0.0125


class SpherePainter(PiecePainter):
    """Paints spheres, those of the second seat with an inlay; in pictures they are of wood.

    Attributes:
        sheltered: The middles of spheres from which others keep the lamp's light.
    """

    def __init__(self, view: Projection, palette: Palette, aspect: float, *, is_fine: bool) -> None:
        super().__init__(view, palette)
        self.size = _ball_size(view, aspect)
        self.sheltered: Collection[Vector] = ()
        self._grain = _GRAIN if is_fine else 0.0

    def paint(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece, ident: int | None = None) -> None:
        """Paint a sphere."""
        shine = _SHELTERED if centre in self.sheltered else 1.0
        ball = sphere(*self.size, self.color(piece), shine=shine, grain=self._grain)
        buffer.stamp(ball, *self.project(centre), ident)
        if piece.seat and self.size[1] >= _INLAY_FROM:
            light, dark = self.palette.seats
            buffer.stamp(_inlay(*self.size, blend(dark, light, _INLAY_LIGHTNESS)), *self.project(centre))


class PylosScene(PlanScene):
    """Shaded scene of the pyramid, from the players' chairs or from a corner."""

    pieces: SpherePainter
    names_pointed = True
    edge = _HALF - _OUTERMOST
    names_at = _MARGIN - _OUTERMOST

    @property
    def names_beside(self) -> float:
        """The distance of the names of ranks from the outermost spheres: in pictures half a frame."""
        return (_HALF + _FIELD) / 2 - _OUTERMOST if self.viewport.mode.is_picture else self.names_at

    @classmethod
    def outline(cls, plan: Plan) -> Iterator[Vector]:
        """Yield the outline of the plinth."""
        del plan
        for height in (0.0, -_THICKNESS):
            for corner in _rounded_square(_HALF, _COARSE[0]):
                yield (*corner, height)

    @classmethod
    def settled(cls, view: View, plan: Plan, viewport: Viewport) -> View:
        """Return a view in which hollows are whole cells apart, and in their middle: all look the same."""
        if viewport.mode.is_picture or view.camera.azimuth:
            return view
        return _on_cells(view, plan.places[next(iter(plan.layers[0]))], viewport.mode)

    @classmethod
    def paint_board(
        cls, buffer: PixelBuffer, view: Projection, plan: Plan, viewport: Viewport, art: PlanArt
    ) -> None:
        """Paint the plinth with its hollows."""
        del art
        hollows = [plan.places[spot][:2] for spot in plan.layers[0]]
        if viewport.mode.is_picture:
            from boardgames.tui.boards.pylos.plinth import paint_plinth  # only where the terminal shows it

            square = partial(_rounded_square, count=_FINE)
            paint_plinth(buffer, view, viewport.palette, square, hollows, _HOLLOW)
            return
        _paint_plinth(buffer, view, viewport.palette)
        size, color = _ball_size(view, viewport.mode.aspect), viewport.palette.colors["board"]
        for x, y in hollows:
            paint_hollow(buffer, view, (x, y, 0.0), color, _HOLLOW, piece=size)

    def piece_painter(self) -> SpherePainter:
        """Return what paints spheres."""
        mode = self.viewport.mode
        return SpherePainter(self.view, self.viewport.palette, mode.aspect, is_fine=mode.is_picture)

    def _standing_layers(self, on_board: Pieces) -> Iterator[Layer]:
        if self.viewport.mode.is_picture:
            middles = {spot: self.middles[spot] for spot in on_board}
            self.pieces.sheltered = {
                middle
                for middle in middles.values()
                if any(_shelters(other, middle, self._lamp) for other in middles.values())
            }
        return super()._standing_layers(on_board)

    @cached_property
    def _lamp(self) -> Vector:
        return lamp_direction(self.view.camera)

    def floor(self, spot: Spot) -> Vector:
        """Return the ground of a hollow, or of the gap between four spheres."""
        x, y, z = self.plan.places[spot]
        return x, y, z + self.art.sunk


def _ball_size(view: Projection, aspect: float) -> tuple[int, int]:
    """Return the width and height of a sphere in pixels: round, also where rows are closer than columns."""
    width = max(1, round(view.scale_x))
    return width, max(1, round(width / aspect))


def _on_cells(view: View, hollow: Vector, mode: Mode) -> View:
    """Return a view from the front, hardly smaller, in which a hollow and its neighbours are amid cells."""
    flatness = view.camera.flatness
    down = _whole(view.scale_y * flatness, mode.rows)
    across = _whole(view.scale_x, mode.columns)
    fitted = view._replace(scale_x=float(across), scale_y=down / flatness)
    # The middle of the board stays: it is at the origin.
    x, y = fitted.project((*hollow[:2], 0.0))
    return fitted._replace(
        origin_x=fitted.origin_x + _amid(x, mode.columns) - x,
        origin_y=fitted.origin_y + _amid(y, mode.rows) - y,
    )


def _whole(length: float, cell: int) -> int:
    """Return a length in pixels as whole cells if that is hardly less, else as whole pixels."""
    cells = math.floor((length + _GROWTH) / cell) * cell
    return cells if cells >= _LEAST_SHARE * length else max(1, math.floor(length + _GROWTH))


def _amid(place: float, cell: int) -> float:
    """Return the middle of the cell of a place in pixels."""
    return (math.floor(place / cell) + 0.5) * cell


def _paint_plinth(buffer: PixelBuffer, view: Projection, palette: Palette) -> None:
    """Paint the empty board as a view sees it, its corners and its edge cut into facets."""
    colors, fill = palette.colors, partial(_fill, buffer, view)
    frame, board = colors["frame"], colors["board"]
    _paint_edge(buffer, view, frame)
    fill(_HALF - _EDGE, lit(view, frame, (0, 0, 1)))
    # The field lies a little deeper: its upper left edge is in shadow, its lower right one catches light.
    fill(_FIELD + 0.05, shade(frame, 0.35), shift=-0.02)
    fill(_FIELD + 0.05, shade(board, 1.5), shift=0.03)
    fill(_FIELD, shade(board, 0.72))
    fill(_FIELD - 0.07, board, shift=0.03)
    if not palette.few:
        fall_off(buffer, _BRIGHTEST, _DIMMING, (buffer.width, 12), (buffer.height, 16.8))


def _shelters(other: Vector, middle: Vector, lamp: Vector) -> bool:
    """Return whether a sphere that lies on another one is between that and the lamp."""
    way = other[0] - middle[0], other[1] - middle[1], other[2] - middle[2]
    return 0 < dot_product(way, way) < 1.1 and dot_product(way, lamp) > _IN_THE_WAY


@cache
def _directions(count: int) -> tuple[Point, ...]:
    """Return which way, over a length of 1, each of so many corners a quarter faces, anticlockwise."""
    quarters = [math.pi / 2 * quarter for quarter in range(4)]
    steps = [math.pi / 2 * step / count for step in range(count + 1)]
    return tuple((math.cos(turn + step), math.sin(turn + step)) for turn, step in product(quarters, steps))


@cache
def _rounded_square(half: float, count: int) -> tuple[Point, ...]:
    """Return the corners of a square with round corners, anticlockwise; `half` is half its side.

    Each of them has so many sides.
    """
    radius = _CORNER - (_HALF - half)
    diagonal = math.sqrt(2) * (half - radius)
    corners = []
    for number, (out_x, out_y) in enumerate(_directions(count)):
        turn = math.pi / 2 * (number // (count + 1)) + math.pi / 4
        x, y = diagonal * math.cos(turn), diagonal * math.sin(turn)
        corners.append((x + radius * out_x, y + radius * out_y))
    return tuple(corners)


@cache
def _profile(count: int) -> tuple[tuple[float, float, float], ...]:
    """Return half the side, the height and the slope, in radians, of the edge where its facets meet.

    It is a quarter of a round from the top down, and then straight to the ground.
    """
    angles = [math.pi / 2 * (1 - step / count) for step in range(count + 1)]
    rounded = [(_HALF - _EDGE * (1 - math.cos(a)), _EDGE * (math.sin(a) - 1), a) for a in angles]
    return (*rounded, (_HALF, -_THICKNESS, 0.0))


def _normal(one: Point, other: Point, slope: float) -> Vector:
    """Return the outward normal between two directions, raised by `slope` radians."""
    x, y = one[0] + other[0], one[1] + other[1]
    share = math.cos(slope) / math.hypot(x, y)
    return x * share, y * share, math.sin(slope)


def _paint_edge(buffer: PixelBuffer, view: Projection, color: int) -> None:
    """Paint the facets that face the eye, over a silhouette that hides the seams between them."""
    for height in (-_THICKNESS, -_EDGE):
        _fill(buffer, view, _HALF, shade(color, 0.45), height=height)
    for ring in pairwise(_profile(_COARSE[1])):
        _paint_ring(buffer, view, color, *ring)


def _paint_ring(buffer: PixelBuffer, view: Projection, color: int, high: Vector, low: Vector) -> None:
    """Paint the facets that face the eye between two lines of the edge, each a tuple of `_profile`."""
    count = _COARSE[0]
    ways = _directions(count)
    upper = view.project_level(_rounded_square(high[0], count), high[1])
    lower = view.project_level(_rounded_square(low[0], count), low[1])
    for i, way in enumerate(ways):
        normal = _normal(ways[i - 1], way, (high[2] + low[2]) / 2)
        if view.camera.faces(normal):
            polygon(buffer, face(upper, lower, i - 1, i), lit(view, color, normal))


def _fill(
    buffer: PixelBuffer,
    view: Projection,
    half: float,
    color: int,
    *,
    height: float = 0.0,
    shift: float = 0.0,
) -> None:
    """Fill a rounded square that lies level, shifted to the lower right of the picture."""
    corners = view.project_level(_rounded_square(half, _COARSE[0]), height)
    polygon(buffer, moved(corners, shift * view.scale_x, shift * view.scale_y), color)


@lru_cache(16)
def _inlay(width: int, height: int, color: int) -> Sprite:
    """The inlay around a ball that fills this box: where its surface meets a plane through its middle."""
    make = partial(_painted_inlay, width, height, color)
    return kept_figure(("inlay", width, height, color), width * height, make).sprite


def _painted_inlay(width: int, height: int, color: int) -> Figure:
    across = [(2 * x + 1) / width - 1 for x in range((width + 1) // 2)]
    down = [1 - (2 * y + 1) / height for y in range(height)]
    pixel, nothing = 2 / height, [0] * len(across)
    alphas = [
        [int(200 * _inlay_coverage(u, v, pixel)) for u in across] if _has_inlay(v, pixel) else nothing
        for v in down
    ]
    # Its right half is the mirror image of the left one.
    rows = [row + row[width // 2 - 1 :: -1] if width > 1 else row for row in alphas]
    covered = b"".join(map(bytes, rows))
    return Figure(Sprite.from_coverage(width, [color] * len(covered), covered, range(OPAQUE)), 0, 0)


def _has_inlay(v: float, pixel: float) -> bool:
    """Return whether the inlay is seen at a height at all; lengths are in radii."""
    _, up, towards = _INLAY_NORMAL
    reach = _INLAY_BREADTH + pixel
    return up * v < reach and up * v + towards > -reach


def _inlay_coverage(u: float, v: float, pixel: float) -> float:
    """Share of a pixel that the inlay covers, less towards the rim; all lengths are in radii."""
    square = u * u + v * v
    if square >= 1:
        return 0.0
    facing = math.sqrt(1 - square)
    off = abs(dot_product(_INLAY_NORMAL, (u, v, facing)))
    return max(0.0, min(1.0, (_INLAY_BREADTH - off) / pixel + 0.5)) * math.sqrt(facing)
