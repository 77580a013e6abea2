"""The example in the document of the engine protocol is what `boardgames engine` says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from boardgames.thinking.protocol.server import Server, serve

_DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "engine-protocol.md"
#: Figures of a search that differ from run to run or with what the computer knows, and the version.
_FIGURES = re.compile(r"\b(nodes|time|score|chance|boardgames) [-0-9.]+")
#: Where nothing is proven, the lines themselves depend on what the computer knows of the game.
_ESTIMATED = re.compile(r"(?<=info )(?!.* win )(depth \d+).*")


def _essence(line: str) -> str:
    """Return a line of an engine without what may differ."""
    return _FIGURES.sub(r"\1 ...", _ESTIMATED.sub(r"\1 ...", line))


def _conversation() -> list[tuple[str, str]]:
    """Return the lines of the example, each after its sign."""
    (text,) = re.findall(r"```text\n(.*?)```", _DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return [(sign, line) for sign, _, line in (line.partition(" ") for line in text.splitlines())]


def test_the_conversation_is_a_real_one() -> None:
    """Each line that the document sends is answered as it says, line by line."""
    command = (sys.executable, "-m", "boardgames", "engine")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as engine:
        assert engine.stdin
        assert engine.stdout
        for sign, line in _conversation():
            if sign == ">":
                print(line, file=engine.stdin, flush=True)
            else:
                assert _essence(line) == _essence(engine.stdout.readline().rstrip())
        engine.stdin.close()
        assert "" == engine.stdout.read()


def test_the_lines_sent_may_come_from_a_file() -> None:
    """The end of the input lets a search with a limit finish, so the answers are the same."""
    sent = [line for sign, line in _conversation() if sign == ">"]
    answers = [line for sign, line in _conversation() if sign == "<"]
    said: list[str] = []
    serve(sent, Server(said.append))
    assert list(map(_essence, answers)) == list(map(_essence, said))
