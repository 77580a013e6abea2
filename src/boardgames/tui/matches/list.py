"""The list of saved matches, under headings that the cursor skips."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.matches.text import line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.binding import BindingType

    from boardgames.match.store import Entry

__all__ = ["MatchList"]


class MatchList(OptionList):
    """Saved matches in sections."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_LIST)

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        #: The matches by their ids, from top to bottom.
        self.entries: dict[str, Entry] = {}

    @property
    def entry(self) -> Entry | None:
        """The match under the cursor."""
        option = self.highlighted_option
        return self.entries.get(option.id or "") if option is not None else None

    def fill(self, sections: Mapping[str, Sequence[Entry]], none: str, identity: str | None = None) -> None:
        """List the matches under each heading, and go to the one with this id, or else to the first.

        If there are none, show the text `none`.
        """
        self.entries = {entry.id: entry for listed in sections.values() for entry in listed}
        options: list[Option] = []
        for heading, listed in sections.items():
            if listed:
                options.append(Option(Content.styled(heading, "bold $text-secondary"), disabled=True))
            options += [Option(line(entry), id=entry.id) for entry in listed]
        self.clear_options().add_options(options or [Option(Content(none), disabled=True)])
        known = identity if identity in self.entries else next(iter(self.entries), None)
        self.highlighted = None if known is None else self.get_option_index(known)

    def neighbour(self, identity: str) -> str | None:
        """Return the id of the match below this one, else of the one above it."""
        ids = list(self.entries)
        place = ids.index(identity)
        return next(iter([*ids[place + 1 :], *reversed(ids[:place])]), None)
