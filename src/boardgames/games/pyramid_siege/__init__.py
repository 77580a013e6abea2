"""Pyramid Siege: three defenders of a fortress against twenty-seven attackers, on a triangle of points."""

from __future__ import annotations

from boardgames.games.pyramid_siege.game import PyramidSiege

__all__ = ["GAME"]

GAME = PyramidSiege()
