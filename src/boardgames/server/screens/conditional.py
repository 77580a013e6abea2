"""Conditional moves on the board: the moves that may come, and a player's answers to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets import Static

from boardgames.match.actions import Play
from boardgames.match.controls import HERE
from boardgames.match.events import Ended, Played, TakenBack
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.play_area.area import PlayArea
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.match.events import Event
    from boardgames.server.club import TableVisit, Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.boards.board import Board

__all__ = ["ConditionalScreen", "line_text"]

#: The least rows of the terminal at which the small board leaves room for the lines.
_SMALL_FROM = 34
#: Actions of the board that the footer leaves to those of the lines.
_NOT_SHOWN = ("cycle(1)", "act('why')", "next_view", "redo")
_HINT = "Play a move that may come, then your answer; s keeps the line for you alone."


def line_text(line: Sequence[str]) -> str:
    """Return a line in words: `if 2b2, then 3a1; if 3c3, then 4d4`."""
    parts = [f"{('if', 'then')[at % 2]} {move}" for at, move in enumerate(line)]
    return "; ".join(", ".join(parts[at : at + 2]) for at in range(0, len(parts), 2))


class ConditionalScreen(RoomyScreen[None]):
    """A board at the position of a game, where a player plays lines that may come, and keeps them."""

    CSS_PATH = sheets("match")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONDITIONAL)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, place: TableVisit) -> None:
        super().__init__(suite)
        self._visitor, self._place = visitor, place
        table = place.table
        self._table = table.id
        self._session = _copy_of(place)
        self._lines = Static(id="conditional-lines", markup=False)
        self.area = PlayArea(
            suite,
            self._session,
            above=(self._lines,),
            on_change=self._show,
            warns=not table.terms.rated,
        )
        self.area.small_from = _SMALL_FROM
        self._kept = visitor.conditional.lines(visitor.account.name, table.id)
        #: The index of the kept line on the board; None while another one is played.
        self._shown: int | None = None
        self._unsubscribe: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """Compose the board with the lines beside it, and a line for messages."""
        game = self._session.match.game.title
        yield Static(f"If ... · {game} · conditional moves", id="title", markup=False)
        yield self.area
        yield MessageLine(_HINT, id="conditional-message")
        yield Footer(without=_NOT_SHOWN)

    @property
    def board(self) -> Board:
        """The board."""
        return self.area.board

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The board's actions, those of the area around it, and its own."""
        return {Place.BOARD: self.board, Place.PLAY_AREA: self.area, Place.CONDITIONAL: self}

    def on_mount(self) -> None:
        """Turn the board towards the player, and follow the game."""
        self.board.focus()
        [seat] = self._place.seats
        self.board.turned = self.board.art.sides[seat.index]
        self.area.follow()
        self._unsubscribe = self._place.session.subscribe(self._on_event)

    def on_unmount(self) -> None:
        """Follow the game no longer."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to remove a kept line while it is on the board, and to step through them if there are any."""
        if action == "remove":
            return self._shown is not None
        if action == "turn":
            return bool(self._kept)
        if action == "keep":
            return bool(self._line)
        return super().check_action(action, parameters)

    # Actions

    def action_keep(self) -> None:
        """Keep the line on the board, and begin another one."""
        line, name = self._line, self._visitor.account.name
        if self._message.attempt(lambda: self._visitor.conditional.add(name, self._table, line)):
            self._read()
            self._begin()
            self._message.say(f"Kept: {line_text(line)}.")

    def action_remove(self) -> None:
        """Remove the kept line on the board."""
        if self._shown is None:
            return
        line, name = self._kept[self._shown], self._visitor.account.name
        if self._message.attempt(lambda: self._visitor.conditional.remove(name, self._table, line)):
            self._read()
            self._begin()
            self._message.say(f"Removed: {line_text(line)}.")

    def action_turn(self) -> None:
        """Show the next line that is kept on the board."""
        if not self._kept:
            return
        at = 0 if self._shown is None else (self._shown + 1) % len(self._kept)
        self._begin()
        for text in self._kept[at]:
            session = self._session
            session.submit(session.to_move, Play(session.newest.position.parse(text)))
        self._shown = at
        self.board.jump(self._session.newest)
        self.refresh_bindings()

    def action_leave(self) -> None:
        """Return to the game."""
        self.dismiss(None)

    # Inside

    @property
    def _line(self) -> tuple[str, ...]:
        """The moves on the board, from the position of the game on."""
        path = self.area.interaction.match_cursor.at.path()
        return tuple(str(node.move) for node in path if node.move)

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _read(self) -> None:
        self._kept = self._visitor.conditional.lines(self._visitor.account.name, self._table)

    def _begin(self) -> None:
        """Go back to the position of the game."""
        self._shown = None
        self._session.go_along(self._session.match.root)
        self.board.jump(self._session.match.root)
        self.refresh_bindings()

    def _show(self) -> None:
        """Show the lines, and the one on the board."""
        if not self.is_attached:
            return
        if self._shown is not None and self._line != self._kept[self._shown]:
            self._shown = None
        self._lines.update(Content("\n").join(self._words()))
        self.refresh_bindings()

    def _words(self) -> Iterator[Content]:
        for at, line in enumerate(self._kept):
            is_shown = at == self._shown
            yield Content.styled(f"{'▶' if is_shown else ' '} {line_text(line)}", "bold" if is_shown else "")
        if self._line and self._shown is None:
            yield Content.styled(f"+ {line_text(self._line)}", "$text-secondary")
        if not (self._kept or self._line):
            session = self._session
            yield Content(f"If {session.label(session.to_move)} plays ...")

    def _on_event(self, event: Event) -> None:
        """Return to the game once it has gone on."""
        if isinstance(event, Played | TakenBack | Ended):
            self.call_later(self._moved_on)

    def _moved_on(self) -> None:
        if self.is_active:
            self.suite.tell("The game has gone on.")
            self.dismiss(None)


def _copy_of(place: TableVisit) -> LocalSession:
    """Return a session of the present position, in which all seats are played here."""
    session = place.session
    match = Match(session.newest.position)
    copy = LocalSession(match, session.lineup)
    for seat in match.seats:
        copy.assign(seat, HERE)
    return copy
