"""The analysis of a line: the chances after every move as a graph, and the moves that changed them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core import BoardgamesError
from boardgames.play.review import LineReview
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.match import Node
    from boardgames.play.review import ReviewedMove
    from boardgames.tui.suite import Suite

__all__ = ["AnalysisScreen", "graph"]

_LEVELS = " ▁▂▃▄▅▆▇█"


def graph(chances: Sequence[float], width: int, length: int) -> str:
    """Return chances from 0 to 1 as a row of bars; a line of more than `width` moves is thinned out."""
    if length <= width:
        shown = list(chances)
    else:
        columns = [at * length // width for at in range(width)]
        shown = [chances[at] for at in columns if at < len(chances)]
    return "".join(_LEVELS[round(chance * (len(_LEVELS) - 1))] for chance in shown)


class AnalysisScreen(ClosingScreen[int], ModalScreen[int]):
    """Reviews a line move by move while it is open; choosing a turning point goes to the position before it.

    Its result is the ply of that position, or None.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ANALYSIS)
    DEFAULT_CSS: ClassVar[str] = """
    AnalysisScreen { align: center middle; }
    AnalysisScreen > Vertical { width: 76; max-width: 96%; height: auto; max-height: 90%; padding: 1 2;
        border: round $primary; background: $surface; }
    AnalysisScreen OptionList { height: auto; max-height: 8; margin-top: 1; border: none;
        background: $surface; }
    AnalysisScreen #analysis-graph { height: 1; color: $text-primary; }
    """

    def __init__(self, suite: Suite, line: Sequence[Node]) -> None:
        super().__init__()
        self._review = LineReview(line, lambda: suite.engines.built_in)
        self._seats = line[0].position.seats

    def compose(self) -> ComposeResult:
        """Compose the graph, the progress and the list of turning points."""
        with Vertical():
            yield Static(Content.styled("Analysis", "bold"))
            whose = str(self._seats[0]) if len(self._seats) == 2 else "the player who moved"
            yield Static(f"How likely {whose} was to win, move by move:", id="analysis-title")
            yield Static(id="analysis-graph", markup=False)
            yield Static(id="analysis-progress", markup=False)
            yield OptionList(id="analysis-turns", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self._show()
        self.run_worker(self._run(), exclusive=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to a turning point."""
        if event.option_id is not None:
            self.dismiss(int(event.option_id))

    def action_leave(self) -> None:
        """Close; what is still under way stops."""
        self.dismiss(None)

    # Inside

    async def _run(self) -> None:
        try:
            await self._review.run(self._show)
        except BoardgamesError as error:
            self.query_one("#analysis-progress", Static).update(str(error))

    def _show(self) -> None:
        review = self._review
        width = max(10, min(70, self.app.size.width - 12))
        chances = [move.chance for move in review.moves]
        self.query_one("#analysis-graph", Static).update(graph(chances, width, review.length))
        self.query_one("#analysis-progress", Static).update(self._progress())
        turns = self.query_one("#analysis-turns", OptionList)
        found = review.turning_points()
        if [str(move.node.ply) for move in found] != [option.id for option in turns.options]:
            turns.clear_options()
            turns.add_options([Option(self._words(move), id=str(move.node.ply)) for move in found])
            turns.focus()

    def _progress(self) -> str:
        review = self._review
        if not review.is_done:
            return f"Move {len(review.moves) + 1} of {review.length}: estimates by the computer. Esc closes."
        if not review.turning_points():
            return "No move changed the game much. Esc closes."
        return "Enter goes to the position before a move. Esc closes."

    def _words(self, move: ReviewedMove) -> str:
        return f"Move {move.node.ply + 1}: {move.sentence}"
