"""Child processes that share a folder with the test and can be killed at any moment."""

from __future__ import annotations

import os
import signal
import traceback
import warnings
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Child", "child"]


@frozen
class Child:
    """A running process: `read` takes what it reports, byte by byte."""

    pid: int
    _reports: int = field(repr=False)

    def read(self, count: int) -> bytes:
        """Return the next reports, fewer only if the process has ended."""
        found = b""
        while len(found) < count and (more := os.read(self._reports, count - len(found))):
            found += more
        return found

    def kill(self) -> bytes:
        """Kill the process as `kill -9` does, and return what it had reported and was not read."""
        os.kill(self.pid, signal.SIGKILL)
        return self.read(1 << 20)


@contextmanager
def child(work: Callable[[Callable[[bytes], None]], None]) -> Iterator[Child]:
    """Run `work` in a fork of this process; it is given a function that reports to the test.

    On leaving, the process is waited for; AssertionError if it failed rather than ended or was killed.
    """
    reports, pipe = os.pipe()
    with warnings.catch_warnings():
        # Idle threads, which other tests may have left, do no harm to what a child does here.
        warnings.simplefilter("ignore", DeprecationWarning)
        pid = os.fork()
    if not pid:
        _run(work, pipe)
    os.close(pipe)
    try:
        yield Child(pid, reports)
    finally:
        os.close(reports)
        _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) in (0, -signal.SIGKILL)


def _run(work: Callable[[Callable[[bytes], None]], None], pipe: int) -> None:
    """Do the work and end the process at once, so that the test does not continue in it."""
    try:
        work(partial(_report, pipe))
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def _report(pipe: int, report: bytes) -> None:
    os.write(pipe, report)
