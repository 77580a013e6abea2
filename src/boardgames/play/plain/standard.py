"""Lines on standard input and output."""

from __future__ import annotations

import asyncio
import codecs
import os
import sys
from contextlib import suppress
from itertools import chain
from threading import Semaphore, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

__all__ = ["StandardLines", "StandardOutput"]

#: The bytes that are read at once, the lines that are read ahead, and the characters of a line that are kept.
_CHUNK, _AHEAD, _LONGEST = 4096, 16, 1000


class StandardLines:
    """The lines of a file descriptor, read by a thread so that computers and clocks go on meanwhile.

    The thread reads the descriptor itself and not `sys.stdin`, whose lock it would hold at the end of the
    program.
    """

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._lines: asyncio.Queue[str | None] | None = None
        self._room = Semaphore(_AHEAD)
        self._has_ended = False

    @property
    def is_interactive(self) -> bool:
        """True if the descriptor is a terminal."""
        return os.isatty(self._descriptor)

    async def line(self) -> str | None:
        """Return the next line; None at the end."""
        if self._has_ended:
            return None
        if self._lines is None:
            self._lines = asyncio.Queue()
            loop = asyncio.get_running_loop()
            Thread(target=self._read, args=(self._lines, loop), daemon=True).start()
        line = await self._lines.get()
        self._room.release()
        self._has_ended = line is None
        return line

    def _read(self, lines: asyncio.Queue[str | None], loop: asyncio.AbstractEventLoop) -> None:
        """Put lines into a queue, and at last None; runs in a thread of its own."""
        with suppress(RuntimeError):  # the loop has been closed
            for line in chain(_lines_of(self._descriptor), [None]):
                self._room.acquire()
                loop.call_soon_threadsafe(lines.put_nowait, line)


def _lines_of(descriptor: int) -> Iterator[str]:
    """Yield the lines of a descriptor; the end of a very long one is dropped."""
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    held, is_open = "", True
    while is_open:
        chunk = _chunk_of(descriptor)
        is_open = bool(chunk)
        *whole, rest = f"{held}{decoder.decode(chunk, final=not is_open)}".split("\n")
        held = rest[:_LONGEST]
        for line in whole:
            yield line.rstrip("\r")[:_LONGEST]
    if held:
        yield held


def _chunk_of(descriptor: int) -> bytes:
    """Return the next bytes of a descriptor; none at its end, or where it is closed."""
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:
        return b""


class StandardOutput:
    """Lines on standard output, each at once; characters that it cannot encode become question marks.

    If nobody reads them any more, `error` says so: sentences about events come from within a session, which
    must not fail because of that.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        self.error: OSError | None = None

    def write(self, line: str) -> None:
        """Write a line."""
        if self.error is not None:
            return
        encoding = self._stream.encoding or "utf-8"
        try:
            print(line.encode(encoding, errors="replace").decode(encoding), file=self._stream, flush=True)
        except OSError as error:
            self.error = error

    def ring(self) -> None:
        """Ring the bell, if this is a terminal."""
        with suppress(OSError):
            if self.error is None and self._stream.isatty():
                print("\a", end="", file=self._stream, flush=True)
