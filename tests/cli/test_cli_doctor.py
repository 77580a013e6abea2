"""`boardgames doctor`: a report about the program, the terminal and the data, without secrets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.cli import main
from boardgames.cli.terminal_query import read_answers
from boardgames.core.fault_log import keep_fault
from boardgames.core.locations import user_data
from boardgames.match.store.store import FILE, Store

if TYPE_CHECKING:
    from collections.abc import Callable

_SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def no_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started: engines are tried by a test of their own."""
    monkeypatch.setattr("boardgames.cli.doctor._engines", lambda problems: {"one": f"{len(problems)} known"})


def report(capsys: pytest.CaptureFixture[str], status: int = 0) -> dict[str, Any]:
    """Return the report as an object."""
    assert status == main(["doctor", "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.usefixtures("no_engines")
def test_all_is_well_with_a_new_player(capsys: pytest.CaptureFixture[str]) -> None:
    """Versions, games, terminal and data are told, and that nothing is wrong."""
    found = report(capsys)
    assert (boardgames.__version__, list(boardgames.names())) == (found["boardgames"], found["games"])
    assert [] == found["problems"] == found["faults"]
    assert "none" == found["data"]["database"]["check"]

    assert 0 == main(["doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert "Nothing is wrong." in lines
    assert lines[-1].startswith("For a report, ")


@pytest.mark.usefixtures("no_engines")
@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (
            lambda folder: (folder / FILE).write_bytes(b"not a database" * 99),
            "The database of matches is damaged",
        ),
        (lambda folder: (folder / "settings.toml").write_text("caution = "), "settings.toml cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    spoil: Callable[[Path], object], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged file is a problem, and the exit status says that there is one."""
    user_data().mkdir(parents=True, exist_ok=True)
    spoil(user_data())
    (said,) = report(capsys, status=1)["problems"]
    assert problem in said


@pytest.mark.usefixtures("no_engines")
def test_the_last_faults_are_told_without_the_home_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has its time and the last line of its traceback; the home folder, which has a name, is `~`."""
    monkeypatch.setenv("HOME", "/home/ann")
    for number in range(5):
        keep_fault(ValueError(f"number {number} in /home/ann/x"))
    assert [f"ValueError: number {number} in ~/x" for number in (2, 3, 4)] == [
        fault["error"] for fault in report(capsys)["faults"]
    ]


@pytest.mark.usefixtures("no_engines")
def test_nothing_is_changed(capsys: pytest.CaptureFixture[str]) -> None:
    """The database is opened for reading alone, and no file is made."""
    assert () == Store().entries()
    before = sorted(user_data().glob("*")) if user_data().exists() else []
    report(capsys)
    assert before == (sorted(user_data().glob("*")) if user_data().exists() else [])


def test_engines_are_tried_and_their_commands_kept_secret() -> None:
    """The built-in engine plays; an engine that does not start is a problem, told without its command."""
    user_data().mkdir(parents=True, exist_ok=True)
    settings = '[engines]\nmine = "/no/such/engine --token hunter2"\n'
    (user_data() / "settings.toml").write_text(settings)
    run = subprocess.run(
        [sys.executable, "-m", "boardgames", "doctor", "--json"],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(_SOURCE)},
        stdin=subprocess.DEVNULL,
    )
    found = json.loads(run.stdout)
    assert (1, "") == (run.returncode, run.stderr)
    assert "plays" in found["engines"]["the built-in engine"]
    assert "mine cannot be used." == found["engines"]["mine"]
    assert "hunter2" not in run.stdout


@pytest.mark.parametrize(
    ("answers", "known"),
    [
        ("", [None, None, None, None, None, None]),
        (
            "\x1b[?0u\x1b[?1006;2$y\x1b[?1016;0$y\x1b[?2026;1$y\x1b_Gi=31;OK\x1b\\\x1b[?62;4;22c",
            [True, True, False, True, True, True],
        ),
        ("\x1b[?1;2c", [False, None, None, None, False, False]),
    ],
)
def test_the_answers_of_a_terminal_are_read(answers: str, known: list[bool | None]) -> None:
    """What is not answered is not known; without any answer, nothing is."""
    assert known == list(read_answers(answers).values())
