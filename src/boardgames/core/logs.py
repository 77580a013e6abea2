"""The log: what the program does, to look for a fault. It is off unless BOARDGAMES_LOG names a file.

Each line is a JSON object: `time` (UTC), `level`, `logger`, `event`, and the facts that belong to the event.

    {"time": "2026-11-22T10:15:30.123+00:00", "level": "info", "logger": "boardgames", "event": "save", ...}

`log` writes this package's events. While the log is off it does nothing, and Python's `logging` is not even
loaded. What this package or others write with `logging` itself is in the file too, from warnings on.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from boardgames.core.log_file import LogFile

__all__ = ["VARIABLE", "LogError", "is_on", "log", "log_error", "start_log", "stop_log"]

#: The environment variable that names the file.
VARIABLE = "BOARDGAMES_LOG"


class LogError(BoardgamesError, OSError):
    """The log cannot be written to the file that was named."""


class _Log:
    def __init__(self) -> None:
        self.file: LogFile | None = None


_LOG = _Log()


def start_log(path: str | Path | None = None) -> None:
    """Write events to a file from now on, after what it already has; by default to that of the environment.

    If neither names one, nothing happens. A log that was started before ends.

    Raises:
        LogError: The file cannot be written.
    """
    stop_log()
    named = os.environ.get(VARIABLE) if path is None else str(path)
    if not named:
        return
    from boardgames.core.log_file import LogFile

    try:
        _LOG.file = LogFile(Path(named).expanduser())
    except (OSError, RuntimeError, ValueError) as error:  # as of a folder, an unknown ~user, a null byte
        reason = getattr(error, "strerror", None) or error
        raise LogError(f"The log {named} cannot be written ({reason}): set {VARIABLE} to a file.") from error


def stop_log() -> None:
    """Close the log, if there is one."""
    if _LOG.file is not None:
        _LOG.file.close()
        _LOG.file = None


def is_on() -> bool:
    """Return True if events are written."""
    return _LOG.file is not None


def log(event: str, **facts: object) -> None:
    """Write an event and the facts that belong to it; what JSON does not know is written as its text."""
    if _LOG.file is not None:
        _LOG.file.write(event, facts)


def log_error(event: str, error: BaseException) -> None:
    """Write an error with its traceback."""
    if _LOG.file is not None:
        _LOG.file.write(event, {}, error)
