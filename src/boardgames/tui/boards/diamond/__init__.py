"""How Diamond is drawn: pillars lit from one side, seen at an angle or from above, or a table of heights."""

from __future__ import annotations

from boardgames.tui.boards.diamond.art import DiamondArt

__all__ = ["ART", "DiamondArt"]

ART = DiamondArt()
