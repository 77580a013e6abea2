"""How Pylos is drawn: spheres in layers, shaded from two sides, or its four levels flat."""

from __future__ import annotations

from boardgames.tui.boards.pylos.art import PylosArt

__all__ = ["ART", "PylosArt"]

ART = PylosArt()
