"""A progress line for long commands."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.cli.commands import is_terminal
from boardgames.core.words import time_left

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self, TextIO

__all__ = ["ProgressLine"]

#: Returns to the beginning of the line, and clears it.
_CLEAR = "\r\x1b[K"


def _stderr() -> TextIO:
    return sys.stderr


@define
class ProgressLine:
    """Counts what is done of `total` on the standard error, with the time left, where that is a terminal.

    It is a context: at the end of it the line is cleared.
    """

    total: int
    noun: str
    stream: TextIO = field(factory=_stderr)
    now: Callable[[], float] = monotonic
    _begun: float = field(init=False)

    @_begun.default
    def _start(self) -> float:
        return self.now()

    def show(self, done: int) -> None:
        """Write how much is done, and about how long the rest will take."""
        if is_terminal(self.stream):
            left = (self.now() - self._begun) / done * (self.total - done) if done else None
            estimate = "" if left is None else f", {time_left(left)}"
            self._write(f"{_CLEAR}{done} of {self.total} {self.noun}{estimate}")

    def clear(self) -> None:
        """Clear the line, so that something else can be written."""
        if is_terminal(self.stream):
            self._write(_CLEAR)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clear()

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()
