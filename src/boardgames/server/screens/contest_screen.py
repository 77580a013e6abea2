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

__all__ = ["NAME_COLUMNS", "ContestListScreen", "shortened"]

C = TypeVar("C", bound="AnyContest")

#: The interval of updates, in seconds.
_EVERY = 3.0
#: The columns of a name in the table of a contest.
NAME_COLUMNS = 16


class AnyContest(Protocol):
    """An arena or a round robin."""

    @property
    def id(self) -> str:
        """Its id."""


class ContestListScreen(RoomyScreen[None], Generic[C]):
    """The contests of one kind in a club; the one under the cursor is shown with its table.

    `contests` is the list for them, under the `heading`; `none` is what it says without any.
    """

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, contests: RowList, heading: str, none: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._heading, self._none = heading, none
        self._contests: dict[str, C] = {}
        self._shown: list[tuple[str, str]] = []
        self._list = contests

    # What a kind of contests says

    @abstractmethod
    def read(self) -> Iterable[C]:
        """Read the contests; may raise StoreError."""

    @abstractmethod
    def row(self, contest: C) -> str:
        """Return the two rows of a contest in the list."""

    @abstractmethod
    def facts(self, contest: C) -> Iterator[Content]:
        """Yield the lines about a contest: its terms and its table."""

    @abstractmethod
    def enter(self, contest: C) -> None:
        """Take part in a contest, or go to a game of it; may raise BoardgamesError."""

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
        """Show the contests as they are now."""
        self.follow()

    def follow(self) -> None:
        """Read the contests again; if the store is lost, show that."""
        if self.is_attached and self.is_active:
            self.message.attempt(self._fill)

    @property
    def contest(self) -> C | None:
        """The contest under the cursor."""
        option = self._list.highlighted_option
        return self._contests.get(option.id or "") if option is not None else None

    @property
    def message(self) -> MessageLine:
        """The line for messages."""
        return self.query_one(MessageLine)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the table of the contest under the cursor, and what can be done there."""
        self._show()

    @on(OptionList.OptionSelected)
    def open_contest(self) -> None:
        """Take part in the contest under the cursor, or go to a game of it."""
        if self.is_active:
            self.act(self.enter)

    def act(self, act: Callable[[C], object]) -> None:
        """Do something with the contest under the cursor, and show what has changed."""
        contest = self.contest
        if contest is not None and self.message.attempt(lambda: act(contest)):
            self.follow()

    def made(self, identity: str | None, advice: str) -> None:
        """Go to a contest that was made, and say what comes next; None is none."""
        if identity:
            self.message.attempt(lambda: self._fill(identity))
            self.message.say(advice)

    def action_leave(self) -> None:
        """Close this screen."""
        self.dismiss(None)

    def _fill(self, at: str = "") -> None:
        here = at or (self.contest.id if self.contest else "")
        self._contests = {contest.id: contest for contest in self.read()}
        rows = [(contest.id, self.row(contest)) for contest in self._contests.values()]
        if rows != self._shown or not rows:
            self._shown = rows
            self._list.clear_options().add_options(
                [Option(Content(text), id=identity) for identity, text in rows]
                or [Option(self._none, disabled=True)]
            )
            names = list(self._contests)
            self._list.highlighted = names.index(here) if here in names else 0 if names else None
        self._show()

    def _show(self) -> None:
        lines = self.facts(self.contest) if self.contest else ()
        self.query_one("#contest-facts", Static).update(Content("\n").join(lines))
        self.refresh_bindings()


def shortened(name: str) -> str:
    """Return a name as a table has it, in NAME_COLUMNS columns."""
    return name if len(name) <= NAME_COLUMNS else f"{name[: NAME_COLUMNS - 1]}…"
