"""The art of Diamond: which views it has and which scene draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.games.diamond import DiamondPosition
from boardgames.tui.boards.art import BoardArt
from boardgames.tui.boards.diamond.frame import Piece, moving_piece
from boardgames.tui.boards.diamond.tints import SIGNS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.play.animation import Animation
    from boardgames.tui.boards.scene import Scene, Viewport

__all__ = ["ART", "DiamondArt"]


class DiamondArt(BoardArt[DiamondPosition, Piece]):
    """Pillars seen at an angle, which shows heights best, or from straight above, where nothing is hidden.

    A moving piece is a Lift for a pillar, or a Slide for a cube.
    """

    signs: ClassVar[str] = SIGNS
    views: ClassVar[tuple[str, ...]] = ("oblique", "plan")
    quarter_turns: ClassVar[int] = 1
    shaded_from: ClassVar[int] = 60
    small_height: ClassVar[int] = 6
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((63, 27), (53, 22), (43, 17), (34, 17))
    choice_keys: ClassVar[Mapping[str, str]] = {"plus": "+", "minus": "-"}
    has_details: ClassVar[bool] = True
    columns_a_row: ClassVar[float] = 2.5

    def flat_scene(self, position: DiamondPosition, viewport: Viewport) -> Scene[DiamondPosition, Piece]:
        """Build the scene of the table of levels."""
        from boardgames.tui.boards.diamond.flat import FlatScene

        return FlatScene(viewport, position.spots)

    def shaded_scene(self, position: DiamondPosition, viewport: Viewport) -> Scene[DiamondPosition, Piece]:
        """Build the scene seen at an angle, or from straight above."""
        if viewport.view == "plan":
            from boardgames.tui.boards.diamond.plan import PlanScene

            return PlanScene(viewport, position.spots)
        from boardgames.tui.boards.diamond.oblique import ObliqueScene

        return ObliqueScene(viewport, position.spots)

    def piece(self, animation: Animation[DiamondPosition]) -> Piece:
        """Return the pillar or the cube that moves."""
        return moving_piece(animation)


ART = DiamondArt()
