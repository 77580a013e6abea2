"""The log: off unless it is asked for, and then lines of JSON."""

from __future__ import annotations

import json
import logging
import os
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core.logs import VARIABLE, LogError, is_on, log, log_error, start_log, stop_log
from boardgames.match.library import MatchLibrary
from boardgames.match.starting import start_session
from tests.core.fresh import modules_after
from tests.match.fakes import FakeTime, play, resign, take_back

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Where the log is to be written; it is closed afterwards."""
    yield tmp_path / "log.jsonl"
    stop_log()


def lines(path: Path) -> list[dict[str, Any]]:
    """Return the lines of a log, each of which has a time."""
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert all(line.pop("time").endswith("+00:00") for line in read)
    return read


def test_without_being_asked_for_nothing_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty name is none."""
    monkeypatch.setenv(VARIABLE, "")
    start_log()
    log("nothing")
    assert not is_on()


def test_a_log_that_is_off_loads_nothing() -> None:
    """Not even Python's own logging."""
    assert set() == modules_after("import boardgames.match.library, boardgames.cli") & {"logging"}


def test_events_are_lines_of_json(path: Path) -> None:
    """What JSON does not know is written as its text; nothing is too strange for the file."""
    start_log(path)
    log("open", ply=3, move=boardgames.load("pylos").start().legal_moves()[0], title="\ud83d\n%s")
    assert [
        {
            "level": "info",
            "logger": "boardgames",
            "event": "open",
            "ply": 3,
            "move": "1a1",
            "title": "\ud83d\n%s",
        }
    ] == lines(path)


@pytest.mark.skipif(os.name != "posix", reason="files have modes only on POSIX")
def test_a_log_is_its_owners_alone(path: Path) -> None:
    """It may name players and their addresses."""
    start_log(path)
    assert 0o600 == path.stat().st_mode & 0o777


def test_a_log_is_continued(path: Path) -> None:
    """Starting it again takes nothing away."""
    for event in ("first", "second"):
        start_log(path)
        log(event)
    stop_log()
    log("third")
    assert ["first", "second"] == [line["event"] for line in lines(path)]


def test_errors_have_their_traceback(path: Path) -> None:
    """Those of this package, and what others log."""
    start_log(path)
    log_error("crash", ValueError("no such thing"))
    logging.getLogger("somebody.else").warning("disk is %s", "full")
    crash, warning = lines(path)
    assert ("error", "ValueError: no such thing") == (crash["level"], crash["traceback"].splitlines()[-1])
    assert ("warning", "somebody.else", "disk is full") == (
        warning["level"],
        warning["logger"],
        warning["event"],
    )


@pytest.mark.parametrize("name", ["missing/log", ".", "null\0byte"])
def test_a_file_that_cannot_be_written_is_an_error(name: str, tmp_path: Path) -> None:
    """In one sentence that names the variable."""
    with pytest.raises(LogError, match=f"cannot be written .*: set {VARIABLE} to a file"):
        start_log(f"{tmp_path}/{name}")
    assert not is_on()


def test_the_command_line_logs_what_it_was_asked_and_how_it_ended(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the sentence that it said."""
    monkeypatch.setenv(VARIABLE, str(path))
    assert 2 == main(["moves", "chess"])
    start, error, end = lines(path)
    assert (["moves", "chess"], boardgames.__version__) == (start["arguments"], start["version"])
    assert f"boardgames: {error['sentence']}\n" == capsys.readouterr().err
    assert ("exit", 2, False) == (end["event"], end["status"], is_on())


def test_the_command_line_refuses_a_log_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before it does anything else."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert 2 == main(["moves", "pylos"])
    output = capsys.readouterr()
    assert ("", True) == (output.out, "Is a directory" in output.err)


def test_a_crash_is_logged(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And stays a crash."""
    monkeypatch.setenv(VARIABLE, str(path))
    monkeypatch.setattr("boardgames.cli.running._run", lambda _: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        main([])
    assert ["start", "crash"] == [line["event"] for line in lines(path)]


def test_what_happens_to_a_match_is_logged(path: Path) -> None:
    """Each event and each save; another match has another number."""
    start_log(path)
    library = MatchLibrary(FakeTime())
    opening = boardgames.load("pylos").start()
    autosave = library.begin(start_session(opening, now=library.now))
    play(autosave.session, "1a1")
    autosave.save()
    take_back(autosave.session)
    resign(autosave.session)
    library.begin(start_session(opening, now=library.now))
    events = [(line["event"], line.get("match"), line.get("move")) for line in lines(path)]
    assert [
        ("open", 1, None),
        ("played", 1, "1a1"),
        ("save", None, None),
        ("offered", 1, None),
        ("answered", 1, None),
        ("taken back", 1, None),
        ("ended", 1, None),
        ("open", 2, None),
    ] == events


def test_what_a_session_refuses_is_logged_with_the_reason(path: Path) -> None:
    """Whoever submitted it."""
    start_log(path)
    session = start_session(boardgames.load("pylos").start(), now=FakeTime())
    with pytest.raises(boardgames.core.BoardgamesError):
        take_back(session)
    (line,) = lines(path)
    assert ("refused", "There is no move of Light yet to take back.") == (
        line["event"],
        line["reason"],
    )
