"""A game being played: a tree of positions with a cursor, where undo is the parent node."""

from __future__ import annotations

from boardgames.match.node import Node
from boardgames.match.tree import Match, Turn

__all__ = ["Match", "Node", "Turn"]
