"""The curtain that hides the board while the clock is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from boardgames.tui.common.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.content import Content

__all__ = ["PauseScreen"]


class PauseScreen(ClosingScreen[None]):
    """Hides the board, so that nobody can study it while the clock is stopped; any key or click continues.

    `standing` is the score of the series, "" if there is none.
    """

    CSS_PATH = sheets("dialogs")
    has_to_be_seen = True

    def __init__(self, title: str | Content, text: str, standing: str = "") -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._standing = standing

    def compose(self) -> ComposeResult:
        """Compose the words on the curtain."""
        with Vertical(id="pause"):
            yield Static(self._title, id="pause-title", markup=False)
            yield Static(self._text, markup=False)
            if self._standing:
                yield Static(self._standing, id="pause-score", markup=False)
            yield Static("Press any key or click to continue.", id="pause-hint")

    def on_key(self, event: events.Key) -> None:
        """Continue, whatever else the key would do."""
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        """Continue."""
        self.dismiss()
