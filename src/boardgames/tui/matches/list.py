"""The list of saved matches, under headings that the cursor skips."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets.option_list import Option

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.row_list import RowList
from boardgames.tui.matches.text import line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.binding import BindingType

    from boardgames.match.store import Entry

__all__ = ["MatchList"]


#: The row below a section that has more matches than are listed.
_MORE = "  … go down for more"


class MatchList(RowList):
    """Saved matches in sections."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_LIST)

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        #: The matches by their ids, from top to bottom.
        self.entries: dict[str, Entry] = {}
        self._edges: set[str] = set()

    @property
    def entry(self) -> Entry | None:
        """The match under the cursor."""
        option = self.highlighted_option
        return self.entries.get(option.id or "") if option is not None else None

    @property
    def is_at_edge(self) -> bool:
        """Whether the cursor is on the last match of a section that has more than are listed."""
        entry = self.entry
        return entry is not None and entry.id in self._edges

    def fill(
        self, sections: Mapping[str, Sequence[Entry]], none: str, identity: str | None, limit: int
    ) -> None:
        """List the matches under each heading, and go to the one with this id, or else to the first.

        If there are none, show the text `none`. A section with `limit` matches may have more of them.
        """
        self.entries = {entry.id: entry for listed in sections.values() for entry in listed}
        self._edges = {listed[-1].id for listed in sections.values() if len(listed) == limit}
        options: list[Option] = []
        for heading, listed in sections.items():
            if listed:
                options.append(Option(Content.styled(heading, "bold $text-secondary"), disabled=True))
            options += [Option(line(entry), id=entry.id) for entry in listed]
            if len(listed) == limit:
                options.append(Option(Content.styled(_MORE, "$text-muted"), disabled=True))
        self.clear_options().add_options(options or [Option(Content(none), disabled=True)])
        known = identity if identity in self.entries else next(iter(self.entries), None)
        self.highlighted = None if known is None else self.get_option_index(known)

    def neighbour(self, identity: str) -> str | None:
        """Return the id of the match below this one, else of the one above it."""
        ids = list(self.entries)
        place = ids.index(identity)
        return next(iter([*ids[place + 1 :], *reversed(ids[:place])]), None)
