"""Text in Markdown, as rule sheets are written, with drawings in its code blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Markdown
from textual.widgets.markdown import MarkdownFence

if TYPE_CHECKING:
    from textual.widgets.markdown import MarkdownBlock

__all__ = ["Prose"]


class _Drawing(MarkdownFence):
    """A code block whose text is shown as it is.

    Textual would guess a programming language for it, which loads several hundred lexers to colour a drawing.
    """

    @classmethod
    def highlight(cls, code: str, language: str, ansi: bool = False, dark: bool = False) -> Content:  # noqa: ARG003
        """Return the text without colours."""
        return Content(code)


class Prose(Markdown):
    """Markdown that colours nothing in code blocks."""

    def get_block_class(self, block_name: str) -> type[MarkdownBlock]:
        """Return the widget for a block of a Markdown text."""
        return _Drawing if block_name in ("fence", "code_block") else super().get_block_class(block_name)
