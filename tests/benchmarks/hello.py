"""The least that a program with Textual does, to measure the start of another beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.app import ComposeResult

__all__ = ["WORDS"]

WORDS = "hello world"


class _Hello(App[None]):
    def compose(self) -> ComposeResult:
        yield Static(WORDS)


if __name__ == "__main__":
    _Hello().run()
