"""The art of boards whose spots are the tops of pillars that rise and sink."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

from boardgames.tui.boards.kit.art import PlanArt
from boardgames.tui.boards.kit.plan import BLOCK, Viewpoint
from boardgames.tui.canvas.color import blend, shade

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from boardgames.core import Position, Spot, Step
    from boardgames.play.animation import Animation
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.levels import Lift, Slide
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.colors.palette import Palette

__all__ = ["PillarArt"]

#: How much of the sides' colour is that of earth (of 256).
_EARTH: Final = 80


class PillarArt(PlanArt):
    """Art of a board of square pillars with pieces on them, which are blocks or stones.

    The unit of places is the distance between neighbouring pillars; z is not used. How high a pillar is, is
    what `position.levels(steps)` returns. A moving piece is a Lift for a pillar, or a Slide for a piece.
    """

    shape: ClassVar[str] = BLOCK
    #: Closer to a side than to a corner, so that the neighbours of a pillar are clearly to its right, left,
    #: front and back, and arrow keys lead there.
    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {"oblique": Viewpoint(20, 60)}
    #: How much a level raises a pillar. If it were more, the highest pillars would hide the lowest behind.
    rise: ClassVar[float] = 0.19
    #: The highest level.
    highest: ClassVar[int] = 19
    #: How many levels thick each stratum of a pillar's sides is.
    stratum: ClassVar[int] = 5
    #: From where shadows can fall on a pillar: places to the right and away from the eye.
    throwers: ClassVar[tuple[tuple[int, int], ...]] = ((-1, 0), (0, 1), (-1, 1), (-2, 0), (-2, 1))

    # What a game may say

    def levels(self, position: Any, steps: tuple[Step, ...]) -> Mapping[Spot, int]:
        """Return the level of each pillar, once legal steps are done."""
        found: Mapping[Spot, int] = position.levels(steps)
        return found

    def goals(self, position: Any) -> Mapping[Spot, int]:
        """Return the pillars on the edge that seats want to reach, with the index of each one's seat."""
        del position
        return {}

    def notes(self, position: Any) -> Mapping[Spot, str]:
        """Return what is forbidden on pillars just now, in a few characters."""
        del position
        return {}

    def falls(self, frame: BoardFrame[Any, Any]) -> frozenset[Spot]:
        """Return the targets onto which the chosen piece would fall."""
        del frame
        return frozenset()

    def quiet_targets(self, frame: BoardFrame[Any, Any]) -> Collection[Spot]:
        """Return the targets that are marked quietly, while nothing is chosen.

        Where nearly all are legal, marks tell nothing: a game may leave out those that go without saying.
        """
        return frame.marks.targets if frame.marks.is_quiet else ()

    def tint(self, palette: Palette, level: float) -> int:
        """Return the colour of a level, which may lie between two while a pillar moves."""
        low, high = shade(palette.colors["board"], 0.5), shade(palette.colors["board"], 1.8)
        return blend(low, high, round(256 * level / self.highest))

    # What follows from it

    def earth(self, palette: Palette) -> int:
        """Return the colour of the earth below the pillars."""
        return palette.colors.get("earth", palette.colors.get("frame", 0))

    def side_tint(self, palette: Palette, level: float) -> int:
        """Return the colour of the sides at a level, before light falls on them."""
        return blend(self.tint(palette, level), self.earth(palette), _EARTH)

    @abstractmethod
    def flat_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene in characters, which has to show levels."""

    def has_names(self, position: Position, viewport: Viewport) -> bool:
        """Return whether the pillars of a shaded board have room for their levels."""
        from boardgames.tui.boards.kit.pillars import has_names

        return has_names(viewport, self.plan_of(position.spots, viewport.turned), self)

    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the pillars."""
        from boardgames.tui.boards.kit.pillars import PillarScene

        return PillarScene(viewport, position.spots, self)

    def piece(self, animation: Animation[Any]) -> Lift | Slide:
        """Return the pillar or the piece that moves."""
        from boardgames.tui.boards.kit.levels import moving_piece  # loaded with the first animation

        return moving_piece(self, animation)

    def sign(self, piece: BoardPiece) -> str:
        """Return the character that stands for a piece in text."""
        return piece.label or self.signs[piece.seat or 0]
