"""The art of Pyramid Siege: counters on a wooden triangle, or its lattice in characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from boardgames.tui.boards.kit.art import PlanArt
from boardgames.tui.boards.kit.plan import Viewpoint
from boardgames.tui.boards.pyramid_siege.lattice import ASPECT, row_and_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["ART", "SiegeArt"]

#: Rows and places from a point to those of its neighbours that come later in reading order.
_LATER_NEIGHBOURS: Final = ((0, 1), (1, 0), (1, 1))


class SiegeArt(PlanArt):
    """Art of Pyramid Siege; a moving piece is the index of a seat."""

    viewpoints: ClassVar[Mapping[str, Viewpoint]] = {"wood": Viewpoint(0, 90)}
    #: With fewer columns counters are three pixels wide, and characters are clearer.
    shaded_from: ClassVar[int] = 100
    #: Nine rows, and one for the numbers of their places.
    small_height: ClassVar[int] = 10
    larger_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((55, 26), (39, 18))
    columns_a_row: ClassVar[float] = 2.5
    #: How far points are from the fortress.
    has_details: ClassVar[bool] = True

    def place(self, spot: Spot) -> Vector:
        """Return where a point is; the unit is the pitch along a row."""
        row, place = row_and_place(spot)
        return place - row / 2, -row * ASPECT, 0.0

    def edges(self, spots: Sequence[Spot]) -> Iterator[tuple[Spot, Spot]]:
        """Yield each pair of neighbours once, in reading order."""
        at = {row_and_place(spot): spot for spot in spots}
        for (row, place), spot in at.items():
            for down, along in _LATER_NEIGHBOURS:
                if other := at.get((row + down, place + along)):
                    yield spot, other

    def middle(self, place: Vector) -> Vector:
        """Return the middle of a counter: seen from above, that is where it stands."""
        return place

    def flat_scene(self, position: Any, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the lattice in characters."""
        from boardgames.tui.boards.pyramid_siege.flat import SiegeFlatScene

        return SiegeFlatScene(viewport, position, self)

    def has_names(self, position: Any, viewport: Viewport) -> bool:
        """Return whether the wooden board has room for letters and digits."""
        from boardgames.tui.boards.pyramid_siege.fitting import fit_board, has_room_for_text

        fit = fit_board(viewport, position.spots)
        return fit is not None and has_room_for_text(fit, viewport)

    def shaded_scene(self, position: Any, viewport: Viewport) -> Scene[Any, Any]:
        """Build the scene of the wooden board, or the flat one where pixels are too few for counters."""
        from boardgames.tui.boards.pyramid_siege.fitting import fit_board
        from boardgames.tui.boards.pyramid_siege.shaded import SiegeScene

        fit = fit_board(viewport, position.spots)
        return (
            self.flat_scene(position, viewport) if fit is None else SiegeScene(viewport, position, fit, self)
        )


ART = SiegeArt()
