"""The flat scene of Pylos: free hollows show a dot, what nothing carries yet shows nothing.

How the levels lie over one another is seen by their places, and by a frame around the four on which the place
that is pointed at rests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.core.bits import singles
from boardgames.games.pylos.board import BIT, SPOT_AT, below, hollows
from boardgames.tui.boards.kit.flat import FREE_PLACE, FlatScene, Pitch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.flat import Form, Frame, Pieces, Size
    from boardgames.tui.boards.kit.signs import Content

__all__ = ["PylosFlatScene"]

_AIR: Final = FREE_PLACE._replace(char=" ")
#: Without borders, but with as much room between rows as between columns.
_AIRY: Final = Pitch(4, 2)
#: How many levels stand beside each other where they are set in.
_ABREAST: Final = 2


class PylosFlatScene(FlatScene):
    """Flat scene of the four levels side by side.

    Level 2 stands half a row lower than level 1 beside it: its rows lie between those that carry it. Level 3
    and the top stand under the places over which they lie.
    """

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PlanArt) -> None:
        super().__init__(viewport, spots, art)
        if self.form.pitch.boxed:
            self.carriers = {spot: self._square(spot) for spot in self.spots if below(BIT[spot.name])}

    def forms(self) -> Iterator[Form]:
        """Yield the usual forms, and before those without borders one with room between the rows."""
        is_first = True
        for form in super().forms():
            if is_first and not form.pitch.boxed:
                is_first = False
                yield form._replace(pitch=_AIRY)
            yield form

    def shifts(self) -> Sequence[Size]:
        """Return how far each level is set in, across or down."""
        across, down = self.form.pitch.across, self.form.pitch.down // 2
        if self.form.columns != _ABREAST:
            return super().shifts()
        return (0, 0), (0, down), (across, 0), (across, down)

    def _square(self, spot: Spot) -> tuple[int, int, int, int]:
        """Return the frame around the boxes of the four places on which another one rests."""
        four = [self.corners[SPOT_AT[place]] for place in singles(below(BIT[spot.name]))]
        pitch = self.form.pitch
        return min(x for x, _ in four) - 1, min(y for _, y in four) - 1, 2 * pitch.across, 2 * pitch.down

    def contents(self, pieces: Pieces, frame: Frame) -> Iterator[tuple[Spot, Content]]:
        """Yield the sphere, the hollow or the air at each place."""
        carried = hollows(sum(BIT[spot.name] for spot in pieces))
        free = {SPOT_AT[place] for place in singles(carried)}
        for spot, content in super().contents(pieces, frame):
            yield spot, _AIR if content.is_free and spot not in free else content
