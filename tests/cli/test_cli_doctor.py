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
from boardgames.cli.doctor import _lines, _pictures, _terminal_lines
from boardgames.cli.terminal_query import read_answers
from boardgames.core.fault_log import keep_fault
from boardgames.core.locations import user_data
from boardgames.match.store.store import FILE, Store
from boardgames.tui.pictures.asking import PictureSupport
from tests.tui.kept import kept

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


@pytest.mark.parametrize(
    ("support", "environment", "said"),
    [
        (
            PictureSupport(kitty=True, sixel=False, cell=(9, 18)),
            {},
            "pictures by Kitty's protocol, 9 x 18 pixels a character",
        ),
        (
            PictureSupport(kitty=False, sixel=True, cell=(9, 18)),
            {},
            "pictures by Sixel, 9 x 18 pixels a character",
        ),
        (
            PictureSupport(kitty=False, sixel=False, cell=(9, 18)),
            {},
            "characters: it shows no such pictures, 9 x 18 pixels a character",
        ),
        (
            PictureSupport(kitty=True, sixel=True, cell=None),
            {},
            "characters: the terminal does not say how many pixels a character has",
        ),
        (
            PictureSupport(kitty=True, sixel=True, cell=(9, 18)),
            {"BOARDGAMES_PICTURES": "off"},
            "characters: pictures are off in the settings, or by BOARDGAMES_PICTURES",
        ),
    ],
)
def test_it_is_said_how_boards_are_shown(
    support: PictureSupport, environment: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By which protocol, or why they are in characters."""
    for name in ("BOARDGAMES_PICTURES", "TMUX", "STY", "NO_COLOR", "ZELLIJ"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm-256color", **environment}.items():
        monkeypatch.setenv(name, value)
    assert said == _pictures(support)


def test_a_report_is_written_in_lines() -> None:
    """What is installed, how many matches there are, what each engine says, and every fault and problem."""
    terminal = {
        "input": True,
        "output": False,
        "columns": 80,
        "rows": 24,
        "encoding": "utf-8",
        "inside": ["tmux", "ssh"],
        "variables": {"TERM": "xterm", "LANG": "C"},
        "answers": {"Sixel": True, "Kitty": False, "focus": None},
        "pictures": "characters",
    }
    report: dict[str, Any] = {
        "boardgames": "1",
        "python": "CPython 3",
        "system": "Linux",
        "packages": {"textual": "2", "psycopg": None, "rich": "3"},
        "games": ["pylos", "diamond"],
        "terminal": terminal,
        "data": {"folder": "~/d", "free megabytes": 7, "database": {"check": "ok", "matches": 2, "bytes": 9}},
        "engines": {"one": "one plays."},
        "faults": [{"time": "noon", "error": "ValueError: x"}],
        "problems": ["It is late."],
    }
    lines = [*_lines(report)]
    assert [
        "boardgames 1, CPython 3, Linux.",
        "Packages: textual 2, rich 3.",
        "Games: pylos, diamond.",
    ] == lines[:3]
    assert [
        "Terminal: the output is redirected.",
        "Terminal: 80 columns by 24 rows, utf-8, inside tmux and ssh.",
        "Variables: TERM=xterm, LANG=C.",
        "It says: Sixel yes, Kitty no, focus not said.",
        "Boards: characters.",
        "Data: ~/d, 7 MB free.",
        "Database: 2 matches, 9 bytes, check: ok.",
        "Engine: one plays.",
        "Fault at noon: ValueError: x",
    ] == lines[3:12]
    assert ["Problem: It is late.", ""] == lines[13:15]
    assert lines[12].startswith("All faults are in ")
    well = {**report, "faults": [], "problems": [], "data": {**report["data"], "database": {"check": "none"}}}
    assert ["Database: there is none yet.", "Engine: one plays.", "Nothing is wrong."] == [*_lines(well)][
        9:12
    ]


@pytest.mark.parametrize(
    ("values", "term", "count"),
    [
        ({}, "xterm", 5),
        ({"encoding": "latin-1"}, "xterm", 0),
        ({"output": False}, "xterm", 0),
        ({}, "dumb", 0),
    ],
)
def test_a_test_picture_is_shown_where_it_can_be(
    values: dict[str, Any], term: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a terminal with the characters of Unicode; what is redirected is said."""
    monkeypatch.setenv("TERM", term)
    known = {"input": True, "output": True, "columns": 80, "rows": 24, "encoding": "UTF-8", "inside": []}
    lines = [*_terminal_lines({**known, "variables": {}, "answers": {}, "pictures": "no", **values})]
    at = lines.index("Boards: no.") + 1
    assert count == len(lines[at:])
    assert ("output" in values) == any("redirected" in line for line in lines)
    assert f"Terminal: 80 columns by 24 rows, {values.get('encoding', 'UTF-8')}." in lines


@pytest.mark.usefixtures("no_engines")
def test_matches_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """In a database that is whole, with its size."""
    for title in ("a", "b"):
        kept(title)
    database = report(capsys)["data"]["database"]
    assert ("ok", 2) == (database["check"], database["matches"])
    assert database["bytes"] == (user_data() / FILE).stat().st_size
