"""The test picture of the first start: whether this terminal shows quadrants, where nothing else tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.settings.preferences import SEEN
from boardgames.tui.settings.rows import wave

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp

__all__ = ["ask_about_quadrants"]

_QUESTION = f"""
      {wave(QUADRANT)}   {wave(QUADRANT)}

Are these whole hills, without gaps, boxes or question marks? Then boards are drawn with finer pixels.

You can change that later: in the settings, or with m on a board.
"""


def ask_about_quadrants(app: BoardgamesApp) -> None:
    """Ask once whether quadrants look right, and remember the answer; the open boards follow it."""
    question = ConfirmScreen("One question about your terminal", _QUESTION, "Finer pixels", "Plain pixels")
    app.push_screen(question, lambda is_seen: app.settings.change(quadrants=SEEN[1] if is_seen else SEEN[2]))
