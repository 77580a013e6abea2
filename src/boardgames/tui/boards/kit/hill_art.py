"""The art of boards of squares, some of which lie on hills."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from boardgames.tui.boards.kit.art import PlanArt
from boardgames.tui.boards.kit.plan import Plan

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Position, Spot
    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.silhouettes import Silhouette
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["HillArt"]


class HillArt(PlanArt):
    """Art of a board of squares; z of a place is the level of its square.

    Each level has the names of two colours in `tones`. A game derives its shaded scene from `HillScene`, to
    which it tells the forms of its pieces. A piece may be a pile of several: its shape has a character for
    the form of each, from the lowest, and `joined` and `without` put piles together.
    """

    #: The names of the colours of darker and lighter squares, by level.
    tones: ClassVar[Sequence[tuple[str, str]]]
    #: The upper row of a token of two rows, in three characters, by the form of its topmost piece.
    crowns: ClassVar[Mapping[str, str]] = {}
    #: What stands without colours for the letters of nobody's pieces, which would look like a player's.
    colorless_signs: ClassVar[Mapping[str, str]] = {}
    #: The left and right end of the lower row of such a token if it is of one piece; blocks unless given.
    feet: ClassVar[Mapping[str, str]] = {}

    #: The crown and the feet where lines take the place of blocks; a frame unless given.
    frames: ClassVar[Mapping[str, tuple[str, str]]] = {}

    @property
    def silhouettes(self) -> Mapping[str, Silhouette]:
        """The outlines of pieces by their forms, for large squares of the flat board."""
        return {}

    def hill_level(self, spot: Spot) -> int:
        """Return how many levels above the ground a square is."""
        return round(self.place(spot)[2])

    def tone(self, column: int, row: int, level: int) -> str:
        """Return the name of the colour of a square; the far left one has the lighter tone."""
        return self.tones[level][1 - (column + row) % 2]

    def parts(self, pile: BoardPiece) -> Sequence[tuple[str, int | None]]:
        """Return the parts of a pile's label, each with the seat in whose colour it is; None is nobody's."""
        return ((pile.label, pile.seat),)

    def note(self, frame: AnyFrame, spot: Spot) -> str:
        """Return what stands behind the digit of a target."""
        del frame, spot
        return ""

    def flat_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene in characters."""
        from boardgames.tui.boards.kit.flat_hills import HillFlatScene

        return HillFlatScene(viewport, position.spots, self)

    def has_names(self, position: Position, viewport: Viewport) -> bool:
        """Return whether squares of the shaded board are large enough for letters and digits."""
        from boardgames.tui.boards.kit.square_grid import fit_squares

        levels = {spot: self.hill_level(spot) for spot in position.spots}
        plan = self.plan_of(position.spots, viewport.turned)
        return fit_squares(viewport, plan.layers[0], levels).has_text

    @abstractmethod
    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the hills, which knows the forms of pieces."""

    def middle(self, place: Vector) -> Vector:
        """Return the middle of the base of a pile."""
        return place

    def plan_of(self, spots: Sequence[Spot], turned: int) -> Plan:
        """Return the plan of a turned board, as if it were level."""
        return _level_plan(self, tuple(spots), turned)


@lru_cache(32)
def _level_plan(art: HillArt, spots: tuple[Spot, ...], turned: int) -> Plan:
    return Plan({spot: (*art.place(spot)[:2], 0.0) for spot in spots}, turned)
