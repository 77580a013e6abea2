"""Viewports and scenes: a board drawn for one viewport, as rows of cells that know which spot they show.

Scene
 ├── PixelScene   draws pixels, shown as half blocks or quadrants
 └── TextScene    draws characters in cells
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Generic, NamedTuple

from boardgames.play.frame import PieceT, PositionT
from boardgames.tui.canvas.picture import Picture
from boardgames.tui.canvas.pixels import NO_ID

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.canvas.cells import Cell, Mode
    from boardgames.tui.canvas.grid import CellGrid
    from boardgames.tui.canvas.picture import Label
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["KEPT_BOARDS", "PixelScene", "Scene", "TextScene", "Viewport"]

#: How many empty boards a game keeps: players go back and forth between a few sizes, views and sides.
KEPT_BOARDS: Final = 4


class Viewport(NamedTuple):
    """The surroundings for which a scene is built: all that a resize or a view key changes.

    `width` and `height` are in cells; `turned` is by how many quarter turns the board is turned clockwise,
    `lifted` the number of upper layers taken away (0 is none).
    """

    width: int
    height: int
    view: str
    mode: Mode
    palette: Palette
    turned: int = 0
    lifted: int = 0

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.mode.pixel_size(self.width, self.height)

    @property
    def flipped(self) -> bool:
        """True if the board is seen from the other side."""
        return self.turned == 2


class Scene(ABC, Generic[PositionT, PieceT]):
    """A board laid out for a viewport: built after a resize or a change of view, and painted for every frame.

    `spots` are the position's, in its order: a spot's index is the id under which it is drawn.
    """

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        self.viewport = viewport
        self.spots = tuple(spots)
        self.index = {spot: index for index, spot in enumerate(self.spots)}

    @abstractmethod
    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a spot in cells from the top left."""

    def steering_point(self, spot: Spot) -> tuple[float, float]:
        """Return where arrow keys take a spot to be, in cells: its anchor, unless heights mislead them."""
        return self.anchor(spot)

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


class PixelScene(Scene[PositionT, PieceT]):
    """A scene drawn in pixels: a subclass draws, this class makes cells of pixels and spots of clicks."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self.pixel_width, self.pixel_height = viewport.pixel_size
        self._picture = Picture(viewport.mode)

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
        return self._picture.update(*self.draw(frame))

    def id_at(self, x: float, y: float) -> int:
        """Look up the id of the pixel."""
        return self._picture.id_at(x, y)


class TextScene(Scene[PositionT, PieceT]):
    """A scene drawn in characters: the view that works in any terminal."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self._grid: CellGrid | None = None

    @abstractmethod
    def write(self, frame: BoardFrame[PositionT, PieceT]) -> CellGrid:
        """Return the frame as characters, each with the name of a style and the id of its spot."""

    def rows(self, frame: BoardFrame[PositionT, PieceT]) -> list[list[Cell]]:
        """Write the frame and give its styles the palette's colours."""
        self._grid = self.write(frame)
        return self._grid.rows(self.viewport.palette.styles)

    def id_at(self, x: float, y: float) -> int:
        """Look up the id of the cell."""
        return NO_ID if self._grid is None else self._grid.id_at(int(x), int(y))
