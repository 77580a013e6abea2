"""The art of Pyramid Siege: which views it has and which scene draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from boardgames.tui.boards.art import FLAT, BoardArt

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.play.animations import Animation
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["SiegeArt"]


class SiegeArt(BoardArt):
    """Counters seen from right above the board. What flies is the index of a seat."""

    views: ClassVar[tuple[str, ...]] = ("wood",)
    #: With fewer columns counters are three pixels wide, and characters are clearer.
    shaded_from: ClassVar[int] = 100
    #: Nine rows, and one for the numbers of their places.
    small_height: ClassVar[int] = 10

    def scene(self, position: Position, viewport: Viewport) -> Scene:
        """Build the scene of a viewport; the flat one also where a picture has too few pixels for counters.

        What only other views need is not loaded.
        """
        from boardgames.tui.boards.pyramid_siege.fitting import fit_board

        siege = cast("SiegePosition", position)
        fit = None if viewport.view == FLAT else fit_board(viewport, siege.spots)
        if fit is None:
            from boardgames.tui.boards.pyramid_siege.flat import FlatScene

            return FlatScene(viewport, siege)
        from boardgames.tui.boards.pyramid_siege.shaded import ShadedScene

        return ShadedScene(viewport, siege, fit)

    def piece(self, animation: Animation) -> object:
        """Return the seat whose counter moves: the mover's from point to point, else the other's.

        What leaves the board, or comes back when a move is undone, was captured or huffed.
        """
        mover, motion = animation.position.to_move.index, animation.motion
        return mover if motion.source and motion.target else 1 - mover
