"""The first line of a match screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.common.options import changed_options
from boardgames.tui.match.lines import readable

if TYPE_CHECKING:
    from boardgames.tui.match.parts import Parts

__all__ = ["title"]


def title(parts: Parts, status: str) -> Content:
    """Return the game, its options, the move, the score of a series, the status and the comment."""
    node = parts.cursor.at
    position = node.position
    words = [
        position.game.title,
        *changed_options(position.game, position.options),
        f"move {node.ply + 1}",
        parts.session.standing_text(),
        status,
        f'"{readable(node.comment)}"' if node.comment else "",
    ]
    return Content(" · ".join(filter(None, words)))
