"""Hints: first where to look, then the move, then what may follow; each only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.errors import listed
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import answered
from boardgames.thinking.protocol.question import Question

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boardgames.match import Node
    from boardgames.thinking.protocol.client import Engine, Inquiry
    from boardgames.thinking.protocol.question import Answer

__all__ = ["HINT_NOTE", "Hints"]

#: The note of a node at which a hint was given: how much of it, 1 to 3.
HINT_NOTE = "hint"
_LIMIT = Limit(seconds=1.5)


@define(eq=False)
class Hints:
    """Gives hints on one position after another; `engine` opens the engine when the first one is wanted."""

    engine: Callable[[], Engine]
    limit: Limit = _LIMIT
    wait: Callable[[Inquiry], Awaitable[Answer]] = answered
    _node: Node | None = field(default=None, init=False)
    _answer: Answer | None = field(default=None, init=False)
    _given: int = field(default=0, init=False)

    async def more(self, node: Node) -> str:
        """Return the next sentence of the hint at a node, and note in the match that it was given.

        Raises:
            EngineError: The engine cannot be asked.
        """
        if node is not self._node or self._answer is None:
            self._answer, self._given = await self._ask(node), 0
            self._node = node
        self._given = min(self._given + 1, 3)
        node.set_note(HINT_NOTE, str(max(self._given, int(node.notes.get(HINT_NOTE, "0")))))
        return self._sentence(self._answer)

    async def _ask(self, node: Node) -> Answer:
        path = node.path()
        moves = tuple(step.move for step in path if step.move)
        question = Question(node.position, path[0].position, moves, self.limit)
        return await self.wait(self.engine().ask(question))

    def _sentence(self, answer: Answer) -> str:
        if self._given == 1:
            return f"Look at {answer.move.steps[0]}."
        if self._given == 2:
            return f"Try {answer.move}."
        line = answer.infos[0].moves if answer.infos else (str(answer.move),)
        following = f", expecting {listed(line[1:4])}" if len(line) > 1 else ""
        return f"Play {line[0]}{following}.{self._certainty(answer)}"

    def _certainty(self, answer: Answer) -> str:
        best = answer.infos[0] if answer.infos else None
        if best is None or best.win is None:
            return ""
        return f" It wins in {best.win} turn{'' if best.win == 1 else 's'}."
