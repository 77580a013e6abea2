"""The art of Flying Obelisks: which views it has and which scene draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.tui.boards.art import FLAT, BoardArt

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.play.animations import Animation
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["ObelisksArt"]


class ObelisksArt(BoardArt):
    """Hills with stacks of solids on them, or squares with letters. What flies is a `standing.Stack`."""

    signs: ClassVar[str] = "●○"
    views: ClassVar[tuple[str, ...]] = ("relief",)
    #: Below it a square is four pixels deep: pieces can be told apart by their letters only.
    shaded_from: ClassVar[int] = 90
    small_height: ClassVar[int] = 10

    def scene(self, position: Position, viewport: Viewport) -> Scene:
        """Build the scene of a viewport; what only other views need is not loaded."""
        if viewport.view == FLAT:
            from boardgames.tui.boards.flying_obelisks.flat import FlatScene

            return FlatScene(viewport, position.spots)
        from boardgames.tui.boards.flying_obelisks.relief import ReliefScene

        return ReliefScene(viewport, position.spots)

    def piece(self, animation: Animation) -> object:
        """Return the pieces that move, with their seat."""
        from boardgames.tui.boards.flying_obelisks.standing import moving_stack

        return moving_stack(animation)
