"""Parametrizations by game, and by other things that tests go through."""

from __future__ import annotations

import pytest

import boardgames

__all__ = ["every_game"]

every_game = pytest.mark.parametrize("game", boardgames.names())
