"""The chances in the course of a line, as a row of bars: in the analysis, and under the list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.message import Message
from textual.widgets import Static

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from boardgames.match import Node

__all__ = ["ChancesPanel", "columns_of", "graph"]

_LEVELS = " ▁▂▃▄▅▆▇█"


def columns_of(count: int, width: int) -> list[int]:
    """Return which of `count` moves each column shows; a line of more than `width` moves is thinned out."""
    return list(range(count)) if count <= width else [at * count // width for at in range(width)]


def graph(chances: Sequence[float | None], width: int) -> str:
    """Return chances from 0 to 1 as a row of bars; None is a gap."""
    return "".join(map(_bar, (chances[at] for at in columns_of(len(chances), width))))


def _bar(chance: float | None) -> str:
    # Even a lost position has a bar: a blank is what was not analysed.
    return " " if chance is None else _LEVELS[max(1, round(chance * (len(_LEVELS) - 1)))]


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
        self.update(Content.assemble((f"{whose}'s chances", "$text-muted"), "\n", *parts))

    def on_click(self, event: events.Click) -> None:
        """Go to the move of the column under the mouse."""
        if event.y == 1 and 0 <= event.x < len(self._shown):
            self.post_message(self.Chosen(self._shown[event.x]))
