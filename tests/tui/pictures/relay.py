"""A program that runs in a terminal, and another program in it: keys and sizes come from a test.

It relays what the inner program and the terminal say to each other. Commands are lines in a pipe: `keys` with
a text as JSON, `size` with columns and rows. Before it begins, its upper left cell is magenta for a while, so
that a test finds it in a screenshot.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time
import tty
from contextlib import suppress
from pathlib import Path

_MARK, _GONE = b"\x1b[2J\x1b[H\x1b[48;2;255;0;255m \x1b[m\x1b[30;1H", b"\x1b[m\x1b[2J\x1b[H"


def main(commands: str, ready: str, *program: str) -> None:
    """Run a program; `ready` is a file that is written when it begins and when it has ended."""
    os.write(1, _MARK)
    Path(ready).write_text("marked")
    pipe = os.open(commands, os.O_RDONLY)  # opened by the test once it has seen the mark
    os.write(1, _GONE)
    child, inner = pty.fork()
    if not child:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execvp(program[0], program)
    tty.setraw(0)
    _resize(inner, None)
    _relay(inner, pipe)
    os.write(1, b"\x1b[HENDED")
    Path(ready).write_text("ended")
    time.sleep(600)  # until the test has looked at what is left


def _resize(inner: int, cells: tuple[int, int] | None) -> None:
    """Give the inner terminal the size of the outer one, or fewer cells of the same size."""
    rows, columns, width, height = struct.unpack("HHHH", fcntl.ioctl(1, termios.TIOCGWINSZ, bytes(8)))
    if cells is not None:
        width, height = width * cells[0] // columns, height * cells[1] // rows
        columns, rows = cells
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, width, height))


def _relay(inner: int, pipe: int) -> None:
    left = ""
    watched = [0, inner, pipe]
    while True:
        readable, _, _ = select.select(watched, [], [])
        if inner in readable:
            data = b""
            with suppress(OSError):  # its end
                data = os.read(inner, 65536)
            if not data:
                return
            while data:
                data = data[os.write(1, data) :]
        if 0 in readable:
            os.write(inner, os.read(0, 4096))
        if pipe in readable:
            read = os.read(pipe, 4096)
            if not read:
                watched.remove(pipe)
            *lines, left = (left + read.decode()).split("\n")
            for line in lines:
                _obey(inner, line)


def _obey(inner: int, line: str) -> None:
    name, _, value = line.partition(" ")
    if name == "keys":
        os.write(inner, json.loads(value).encode())
    else:
        columns, rows = map(int, value.split())
        _resize(inner, (columns, rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
