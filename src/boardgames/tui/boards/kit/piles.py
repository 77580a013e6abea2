"""Painting piles of pieces on squares: each piece is a lit solid on top of the one below."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.kit.contours import contour
from boardgames.tui.boards.kit.pieces import PiecePainter
from boardgames.tui.boards.kit.silhouettes import Silhouette, Stance, silhouette_figure
from boardgames.tui.boards.kit.square_grid import BREADTH
from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.color import blend, shade
from boardgames.tui.canvas.shapes import shadow
from boardgames.tui.canvas.solids import Pose, Solid, solid_figure
from boardgames.tui.canvas.sprite import Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.square_grid import SquareGrid
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["PieceForm", "PilePainter"]

#: The size of a shadow, as a share of the broadest piece, and how far it falls, as shares of a square.
_SHADOW: Final = 1.15
_CAST: Final = (0.1, 0.06)
#: Pieces less broad than this, in pixels, have a rim along their upper edge, and along their sides where
#: there is room, by which one is told from the next of its colour: how much white the rim of a dark one has,
#: and how dark that of a light one is.
_RIM_BELOW: Final = 32
_SIDES_FROM: Final = 12
_RIM_WHITE, _RIM_DARK = 110, 0.62
#: The same in pictures, where it falls farther.
_FINE_SHADOW: Final = (1.3, 0.17, 0.1)
#: Pieces less broad than this, in rows of pixels, are silhouettes; how far their lower edge is before the
#: middle of their base, in depths of a square.
_SOLID_FROM: Final = 7
#: How high silhouettes are compared with their breadth: hardly one reaches the square behind, where it would
#: become one with a piece of its colour.
_SQUAT: Final = 0.72
#: How high the tallest piece that stands alone is at the far edge, beyond which there may be no room.
_TALLEST: Final = 1.6
_NEAR: Final = 0.31


class PieceForm(NamedTuple):
    """The form of a kind of pieces; lengths are in widths of a square.

    Attributes:
        height: How high the next piece of a pile lies on it.
        solids: What it consists of, around the middle of its base; a ball of that height if empty.
        silhouette: What stands for it where pixels are few; None if it is a solid there too.
        is_nobodys: True if it has the colour of what belongs to nobody, whoever has it in a pile.
    """

    height: float
    solids: tuple[Solid, ...] = ()
    silhouette: Silhouette | None = None
    is_nobodys: bool = False


class PilePainter(PiecePainter):
    """Painter of piles, whose shape has a character for the form of each piece, from the lowest.

    Places are those of the middle of the base of a pile. Figures are made when they are first needed.
    """

    view: SquareGrid

    def __init__(
        self, view: SquareGrid, palette: Palette, forms: Mapping[str, PieceForm], *, is_fine: bool = False
    ) -> None:
        super().__init__(view, palette)
        self._forms = forms
        # Whole pixels: so pieces have sharp edges.
        self._body = view.body
        scale = self._body / BREADTH
        self._pose = Pose(view.camera.elevation, scale, scale / view.aspect, bool(self._body % 2), is_fine)
        self._rise = view.rise * scale / view.across
        down = self._body / view.aspect
        near = max(1, round(_NEAR * view.down))
        room = min(view.foot(spot)[1] for spot in view.squares) + near
        self._stance = Stance(self._body, min(_SQUAT * down, room / _TALLEST), near)
        self._has_silhouettes = down < _SOLID_FROM
        self._has_contours = self._body < _RIM_BELOW and not is_fine
        deep = self._body / view.aspect * view.down / view.unit
        broad, across, down = _FINE_SHADOW if is_fine else (_SHADOW, *_CAST)
        self._shadow = shadow(
            max(1, round(broad * self._body)), max(1, round(deep)), alpha=170, softness=0.75
        )
        self._cast = max(1, round(across * view.across)), max(0, round(down * view.down))

    def height(self, piece: BoardPiece) -> float:
        """Return how high a pile is, in the unit of the board."""
        return self._rise / self.view.rise * sum(self._forms[part].height for part in piece.shape)

    def paint(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece, ident: int | None = None) -> None:
        """Paint the pieces of a pile from the lowest to the highest."""
        x, y = self.project(centre)
        column, parts = math.floor(x + _HAIR), []
        for part in piece.shape:
            parts.append((self._part(part, piece), math.floor(y + 0.5 + _HAIR)))
            y -= self._rise * self._forms[part].height
        if self._has_contours:
            for figure, row in parts:
                around = contour(figure, self.color(piece), is_lit=not self._has_silhouettes)
                around.draw(buffer, column, row)
        for figure, row in parts:
            figure.draw(buffer, column, row, ident)

    def faded(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint nothing of a pile that is about to leave: its mark tells enough."""

    def cast_shadow(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint the shadow of a pile whose base is, or would be, here on the ground."""
        del piece
        if self.view.has_gaps and not self._has_silhouettes:  # they have no colours to spare in a cell
            buffer.stamp(self._shadow, *self._shadow_point(centre))

    def extent(self, centre: Vector, below: Vector, piece: BoardPiece) -> tuple[int, int, int, int]:
        """Return the left, upper, right and lower end, in pixels, of a pile and its shadow."""
        (x, y), (shadow_x, shadow_y) = self.project(centre), self._shadow_point(below)
        across, down = self.view.across, self.view.unit
        return (
            math.floor(min(x, shadow_x) - across),
            math.floor(min(y - self.height(piece) * self.view.rise, shadow_y) - down),
            math.ceil(max(x, shadow_x) + across),
            math.ceil(max(y, shadow_y) + down),
        )

    def _shadow_point(self, centre: Vector) -> Point:
        x, y = self.project(centre)
        return x + 0.5 + self._cast[0], y + self._cast[1]

    def _part(self, part: str, pile: BoardPiece) -> Figure:
        form = self._forms[part]
        color = self.color(pile._replace(seat=None) if form.is_nobodys else pile)
        if self._has_silhouettes and form.silhouette:
            stance = self._stance._replace(has_edge=len(pile.shape) > 1)
            return silhouette_figure(form.silhouette, stance, color)
        figure = self._lit(form, color)
        if self._body >= _RIM_BELOW:
            return figure
        return _outlined(figure, color, has_sides=self._body >= _SIDES_FROM)

    def _lit(self, form: PieceForm, color: int) -> Figure:
        if form.solids:
            return solid_figure(form.solids, self._pose, color)
        width, rise = self._body * form.height / BREADTH, self._rise * form.height / 2
        return _ball(round(width), round(width / self.view.aspect), round(rise), color)


#: The middle of the values of a colour.
_HALF: Final = 128
#: What rounding may be off by, in pixels.
_HAIR: Final = 1e-6


@lru_cache(128)
def _outlined(figure: Figure, color: int, *, has_sides: bool) -> Figure:
    """Return a figure with a sharp upper edge, and sides, in a tone that stands out from its colour."""
    is_dark = max(color >> 16, color >> 8 & 0xFF, color & 0xFF) < _HALF
    tone = blend(color, 0xFFFFFF, _RIM_WHITE) if is_dark else shade(color, _RIM_DARK)
    sprite = figure.sprite.sharp()
    covered = {(y, x + at) for y, x, run in sprite.runs for at in range(len(run))}

    def is_edge(y: int, x: int) -> bool:
        is_side = has_sides and (y + 1, x) in covered and not covered.issuperset({(y, x - 1), (y, x + 1)})
        return is_side or (y - 1, x) not in covered

    runs = [*sprite.runs, *((y, x, [tone]) for y, x in sorted(covered) if is_edge(y, x))]
    return figure._replace(sprite=Sprite(sprite.width, sprite.height, runs, [], sprite.claims))


@lru_cache(16)
def _ball(width: int, height: int, rise: int, color: int) -> Figure:
    """Return a ball whose middle is `rise` rows of pixels above the origin."""
    ball = sphere(max(1, width), max(1, height), color)
    return Figure(ball, -(ball.width // 2), -(ball.height // 2) - rise)
