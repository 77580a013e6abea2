"""What a frame of Pylos consists of: a moving piece is the index of the seat whose sphere it is."""

from __future__ import annotations

from boardgames.games.pylos import PylosPosition
from boardgames.play.frame import BoardFrame, MovingPiece

__all__ = ["Frame", "MovingSphere"]

Frame = BoardFrame[PylosPosition, int]
MovingSphere = MovingPiece[int]
