"""How Pyramid Siege is drawn: counters on a wooden triangle, or its lattice in characters."""

from __future__ import annotations

from boardgames.tui.boards.pyramid_siege.art import SiegeArt

__all__ = ["ART", "SiegeArt"]

ART = SiegeArt()
