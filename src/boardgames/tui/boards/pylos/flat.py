"""The flat scene of Pylos: free hollows show a dot, what nothing carries yet shows nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.games.pylos.board import BIT, SPOT_AT, hollows
from boardgames.tui.boards.kit.flat import FlatScene

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.tui.boards.kit.flat import Frame, Pieces
    from boardgames.tui.boards.kit.signs import Content

__all__ = ["PylosFlatScene"]


class PylosFlatScene(FlatScene):
    """The four levels side by side."""

    def content(self, spot: Spot, pieces: Pieces, frame: Frame) -> Content:
        """Return the sphere or the hollow at a place."""
        content = super().content(spot, pieces, frame)
        if not content.is_free:
            return content
        carried = hollows(sum(BIT[each.name] for each in pieces))
        return (
            content if spot in {SPOT_AT[place] for place in singles(carried)} else content._replace(char=" ")
        )
