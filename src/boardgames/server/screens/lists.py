"""Lists of the lobby: tables in sections, and people."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static
from textual.widgets.option_list import Option

from boardgames.server.club import TableState
from boardgames.server.screens.sentences import line, opening_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.seams.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.server.club import Presence, Table, Visitor

__all__ = ["PeopleScreen", "TableList"]


class TableList(RowList):
    """An option list of tables in sections; the cursor skips the headings."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LOBBY_LIST)

    def __init__(self, visitor: Visitor, *, id: str) -> None:
        super().__init__(id=id)
        self._visitor = visitor
        self._account = visitor.account.name
        #: The tables by their ids, from top to bottom.
        self.tables: dict[str, Table] = {}
        #: The listed rows: an id ("" for a heading) and a text.
        self._shown: list[tuple[str, Content]] = []
        #: The label of Enter at the table under the cursor.
        self._opening = ""

    @property
    def table(self) -> Table | None:
        """The table under the cursor."""
        option = self.highlighted_option
        return self.tables.get(option.id or "") if option is not None else None

    def is_news(self, changed: str) -> bool:
        """Return True if a change of a table has to be shown soon.

        A move in a listed game of others can wait.
        """
        table = self.tables.get(changed)
        return table is None or table.state is TableState.OPEN or self._account in table.players

    def fill(self, sections: Mapping[str, Sequence[Table]], none: str, at: str = "") -> bool:
        """List the tables under each heading, each once; return False if nothing has changed.

        The cursor goes to the table `at`, or else stays at its own; then nothing is repainted if all texts
        are the same. Without tables, `none` is shown.
        """
        here, now = self.table, self._visitor.now()
        self.tables = {}
        shown: list[tuple[str, Content]] = []
        for heading, listed in sections.items():
            new = [table for table in listed if table.id not in self.tables]
            if new:
                shown.append(("", Content.styled(heading, "bold $text-secondary")))
            self.tables.update((table.id, table) for table in new)
            shown += [(table.id, line(table, self._account, now)) for table in new]
        shown = shown or [("", Content(none))]
        if not at and self._is_shown(shown):
            return False
        at = at or (here.id if here else "")
        self._shown = shown
        self.clear_options().add_options(
            Option(text, id=identity or None, disabled=not identity) for identity, text in shown
        )
        identity = at if at in self.tables else next(iter(self.tables), None)
        self.highlighted = None if identity is None else self.get_option_index(identity)
        self._offer()
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return True for the action of Enter at the table under the cursor."""
        if action == "open":
            return parameters == (self._opening,)
        return super().check_action(action, parameters)

    def action_open(self, opening: str) -> None:
        """Select the table under the cursor; `opening` is the label of that action."""
        del opening
        self.action_select()

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Offer the action for another table."""
        super().watch_highlighted(highlighted)
        self._offer()

    def _offer(self) -> None:
        table = self.table
        opening = "" if table is None else opening_of(table, self._account)
        if opening != self._opening:
            self._opening = opening
            self.refresh_bindings()

    def _is_shown(self, lines: list[tuple[str, Content]]) -> bool:
        return len(lines) == len(self._shown) and all(
            one[0] == other[0] and one[1].is_same(other[1])
            for one, other in zip(lines, self._shown, strict=True)
        )


class PeopleScreen(ClosingScreen[None], ModalScreen[None]):
    """A dialog with the names of all who are connected, at a table or in the lobby."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.HELP)

    def __init__(self, people: Sequence[Presence]) -> None:
        super().__init__()
        self._people = people

    def compose(self) -> ComposeResult:
        """Compose the list."""
        lines = [
            Content.assemble((person.name, "bold"), " · ", "at a table" if person.table else "in the lobby")
            for person in self._people
        ]
        with VerticalScroll(id="people"):
            yield Static("Who is here", id="ask-title")
            yield Static(Content("\n").join(lines))

    def on_click(self) -> None:
        """Close."""
        self.dismiss()
