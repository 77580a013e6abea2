"""A game being played: a tree of positions with a cursor, where undo is the parent node.

`boardgames.match.record` writes matches as text and reads them, `boardgames.match.store` keeps them on disk;
both are imported by those who need them, so that playing costs neither.
"""

from __future__ import annotations

from boardgames.match.errors import RecordError, StoreError
from boardgames.match.node import Node
from boardgames.match.results import result_text
from boardgames.match.tree import Match, Turn

__all__ = ["Match", "Node", "RecordError", "StoreError", "Turn", "result_text"]
