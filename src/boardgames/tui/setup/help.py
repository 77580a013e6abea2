"""The line of help on the set-up screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.setup.fields import Field
from boardgames.tui.setup.seats import SeatRow

if TYPE_CHECKING:
    from textual.widget import Widget

__all__ = ["help_of"]

_HINT = "Up and down go from line to line, Tab along a line, left and right change a value; Enter starts."


def help_of(focused: Widget | None, *, with_meaning: bool) -> str:
    """Return what the focused field is for, and what its value means if the field has no room for that."""
    for node in focused.ancestors if focused else ():
        if isinstance(node, SeatRow):
            return node.help
        if isinstance(node, Field):
            about = f"{node.label}: {node.help}"
            return f"{about} {node.meaning}" if with_meaning else about
    return _HINT
