"""The art of Pylos: spheres in layers, seen from the players' chairs or from a corner, or its levels flat."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, ClassVar

from boardgames.games.pylos.board import LEVELS, coordinates
from boardgames.tui.boards.kit.art import PlanArt
from boardgames.tui.boards.kit.plan import Viewpoint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Position, Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["ART", "PylosArt"]


class PylosArt(PlanArt):
    """Art of Pylos; a moving piece is the index of a seat."""

    layers: ClassVar[int] = len(LEVELS)
    #: A sphere lies on four that touch each other: two levels differ by half the diagonal of a square.
    rise: ClassVar[float] = math.sqrt(0.5)
    #: From a corner, a place and the hindmost of the four it rests on appear close together: nearly hidden at
    #: an elevation of 45 degrees, nearly a quarter of a sphere apart at 32.
    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {"table": Viewpoint(0, 70), "pyramid": Viewpoint(45, 32)}
    #: A sphere of the lowest level lies in a hollow.
    sunk: ClassVar[float] = 0.08
    titles: ClassVar[tuple[str, ...]] = ("Level 1 (base)", "Level 2", "Level 3", "Top")
    shaded_from: ClassVar[int] = 60
    columns_a_row: ClassVar[float] = 2.2
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((58, 25), (44, 19))

    def place(self, spot: Spot) -> Vector:
        """Return the lowest point of the sphere that lies, or would lie, on a spot, from above `1a1`."""
        level, file, rank = coordinates(spot)
        inset = (level - 1) / 2
        return file - 1 + inset, rank - 1 + inset, (level - 1) * self.rise - self.sunk

    def flat_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the four levels side by side."""
        from boardgames.tui.boards.pylos.flat import PylosFlatScene

        return PylosFlatScene(viewport, position.spots, self)

    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the pyramid."""
        from boardgames.tui.boards.pylos.shaded import PylosScene

        return PylosScene(viewport, position.spots, self)


ART = PylosArt()
