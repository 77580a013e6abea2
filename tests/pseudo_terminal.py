"""Processes in pseudo-terminals, for tests and benchmarks of the program as it is run."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import termios
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["run_in_terminal", "set_size"]


def run_in_terminal(
    command: Sequence[str], columns: int = 80, rows: int = 24, **options: Any
) -> tuple[subprocess.Popen[bytes], int]:
    """Run a command in a pseudo-terminal; return the process, and the end to read from and to write to.

    `options` are further ones of Popen. Once the process has closed its end, reading raises OSError on Linux.
    """
    ours, its = pty.openpty()
    set_size(its, columns, rows)
    modes = termios.tcgetattr(its)
    modes[0] &= ~termios.IXON  # else a Ctrl+S that comes after the program has quit stops its last words
    termios.tcsetattr(its, termios.TCSANOW, modes)
    try:
        return subprocess.Popen(command, stdin=its, stdout=its, stderr=its, **options), ours
    finally:
        os.close(its)


def set_size(terminal: int, columns: int, rows: int) -> None:
    """Give a terminal a size in cells."""
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
