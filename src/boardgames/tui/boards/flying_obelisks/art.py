"""The art of Flying Obelisks: which views it has and which scene draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.games.flying_obelisks import ObelisksPosition
from boardgames.games.flying_obelisks.stacks import LETTERS
from boardgames.tui.boards.art import BoardArt
from boardgames.tui.boards.flying_obelisks.stack import Stack

if TYPE_CHECKING:
    from boardgames.play.animation import Animation
    from boardgames.tui.boards.scene import Scene, Viewport

__all__ = ["ART", "ObelisksArt"]


class ObelisksArt(BoardArt[ObelisksPosition, Stack]):
    """Hills with stacks of solids on them, or squares with letters. A moving piece is a Stack."""

    signs: ClassVar[str] = "●○"
    views: ClassVar[tuple[str, ...]] = ("relief",)
    #: Below it a square is four pixels deep: pieces can be told apart by their letters only.
    shaded_from: ClassVar[int] = 90
    small_height: ClassVar[int] = 10
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((47, 28), (47, 19))
    letters: ClassVar[frozenset[str]] = frozenset(LETTERS)
    has_details: ClassVar[bool] = True
    columns_a_row: ClassVar[float] = 2.55

    def flat_scene(self, position: ObelisksPosition, viewport: Viewport) -> Scene[ObelisksPosition, Stack]:
        """Build the scene of squares with letters."""
        from boardgames.tui.boards.flying_obelisks.flat import FlatScene

        return FlatScene(viewport, position.spots)

    def shaded_scene(self, position: ObelisksPosition, viewport: Viewport) -> Scene[ObelisksPosition, Stack]:
        """Build the scene of the hills."""
        from boardgames.tui.boards.flying_obelisks.relief import ReliefScene

        return ReliefScene(viewport, position.spots)

    def piece(self, animation: Animation[ObelisksPosition]) -> Stack:
        """Return the pieces that move, with their seat."""
        from boardgames.tui.boards.flying_obelisks.standing import moving_stack

        return moving_stack(animation)


ART = ObelisksArt()
