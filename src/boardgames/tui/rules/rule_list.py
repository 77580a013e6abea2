"""The list of rules: by their numbers, in chapters, or those that a search has found.

The ideas of the strategy page come after the chapters.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets.option_list import Option

from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core.sheet import Rule, RuleSheet
    from boardgames.learn.guide import Chapter, Guide
    from boardgames.learn.strategy import Idea, Strategy

__all__ = ["OVERVIEW", "WHOLE", "RuleList", "idea_id"]

#: The ids of the first entry, the game in short, and of the last one, the sheet as it is written.
OVERVIEW, WHOLE = "overview", "whole"
_FOLD = "fold:"
#: How many columns the id or the number before a title takes.
_INDENT = 6


def idea_id(idea: str) -> str:
    """Return the id of the entry of an idea."""
    return f"idea:{idea}"


class RuleList(RowList):
    """Rules under the titles of their chapters; a folded chapter is one line until it is chosen."""

    def __init__(self, sheet: RuleSheet, guide: Guide, strategy: Strategy | None, *, id: str) -> None:
        super().__init__(id=id)
        self._sheet = sheet
        self._guide = guide
        self._strategy = strategy
        self._unfolded: set[str] = set()
        self._filled_width = 0

    def fill(self, found: Sequence[Rule | Idea] | None, opened: str) -> None:
        """List what a search has found, or all for None; the cursor goes to what is open, or to the first."""
        if found is None and opened in self._sheet.ids:
            self._unfolded.add(self._guide.chapter_of(opened).title)
        self._filled_width = self._width
        options = list(self._all() if found is None else map(self._entry, found))
        options = options or [Option(Content("No rule has all these words."), disabled=True)]
        self.clear_options().add_options(options)
        ids = [option.id for option in options]
        self.highlighted = ids.index(opened) if opened in ids else (0 if ids != [None] else None)

    @property
    def is_of_other_width(self) -> bool:
        """True if the list was filled when it had another width."""
        return self._width != self._filled_width

    def unfold(self, ident: str) -> bool:
        """Unfold the chapter with the id of an option, or fold it again; say whether it is one."""
        if not ident.startswith(_FOLD):
            return False
        self._unfolded ^= {ident.removeprefix(_FOLD)}
        self.fill(None, ident)
        return True

    @property
    def _width(self) -> int:
        """The columns beside the scrollbar and a gap, 0 before there are any styles."""
        width = self.styles.width
        taken = self.styles.scrollbar_size_vertical + self.styles.padding.width + 1
        return (width.cells or 0) - taken if width else 0

    def _all(self) -> Iterator[Option]:
        yield Option(Content.styled("The game in short", "bold"), id=OVERVIEW)
        for chapter in self._guide.chapters:
            if not chapter.is_folded:
                yield from self._chapter(chapter)
        if self._strategy:
            yield Option(Content.styled("How to think", "bold $text-secondary"), disabled=True)
            yield from map(self._entry, self._strategy.ideas)
        for chapter in self._guide.chapters:
            if chapter.is_folded:
                yield from self._chapter(chapter)
        yield Option(Content.styled("The sheet as a whole", "$text-muted"), id=WHOLE)

    def _chapter(self, chapter: Chapter) -> Iterator[Option]:
        yield self._heading(chapter)
        if not chapter.is_folded or chapter.title in self._unfolded:
            yield from (self._entry(self._sheet.rule(rule)) for rule in chapter.rules)

    def _heading(self, chapter: Chapter) -> Option:
        if not chapter.is_folded:
            return Option(Content.styled(chapter.title, "bold $text-secondary"), disabled=True)
        sign = "▾" if chapter.title in self._unfolded else "▸"
        title = self._wrapped(chapter.title, len(sign) + 1)
        return Option(Content.styled(f"{sign} {title}", "$text-secondary"), id=_FOLD + chapter.title)

    def _entry(self, entry: Rule | Idea) -> Option:
        """Return the line of a rule, with its id, or that of an idea, with its number."""
        ident, sign = entry.id, entry.id
        if self._strategy and entry in self._strategy.ideas:
            ident, sign = idea_id(entry.id), str(self._strategy.ideas.index(entry) + 1)
        return Option(
            Content.assemble((f"{sign:<5} ", "$text-muted"), self._wrapped(entry.title, _INDENT)), id=ident
        )

    def _wrapped(self, title: str, indent: int) -> str:
        """Return a title, from column `indent` on, in lines that fit the list and begin there as well."""
        room = self._width - indent
        return f"\n{' ' * indent}".join(wrap(title, room)) if room > 0 else title
