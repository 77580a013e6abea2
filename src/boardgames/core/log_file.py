"""A file to which Python's `logging` writes lines of JSON."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["LogFile"]

_FACTS = "facts"


class LogFile:
    """An open log: it has this package's events, and all that anybody logs from warnings on.

    Raises:
        OSError: The file cannot be written.
    """

    def __init__(self, path: Path) -> None:
        path.touch(0o600)  # a new one is readable only by its owner: it names players and addresses
        self._handler = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
        self._handler.setFormatter(_JsonLines())
        self._logger = logging.getLogger("boardgames")
        self._level = self._logger.level
        self._logger.setLevel(logging.INFO)
        logging.getLogger().addHandler(self._handler)

    def write(self, event: str, facts: Mapping[str, object], error: BaseException | None = None) -> None:
        """Write an event, or an error with its traceback."""
        level = logging.INFO if error is None else logging.ERROR
        self._logger.log(level, "%s", event, extra={_FACTS: dict(facts)}, exc_info=error)

    def close(self) -> None:
        """Write no more."""
        logging.getLogger().removeHandler(self._handler)
        self._logger.setLevel(self._level)
        self._handler.close()


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **getattr(record, _FACTS, {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)
