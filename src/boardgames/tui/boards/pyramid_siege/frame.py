"""What a frame of Pyramid Siege consists of: a moving piece is the index of the seat whose counter it is."""

from __future__ import annotations

from boardgames.games.pyramid_siege.position import SiegePosition
from boardgames.play.frame import BoardFrame, MovingPiece

__all__ = ["Frame", "MovingCounter"]

Frame = BoardFrame[SiegePosition, int]
MovingCounter = MovingPiece[int]
