"""The flat scene of Pylos: free hollows show a dot, what nothing carries yet shows nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.core.bits import singles
from boardgames.games.pylos.board import BIT, SPOT_AT, hollows
from boardgames.tui.boards.kit.flat import FREE_PLACE, FlatScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.tui.boards.kit.flat import Frame, Pieces
    from boardgames.tui.boards.kit.signs import Content

__all__ = ["PylosFlatScene"]

_AIR: Final = FREE_PLACE._replace(char=" ")


class PylosFlatScene(FlatScene):
    """Flat scene of the four levels side by side."""

    def contents(self, pieces: Pieces, frame: Frame) -> Iterator[tuple[Spot, Content]]:
        """Yield the sphere, the hollow or the air at each place."""
        carried = hollows(sum(BIT[spot.name] for spot in pieces))
        free = {SPOT_AT[place] for place in singles(carried)}
        for spot, content in super().contents(pieces, frame):
            yield spot, _AIR if content.is_free and spot not in free else content
