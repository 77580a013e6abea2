"""A question that was asked of an engine, and waiting for its answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from attrs import define, field

if TYPE_CHECKING:
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Answer, Question

__all__ = ["Inquiry", "Stoppable", "answered"]


class Stoppable(Protocol):
    """What was asked, and can be hurried: `client.Engine` is."""

    def hurry(self, inquiry: Inquiry) -> None:
        """Ask for the answer to an inquiry now."""


@define(eq=False)
class Inquiry:
    """A question that was asked. Its `future` gets an Answer, or an EngineError that says what went wrong."""

    question: Question
    _engine: Stoppable
    future: Future[Answer] = field(factory=Future)
    infos: dict[int, Info] = field(factory=dict)
    is_urgent: bool = False

    def stop(self) -> None:
        """Ask the engine to answer now, with the best that it has found."""
        self._engine.hurry(self)


async def answered(inquiry: Inquiry) -> Answer:
    """Wait for an answer in an event loop; if this is cancelled, the engine stops thinking."""
    try:
        return await asyncio.shield(asyncio.wrap_future(inquiry.future))
    except asyncio.CancelledError:
        inquiry.stop()
        raise
