"""The example in the document of the engine protocol is what `boardgames engine` says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

_DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "engine-protocol.md"
#: Figures of a search that differ from run to run or with what the computer knows, and the version.
_FIGURES = re.compile(r"\b(nodes|time|score|chance|boardgames) [-0-9.]+")
#: Where nothing is proven, the lines themselves depend on what the computer knows of the game.
_ESTIMATED = re.compile(r"(?<=info )(?!.* win )(depth \d+).*")


def _essence(line: str) -> str:
    """Return a line of an engine without what may differ."""
    return _FIGURES.sub(r"\1 ...", _ESTIMATED.sub(r"\1 ...", line))


def test_the_conversation_is_a_real_one() -> None:
    """Each line that the document sends is answered as it says, line by line."""
    (conversation,) = re.findall(r"```text\n(.*?)```", _DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    command = (sys.executable, "-m", "boardgames", "engine")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as engine:
        assert engine.stdin
        assert engine.stdout
        for written in conversation.splitlines():
            sign, line = written.split(" ", 1)
            if sign == ">":
                print(line, file=engine.stdin, flush=True)
            else:
                assert _essence(line) == _essence(engine.stdout.readline().rstrip())
        assert "" == engine.stdout.read()
