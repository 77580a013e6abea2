"""The oblique view's geometry: where the eye is, what it sees of an upright box, and where its light falls.

The unit is a tile, the distance between neighbouring pillars. The origin is the middle of the field at level
0; x runs along the rows of slots, y away from the eye, z upwards.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.diamond.field import SIZE
from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.geometry import clip_convex, convex_hull, rectangle, swept

if TYPE_CHECKING:
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point

__all__ = [
    "FIELD",
    "LEVEL",
    "MARGIN",
    "NEAR_MARGIN",
    "PILLAR",
    "PLINTH",
    "THICKNESS",
    "Box",
    "fit_field",
    "shadow_of",
]

#: Closer to a side than to a corner, so that the neighbours of a pillar are clearly to its right, left, front
#: and back, and arrow keys lead there.
CAMERA: Final = Camera(20, 60)
#: How much a level raises a pillar. If it were more, the highest pillars would hide the lowest behind them.
LEVEL: Final = 0.19
#: Half the width of a pillar, of the whole field, and of the plinth; the plinth's thickness.
PILLAR: Final = 0.47
FIELD: Final = SIZE / 2
PLINTH: Final = FIELD + 0.18
THICKNESS: Final = 0.14
#: How far from the middle the coordinates stand, on the right and on the near side, where the plinth's side
#: is seen; and how much farther the view reaches there.
MARGIN: Final = FIELD + 0.42
NEAR_MARGIN: Final = FIELD + 0.58
_BEYOND: Final = 0.14
#: Up to this level every pillar is completely in the picture. A higher one in the farthest corner loses its
#: last pixel, which is better than a smaller board.
_SHOWN: Final = 15
#: How much the board may be widened where there is room, as the cells of many terminals are narrow.
_STRETCH: Final = 1.15
#: How far a shadow reaches to the right and towards the eye for each unit of height.
_SHADOW: Final = (0.66, -0.26)


@frozen
class Box:
    """An upright box: the middle of its footprint, half its width, and the heights of its ends."""

    x: float
    y: float
    half: float
    bottom: float
    top: float

    def footprint(self, inset: float = 0.0) -> list[Point]:
        """Return its cross-section on the board, from the near left corner by the near right one."""
        half = self.half - inset
        return rectangle(self.x - half, self.y - half, 2 * half, 2 * half)

    def corners(self, view: View, height: float, inset: float = 0.0) -> list[Point]:
        """Return its cross-section at a height in pixels."""
        return view.project_level(self.footprint(inset), height)

    def outline(self, view: View) -> list[Point]:
        """Return its outline as the eye sees it."""
        return convex_hull([*self.corners(view, self.bottom), *self.corners(view, self.top)])


def fit_field(viewport: Viewport, width: int, height: int) -> View:
    """Return the largest view that shows the plinth and pillars of any level, for a buffer of this size."""
    corners = [(x, y, -THICKNESS) for x, y in product((-PLINTH, PLINTH), repeat=2)]
    corners += [(x, y, 0.0) for x, y in product((-PLINTH, PLINTH), repeat=2)]
    corners += [(x, y, _SHOWN * LEVEL) for x, y in product((-FIELD, FIELD), repeat=2)]
    corners += [(MARGIN + _BEYOND, y, 0.0) for y in (-FIELD, FIELD)]
    corners += [(FIELD - 0.5, -NEAR_MARGIN - _BEYOND, 0.0)]
    view = CAMERA.fit(corners, width, height, viewport.mode.aspect, margin=0.0)
    columns = [view.project(corner)[0] for corner in corners]
    stretch = max(1.0, min(_STRETCH, width / (max(columns) - min(columns))))
    middle = width / 2
    return view._replace(scale_x=view.scale_x * stretch, origin_x=middle + (view.origin_x - middle) * stretch)


def shadow_of(thrower: Box, ground: Box) -> list[Point]:
    """Return the shadow that `thrower`, which is higher, casts on the top of `ground`; or []."""
    rise = thrower.top - ground.top
    return clip_convex(swept(thrower.footprint(), _SHADOW[0] * rise, _SHADOW[1] * rise), ground.footprint())
