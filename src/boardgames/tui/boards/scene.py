"""Viewports and scenes: a board drawn for one viewport, as rows of cells that know which spot they show.

Most frames differ from the one before only by where the cursor and the mouse point. So what stays while they
move is painted once, the *still* frame, and frames are copies of that with the pointers over it.

Scene
 ├── PixelScene   draws pixels, shown as half blocks or quadrants
 └── TextScene    draws characters in cells
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from math import hypot
from typing import TYPE_CHECKING, Final, Generic

from attrs import evolve

from boardgames.play.frame import PieceT, PositionT
from boardgames.tui.canvas.picture import Picture
from boardgames.tui.canvas.pixels import NO_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.style import Style

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.art import BoardArt, Viewport
    from boardgames.tui.canvas.cells import Cell, Mode
    from boardgames.tui.canvas.grid import CellGrid
    from boardgames.tui.canvas.picture import Label
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.stage import Stage, StagePicture

__all__ = ["DIRECTIONS", "KEPT_BOARDS", "PixelScene", "Scene", "TextScene"]

#: How many empty boards a game keeps: players go back and forth between a few sizes, views and sides.
KEPT_BOARDS: Final = 4

#: Arrow keys as directions on the screen, x to the right and y down.
DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
#: A cell is about twice as high as wide: heights count double, so that distances look right.
_CELL_HEIGHT: Final = 2.0
#: How much worse a spot off to the side is than one straight ahead at the same distance.
_SIDEWAYS: Final = 2.5
#: Costs this close are the same, as places are not exact.
_CLOSE: Final = 1e-6


class Scene(ABC, Generic[PositionT, PieceT]):
    """A board laid out for a viewport: built after a resize or a change of view, and painted for every frame.

    `spots` are the position's, in its order: a spot's index is the id under which it is drawn.
    """

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: BoardArt[PositionT, PieceT]) -> None:
        self.viewport = viewport
        self.spots = tuple(spots)
        self.index = {spot: index for index, spot in enumerate(self.spots)}
        self._layers = {spot: art.level(spot) for spot in self.spots}
        self._plan = art.plan

    @abstractmethod
    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a spot in cells from the top left."""

    @property
    def stage(self) -> Stage | None:
        """The picture to be shown below the cells, if the board is one."""
        return None

    def still(self, frame: BoardFrame[PositionT, PieceT]) -> BoardFrame[PositionT, PieceT]:
        """Return a frame without what moves with the cursor and the mouse."""
        return evolve(frame, marks=frame.marks._replace(cursor=None, hover=None, danger=None))

    @abstractmethod
    def rows(self, frame: BoardFrame[PositionT, PieceT]) -> list[list[Cell]]:
        """Paint a frame: `viewport.height` rows of `viewport.width` cells; unchanged rows may be shared."""

    @abstractmethod
    def id_at(self, x: float, y: float) -> int:
        """Return the id drawn at a point in cells as the last painting left it, or NO_ID."""

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot drawn at a point in cells, or None."""
        found = self.id_at(x, y)
        return None if found == NO_ID else self.spots[found]

    # Steering by how spots look

    def steering_point(self, spot: Spot) -> tuple[float, float]:
        """Return where arrow keys take a spot to be, in cells: its anchor, unless heights mislead them."""
        return self.anchor(spot)

    @cached_property
    def _steering_points(self) -> Mapping[Spot, tuple[float, float]]:
        return {spot: self.steering_point(spot) for spot in self.spots}

    def next_spot(self, spot: Spot, direction: str) -> Spot:
        """Return the spot next to `spot` on its level in a direction, or `spot` itself at the edge."""
        points, (dx, dy) = self._steering_points, DIRECTIONS[direction]
        x, y = points[spot]
        costs: dict[Spot, float] = {}
        for other in self._on_layer(self._layers[spot]):
            away_x, away_y = points[other][0] - x, (points[other][1] - y) * _CELL_HEIGHT
            ahead = away_x * dx + away_y * dy
            aside = abs(away_x * dy) + abs(away_y * dx)
            if ahead > aside * 0.5 and other != spot:
                costs[other] = ahead + _SIDEWAYS * aside * aside / ahead
        least = min(costs.values(), default=0.0)
        nearest = [other for other, cost in costs.items() if cost <= least + _CLOSE]
        return nearest[self._row(spot) % len(nearest)] if nearest else spot

    def _row(self, spot: Spot) -> int:
        """Return the number of the row that a spot is in.

        Where two spots are equally near, as on a lattice, each row leads to the other side than the one
        before: so the way stays straight.
        """
        rows = sorted({round(y, 3) for _, y in self._steering_points.values()})
        return rows.index(round(self._steering_points[spot][1], 3))

    def on_level(self, spot: Spot, change: int) -> Spot:
        """Return the spot most nearly above or below one, so many levels up; `spot` if there is none."""
        x, y = self._plan(spot)

        def distance(other: Spot) -> float:
            other_x, other_y = self._plan(other)
            return hypot(other_x - x, other_y - y)

        return min(self._on_layer(self._layers[spot] + change), key=distance, default=spot)

    def _on_layer(self, layer: int) -> Iterable[Spot]:
        return (spot for spot in self.spots if self._layers[spot] == layer)


class PixelScene(Scene[PositionT, PieceT]):
    """A scene drawn in pixels: a subclass draws, this class makes cells of pixels and spots of clicks."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: BoardArt[PositionT, PieceT]) -> None:
        super().__init__(viewport, spots, art)
        self.pixel_width, self.pixel_height = viewport.pixel_size
        self._picture = self._picture_of(viewport.mode)

    @staticmethod
    def _picture_of(mode: Mode) -> Picture | StagePicture:
        if not mode.is_picture:
            return Picture(mode)
        from boardgames.tui.canvas.stage import StagePicture  # only where the terminal shows pictures

        return StagePicture(mode)

    @property
    def stage(self) -> Stage | None:
        """The picture that was painted last, where it is not made of cells."""
        return self._picture.stage

    @abstractmethod
    def draw(self, frame: BoardFrame[PositionT, PieceT]) -> tuple[PixelBuffer, list[Label]]:
        """Return the pixels of a frame, spots drawn under their ids, and the text set over them."""

    @abstractmethod
    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a spot in pixels."""

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a spot in cells."""
        x, y = self.centre(spot)
        return x / self.viewport.mode.columns, y / self.viewport.mode.rows

    def rows(self, frame: BoardFrame[PositionT, PieceT]) -> list[list[Cell]]:
        """Draw the frame and convert what changed since the last one."""
        buffer, labels = self.draw(frame)
        return self._picture.update(buffer, [] if self.viewport.bare else labels)

    def id_at(self, x: float, y: float) -> int:
        """Look up the id of the pixel."""
        return self._picture.id_at(x, y)


class TextScene(Scene[PositionT, PieceT]):
    """A scene drawn in characters: the view that works in any terminal."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: BoardArt[PositionT, PieceT]) -> None:
        super().__init__(viewport, spots, art)
        #: The style of each class.
        self.styles: Mapping[str, Style] = viewport.palette.styles
        #: The still frame that was written last, and its characters.
        self._still: tuple[BoardFrame[PositionT, PieceT], CellGrid] | None = None
        self._grid: CellGrid | None = None

    @abstractmethod
    def write(self, frame: BoardFrame[PositionT, PieceT]) -> CellGrid:
        """Return a still frame as characters, each with the name of a style and the id of its spot."""

    @abstractmethod
    def write_pointed(self, grid: CellGrid, frame: BoardFrame[PositionT, PieceT], spot: Spot) -> None:
        """Write a spot again, which the cursor or the mouse points at, over all that was written there."""

    def rows(self, frame: BoardFrame[PositionT, PieceT]) -> list[list[Cell]]:
        """Write the frame and give its styles the palette's colours."""
        still = self.still(frame)
        if self._still is None or self._still[0] != still:
            self._still = still, self.write(still)
            self._still[1].rows(self.styles)
        self._grid = self._still[1].copy()
        for spot in (frame.marks.hover, frame.marks.cursor):
            if spot is not None:
                self.write_pointed(self._grid, frame, spot)
        return self._grid.rows(self.styles)

    def id_at(self, x: float, y: float) -> int:
        """Look up the id of the cell."""
        return NO_ID if self._grid is None else self._grid.id_at(int(x), int(y))
