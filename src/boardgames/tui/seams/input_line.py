"""A line to type in whose text does not lay the screen out.

Upstream: an `Input` sets its `virtual_size` with every character, which lays the whole screen out, although
the line keeps its size. This can go when the text of an `Input` moves nothing.
"""

from __future__ import annotations

from textual.geometry import Size
from textual.reactive import Reactive
from textual.widgets import Input

__all__ = ["InputLine"]


class InputLine(Input):
    """A line to type in, as wide as its place."""

    virtual_size = Reactive(Size(0, 0))
