"""Chart of the chances along a line, or of who wins: in the analysis, and under the list of moves."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets import Static

from boardgames.tui.match.move_list import MovesPanel

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from textual import events

    from boardgames.match.node import Node

__all__ = ["ChancesPanel", "colored", "graph", "signs_below", "winners", "winners_legend"]

_LEVELS = " ▁▂▃▄▅▆▇█"
_FULL = len(_LEVELS) - 1
_TURN = "▲"
#: The least lines of a graph with a scale.
_LEAST_SCALED = 3
#: The line of equal chances, where no bar covers it.
_HALF = "─"
#: The labels of the highest, the middle and the lowest line.
_SCALE = ("100% ", " 50% ", "  0% ")
_MUTED = rf"{_HALF}+|[0-9 ]+% "
#: The signs of a position in which the first of two seats wins with perfect play, the second one, or neither.
_FIRST, _SECOND, _NEITHER = "▀", "▄", _HALF
#: A move has at most this many columns.
_WIDEST = 6
#: The style of the bar of the position shown, and of the sign below it.
_HERE = "bold $text-accent"


def _columns_of(count: int, width: int) -> list[int]:
    """Return the index of the move, of `count`, that each column shows.

    A line of more than `width` moves is thinned out, and a shorter one stretched.
    """
    width = min(width, count * _WIDEST)
    return [at * count // width for at in range(width)]


def graph(chances: Sequence[float | None], width: int, height: int = 1) -> str:
    """Return chances from 0 to 1 as bars, in so many lines; None is a gap.

    From three lines on, an odd number, there are a scale and a line of equal chances.
    """
    has_scale = height >= _LEAST_SCALED
    shown = [chances[at] for at in _columns_of(len(chances), width - has_scale * len(_SCALE[0]))]
    rows = []
    for line in reversed(range(height)):
        row = "".join(_bar(chance, line, height) for chance in shown)
        if has_scale and line == height // 2:
            row = row.replace(" ", _HALF)
        rows.append(f"{_mark(line, height)}{row}" if has_scale else row)
    return "\n".join(rows)


def winners(chances: Sequence[float | None], width: int) -> str:
    """Return a row of who wins with perfect play, from certain chances of the first of two seats.

    A block is in the upper half of the row where that seat wins and in the lower half where the other one
    does, a line stands for a draw, and None is a gap. A move has the columns that it has in `graph`.
    """
    return "".join(_winner(chances[at]) for at in _columns_of(len(chances), width))


def winners_legend(first: str, second: str, chances: Collection[float | None]) -> str:
    """Return what the signs of `winners` stand for, with the names of both players."""
    players = f"{_FIRST} {first}  {_SECOND} {second}"
    return f"{players}  {_NEITHER} draw" if 0.5 in chances else players


def _winner(chance: float | None) -> str:
    if chance is None:
        return " "
    return _NEITHER if chance == 0.5 else _FIRST if chance > 0.5 else _SECOND


def signs_below(chosen: Collection[int], count: int, width: int, height: int = 1) -> str:
    """Return a line that has a sign below the bars of the chosen ones of `count` moves."""
    margin = len(_SCALE[0]) if height >= _LEAST_SCALED else 0
    columns = _columns_of(count, width - margin)
    signs = [" "] * len(columns)
    for at in chosen:
        first, after = bisect_left(columns, at), bisect_right(columns, at)
        # A move that was thinned out is under the bar of the one before it.
        signs[(first + after - 1) // 2 if after > first else first - 1] = _TURN
    return f"{' ' * margin}{''.join(signs)}"


def colored(drawn: str) -> Content:
    """Return a graph with a muted scale and a muted line of equal chances, which no bar is cut by."""
    return Content(drawn).highlight_regex(_MUTED, style="$text-muted")


def _mark(line: int, height: int) -> str:
    """Return the label of the scale at a line, counted from below."""
    top, middle, bottom = _SCALE
    return {height - 1: top, height // 2: middle, 0: bottom}.get(line, " " * len(top))


def _bar(chance: float | None, line: int, height: int) -> str:
    """Return the part of a bar in a line, counted from below."""
    # Even a lost position has a bar: a blank is what was not analysed.
    filled = 0 if chance is None else max(1, round(chance * height * _FULL))
    return _LEVELS[min(_FULL, max(0, filled - line * _FULL))]


class ChancesPanel(Static):
    """The graph of the line shown, hidden until something is known; a click goes to the move of a column."""

    DEFAULT_CSS: ClassVar[str] = """
    ChancesPanel { height: auto; margin-top: 1; }
    .-short ChancesPanel { margin-top: 0; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.display = False
        #: What `show` was given last, and the node of each column.
        self._given: tuple[str, Sequence[Node], Sequence[float | None], Node, bool] | None = None
        self._shown: list[Node] = []

    def show(
        self,
        player: str,
        line: Sequence[Node],
        chances: Sequence[float | None],
        at: Node,
        *,
        is_exact: bool = False,
    ) -> None:
        """Show the chances after the moves to the nodes of a line; a sign is below the bar of `at`.

        Where they are exact, and a match has two seats, a row says who wins in place of the graph.
        """
        self.display = any(chance is not None for chance in chances)
        self._given = player, line, chances, at, is_exact
        if self.display and self.is_attached:
            self._draw(*self._given)

    def on_resize(self) -> None:
        """Fit the graph into the width, such as the first one."""
        if self.display and self._given is not None:
            self._draw(*self._given)

    def _draw(
        self, player: str, line: Sequence[Node], chances: Sequence[float | None], at: Node, is_exact: bool
    ) -> None:
        width = max(12, self.size.width or 28)
        height = 1 if is_exact else _LEAST_SCALED
        margin = self._margin
        columns = _columns_of(len(chances), width - margin)
        self._shown = [line[column] for column in columns]
        marked = max((node.ply for node in self._shown if node.ply <= at.ply), default=-1) if at.ply else -1
        parts: list[str | tuple[str, str]] = []
        if self._has_title:
            title = "Who wins with perfect play" if is_exact else f"Chance to win: {player}"
            parts.append((f"{title}\n", "$text-muted"))
        drawn = winners(chances, width) if is_exact else graph(chances, width, height)
        for row in drawn.split("\n"):
            parts.append((row[:margin], "$text-muted"))
            parts += [
                _cell(cell, is_marked=node.ply == marked)
                for cell, node in zip(row[margin:], self._shown, strict=True)
            ]
            parts.append("\n")
        chosen = [place for place, node in enumerate(line) if node.ply == marked]
        parts.append((signs_below(chosen, len(line), width, height), _HERE))
        if is_exact:
            first, second = map(str, at.position.seats)
            parts.append((f"\n{winners_legend(first, second, chances)}", "$text-muted"))
        self.update(Content.assemble(*parts))

    def on_click(self, event: events.Click) -> None:
        """Go to the move of the column under the mouse."""
        at = event.x - self._margin
        if event.y >= self._has_title and 0 <= at < len(self._shown):
            self.post_message(MovesPanel.Chosen(self._shown[at]))

    @property
    def _margin(self) -> int:
        """The width of the scale, which a row of who wins does not have."""
        return 0 if self._given is not None and self._given[-1] else len(_SCALE[0])

    @property
    def _has_title(self) -> bool:
        """True if there is room for a title."""
        return not self.screen.has_class("-short")


def _cell(cell: str, *, is_marked: bool) -> tuple[str, str]:
    """Return a cell with its style."""
    if cell == _HALF:
        return cell, "$text-muted"
    return cell, _HERE if is_marked else "$text-primary"
