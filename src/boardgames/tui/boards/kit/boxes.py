"""Upright boxes as an eye above them sees them, their shadows, and pieces on pillars that are such boxes."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from boardgames.tui.boards.kit.pieces import color_of
from boardgames.tui.boards.kit.plan import STONE
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import clip_convex, convex_hull, face, moved, rectangle, swept
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.polygon import Cutout

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["PILLAR", "Box", "BoxPainter", "piece_box", "shadow_of"]

#: Half the width of a pillar.
PILLAR: Final = 0.47
#: Half the width of a block and a stone, and their heights. Full cubes would hide too much of the board.
_BLOCK, _STONE = 0.27, 0.36
_BLOCK_HEIGHT, _STONE_HEIGHT = 0.5, 0.5
#: How broad and how high the bevel of a stone is.
_BEVEL: Final = 0.1
#: The light on the top of a piece, on the two sides that show, and on bevels from the lamp's side round.
_TOP, _FRONT, _SIDE = 1.0, 0.55, 0.28
_BRIGHT, _DULL, _DIM = 1.3, 0.8, 0.5
#: How broad the edge of a block is that catches light, in pictures.
_RIM: Final = 0.025
#: How dark (of 256) the shadow of a piece is.
_SHADOW_DARK: Final = 120
#: How far a shadow reaches to the right and towards the eye for each unit of height.
_SHADOW: Final = (0.66, -0.26)
#: The number of offsets within a pixel, each way, at which pieces are drawn.
_PHASES: Final = 4


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


def shadow_of(thrower: Box, ground: Box) -> list[Point]:
    """Return the shadow that `thrower`, which is higher, casts on the top of `ground`; or []."""
    rise = thrower.top - ground.top
    return clip_convex(swept(thrower.footprint(), _SHADOW[0] * rise, _SHADOW[1] * rise), ground.footprint())


def piece_box(piece: BoardPiece, place: Vector) -> Box:
    """Return the box of a piece whose foot is at a place."""
    is_stone, (x, y, ground) = piece.shape == STONE, place
    half, height = (_STONE, _STONE_HEIGHT) if is_stone else (_BLOCK, _BLOCK_HEIGHT)
    return Box(x, y, half, ground, ground + height)


class BoxPainter:
    """Paints pieces as a view shows them; a piece is drawn once for each offset within a pixel."""

    def __init__(self, view: View, palette: Palette, phases: int = _PHASES) -> None:
        self._view = view
        self._palette = palette
        self._phases = phases
        self._painted = cache(self._kept if phases == 1 else self._paint)

    def piece(self, buffer: PixelBuffer, piece: BoardPiece, place: Vector, ident: int | None) -> None:
        """Paint a piece whose foot is at a place of the board's space, and its shadow."""
        x, y = (round(part * self._phases) / self._phases for part in self._view.project(place))
        column, row = math.floor(x), math.floor(y)
        shadow, block = self._painted(piece, x - column, y - row)
        shadow.draw(buffer, column, row)
        block.draw(buffer, column, row, ident)

    def _kept(self, piece: BoardPiece, right: float, down: float) -> tuple[Figure, Figure]:
        """Return the shadow of a piece and the piece, which are kept: pictures paint each at one offset."""
        view, painted = self._view._replace(origin_x=right, origin_y=down), cache(self._paint)

        def kept(number: int) -> Figure:
            key = "box", number, view, piece.shape, color_of(piece, self._palette)
            make = partial(_part_of, partial(painted, piece, right, down), number)
            return kept_figure(key, round(view.scale_x**2), make)

        return kept(0), kept(1)

    def _paint(self, piece: BoardPiece, right: float, down: float) -> tuple[Figure, Figure]:
        """Draw the shadow of a piece and the piece; `right` and `down` are its offset within a pixel."""
        view = self._view._replace(origin_x=right, origin_y=down)
        box, color = piece_box(piece, (0.0, 0.0, 0.0)), color_of(piece, self._palette)
        thrown = shadow_of(box, Box(0.0, 0.0, PILLAR, 0.0, 0.0))
        shadow = Cutout(view.project_level(thrown, 0.0), 0).cut(_SHADOW_DARK)
        if piece.shape == STONE:
            return shadow, _bevelled(view, box, color)
        return shadow, _plain(view, box, color, _RIM if self._phases == 1 else 0.0)


def _part_of(painted: Callable[[], tuple[Figure, Figure]], number: int) -> Figure:
    return painted()[number]


def _plain(view: View, box: Box, color: int, rim: float) -> Figure:
    """Draw a box; the edge of its top, if it has a `rim` so broad, catches light."""
    cutout = Cutout(box.outline(view), shade(color, _BRIGHT if rim else _TOP))
    _fill_sides(cutout, box.corners(view, box.bottom), box.corners(view, box.top), color)
    if rim:
        cutout.fill(box.corners(view, box.top, rim), shade(color, _TOP))
    return cutout.cut()


def _bevelled(view: View, box: Box, color: int) -> Figure:
    """Draw a box with its upper edges cut off."""
    edge = evolve(box, top=box.top - _BEVEL)
    rim, top = edge.corners(view, edge.top), box.corners(view, box.top, _BEVEL)
    cutout = Cutout(convex_hull([*edge.outline(view), *top]), shade(color, _BRIGHT))
    _fill_sides(cutout, edge.corners(view, edge.bottom), rim, color)
    for corner, light in ((0, _DULL), (1, _DIM)):
        cutout.fill(face(rim, top, corner, corner + 1), shade(color, light))
    cutout.fill(top, shade(color, _TOP))
    return cutout.cut()


def _fill_sides(cutout: Cutout, lower: list[Point], upper: list[Point], color: int) -> None:
    """Fill the two sides that show, the lower edges a little lower than they are."""
    below = moved(lower, 0, 1)
    for corner, light in ((0, _FRONT), (1, _SIDE)):
        cutout.fill(face(upper, below, corner, corner + 1), shade(color, light))
