"""Trying out an engine: whether it starts, greets, and plays a legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.inquiry import answered
from boardgames.thinking.protocol.question import EngineError, Question

if TYPE_CHECKING:
    from boardgames.thinking.protocol.client import Engine

__all__ = ["plays"]

#: How long an engine may think about the move.
_SECONDS = 0.5
#: Stands in the message of an engine that has answered, and refused.
_REFUSED = " it said: "


async def plays(engine: Engine, name: str) -> str:
    """Return in a sentence that an engine plays, and in which game it was tried out.

    The games are tried in turn: an engine need not play all of them.

    Raises:
        EngineError: It does not start, does not greet, or plays no game.
    """
    for title in boardgames.names():
        start = boardgames.load(title).start()
        try:
            answer = await answered(engine.ask(Question(start, start, (), Limit(seconds=_SECONDS))))
        except EngineError as error:
            if _REFUSED not in str(error):
                raise
            refused = error
            continue
        return f"{name} plays: in {start.game.title} it began with {answer.move}."
    raise refused
