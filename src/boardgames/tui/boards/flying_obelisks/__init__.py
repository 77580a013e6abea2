"""How Flying Obelisks is drawn: two hills in relief with stacks of solids on them, or flat with letters."""

from __future__ import annotations

from boardgames.tui.boards.flying_obelisks.art import ObelisksArt

__all__ = ["ART", "ObelisksArt"]

ART = ObelisksArt()
