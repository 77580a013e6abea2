"""The list of saved matches, under headings that the cursor skips."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.message import Message
from textual.widgets.option_list import Option

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.matches.text import line
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.binding import BindingType

    from boardgames.match.store.entry import Entry
    from boardgames.tui.matches.sections import MatchSection

__all__ = ["MatchList"]


#: The rows above and below a section of which there are more matches than are listed.
_MORE_ABOVE, _MORE_BELOW = "  … go up for {} more", "  … go down for {} more"


class MatchList(RowList):
    """Saved matches in sections."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_LIST)

    class EndWanted(Message):
        """The player goes to the oldest of all matches, or to the latest."""

        def __init__(self, *, oldest: bool) -> None:
            super().__init__()
            self.oldest = oldest

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        #: The matches by their ids, from top to bottom.
        self.entries: dict[str, Entry] = {}
        #: The headings under which a match is the first or the last listed, while there are others beyond it.
        self._first: dict[str, str] = {}
        self._last: dict[str, str] = {}

    @property
    def entry(self) -> Entry | None:
        """The match under the cursor."""
        option = self.highlighted_option
        return self.entries.get(option.id or "") if option is not None else None

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now: where no match is listed there is none to open."""
        return frozenset() if self.entry else frozenset(["select"])

    @property
    def edge(self) -> tuple[str, bool] | None:
        """The heading that has more matches than are listed beyond the cursor, and whether above it."""
        identity = self.entry.id if self.entry else ""
        if identity in self._last:
            return self._last[identity], False
        return (self._first[identity], True) if identity in self._first else None

    def fill(self, sections: Sequence[MatchSection], none: str, identity: str | None) -> None:
        """List the matches under each heading, and go to the one with this id, or else to the first.

        If there are none, show the text `none`.
        """
        self.entries = {entry.id: entry for section in sections for entry in section.entries}
        self._first = {section.entries[0].id: section.heading for section in sections if section.before}
        self._last = {section.entries[-1].id: section.heading for section in sections if section.after}
        options = [option for section in sections if section.entries for option in _options(section)]
        self.clear_options().add_options(options or [Option(Content(none), disabled=True)])
        known = identity if identity in self.entries else next(iter(self.entries), None)
        self.highlighted = None if known is None else self.get_option_index(known)

    def neighbour(self, identity: str) -> str | None:
        """Return the id of the match below this one, else of the one above it."""
        ids = list(self.entries)
        place = ids.index(identity)
        return next(iter([*ids[place + 1 :], *reversed(ids[:place])]), None)

    # The first and the last of all matches may not be listed yet.

    def action_first(self) -> None:
        """Go to the latest match."""
        self.post_message(self.EndWanted(oldest=False))

    def action_last(self) -> None:
        """Go to the oldest match."""
        self.post_message(self.EndWanted(oldest=True))

    def action_cursor_up(self) -> None:
        """Go up; from the first match, to the oldest."""
        entry = self.entry
        if entry is not None and entry.id == next(iter(self.entries)):
            self.action_last()
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """Go down; from the last match, to the latest."""
        entry = self.entry
        if entry is not None and entry.id == next(reversed(self.entries)):
            self.action_first()
        else:
            super().action_cursor_down()


def _options(section: MatchSection) -> Iterator[Option]:
    """Yield the rows of a section."""
    yield Option(Content.styled(section.heading, "bold $text-secondary"), disabled=True)
    if section.before:
        yield Option(Content.styled(_MORE_ABOVE.format(f"{section.before:,}"), "$text-muted"), disabled=True)
    for entry in section.entries:
        yield Option(line(entry), id=entry.id)
    if section.after:
        yield Option(Content.styled(_MORE_BELOW.format(f"{section.after:,}"), "$text-muted"), disabled=True)
