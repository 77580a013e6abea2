"""The art of Pyramid Siege: which views it has and which scene draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.games.pyramid_siege.position import SiegePosition
from boardgames.tui.boards.art import BoardArt

if TYPE_CHECKING:
    from boardgames.play.animation import Animation
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["ART", "SiegeArt"]


class SiegeArt(BoardArt[SiegePosition, int]):
    """Counters seen from straight above the board. A moving piece is the index of a seat."""

    views: ClassVar[tuple[str, ...]] = ("wood",)
    #: With fewer columns counters are three pixels wide, and characters are clearer.
    shaded_from: ClassVar[int] = 100
    #: Nine rows, and one for the numbers of their places.
    small_height: ClassVar[int] = 10
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((55, 26), (39, 18))
    columns_a_row: ClassVar[float] = 2.5
    #: How far points are from the fortress.
    has_details: ClassVar[bool] = True

    def flat_scene(self, position: SiegePosition, viewport: Viewport) -> Scene[SiegePosition, int]:
        """Build the scene of the lattice in characters."""
        from boardgames.tui.boards.pyramid_siege.flat import FlatScene

        return FlatScene(viewport, position)

    def shaded_scene(self, position: SiegePosition, viewport: Viewport) -> Scene[SiegePosition, int]:
        """Build the scene of the wooden board, or the flat one where pixels are too few for counters."""
        from boardgames.tui.boards.pyramid_siege.fitting import fit_board
        from boardgames.tui.boards.pyramid_siege.shaded import ShadedScene

        fit = fit_board(viewport, position.spots)
        return self.flat_scene(position, viewport) if fit is None else ShadedScene(viewport, position, fit)

    def piece(self, animation: Animation[SiegePosition]) -> int:
        """Return the seat whose counter moves: the mover's from point to point, else the other's.

        What leaves the board, or comes back when a move is undone, was captured or huffed.
        """
        mover, motion = animation.position.to_move.index, animation.motion
        return mover if motion.source and motion.target else 1 - mover


ART = SiegeArt()
