"""Painting pieces and the shadows they throw, at the one size that a viewport gives them."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.plan import BALL, DISC, HEIGHTS, STONE
from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.lamp import LIGHT
from boardgames.tui.canvas.shapes import ring, shadow

if TYPE_CHECKING:
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.canvas.camera import Camera, Projection
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["RADIUS", "PiecePainter", "color_of", "lamp_direction"]

RADIUS: Final = 0.5
#: The radius of a disc and half the width of a block.
_DISC_RADIUS, _BLOCK_HALF = 0.47, 0.36
_DISC_CORNERS: Final = 20
#: How far from the middle of a piece a small mark beside it lies, as a share of its size.
_ASIDE: Final = 0.28
#: Opacity, of 256, of a piece that is about to leave.
_FADED: Final = 110
#: The colour of what belongs to nobody, where a game has none for it: that of the frame, lighter.
_NEUTRAL: Final = 1.8


def lamp_direction(camera: Camera) -> Vector:
    """Return the way to the lamp in the board's space: for the eye it always hangs at the upper left."""
    axes = zip(camera.right, camera.up, camera.into, strict=True)
    x, y, z = (r * LIGHT[0] + u * LIGHT[1] - i * LIGHT[2] for r, u, i in axes)
    return x, y, z


class PiecePainter:
    """Paints pieces as a view shows them; what makes their sprites makes each once.

    Places are those of the middle of a piece in the board's space.
    """

    def __init__(self, view: Projection, palette: Palette) -> None:
        self.view = view
        #: Pieces are seldom anywhere but on spots.
        self.project = lru_cache(512)(view.project)
        self.size = max(1, round(view.scale_x)), max(1, round(view.scale_y))
        self.palette = palette
        self._slant = _slant(view.camera)
        self._figure = cache(self._solid)

    def color(self, piece: BoardPiece) -> int:
        """Return the colour of a piece: that of its seat, or of what belongs to nobody."""
        return color_of(piece, self.palette)

    def paint(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece, ident: int | None = None) -> None:
        """Paint a piece."""
        x, y = self.project(centre)
        if piece.shape == BALL:
            buffer.stamp(sphere(*self.size, self.color(piece)), x, y, ident)
        else:
            self._figure(piece).draw(buffer, math.floor(x + 0.5), math.floor(y + 0.5), ident)

    def extent(self, centre: Vector, below: Vector, piece: BoardPiece) -> tuple[int, int, int, int]:
        """Return the left, upper, right and lower end, in pixels, of a piece and its shadow."""
        del piece
        places = self.project(centre), self._shadow_point(below)
        across, down = (0.6 * self.size[axis] + 2 for axis in (0, 1))
        return (
            math.floor(min(x for x, _ in places) - across),
            math.floor(min(y for _, y in places) - down),
            math.ceil(max(x for x, _ in places) + across),
            math.ceil(max(y for _, y in places) + down),
        )

    def faded(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint a piece that is about to leave: one can see through it."""
        ball = sphere(*self.size, self.color(piece), alpha=_FADED)
        buffer.stamp(ball, *self.project(centre))

    def outline(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint the mere outline of a piece of a layer that is lifted."""
        buffer.stamp(ring(*self.size, 0.12, self.color(piece), dashes=7), *self.project(centre))

    def cast_shadow(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint the shadow that a piece at `centre` throws on a level floor right below it."""
        del piece
        size = self._share(0, 1.2), self._share(1, 1.2 * self.view.camera.flatness)
        buffer.stamp(shadow(*size, alpha=165, softness=0.7), *self._shadow_point(centre))

    def contact_shadow(self, buffer: PixelBuffer, centre: Vector) -> None:
        """Paint the shadow around a piece that lies on others."""
        x, y = self.project(centre)
        dark = shadow(self._share(0, 1.2), self._share(1, 1.2), alpha=150, softness=0.6)
        buffer.stamp(dark, x + 0.13 * self.size[0], y + 0.2 * self.size[1])

    def aside(self, point: Point, side: int) -> Point:
        """Return where a small mark is beside the middle of a piece: -1 is to the upper left, 0 is on it."""
        return point[0] + side * _ASIDE * self.size[0], point[1] + side * _ASIDE * self.size[1]

    def _shadow_point(self, centre: Vector) -> Point:
        """Return where the middle of the shadow lies, in pixels."""
        x, y, z = centre
        sx, sy = self._slant
        return self.view.project((x + sx * RADIUS, y + sy * RADIUS, z - RADIUS))

    def _share(self, axis: int, share: float) -> int:
        return max(1, round(share * self.size[axis]))

    def _solid(self, piece: BoardPiece) -> Figure:
        """Return the figure of a disc or a block around its middle."""
        # Only boards with such pieces load what paints them.
        from boardgames.tui.canvas.solids import Pose, prism, solid_figure

        height, corners = HEIGHTS[piece.shape] / 2, _footprint(piece.shape, self.view.camera.azimuth)
        pose = Pose(self.view.camera.elevation, self.view.scale_x, self.view.scale_y)
        return solid_figure((prism(corners, -height, height),), pose, self.color(piece))


def color_of(piece: BoardPiece, palette: Palette) -> int:
    """Return the colour of a piece: that of its seat, or of what belongs to nobody, which may be its own."""
    if piece.seat is not None:
        return palette.seats[piece.seat]
    for name in (STONE, "neutral") if piece.shape == STONE else ("neutral",):
        if name in palette.colors:
            return palette.colors[name]
    return shade(palette.colors["frame"], _NEUTRAL)


def _slant(camera: Camera) -> tuple[float, float]:
    """Return how far a shadow moves over the board for each unit that its thrower is above it."""
    x, y, z = lamp_direction(camera)
    return -x / z, -y / z


def _footprint(shape: str, azimuth: float) -> list[Point]:
    """Return the corners of a disc or a block, as an eye sees it that has gone round the board."""
    count, radius = (_DISC_CORNERS, _DISC_RADIUS) if shape == DISC else (4, _BLOCK_HALF * math.sqrt(2))
    turns = (2 * math.pi * (corner + 0.5) / count - math.radians(azimuth) for corner in range(count))
    return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]
