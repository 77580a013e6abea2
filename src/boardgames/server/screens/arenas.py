"""The arenas of a club: those that go on, that will start, and that have ended, with their tables."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual.content import Content

from boardgames.core.words import counted
from boardgames.games import title_of
from boardgames.server.club.arena_pairing import table_of_arena
from boardgames.server.club.arenas import OPEN, OVER, RUNNING
from boardgames.server.screens.contest_screen import NAME_COLUMNS, ContestListScreen, shortened
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Visitor
    from boardgames.server.club.arena_pairing import ArenaLine
    from boardgames.server.club.arenas import Arena
    from boardgames.server.screens.host import ClubHost

__all__ = ["ArenasScreen", "news_of_arenas"]

_NONE = (
    "There is no arena yet.\n\n"
    "You play one game after another,\neach against whoever is free.\n\n"
    "Operators start one with n."
)


class ArenaList(RowList):
    """The arenas, those that go on first."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ARENA_LIST)


class ArenasScreen(ContestListScreen["Arena"]):
    """The arenas of a club; the one under the cursor is shown with its table."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ARENAS)

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str, *, is_operator: bool) -> None:
        super().__init__(suite, visitor, ArenaList(id="arena-list"), "Arenas", _NONE)
        self._game = game
        self._is_operator = is_operator

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.ARENAS: self}

    def read(self) -> Iterable[Arena]:
        """Read the arenas."""
        return self._visitor.arenas.all()

    def row(self, contest: Arena) -> str:
        """Return the two rows of an arena in the list."""
        when, count = _when(contest, self._visitor.now()), counted(len(contest.players), "player")
        return f"{title_of(contest.game)} · {contest.clock}\n  {when} · {count}"

    def facts(self, contest: Arena) -> Iterator[Content]:
        """Yield the lines about an arena."""
        return _facts_of_arena(contest, self._visitor.account.name, self._visitor.now())

    def enter(self, contest: Arena) -> None:
        """Join an arena, or go to the own game."""
        own = self._visitor.account
        game = self._visitor.arenas.find(contest.id).game_of(own.name)  # as it is now
        if game is not None:
            self.suite.go_to(game.table)
            return
        self._visitor.arenas.join(contest.id, own)
        self.message.say("You take part: your games open by themselves, wherever you are in the club.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to start and to end arenas to operators, and to leave to those who take part."""
        arena, own = self.contest, self._visitor.account.name
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

        advice = "The arena has started. Press Enter to take part yourself."
        form = new_arena(self.suite, self._visitor, self._game)
        self.app.push_screen(form, lambda identity: self.made(identity, advice))

    def action_give_up(self) -> None:
        """Get no more games in the arena under the cursor."""
        self.act(lambda arena: self._visitor.arenas.leave(arena.id, self._visitor.account))

    def action_close(self) -> None:
        """End the arena under the cursor, after a question."""
        from boardgames.tui.common.dialogs import ConfirmScreen  # loaded on demand

        text = "Games that go on do not count in it, and it is not repeated."
        question = ConfirmScreen("End the arena?", text, "End it", "Keep it")
        self.app.push_screen(question, lambda yes: self._close() if yes else None)

    def _close(self) -> None:
        self.act(lambda arena: self._visitor.host.end_arena(arena.id))


def news_of_arenas(arenas: tuple[Arena, ...], now: datetime) -> str:
    """Return the news of arenas for the lobby: one that goes on, or that will start."""
    current = next((arena for arena in arenas if arena.state != OVER), None)
    return f"{title_of(current.game)}: {_when(current, now)}" if current else ""


def _facts_of_arena(arena: Arena, own: str, now: datetime) -> Iterator[Content]:
    """Yield the lines about an arena: its terms, its table, and its last games."""
    rated = " · rated" if arena.rated else ""
    weekly = " · weekly" if arena.weekly else ""
    yield Content.styled(f"{title_of(arena.game)} · {arena.clock}{rated}{weekly}", "bold")
    waiting = f", {counted(len(arena.waiting), 'player')} waiting" if arena.state == RUNNING else ""
    yield Content(f"{_when(arena, now).capitalize()}{waiting}")
    yield Content("")
    yield Content.styled(f"{'':>2}  {'':<{NAME_COLUMNS}} points  wins  games", "$text-muted")
    for line in table_of_arena(arena.players, arena.games):
        yield _line(line, is_own=line.name == own)


def _line(line: ArenaLine, *, is_own: bool) -> Content:
    name = f"{shortened(line.name):<{NAME_COLUMNS}}"
    text = f"{line.place:>2}  {name} {line.points:>6g} {line.wins:>5} {line.played:>6}"
    return Content.styled(text, "bold $text-secondary") if is_own else Content(text)


def _when(arena: Arena, now: datetime) -> str:
    """Return when an arena starts or ends, in words."""
    if arena.state == OVER:
        return "over"
    if arena.state == OPEN:
        return f"starts {datetime.fromtimestamp(arena.starts, UTC):%d %B, %H:%M} UTC"
    minutes = max(1, round((arena.ends - now.timestamp()) / 60))
    return f"{counted(minutes, 'minute')} left"
