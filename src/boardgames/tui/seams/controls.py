"""Texts without characters that control a terminal, wherever they come from.

Upstream: Rich and Textual strip five control characters from a text before it is drawn; ESC and the controls
of eight bits are not among them. What a file or a database has, such as the name of a player, can so move the
cursor, set the title or write to the clipboard. This can go when they strip all controls.
"""

from __future__ import annotations

from itertools import chain

from rich.control import _CONTROL_STRIP_TRANSLATE as _RICH
from textual.content import _CONTROL_STRIP_TRANSLATE as _TEXTUAL

__all__ = ["strip_all_controls"]

#: The characters without a place on a screen, but for tabs and ends of lines, which have one.
_CONTROLS = frozenset(chain(range(0x20), range(0x7F, 0xA0))) - {ord("\t"), ord("\n")}


def strip_all_controls() -> None:
    """Let every text that is drawn from now on, in this process, lose its control characters."""
    for table in (_RICH, _TEXTUAL):
        table.update(dict.fromkeys(_CONTROLS))
