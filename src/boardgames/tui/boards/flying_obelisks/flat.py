"""The flat scene of Flying Obelisks: stacks as letters, small ones for Black and capitals for White."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.tui.boards.flying_obelisks.stacks import powers_for
from boardgames.tui.boards.kit.flat_hills import NOBODYS, HillFlatScene, token_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.kit.flat_piles import Sign
    from boardgames.tui.boards.kit.plan import BoardPiece

__all__ = ["ObelisksFlatScene"]


class ObelisksFlatScene(HillFlatScene):
    """The squares with the letters of stacks, and those of powers behind digits."""

    def letters(self, piece: BoardPiece) -> Sequence[Sign]:
        """Return the letters of a stack, that of an Obelisk in the colour of these."""
        own = token_class(piece)
        return [(letter, NOBODYS if letter == "O" else own) for letter in piece.label]

    def note(self, frame: BoardFrame[Any, Any], spot: Spot) -> str:
        """Return the letters of the powers that reach a target, once it is known what moves."""
        return powers_for(frame, spot)
