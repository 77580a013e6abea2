"""The text of a rule: what a player needs, then notes on the source; what was searched for is highlighted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Markdown, Static
from textual.widgets.markdown import MarkdownFence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from textual.app import ComposeResult
    from textual.widgets.markdown import MarkdownBlock

__all__ = ["Prose", "RuleText"]


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


#: Paragraphs that say why a rule is as it is.
_NOTE = re.compile(r"\*(Ruling|Reconstructed)")
_FOUND = "bold reverse"


class RuleText(VerticalScroll):
    """A text in Markdown that scrolls; lines may stand above and below it."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, can_focus=False)

    def compose(self) -> ComposeResult:
        """Compose the text with the lines, and the notes."""
        yield Static(id="rule-above", classes="rule-lines")
        yield Prose(open_links=False, id="rule-prose")
        yield Static(id="rule-below", classes="rule-lines")
        yield Prose(open_links=False, id="rule-notes")

    async def write(self, text: str, words: Iterable[str], above: Content, below: Content) -> None:
        """Show a text with these words highlighted, and lines above and below it.

        It begins at the top, or where the first of the words is seen.
        """
        paragraphs = text.split("\n\n")
        notes = [one for one in paragraphs if _NOTE.match(one)]
        said = [one for one in paragraphs if not _NOTE.match(one)]
        for name, lines in (("#rule-above", above), ("#rule-below", below)):
            static = self.query_one(name, Static)
            static.display = bool(lines)
            static.update(lines)
        hits: list[Static] = []
        for name, part in (("#rule-prose", said), ("#rule-notes", notes)):
            prose = self.query_one(name, Prose)
            prose.display = bool(part)
            await prose.update("\n\n".join(part))
            hits += _highlight(prose, words)
        self.scroll_home(animate=False)
        # The bar of a longer text before would narrow this one until it needs one itself.
        self.show_vertical_scrollbar = bool(hits)
        if hits:  # it has its place once the text is laid out
            self.call_after_refresh(self.scroll_to_widget, hits[0], animate=False)


def _highlight(prose: Prose, words: Iterable[str]) -> Iterator[Static]:
    """Highlight words wherever they are in a text, and yield the paragraphs that have any."""
    pattern = "|".join(map(re.escape, words))
    if not pattern:
        return
    found = re.compile(pattern, re.IGNORECASE)
    for block in prose.query(Static):
        if isinstance(block.content, Content) and found.search(block.content.plain):
            block.update(block.content.highlight_regex(found, style=_FOUND))
            yield block
