"""Stepping through lines that were not played: what an analysis or a hint found better."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.core import BoardgamesError
from boardgames.core.reports import report
from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.view import BoardView, PanelBoard
from boardgames.tui.common.screen import is_too_small, replace_work
from boardgames.tui.common.widgets import clickable
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.play.alternatives import Alternative

    #: Lengthens a line, and calls a function with each longer one.
    Follow = Callable[[Alternative, Callable[[Alternative], object]], Awaitable[None]]

__all__ = ["LineScreen"]


class LineBoard(PanelBoard):
    """The board of a line, drawn as another one."""

    def __init__(self, frame: AnyFrame, like: BoardView) -> None:
        super().__init__(like.art, frame, color_mode=like.color_mode, view=like.view)
        self.set_reactive(BoardView.mode, like.mode)
        self.set_reactive(BoardView.palette, like.palette)
        self.set_reactive(BoardView.seat_colors, like.seat_colors)
        self.set_reactive(BoardView.turned, like.turned)


class LineScreen(ClosingScreen["Alternative"], ModalScreen["Alternative"]):
    """Shows lines on a board of their own, drawn `like` another one, move by move; the match stays as it is.

    `follow` may lengthen a line once the screen is open, and reports each longer one. With `can_keep` the
    result is the line that the player wants to keep as a variation; it is None if they only looked.
    """

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LINE)
    DEFAULT_CSS: ClassVar[str] = """
    LineScreen > Vertical { width: 100; max-width: 96%; height: 40; max-height: 96%; padding: 0 2;
        border: round $primary; background: $surface; }
    LineScreen Static { height: auto; }
    LineScreen BoardView { margin: 1 0; }
    """

    def __init__(
        self,
        like: BoardView,
        lines: Sequence[Alternative],
        *,
        can_keep: bool,
        follow: Follow | None = None,
    ) -> None:
        super().__init__()
        self._lines = list(lines)
        self._chosen = len(self._lines) - 1
        self._step = 1
        self._can_keep = can_keep
        self._follow = follow
        #: The line that is being followed further.
        self._following: int | None = None
        self._board = LineBoard(AnyFrame(self._lines[0].node.position), like)

    def compose(self) -> ComposeResult:
        """Compose the lines, the board, and what can be done."""
        with Vertical():
            yield Static(id="lines", markup=False)
            yield self._board
            yield Static(self._help(), classes="line-help", markup=False)

    def on_mount(self) -> None:
        """Show the first move of the better line, and follow the lines further."""
        self._show()
        if self._follow:
            replace_work(self, "lines", self._lengthen, self._follow)

    def on_resize(self) -> None:
        """Leave the screen to what is below, which says so, where there is no room at all."""
        self.query_one(Vertical).display = not is_too_small(self.app.size)

    # Actions

    def action_step(self, by: int) -> None:
        """Go forward (1) or back (-1) in the line."""
        self._step = max(0, min(len(self._line.moves), self._step + by))
        self._show()

    def action_other(self) -> None:
        """Show the other line, at its first move."""
        self._chosen = (self._chosen + 1) % len(self._lines)
        self._step = min(1, len(self._line.moves))
        self._show()

    def action_keep(self) -> None:
        """Close, and keep the line as a variation where that can be done."""
        self.dismiss(self._line if self._can_keep and self._line.moves else None)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    # Inside

    @property
    def _line(self) -> Alternative:
        return self._lines[self._chosen]

    async def _lengthen(self, follow: Follow) -> None:
        """Show the moves that follow in each line as they are found, those of the one shown first."""
        for index in reversed(range(len(self._lines))):
            self._following = index
            self._show()
            try:
                await follow(self._lines[index], partial(self._lengthened, index))
            except BoardgamesError:
                break
        self._following = None
        self._show()

    def _lengthened(self, index: int, line: Alternative) -> None:
        self._lines[index] = line
        self._show()

    def _show(self) -> None:
        positions, at = self._line.positions(), self._step
        self._board.show(AnyFrame(positions[at], marks=self._marks()))
        self.query_one("#lines", Static).update(Content("\n").join(self._words()))

    def _marks(self) -> Marks:
        """Mark what the last move touched."""
        if not self._step:
            return Marks()
        before, move = self._line.positions()[self._step - 1], self._line.moves[self._step - 1]
        ends = (end for motion in before.motions(move.steps) for end in (motion.source, motion.target))
        return Marks(last=frozenset(end for end in ends if end is not None))

    def _words(self) -> Iterator[Content]:
        """Yield each line with its title, the move of the one shown marked, and what that move does."""
        for index, line in enumerate(self._lines):
            is_shown = index == self._chosen
            yield Content.styled(f"{'▶' if is_shown else ' '} {line.title}", "bold" if is_shown else "")
            moves = [
                Content.styled(str(move), "bold reverse" if is_shown and at + 1 == self._step else "")
                for at, move in enumerate(line.moves)
            ]
            looking = " looking further ..." if index == self._following else ""
            yield Content.assemble("  ", Content(" ").join(moves), (looking, "$text-muted"))
        here, played = self._line.positions(), self._step - 1
        # The row stays where nothing is played yet: the board below does not jump.
        yield Content(f"  {report(here[played], self._line.moves[played])}" if self._step else "")

    def _help(self) -> Content:
        """Return what keys do; a click on it does it too."""
        back, forward = clickable("←", "screen.step(-1)"), clickable("→", "screen.step(1)")
        parts = [Content.assemble(back, forward, ": step through")]
        if len(self._lines) > 1:
            parts.append(clickable("Tab: the other line", "screen.other"))
        if self._can_keep:
            parts.append(clickable("Enter: keep it as a variation", "screen.keep"))
        return Content("  ").join((*parts, clickable("Esc: close", "screen.leave")))
