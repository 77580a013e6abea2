"""Looking up exact values for a board, away from the screen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core import BoardgamesError
from boardgames.play.questions import answer_of, question_at, values_in
from boardgames.thinking.exact import why_not_exact
from boardgames.thinking.protocol.inquiry import answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from boardgames.core import Move, Position
    from boardgames.core.exact import Verdict
    from boardgames.match import Node
    from boardgames.thinking.protocol.client import Engine
    from boardgames.thinking.protocol.inquiry import Inquiry
    from boardgames.thinking.protocol.question import Answer

__all__ = ["Truth"]


@define(eq=False)
class Truth:
    """Finds the exact values of one position after another, away from the screen.

    `values` are those at `node`: {} while they are not known. `on_change` is called when they have come.
    """

    engine: Callable[[], Engine]
    on_change: Callable[[], object]
    wait: Callable[[Inquiry], Awaitable[Answer]] = answered
    obstacle: Callable[[Position], str | None] = why_not_exact
    values: Mapping[Move, Verdict] = field(factory=dict, init=False)
    node: Node | None = field(default=None, init=False)

    async def look_up(self, node: Node) -> str | None:
        """Find the values at a node; return a sentence where there are none, and None if all is well."""
        self.node, self.values = node, {}
        if node.position.outcome() is not None:
            return None
        refused = await asyncio.to_thread(self.obstacle, node.position)
        if refused is not None:
            return refused
        try:
            answer = await answer_of(self.engine(), question_at(node, values=True), self.wait)
        except BoardgamesError as error:
            return str(error)
        if self.node is node:
            self.values = values_in(node, answer)
            self.on_change()
        return None

    def forget(self) -> None:
        """Show no values."""
        self.node, self.values = None, {}
