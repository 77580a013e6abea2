"""Painting spheres and the shadows they throw, at the one size that a viewport gives them."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import RADIUS, lamp_direction
from boardgames.tui.canvas import Sprite, blend, dot_product, ring, shadow, sphere

if TYPE_CHECKING:
    from boardgames.tui.canvas import PixelBuffer, Point, Vector, View
    from boardgames.tui.colors.palette import Palette

__all__ = ["SpherePainter"]

#: Opacity, of 256, of a sphere that is about to leave.
_FADED: Final = 110
#: Dark's spheres bear an inlay of lighter wood, seen as an arc, so that they are told apart by form as well:
#: the normal (right, up, towards the eye) of the plane that it lies in, half its breadth in radii, how much
#: it takes of Light's colour (of 256), and the least height of a sphere, in pixels, that has room for it.
_INLAY_NORMAL: Final = (0.0, 0.95, 0.3)
_INLAY_BREADTH: Final = 0.06
_INLAY_LIGHTNESS: Final = 110
_INLAY_FROM: Final = 7


class SpherePainter:
    """Paints spheres of either seat as a view shows them; what makes their sprites makes each once."""

    def __init__(self, view: View, palette: Palette) -> None:
        self.view = view
        self.size = max(1, round(view.scale_x)), max(1, round(view.scale_y))
        self._colors = light, dark = palette.seats
        self._inlay = blend(dark, light, _INLAY_LIGHTNESS)
        self._slant = _slant(view)

    def ball(self, buffer: PixelBuffer, centre: Vector, seat: int, ident: int | None = None) -> None:
        """Paint a sphere."""
        x, y = self.view.project(centre)
        buffer.stamp(sphere(*self.size, self._colors[seat]), x, y, ident)
        if seat and self.size[1] >= _INLAY_FROM:
            buffer.stamp(inlay(*self.size, self._inlay), x, y)

    def extent(self, centre: Vector, below: Vector) -> tuple[int, int, int, int]:
        """Return the left, upper, right and lower end, in pixels, of a sphere and its shadow."""
        places = self.view.project(centre), self._shadow_point(below)
        across, down = (0.6 * self.size[axis] + 2 for axis in (0, 1))
        return (
            math.floor(min(x for x, _ in places) - across),
            math.floor(min(y for _, y in places) - down),
            math.ceil(max(x for x, _ in places) + across),
            math.ceil(max(y for _, y in places) + down),
        )

    def faded(self, buffer: PixelBuffer, centre: Vector, seat: int) -> None:
        """Paint a sphere that is about to leave: one can see through it."""
        ball = sphere(*self.size, self._colors[seat], alpha=_FADED)
        buffer.stamp(ball, *self.view.project(centre))

    def outline(self, buffer: PixelBuffer, centre: Vector, seat: int) -> None:
        """Paint the mere outline of a sphere of a layer that is lifted."""
        outline = ring(*self.size, 0.12, self._colors[seat], dashes=7)
        buffer.stamp(outline, *self.view.project(centre))

    def cast_shadow(self, buffer: PixelBuffer, centre: Vector) -> None:
        """Paint the shadow that a sphere at `centre` throws on a level floor right below it."""
        size = self._share(0, 1.2), self._share(1, 1.2 * self.view.camera.flatness)
        dark = shadow(*size, alpha=165, softness=0.7)
        buffer.stamp(dark, *self._shadow_point(centre))

    def contact_shadow(self, buffer: PixelBuffer, centre: Vector) -> None:
        """Paint the shadow around a sphere that lies on others."""
        x, y = self.view.project(centre)
        dark = shadow(self._share(0, 1.2), self._share(1, 1.2), alpha=150, softness=0.6)
        buffer.stamp(dark, x + 0.13 * self.size[0], y + 0.2 * self.size[1])

    def _shadow_point(self, centre: Vector) -> Point:
        """Return where the middle of the shadow lies, in pixels."""
        x, y, z = centre
        sx, sy = self._slant
        return self.view.project((x + sx * RADIUS, y + sy * RADIUS, z - RADIUS))

    def _share(self, axis: int, share: float) -> int:
        return max(1, round(share * self.size[axis]))


def _slant(view: View) -> tuple[float, float]:
    """How far a shadow moves over the board for each unit that its thrower is above it."""
    x, y, z = lamp_direction(view.camera)
    return -x / z, -y / z


@lru_cache(16)
def inlay(width: int, height: int, color: int) -> Sprite:
    """The inlay around a ball that fills this box: where its surface meets a plane through its middle."""
    across = [(2 * x + 1) / width - 1 for x in range(width)]
    down = [1 - (2 * y + 1) / height for y in range(height)]
    return Sprite.from_rows(
        [[(color, int(200 * _inlay_coverage(u, v, 2 / height))) for u in across] for v in down]
    )


def _inlay_coverage(u: float, v: float, pixel: float) -> float:
    """Share of a pixel that the inlay covers, less towards the rim; all lengths are in radii."""
    square = u * u + v * v
    if square >= 1:
        return 0.0
    facing = math.sqrt(1 - square)
    off = abs(dot_product(_INLAY_NORMAL, (u, v, facing)))
    return max(0.0, min(1.0, (_INLAY_BREADTH - off) / pixel + 0.5)) * math.sqrt(facing)
