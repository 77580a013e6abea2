"""The explorer beside a board: the moves that were played in the position before, and their results."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from attrs import frozen
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core import BoardgamesError
from boardgames.core.words import counted
from boardgames.match.position_index import HERE, PositionIndex
from boardgames.play.evaluation import ExactEvaluator
from boardgames.play.exploring import explored
from boardgames.play.marks import SIGNS
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.screen import is_too_small, replace_work
from boardgames.tui.common.widgets import clickable
from boardgames.tui.play_area.side_column import SideColumn
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Move
    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.position_index import MoveCount
    from boardgames.match.store.protocol import MatchStore
    from boardgames.play.exploring import ExploredMove
    from boardgames.thinking.protocol.client import EngineClient

__all__ = ["ExplorerScreen", "ExplorerSource"]

#: The number of matches that are indexed in a step: some tens of milliseconds.
_STEP = 4
#: Seconds between two matches where no thread may read the store.
_PAUSE = 0.02
#: The columns of a move, and of a number.
_MOVE, _NUMBER = 8, 5
#: The fewest columns of the window.
_NARROWEST = 30
_HEAD = f"  {'move':{_MOVE}}{'times':>{_NUMBER}} {'score':>{_NUMBER}}"
_ENTER = "Enter: play it as a variation\n"
_HELP = Content.assemble(
    clickable("←", "screen.go(-1)"),
    clickable("→", "screen.go(1)"),
    ": back, forward  ",
    clickable("Esc: close", "screen.leave"),
)
#: What stands in place of the list where there is nothing in it, of saved matches and of a club's tables.
_WILL_SHOW = "The moves that were played in this position appear here: how often, by whom, with what result."
_OF_MATCHES = f"{_WILL_SHOW}\n\nPlay matches, or import some: m on the first screen, then i."
_OF_CLUB = f"{_WILL_SHOW}\n\nThey come from the tables of this club."


@frozen
class ExplorerSource:
    """The matches that an explorer knows.

    Attributes:
        store: The saved matches.
        engine: The engine that knows exact values; None where there is none.
        index: The file of their index, None for that of the player's data folder.
        you: Who "you" are in the index, "" for the person at this screen.
        is_live: True if the store stays open, so that no thread may read it.
    """

    store: MatchStore
    engine: Callable[[], EngineClient] | None = None
    index: Path | None = None
    you: str = ""
    is_live: bool = False


class ExplorerScreen(ClosingScreen[None], ModalScreen[None]):
    """Shows the moves that were played in the position before a cursor, beside the board.

    Args:
        cursor: The place in the match.
        source: The matches that are known.
        play: Plays a move as a variation.
        go: Goes back (-1) or forward (1).
    """

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.EXPLORER)
    DEFAULT_CSS: ClassVar[str] = """
    ExplorerScreen > Vertical { width: 44; max-width: 42%; height: 1fr; padding: 0 1;
        border: round $primary; background: $surface; }
    ExplorerScreen OptionList { height: 1fr; border: none; background: $surface; padding: 0;
        text-wrap: nowrap; text-overflow: ellipsis; scrollbar-size-vertical: 1; }
    ExplorerScreen OptionList:focus { border: none; }
    ExplorerScreen .muted { color: $text-muted; height: auto; }
    ExplorerScreen #explorer-move { height: auto; min-height: 2; }
    ExplorerScreen #explorer-empty { height: 1fr; margin-top: 1; }
    """

    def __init__(
        self,
        cursor: Cursor,
        source: ExplorerSource,
        play: Callable[[Move], object],
        go: Callable[[int], object],
    ) -> None:
        super().__init__()
        self._cursor = cursor
        self._source = source
        self._play = play
        self._go = go
        self._index = PositionIndex(source.index)
        self._exact = ExactEvaluator(source.engine, self._write) if source.engine else None
        self._node: Node | None = None
        self._counts: tuple[MoveCount, ...] = ()
        self._moves: tuple[ExploredMove, ...] = ()
        #: The number of matches that are not indexed yet; the sentence of an error.
        self._left, self._error = 0, ""

    def compose(self) -> ComposeResult:
        """Compose the heading, the list of moves with what stands in its place, and the keys."""
        with Vertical():
            yield Static(Content.styled("Explorer", "bold"))
            yield Static(id="explorer-facts", markup=False)
            yield Static(_HEAD, id="explorer-head", classes="muted", markup=False)
            yield RowList(id="explorer-moves", markup=False)
            empty = _OF_CLUB if self._source.is_live else _OF_MATCHES
            yield Static(empty, id="explorer-empty", classes="muted", markup=False)
            yield Static(id="explorer-move", markup=False)
            yield Static(Content.assemble(_ENTER, _HELP), id="explorer-help", classes="muted", markup=False)

    def on_mount(self) -> None:
        """Show what is known, and index what is new."""
        self.query_one(OptionList).focus()
        self.show()
        replace_work(self, "index", self._catch_up)
        # The column is where its board leaves room, which is known once the screen below is laid out.
        below = self.app.screen_stack[-2]
        below.screen_layout_refresh_signal.subscribe(self, lambda _: self._cover_column())

    def on_resize(self) -> None:
        """Leave the screen to what is below, which says so, where there is no room at all."""
        self.query_one(Vertical).display = not is_too_small(self.app.size)
        self.call_after_refresh(self._cover_column)

    def _cover_column(self) -> None:
        """Cover the column beside the board, no more: a part of its texts in the open would be of no use."""
        column = next(iter(self.app.screen_stack[-2].query(SideColumn)), None) if self.is_attached else None
        if column and column.region.x:
            styles = self.query_one(Vertical).styles
            styles.width, styles.max_width = max(_NARROWEST, self.app.size.width - column.region.x), "100%"
            styles.height = column.region.bottom

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say who played the move under the cursor, and what came of it."""
        if event.option_index < len(self._moves):
            self.query_one("#explorer-move", Static).update(_about(self._moves[event.option_index]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play a move as a variation, and show the position after it."""
        if event.option_index < len(self._moves):
            self._play(self._moves[event.option_index].move)
            self.show()

    def action_go(self, by: int) -> None:
        """Go back (-1) or forward (1) in the line."""
        self._go(by)
        self.show()

    def action_leave(self) -> None:
        """Close."""
        self.dismiss()

    def show(self) -> None:
        """Show the position before the cursor."""
        replace_work(self, "explore", self._look, self._cursor.at)

    # Inside

    async def _catch_up(self) -> None:
        """Index what is new in small steps, and look again at the end."""
        try:
            while left := await self._step():
                self._left = left
                self._write()
            self._left = 0
        except BoardgamesError as error:
            self._error = str(error)
            self._write()
        else:
            self.show()

    async def _step(self) -> int:
        """Index some matches, and return how many are left."""
        if not self._source.is_live:
            return await asyncio.to_thread(self._index.catch_up, self._source.store, _STEP)
        await asyncio.sleep(_PAUSE)  # between the frames of all who play in this process
        return self._index.catch_up(self._source.store, 1)

    async def _look(self, node: Node) -> None:
        try:
            counts = await asyncio.to_thread(self._index.counts, node.position)
        except BoardgamesError as error:
            counts, self._error = (), str(error)
        self._node, self._counts = node, counts
        self._write()
        # Without values also at the same node: a look that another one replaced has found none.
        if self._exact and not (self._exact.node is node and self._exact.values):
            await self._exact.look_up(node)

    def _write(self) -> None:
        """Write the rows of the position, and stay at the move under the cursor."""
        node = self._node
        if node is None or not self.is_attached:
            return
        values = self._exact.values if self._exact and self._exact.node is node else {}
        before, position, you = self._moves, node.position, self._source.you or HERE
        self._moves = () if position.outcome() else explored(position, self._counts, you=you, values=values)
        self.query_one("#explorer-facts", Static).update(self._facts(node))
        self._show_list()
        if self._moves == before and before:
            return
        moves = self.query_one(OptionList)
        at = moves.highlighted or 0
        is_same = [row.move for row in before] == [row.move for row in self._moves]
        moves.clear_options().add_options(Option(_line(row)) for row in self._moves)
        moves.highlighted = (at if is_same else 0) if self._moves else None

    def _show_list(self) -> None:
        """Show the list with its heading, or what it will show where there is nothing in it."""
        has_moves = bool(self._moves)
        for part in ("#explorer-head", "#explorer-moves", "#explorer-move"):
            self.query_one(part).display = has_moves
        if has_moves:  # a list that was hidden has lost the focus
            self.query_one(OptionList).focus()
        has_ended = self._node is not None and self._node.position.outcome() is not None
        self.query_one("#explorer-empty").display = not has_moves
        self.query_one("#explorer-empty", Static).visible = not has_ended
        self.query_one("#explorer-help", Static).update(
            Content.assemble(_ENTER, _HELP) if has_moves else _HELP
        )

    def _facts(self, node: Node) -> str:
        number = sum(row.played for row in self._moves)
        if node.position.outcome():
            said = "The game has ended here."
        elif number:
            said = f"{node.position.to_move} to move; {counted(number, 'time')} in saved matches."
        else:
            said = "No saved match went on from here."
        left = f" Matches still to be read: {self._left}." if self._left else ""
        return self._error or said + left


def _line(row: ExploredMove) -> Content:
    """Return the row of a move: its exact value, how often it was played, and the score."""
    sign = SIGNS.get(row.exact, " ") if row.exact else " "
    share = "-" if row.share is None else f"{row.share:.0%}"
    numbers = f"{row.played or 'new':>{_NUMBER}} {share:>{_NUMBER}}"
    return Content.assemble(f"{sign} {row.move!s:{_MOVE}}", (numbers, "" if row.played else "$text-muted"))


def _about(row: ExploredMove) -> str:
    """Return who played a move, and what the score means."""
    if not row.played:
        return f"Nobody has played {row.move} here yet."
    players = (("you", row.you), ("others", row.others), ("computers", row.computer))
    who = ", ".join(f"by {name} {counted(number, 'time')}" for name, number in players if number)
    score = "no match with it has ended" if row.share is None else f"it brought {row.share:.0%} of the points"
    return f"{row.move}: {who}; {score}."
