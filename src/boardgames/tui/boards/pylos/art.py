"""The art of Pylos: which views it has and which scene draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.games.pylos import PylosPosition
from boardgames.tui.boards.art import BoardArt
from boardgames.tui.boards.pylos.geometry import LEVELS, VIEWPOINTS, level_of, plan_of

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.play.animation import Animation
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["PylosArt"]


class PylosArt(BoardArt[PylosPosition, int]):
    """Spheres seen from the players' chairs or from a corner. A moving piece is the index of a seat."""

    views: ClassVar[tuple[str, ...]] = tuple(VIEWPOINTS)
    layers: ClassVar[int] = LEVELS
    shaded_from: ClassVar[int] = 60
    columns_a_row: ClassVar[float] = 2.2
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((58, 25), (44, 19))

    def flat_scene(self, position: PylosPosition, viewport: Viewport) -> Scene[PylosPosition, int]:
        """Build the scene of the four levels side by side."""
        from boardgames.tui.boards.pylos.flat import FlatScene

        return FlatScene(viewport, position.spots)

    def shaded_scene(self, position: PylosPosition, viewport: Viewport) -> Scene[PylosPosition, int]:
        """Build the scene of the pyramid."""
        from boardgames.tui.boards.pylos.shaded import ShadedScene

        return ShadedScene(viewport, position.spots)

    def piece(self, animation: Animation[PylosPosition]) -> int:
        """Return the seat whose sphere moves: in Pylos all that moves in a turn belongs to its player."""
        return animation.position.to_move.index

    def level(self, spot: Spot) -> int:
        """Return the level that a spot's name begins with, 1 to 4."""
        return level_of(spot)

    def height(self, position: PylosPosition) -> int:
        """Return the highest level with a sphere on it, 0 on an empty board."""
        return max(map(level_of, position.occupants()), default=0)

    def plan(self, spot: Spot) -> tuple[float, float]:
        """Return where a spot lies seen from straight above, in diameters of a sphere from `1a1`."""
        return plan_of(spot)
