"""Questions to an engine about a node of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import EngineError, Question

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from boardgames.core import Move
    from boardgames.core.exact import Verdict
    from boardgames.match.node import Node
    from boardgames.thinking.protocol.question import Analyst, EngineAnswer, Inquiry

__all__ = ["answer_of", "question_at", "values_in"]


def question_at(node: Node, limit: Limit | None = None, **more: Any) -> Question:
    """Return a question about the position of a node, with the moves that led there."""
    path = node.path()
    moves = tuple(step.move for step in path if step.move)
    return Question(node.position, path[0].position, moves, limit or Limit(), **more)


async def answer_of(
    engine: Analyst, question: Question, wait: Callable[[Inquiry], Awaitable[EngineAnswer]]
) -> EngineAnswer:
    """Return the answer of an engine; if its process fails, ask another one.

    Raises:
        EngineError: That one fails as well.
    """
    try:
        return await wait(engine.ask(question))
    except EngineError:
        return await wait(engine.ask(question))


def values_in(node: Node, answer: EngineAnswer) -> Mapping[Move, Verdict]:
    """Return the exact values of the moves at a node that an engine has listed."""
    found = {info.moves[0]: info.exact for info in answer.infos if info.moves and info.exact}
    return {
        move: found[str(move)] for move in node.position.legal_moves() if found.get(str(move)) is not None
    }
