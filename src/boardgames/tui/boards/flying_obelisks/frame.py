"""What a frame of Flying Obelisks consists of: a moving piece is a stack, or a part of one."""

from __future__ import annotations

from boardgames.games.flying_obelisks import ObelisksPosition
from boardgames.play.frame import BoardFrame, MovingPiece
from boardgames.tui.boards.flying_obelisks.stack import Stack

__all__ = ["Frame", "MovingStack"]

Frame = BoardFrame[ObelisksPosition, Stack]
MovingStack = MovingPiece[Stack]
