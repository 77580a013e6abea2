"""Processes of engines: real ones, sensible and hostile."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import sys
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core.logs import start_log, stop_log
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.channel import Channel, LineCutter
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.question import EngineError, Question, answered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_START = boardgames.load("pylos").start()
_QUESTION = Question(_START, _START, (), Limit(nodes=100), level=5)
#: Long enough for a loaded machine, and never reached otherwise.
_PATIENCE = 120


def _script(body: str) -> tuple[str, ...]:
    """Return the command of an engine that greets, waits for a search, and then does something."""
    begun = """
import sys, time
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
for line in sys.stdin:
    if line == "bge\\n":
        say("bgeok\\n")
    elif line.startswith("go"):
"""
    return (sys.executable, "-c", begun + "".join(f"        {line}\n" for line in body.splitlines()))


def _ask(command: tuple[str, ...]) -> str:
    """Return the move that an engine answers."""
    with EngineClient(command) as engine:
        return str(engine.ask(_QUESTION).future.result(_PATIENCE).move)


def test_the_engine_of_this_package_answers() -> None:
    """It is started once and answers as often as it is asked."""
    with EngineClient() as engine:
        inquiries = [engine.ask(_QUESTION) for _ in range(2)]
        moves = [inquiry.future.result(_PATIENCE).move for inquiry in inquiries]
    assert moves[0] == moves[1]
    assert moves[0] in _START.legal_moves()


async def test_an_event_loop_can_wait_for_an_answer() -> None:
    """The loop runs on while an engine thinks, and a cancelled wait stops it."""
    with EngineClient() as engine:
        endless = asyncio.ensure_future(answered(engine.ask(Question(_START, _START, (), Limit()))))
        await asyncio.sleep(0)
        endless.cancel()
        with pytest.raises(asyncio.CancelledError):
            await endless
        answer = await answered(engine.ask(_QUESTION))
    assert answer.move in _START.legal_moves()


@pytest.mark.parametrize(
    "body",
    [
        r"say('info ' + 'x' * 10_000_000 + '\nbestmove 1b2\n')",
        r"sys.stdout.buffer.write(bytes(range(256)) * 100 + b'\nbestmove 1b2\n'); sys.stdout.flush()",
        r"say('info depth 1\n' * 5000 + 'bestmove 1b2\r\n')",
        r"[say(letter) for letter in 'bestmove 1b2\n']",
    ],
    ids=["a line of 10 MB", "bytes that are not text", "thousands of lines", "letter by letter"],
)
def test_noise_does_no_harm(body: str) -> None:
    """However an engine writes, its move is understood."""
    assert "1b2" == _ask(_script(body))


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (_script("sys.exit(3)"), "failed: it ended by itself."),
        (
            _script("import os; os.kill(os.getpid(), 9)"),
            "failed: it ended by itself.",
        ),
        (
            _script(r"sys.exit('\x1b[1mno\nbook:\tsicilian.bin')"),
            "failed: it ended by itself, and its last error message was 'book: sicilian.bin'.",
        ),
        ((sys.executable, "-c", "pass"), "failed: it ended at once."),
        (("/nowhere/no-such-engine",), "cannot play: there is no program '/nowhere/no-such-engine'."),
        ((), "cannot play: its command is empty."),
        (_script(r"say('bestmove 9z9\n')"), "failed: it answered '9z9', which is not a move"),
    ],
    ids=["exit", "killed", "exit with errors", "ends at once", "not there", "empty", "illegal"],
)
def test_engines_that_fail_are_said_to(command: tuple[str, ...], reason: str) -> None:
    """A crash, a wrong command or a wrong move is an EngineError in a sentence."""
    with pytest.raises(EngineError, match=f"^The engine {reason}"):
        _ask(command)


@pytest.mark.skipif(os.name != "posix", reason="other systems go by the ends of names")
@pytest.mark.parametrize(
    ("mode", "reason"),
    [(0o644, "'{}' is not executable."), (0o755, "'{}' is not a program; the first line of a script names")],
    ids=["not executable", "no interpreter"],
)
def test_a_file_that_is_not_a_program_is_said_to(tmp_path: Path, mode: int, reason: str) -> None:
    """The sentence says what is wrong with it, without the system's error numbers."""
    file = tmp_path / "engine"
    file.write_text("bgeok\n")
    file.chmod(mode)
    with pytest.raises(EngineError) as raised:
        _ask((str(file),))
    assert str(raised.value).startswith(f"The engine cannot play: {reason.format(file)}")


def test_an_engine_that_hangs_is_killed() -> None:
    """A process that neither reads nor answers is ended when patience is lost."""
    alarms: list[Callable[[], object]] = []
    greeted = Event()

    class _Alarm:
        def __init__(self, seconds: float, ring: Callable[[], object]) -> None:
            del seconds
            alarms.append(ring)
            if len(alarms) == 2:  # the first one is for the greeting
                greeted.set()

        def start(self) -> None: ...

        def cancel(self) -> None: ...

    with EngineClient(_script("time.sleep(1000)"), alarm=_Alarm) as engine:
        inquiry = engine.ask(_QUESTION)
        assert greeted.wait(_PATIENCE)
        alarms[-1]()
        with pytest.raises(EngineError, match="did not answer"):
            inquiry.future.result(_PATIENCE)


def test_the_last_errors_of_an_engine_are_in_the_log(tmp_path: Path) -> None:
    """However many lines it writes, the last ten are kept, with the status of the process."""
    path = tmp_path / "log"
    start_log(path)
    try:
        with pytest.raises(EngineError):
            _ask(_script("sys.exit('\\n'.join(map(str, range(5000))))"))
    finally:
        stop_log()
    (entry,) = (json.loads(line) for line in path.read_text().splitlines() if "engine-errors" in line)
    assert ([str(number) for number in range(4990, 5000)], 1) == (entry["lines"], entry["status"])


def test_a_process_that_does_not_read_keeps_nobody_waiting() -> None:
    """Sending megabytes to a process that never reads returns at once."""
    ended = Event()

    def receive(channel: Any, line: str | None) -> None:
        del channel
        if line is None:
            ended.set()

    channel = Channel((sys.executable, "-c", "import time; time.sleep(1000)"), receive)
    channel.send(["x" * 1000] * 5000)
    channel.kill()
    assert ended.wait(_PATIENCE)


def test_lines_are_cut_wherever_the_bytes_are() -> None:
    """Lines come out whole, however they come in; one that is too long is dropped alone."""
    cutter = LineCutter(longest=5)
    parts = (b"on", b"e\ntwo\r\nfar too ", b"long\nthr", b"ee\n\nrest")
    assert ["one", "two", "three", ""] == [line for part in parts for line in cutter.feed(part)]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (FileNotFoundError(2, "No such file"), "there is no program 'engine'"),
        (PermissionError(13, "Permission denied"), "'engine' is not executable"),
        (
            OSError(errno.ENOEXEC, "Exec format error"),
            "'engine' is not a program; the first line of a script names its interpreter, as #!/bin/sh",
        ),
        (OSError(errno.EIO, "Input/output error"), "'engine' cannot be started (Input/output error)"),
        (ValueError("embedded null byte"), "'engine' cannot be started (embedded null byte)"),
    ],
)
def test_why_a_command_cannot_be_started_is_said(
    error: Exception, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program is named, not its words; the system's own words are the last resort."""

    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("subprocess.Popen", refuse)
    with pytest.raises(EngineError) as raised:
        Channel(("engine", "--fast"), lambda *_: None)
    assert reason == str(raised.value)
