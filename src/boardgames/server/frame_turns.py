"""Turns of the event loop at painting screens that can wait."""

from __future__ import annotations

import asyncio
from collections import deque
from contextvars import Context, copy_context
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["OneByOne"]

#: The passes of the event loop between two paintings, and the seconds after which the next one comes in any
#: case. A pass in which nothing is ready takes microseconds.
_PASSES, _AT_LATEST = 16, 0.02


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


@define(eq=False)
class OneByOne:
    """Paints one screen after another, the one that waits longest, with passes of the event loop between.

    A move takes a dozen passes, from the player's key to the opponent's frame. In each of them it waits for
    all that is ready: with the lobbies of fifty players that can be a fifth of a second.
    """

    now: Callable[[], float] = _loop_time
    _waiting: deque[tuple[Callable[[], object], Context]] = field(factory=deque, init=False)
    #: The time of the next painting at the latest.
    _due: float = field(default=0.0, init=False)

    def ask(self, paint: Callable[[], object]) -> None:
        """Call a function when it is its turn, in the context in which this was called."""
        self._waiting.append((paint, copy_context()))
        if len(self._waiting) == 1:
            self._let_pass(_PASSES)

    def _let_pass(self, passes: int) -> None:
        """Paint after some passes."""
        loop, (_, context) = asyncio.get_running_loop(), self._waiting[0]
        if passes and self.now() < self._due:
            loop.call_soon(self._let_pass, passes - 1)
        else:
            loop.call_soon(self._paint, context=context)

    def _paint(self) -> None:
        paint, _ = self._waiting.popleft()
        self._due = self.now() + _AT_LATEST
        if self._waiting:
            self._let_pass(_PASSES)
        paint()
