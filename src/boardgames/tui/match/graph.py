"""The chances in the course of a line, as a row of bars: in the analysis, and under the list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from boardgames.core.words import possessive

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from textual import events

    from boardgames.match import Node

__all__ = ["ChancesPanel", "columns_of", "graph", "signs_below"]

_LEVELS = " ▁▂▃▄▅▆▇█"
_FULL = len(_LEVELS) - 1
_TURN = "▲"


def columns_of(count: int, width: int) -> list[int]:
    """Return which of `count` moves each column shows; a line of more than `width` moves is thinned out."""
    return list(range(count)) if count <= width else [at * count // width for at in range(width)]


def graph(chances: Sequence[float | None], width: int, height: int = 1) -> str:
    """Return chances from 0 to 1 as bars, in so many lines; None is a gap."""
    shown = [chances[at] for at in columns_of(len(chances), width)]
    lines = reversed(range(height))
    return "\n".join("".join(_bar(chance, line, height) for chance in shown) for line in lines)


def signs_below(chosen: Collection[int], count: int, width: int) -> str:
    """Return a line that has a sign below the bars of the chosen ones of `count` moves."""
    columns = columns_of(count, width)
    spans = zip(columns, [*columns[1:], count], strict=False)
    return "".join(_TURN if any(begin <= at < end for at in chosen) else " " for begin, end in spans)


def _bar(chance: float | None, line: int = 0, height: int = 1) -> str:
    """Return the part of a bar in a line, counted from below."""
    # Even a lost position has a bar: a blank is what was not analysed.
    filled = 0 if chance is None else max(1, round(chance * height * _FULL))
    return _LEVELS[min(_FULL, max(0, filled - line * _FULL))]


class ChancesPanel(Static):
    """The graph of the line shown, hidden until something is known; a click goes to the move of a column."""

    DEFAULT_CSS: ClassVar[str] = """
    ChancesPanel { height: 2; display: none; margin-top: 1; }
    .-short ChancesPanel { margin-top: 0; }
    """

    class Chosen(Message):
        """A column was clicked."""

        def __init__(self, node: Node) -> None:
            self.node = node
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: list[Node] = []

    def show(self, whose: str, line: Sequence[Node], chances: Sequence[float | None], at: Node) -> None:
        """Show the chances after the moves to the nodes of a line; `at` is marked."""
        self.display = any(chance is not None for chance in chances)
        if not self.display:
            return
        columns = columns_of(len(chances), max(8, self.size.width or 28))
        self._shown = [line[column] for column in columns]
        marked = max((index for index, node in enumerate(self._shown) if node.ply <= at.ply), default=-1)
        parts = [
            (_bar(chances[column]), "bold reverse" if index == marked and at.ply else "$text-primary")
            for index, column in enumerate(columns)
        ]
        self.update(Content.assemble((f"{possessive(whose)} chances", "$text-muted"), "\n", *parts))

    def on_click(self, event: events.Click) -> None:
        """Go to the move of the column under the mouse."""
        if event.y == 1 and 0 <= event.x < len(self._shown):
            self.post_message(self.Chosen(self._shown[event.x]))
