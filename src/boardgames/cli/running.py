"""Running a command line: log, exit status, and errors as sentences."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import redirect_stdout, suppress
from functools import partial
from io import StringIO
from typing import TYPE_CHECKING
from unicodedata import category

import boardgames
from boardgames.core.errors import BoardgamesError, ProgramFault
from boardgames.core.logs import LogError, log, log_error, start_log, stop_log
from boardgames.core.words import shortened
from boardgames.games import faults

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

__all__ = ["run"]

# As shells do: 128 + n for a program that signal n ended.
_INTERRUPTED = 128 + 2
_BROKEN_PIPE = 128 + 13
_FILLS_TERMINAL = "play"


def run(words: list[str]) -> int:
    """Run a command line and return the exit status."""
    try:
        start_log()
        log("start", version=boardgames.__version__, python=sys.version, arguments=words)
        status = _status_of(words)
        log("exit", status=status)
    except LogError as error:
        return _fail(str(error), 2)
    except Exception as error:
        log_error("crash", error)
        raise
    finally:
        stop_log()
    return status


def _status_of(argv: Sequence[str]) -> int:
    """Run a command line; say what is wrong with it in a sentence."""
    try:
        return _run(argv)
    except ProgramFault as fault:
        return _fail(str(fault), 1)
    except BoardgamesError as error:
        return 2 if str(error) in faults() else _fail(str(error), 2)  # these have been printed
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Nobody reads the output any more; the interpreter flushes it once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except OSError as error:
        return _fail(_sentence(error), 1)


def _run(argv: Sequence[str]) -> int:
    try:
        if not argv:  # the picker begins without a parser
            from boardgames.cli.commands import open_picker

            open_picker()
        else:
            _carry_out(*_read(argv))
    except SystemExit as end:  # --help and --version have printed everything
        return int(end.code or 0)
    finally:
        if sys.stdout:
            sys.stdout.flush()
    return 0


def _carry_out(command: str | None, begin: Callable[[], None]) -> None:
    """Run a command, and say what is wrong with games of other packages.

    That is said before anything else, except by a command that fills the terminal: it would cover the
    sentences, and does not wait for a search of all packages.
    """
    if command == _FILLS_TERMINAL:
        try:
            begin()
        finally:
            _tell_faults()
    else:
        _tell_faults()
        begin()


def _tell_faults() -> None:
    for sentence in faults():
        _fail(sentence, 0)


def _read(argv: Sequence[str]) -> tuple[str | None, Callable[[], None]]:
    """Return the name of a command and what carries it out.

    The garbage collector never looks again at what was loaded for that.
    """
    try:
        if len(argv) == 2 and argv[0] == _FILLS_TERMINAL and not argv[1].startswith("-"):
            from boardgames.cli.commands import play_as_usual

            return _FILLS_TERMINAL, partial(play_as_usual, argv[1])  # making a parser is 4% of a start
        arguments = _parse(argv)
        return arguments.command, partial(arguments.run, arguments)
    finally:
        gc.freeze()
        gc.enable()


def _parse(argv: Sequence[str]) -> Namespace:
    from boardgames.cli.parser import parse

    printed = StringIO()
    try:
        with redirect_stdout(printed):
            return parse(argv)
    except SystemExit:  # argparse ignores errors of the output
        print(printed.getvalue(), end="")
        raise


def _sentence(error: OSError) -> str:
    """Return what is wrong with a file, or else with the output."""
    if error.filename is None:
        return f"The output cannot be written: {error.strerror or error}."
    return f"{os.fsdecode(error.filename)} cannot be used: {error.strerror}."


def _fail(sentence: str, status: int) -> int:
    log("error", sentence=sentence)
    with suppress(OSError, ValueError):  # nobody can be told
        print(f"boardgames: {_printable(sentence)}", file=sys.stderr)
    return status


def _printable(sentence: str) -> str:
    """Return a sentence in which control characters, which could control the terminal, are escaped."""
    shown = (letter if category(letter) != "Cc" else repr(letter)[1:-1] for letter in shortened(sentence))
    return "".join(shown)
