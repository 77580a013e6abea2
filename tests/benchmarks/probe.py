"""A Textual driver in place of the real one, that writes down when keys arrive and when frames are written.

The program that is measured runs as it is: Textual takes its driver from the variable TEXTUAL_DRIVER.
"""

from __future__ import annotations

import os
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from textual import events

from boardgames.tui.seams.local_driver import LocalDriver
from tests.benchmarks.trace import FRAME, KEY, LOG, Event

if TYPE_CHECKING:
    from textual.message import Message

__all__ = ["ProbeDriver"]


class ProbeDriver(LocalDriver):
    """The driver for Linux and macOS, watched."""

    _log = os.open(os.environ[LOG], os.O_WRONLY | os.O_APPEND)

    def write(self, data: str) -> None:
        """Write, and note it if it is a frame: those begin by moving the cursor, not by setting a mode."""
        super().write(data)
        if data.startswith("\x1b[") and data[2:3].isdigit():
            self._note(FRAME, data)

    def process_message(self, message: Message) -> None:
        """Note the arrival of a key, and go on."""
        if isinstance(message, events.Key):
            self._note(KEY)
        super().process_message(message)

    def _note(self, kind: str, data: str = "") -> None:
        wall, cpu = perf_counter(), process_time()
        os.write(self._log, f"{Event(kind, wall, cpu, len(data.encode()))}\n".encode())
