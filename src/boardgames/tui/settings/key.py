"""The dialog that asks for a new key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.tui.common.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

__all__ = ["KeyScreen"]


class KeyScreen(ClosingScreen[None], ModalScreen[None]):
    """Waits for a key and gives it to `bind`, which returns what is wrong with it; closes if nothing is."""

    CSS_PATH = sheets("dialogs")

    def __init__(self, title: str, now: str, bind: Callable[[str], str | None]) -> None:
        super().__init__()
        self._title = title
        self._now = now
        self._bind = bind

    def compose(self) -> ComposeResult:
        """Compose the question and the line for errors."""
        with Vertical(id="ask"):
            yield Static(f"New key for {self._title}", id="ask-title", markup=False)
            yield Static(f"Now: {self._now}\nPress the new key, or Esc to cancel.", markup=False)
            yield Static(id="ask-error", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Take any key before it does anything else."""
        event.stop()
        if not self.is_active:  # the second of two keys in one burst
            return
        error = None if event.key == "escape" else self._bind(event.key)
        if error:
            self.query_one("#ask-error", Static).update(f"{error} Press another key.")
        else:
            self.dismiss()

    def on_click(self) -> None:
        """Cancel."""
        self.dismiss()
