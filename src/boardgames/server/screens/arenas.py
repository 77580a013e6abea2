"""The arenas of a club: those that go on, that will start, and that have ended, with their tables."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted
from boardgames.server.club.arena_pairing import table_of_arena
from boardgames.server.club.arenas import OPEN, OVER, RUNNING
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Visitor
    from boardgames.server.club.arena_pairing import ArenaLine
    from boardgames.server.club.arenas import Arena
    from boardgames.server.screens.host import ClubHost

__all__ = ["ArenasScreen", "facts_of_arena", "news_of_arenas"]

_NONE = "There is no arena yet.\nOperators start one with n."
#: The interval of updates, in seconds.
_EVERY = 3.0
#: The columns of a name in the table.
_NAME = 16


class ArenaList(RowList):
    """The arenas, those that go on first."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ARENA_LIST)


class ArenasScreen(RoomyScreen[None]):
    """The arenas of a club; the one under the cursor is shown with its table."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ARENAS)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str, *, is_operator: bool) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._game = game
        self._is_operator = is_operator
        self._arenas: dict[str, Arena] = {}
        self._shown: list[tuple[str, str]] = []
        self._list = ArenaList(id="arena-list")

    def compose(self) -> ComposeResult:
        """Compose the list, the table, and a line for messages."""
        yield Static("Arenas", id="title")
        with Horizontal(id="contests"):
            yield self._list
            with VerticalScroll(id="contest-side", can_focus=False):
                yield Static(id="contest-facts", markup=False)
        yield MessageLine(id="arena-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the list, and follow what happens."""
        self._list.focus()
        self.set_interval(_EVERY, self.follow)

    def on_screen_resume(self) -> None:
        """Show the arenas as they are now."""
        self.follow()

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.ARENAS: self}

    def follow(self) -> None:
        """Read the arenas again; if the store is lost, show that."""
        if self.is_attached and self.is_active:
            self._message.attempt(self._fill)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the table of the arena under the cursor, and what can be done there."""
        self._show()

    @on(OptionList.OptionSelected)
    def open_arena(self) -> None:
        """Join, or go to the own game."""
        arena = self._arena
        if arena is not None and self.is_active and self._message.attempt(lambda: self._open(arena)):
            self.follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to start and to end arenas to operators, and to leave to those who take part."""
        arena, own = self._arena, self._visitor.account.name
        if action == "make":
            return self._is_operator
        if action == "close":
            return self._is_operator and arena is not None and arena.state != OVER
        if action == "give_up":
            return arena is not None and any(name == own for name, _ in arena.waiting)
        return super().check_action(action, parameters)

    def action_make(self) -> None:
        """Open the form for a new arena."""
        from boardgames.server.screens.new_contest import new_arena  # loaded on demand

        self.app.push_screen(new_arena(self.suite, self._visitor, self._game), self._made)

    def action_give_up(self) -> None:
        """Get no more games in the arena under the cursor."""
        self._act(lambda arena: self._visitor.arenas.leave(arena.id, self._visitor.account))

    def action_close(self) -> None:
        """End the arena under the cursor, after a question."""
        from boardgames.tui.common.dialogs import ConfirmScreen  # loaded on demand

        text = "Games that go on do not count in it, and it is not repeated."
        question = ConfirmScreen("End the arena?", text, "End it", "Keep it")
        self.app.push_screen(question, lambda yes: self._close() if yes else None)

    def action_leave(self) -> None:
        """Close this screen."""
        self.dismiss(None)

    # Inside

    def _close(self) -> None:
        self._act(lambda arena: self._visitor.host.end_arena(arena.id))

    def _act(self, act: Callable[[Arena], object]) -> None:
        arena = self._arena
        if arena is not None and self._message.attempt(lambda: act(arena)):
            self.follow()

    def _made(self, identity: str | None) -> None:
        if identity:
            self._message.attempt(lambda: self._fill(identity))
            self._message.say("The arena has started. Press Enter to take part yourself.")

    def _open(self, arena: Arena) -> None:
        own = self._visitor.account
        game = self._visitor.arenas.find(arena.id).game_of(own.name)  # as it is now
        if game is not None:
            self.suite.go_to(game.table)
            return
        self._visitor.arenas.join(arena.id, own)
        self._message.say("You take part: your games open by themselves, wherever you are in the club.")

    @property
    def _arena(self) -> Arena | None:
        """The arena under the cursor."""
        option = self._list.highlighted_option
        return self._arenas.get(option.id or "") if option is not None else None

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _fill(self, at: str = "") -> None:
        here, now = at or (self._arena.id if self._arena else ""), self._visitor.now()
        self._arenas = {arena.id: arena for arena in self._visitor.arenas.all()}
        rows = [(arena.id, _row(arena, now)) for arena in self._arenas.values()]
        if rows != self._shown or not rows:
            self._shown = rows
            self._list.clear_options().add_options(
                [Option(Content(text), id=identity) for identity, text in rows]
                or [Option(_NONE, disabled=True)]
            )
            names = list(self._arenas)
            self._list.highlighted = names.index(here) if here in names else 0 if names else None
        self._show()

    def _show(self) -> None:
        arena, own = self._arena, self._visitor.account.name
        lines = facts_of_arena(arena, own, self._visitor.now()) if arena else ()
        self.query_one("#contest-facts", Static).update(Content("\n").join(lines))
        self.refresh_bindings()


def news_of_arenas(arenas: tuple[Arena, ...], now: datetime) -> str:
    """Return the news of arenas for the lobby: one that goes on, or that will start."""
    current = next((arena for arena in arenas if arena.state != OVER), None)
    return f"{_title(current.game)}: {_when(current, now)}" if current else ""


def facts_of_arena(arena: Arena, own: str, now: datetime) -> Iterator[Content]:
    """Yield the lines about an arena: its terms, its table, and its last games."""
    rated = " · rated" if arena.rated else ""
    weekly = " · weekly" if arena.weekly else ""
    yield Content.styled(f"{_title(arena.game)} · {arena.clock}{rated}{weekly}", "bold")
    waiting = f", {counted(len(arena.waiting), 'player')} waiting" if arena.state == RUNNING else ""
    yield Content(f"{_when(arena, now).capitalize()}{waiting}")
    yield Content("")
    yield Content.styled(f"{'':>2}  {'':<{_NAME}} points  wins  games", "$text-muted")
    for line in table_of_arena(arena.players, arena.games):
        yield _line(line, is_own=line.name == own)


def _line(line: ArenaLine, *, is_own: bool) -> Content:
    name = line.name if len(line.name) <= _NAME else f"{line.name[: _NAME - 1]}…"
    text = f"{line.place:>2}  {name:<{_NAME}} {line.points:>6g} {line.wins:>5} {line.played:>6}"
    return Content.styled(text, "bold $text-secondary") if is_own else Content(text)


def _row(arena: Arena, now: datetime) -> str:
    """Return the two rows of an arena in the list."""
    count = counted(len(arena.players), "player")
    return f"{_title(arena.game)} · {arena.clock}\n  {_when(arena, now)} · {count}"


def _when(arena: Arena, now: datetime) -> str:
    """Return when an arena starts or ends, in words."""
    if arena.state == OVER:
        return "over"
    if arena.state == OPEN:
        return f"starts {datetime.fromtimestamp(arena.starts, UTC):%d %B, %H:%M} UTC"
    minutes = max(1, round((arena.ends - now.timestamp()) / 60))
    return f"{counted(minutes, 'minute')} left"


def _title(game: str) -> str:
    try:
        return boardgames.load(game).title
    except BoardgamesError:
        return game
