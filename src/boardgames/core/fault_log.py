"""The log of faults: unexpected errors with their tracebacks, for a report.

It is written even if no other log is, and it does not grow without end: once it is large it becomes
`errors.log.1`, in place of the one before.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from traceback import format_exception
from typing import TYPE_CHECKING

from boardgames.core.locations import user_state
from boardgames.core.logs import log_error

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable, Mapping
    from pathlib import Path

__all__ = ["FILE", "MOST_BYTES", "keep_fault", "keep_forgotten", "observers"]

FILE = "errors.log"
#: A file with more bytes than this is replaced by a new one.
MOST_BYTES = 256 * 1024


#: Called with each fault.
observers: list[Callable[[BaseException], object]] = []


def keep_fault(error: BaseException, **facts: object) -> Path | None:
    """Write an error and what belongs to it; return the file, or None if it cannot be written."""
    log_error("fault", error)
    for observer in observers:
        observer(error)
    import json  # a program without faults does without

    line = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "event": "fault",
        "python": sys.version,
        **facts,
        "traceback": "".join(format_exception(error)),
    }
    path = user_state() / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > MOST_BYTES:
            path.replace(path.with_name(f"{FILE}.1"))
        path.touch(0o600)  # a new one is readable only by its owner
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(json.dumps(line, default=str) + "\n")
    except OSError:
        return None
    return path


def keep_forgotten(loop: AbstractEventLoop, context: Mapping[str, object]) -> None:
    """Write the error of a task that nobody waits for any more, as an event loop's exception handler.

    asyncio would print it, over a screen or after it. A task that was cancelled is not a fault: in Textual
    8.2.8 the program's end cancels the drawing of a `Markdown`, and asyncio reports it once that is freed.
    """
    del loop
    error = context.get("exception")
    if isinstance(error, Exception):
        keep_fault(error, task=context.get("message"))
