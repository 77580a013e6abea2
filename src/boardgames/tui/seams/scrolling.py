"""A scrollbar that follows how much there is to scroll, without a layout of the screen.

Upstream: a change of `Widget.virtual_size` lays the whole screen out again; a list that only gets longer
needs no more than its scrollbar. This can go when there is a public way to say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widget import Widget

if TYPE_CHECKING:
    from textual.geometry import Size

__all__ = ["resize_content"]


def resize_content(widget: Widget, size: Size) -> None:
    """Let a widget scroll over content of this size."""
    widget.set_reactive(Widget.virtual_size, size)
    widget._scroll_update(size)
