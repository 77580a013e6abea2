"""Non-blocking line I/O with a subprocess."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
from collections import deque
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from boardgames.core.logs import log
from boardgames.thinking.protocol.lines import clean
from boardgames.thinking.protocol.question import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Channel", "LineCutter"]

_CHUNK = 1 << 16
#: A longer line is dropped whole: no line of the protocol comes near it.
_LONGEST_LINE = 1 << 16
_PATIENCE = 2.0
#: The number of last lines of the standard error to keep, and the seconds to wait for them at the end, as
#: another process may still have it open.
_LAST_LINES, _LAST_SECONDS = 10, 0.5


class LineCutter:
    """Splits a stream of bytes into lines; a line that is too long is dropped and takes no memory."""

    def __init__(self, longest: int = _LONGEST_LINE) -> None:
        self._longest = longest
        self._begun = bytearray()
        self._is_dropping = False

    def feed(self, data: bytes) -> list[str]:
        """Return the lines that end in these bytes."""
        *ended, begun = data.split(b"\n")
        found = []
        for part in ended:
            self._add(part)
            if not self._is_dropping:
                found.append(self._begun.decode("utf-8", errors="replace").rstrip("\r"))
            self._begun.clear()
            self._is_dropping = False
        self._add(begun)
        return found

    def _add(self, part: bytes) -> None:
        if len(self._begun) + len(part) > self._longest:
            self._is_dropping = True
            self._begun.clear()
        if not self._is_dropping:
            self._begun += part


def _why_not(command: Sequence[str], error: Exception) -> str:
    """Return the reason why a command cannot be started."""
    program = clean(command[0])
    if isinstance(error, FileNotFoundError):
        return f"there is no program {program!r}"
    if isinstance(error, PermissionError):
        return f"{program!r} is not executable"
    if isinstance(error, OSError) and error.errno == errno.ENOEXEC:
        return f"{program!r} is not a program; the first line of a script names its interpreter, as #!/bin/sh"
    return f"{program!r} cannot be started ({clean(getattr(error, 'strerror', None) or str(error))})"


class Channel:
    """A running process. `receive` is called with the channel and each line, and with None at the end.

    It is called in a thread of the channel. Raises EngineError where the process cannot be started.
    """

    def __init__(self, command: Sequence[str], receive: Callable[[Channel, str | None], None]) -> None:
        if not any(command[:1]):
            raise EngineError("its command is empty")
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                # Ctrl+C in the terminal is for the program, not for its engines.
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise EngineError(_why_not(command, error)) from None
        self._receive = receive
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors: deque[str] = deque(maxlen=_LAST_LINES)
        self._listener = self._start(self._listen)
        for work in (self._read, self._write):
            self._start(work)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def errors(self) -> tuple[str, ...]:
        """The last lines that the process wrote to its standard error, fit for a screen."""
        return tuple(self._errors)

    def send(self, lines: Sequence[str]) -> None:
        """Send lines, as soon as the process reads them."""
        self._unsent.put("".join(f"{line}\n" for line in lines).encode())

    def kill(self) -> None:
        """Kill the process and its children."""
        if self._process.poll() is None:
            if hasattr(os, "killpg"):
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()
        self._unsent.put(None)

    def close(self) -> None:
        """Ask the process to end, and make it if it does not."""
        self.send(["quit"])
        self._unsent.put(None)
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()

    @staticmethod
    def _start(work: Callable[[], None]) -> Thread:
        thread = Thread(target=work, name=f"engine {work.__name__.strip('_')}", daemon=True)
        thread.start()
        return thread

    def _listen(self) -> None:
        """Keep the last lines of the standard error."""
        assert self._process.stderr
        cutter = LineCutter()
        with self._process.stderr as stderr:
            while data := stderr.read(_CHUNK):
                self._errors += filter(None, map(clean, cutter.feed(data)))
            self._errors += filter(None, map(clean, cutter.feed(b"\n")))

    def _read(self) -> None:
        assert self._process.stdout
        cutter = LineCutter()
        with self._process.stdout as stdout:
            while data := stdout.read(_CHUNK):
                for line in cutter.feed(data):
                    self._receive(self, line)
        self._unsent.put(None)
        status = self._process.wait()
        self._listener.join(_LAST_SECONDS)
        if self._errors:
            log("engine-errors", pid=self.pid, status=status, lines=self.errors)
        self._receive(self, None)

    def _write(self) -> None:
        assert self._process.stdin
        try:
            with self._process.stdin as stdin:
                while (data := self._unsent.get()) is not None:
                    stdin.write(data)
        except OSError:
            pass  # the process has ended, which its reader notices
