"""Matches: a tree of everything played (`Match`), a viewer's place in it (`Cursor`), and play (`Session`).

`boardgames.match.record` writes matches as text and reads them, `boardgames.match.store` keeps them on disk;
both are imported by those who need them, so that playing costs neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.lazy import from_modules

if TYPE_CHECKING:
    from boardgames.match.cursor import Cursor
    from boardgames.match.errors import RecordError, SessionError, StoreError
    from boardgames.match.node import Node
    from boardgames.match.results import result_text
    from boardgames.match.tree import Match, Turn

__all__ = ["Cursor", "Match", "Node", "RecordError", "SessionError", "StoreError", "Turn", "result_text"]

__getattr__ = from_modules(
    __name__,
    {
        "Cursor": ".cursor",
        "Match": ".tree",
        "Node": ".node",
        "RecordError": ".errors",
        "SessionError": ".errors",
        "StoreError": ".errors",
        "Turn": ".tree",
        "result_text": ".results",
    },
)
