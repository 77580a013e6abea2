"""The list of the lobby: tables and entries in sections."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets.option_list import Option

from boardgames.server.club import Table, TableState
from boardgames.server.screens.sentences import entry_line, line, opening_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from textual.binding import BindingType

    from boardgames.server.club import Visitor
    from boardgames.server.screens.entries import ListedEntry

__all__ = ["TableList"]


class TableList(RowList):
    """An option list of tables and entries in sections; the cursor skips the headings."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LOBBY_LIST)
    shares_lines = True

    def __init__(self, visitor: Visitor, *, id: str) -> None:
        super().__init__(id=id)
        self._visitor = visitor
        self._account = visitor.account.name
        #: The tables by their ids, from top to bottom.
        self.tables: dict[str, Table] = {}
        self._entries: dict[str, ListedEntry] = {}
        #: The listed rows: an id ("" for a heading) and a text.
        self._shown: list[tuple[str, Content]] = []
        #: The label of Enter at the row under the cursor.
        self._opening = ""

    @property
    def table(self) -> Table | None:
        """The table under the cursor."""
        option = self.highlighted_option
        return self.tables.get(option.id or "") if option is not None else None

    @property
    def entry(self) -> ListedEntry | None:
        """The entry under the cursor."""
        option = self.highlighted_option
        return self._entries.get(option.id or "") if option is not None else None

    def is_news(self, changed: str) -> bool:
        """Return True if a change of a table has to be shown soon.

        A move in a listed game of others can wait.
        """
        table = self.tables.get(changed)
        return table is None or table.state is TableState.OPEN or self._account in table.players

    def fill(self, sections: Mapping[str, Sequence[Table | ListedEntry]], at: str = "") -> bool:
        """List tables and entries under headings, each table once; return False if nothing has changed.

        The cursor goes to the table `at`, or else stays where it is, unless it is where it began: tables that
        come above that entry are more urgent. Nothing is repainted if all texts are the same.
        """
        here, now = self._place, self._visitor.now()
        self.tables, self._entries = {}, {}
        shown: list[tuple[str, Content]] = []
        for heading, listed in sections.items():
            rows = [self._row(item, now) for item in listed if item.id not in self.tables]
            if rows:
                shown += [("", Content.styled(heading, "bold $text-secondary")), *rows]
        if not at and self._is_shown(shown):
            return False
        self._shown = shown
        listed_ids = [identity for identity, _ in shown]
        wanted = next(
            (identity for identity in (at, here, *listed_ids) if identity in listed_ids and identity), None
        )
        self.show_rows(
            (Option(text, id=identity or None, disabled=not identity) for identity, text in shown),
            None if wanted is None else listed_ids.index(wanted),
        )
        self._offer()
        return True

    @property
    def _place(self) -> str:
        """The id of the row under the cursor; "" if that is an entry, and the first row."""
        option = self.highlighted_option
        first = next((identity for identity, _ in self._shown if identity), "")
        here = option.id or "" if option is not None else ""
        return "" if here == first and here in self._entries else here

    def _row(self, item: Table | ListedEntry, now: datetime) -> tuple[str, Content]:
        """Return the id and the text of a row, and keep what it stands for."""
        if isinstance(item, Table):
            self.tables[item.id] = item
            return item.id, line(item, self._account, now)
        self._entries[item.id] = item
        return item.id, entry_line(item)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return True for the action of Enter at the row under the cursor."""
        if action == "open":
            return parameters == (self._opening,)
        return super().check_action(action, parameters)

    def action_open(self, opening: str) -> None:
        """Select the row under the cursor; `opening` is the label of that action."""
        del opening
        self.action_select()

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Offer the action for another row."""
        super().watch_highlighted(highlighted)
        self._offer()

    def _offer(self) -> None:
        table = self.table
        opening = "open" if self.entry else "" if table is None else opening_of(table, self._account)
        if opening != self._opening:
            self._opening = opening
            self.refresh_bindings()

    def _is_shown(self, lines: list[tuple[str, Content]]) -> bool:
        return len(lines) == len(self._shown) and all(
            one[0] == other[0] and one[1].is_same(other[1])
            for one, other in zip(lines, self._shown, strict=True)
        )
