"""Base of the screens of contests, arenas and round robins: their list, and the table of one."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from textual import on
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from textual.app import ComposeResult

    from boardgames.server.club import Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.seams.row_list import RowList


class Event(Protocol):
    """An event in which players of a club take part."""

    @property
    def id(self) -> str:
        """Its id."""


__all__ = ["NAME_COLUMNS", "EventScreen", "shortened"]

E = TypeVar("E", bound=Event)

#: The interval of updates, in seconds.
_EVERY = 3.0
#: The columns of a name in the table of an event.
NAME_COLUMNS = 16


class EventScreen(RoomyScreen[None], Generic[E]):
    """The events of one kind in a club; the one under the cursor is shown with its table.

    `events` is the list for them, under the `heading`; `none` is what it says without any.
    """

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, events: RowList, heading: str, none: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._heading, self._none = heading, none
        self._events: dict[str, E] = {}
        self._shown: list[tuple[str, str]] = []
        self._list = events

    # What a kind of events says

    @abstractmethod
    def read(self) -> Iterable[E]:
        """Read the events; may raise StoreError."""

    @abstractmethod
    def row(self, event: E) -> str:
        """Return the two rows of an event in the list."""

    @abstractmethod
    def facts(self, event: E) -> Iterator[Content]:
        """Yield the lines about an event: its terms and its table."""

    @abstractmethod
    def enter(self, event: E) -> None:
        """Take part in an event, or go to a game of it; may raise BoardgamesError."""

    # What follows from it

    def compose(self) -> ComposeResult:
        """Compose the list, the table, and a line for messages."""
        yield Static(self._heading, id="title")
        with Horizontal(id="contests"):
            yield self._list
            with VerticalScroll(id="contest-side", can_focus=False):
                yield Static(id="contest-facts", markup=False)
        yield MessageLine(id="contest-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the list, and follow what happens."""
        self._list.focus()
        self.set_interval(_EVERY, self.follow)

    def on_screen_resume(self) -> None:
        """Show the events as they are now."""
        self.follow()

    def follow(self) -> None:
        """Read the events again; if the store is lost, show that."""
        if self.is_attached and self.is_active:
            self.message.attempt(self._fill)

    @property
    def event(self) -> E | None:
        """The event under the cursor."""
        option = self._list.highlighted_option
        return self._events.get(option.id or "") if option is not None else None

    @property
    def message(self) -> MessageLine:
        """The line for messages."""
        return self.query_one(MessageLine)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the table of the event under the cursor, and what can be done there."""
        self._show()

    @on(OptionList.OptionSelected)
    def open_event(self) -> None:
        """Take part in the event under the cursor, or go to a game of it."""
        if self.is_active:
            self.act(self.enter)

    def act(self, act: Callable[[E], object]) -> None:
        """Do something with the event under the cursor, and show what has changed."""
        event = self.event
        if event is not None and self.message.attempt(lambda: act(event)):
            self.follow()

    def made(self, identity: str | None, advice: str) -> None:
        """Go to an event that was made, and say what comes next; None is none."""
        if identity:
            self.message.attempt(lambda: self._fill(identity))
            self.message.say(advice)

    def action_leave(self) -> None:
        """Close this screen."""
        self.dismiss(None)

    def _fill(self, at: str = "") -> None:
        here = at or (self.event.id if self.event else "")
        self._events = {event.id: event for event in self.read()}
        rows = [(event.id, self.row(event)) for event in self._events.values()]
        if rows != self._shown or not rows:
            self._shown = rows
            self._list.clear_options().add_options(
                [Option(Content(text), id=identity) for identity, text in rows]
                or [Option(self._none, disabled=True)]
            )
            names = list(self._events)
            self._list.highlighted = names.index(here) if here in names else 0 if names else None
        self._show()

    def _show(self) -> None:
        lines = self.facts(self.event) if self.event else ()
        self.query_one("#contest-facts", Static).update(Content("\n").join(lines))
        self.refresh_bindings()


def shortened(name: str) -> str:
    """Return a name as a table has it, in NAME_COLUMNS columns."""
    return name if len(name) <= NAME_COLUMNS else f"{name[: NAME_COLUMNS - 1]}…"
