"""Records and saved matches on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.cli import main
from boardgames.match.cursor import Cursor
from boardgames.match.record import load
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from tests.match.trees import walk

if TYPE_CHECKING:
    from pathlib import Path

_RECORD = '[Game "pylos"]\n[Result "*"]\n\n1. 1a1 1b1\n  (1... 1c1)\n2. 1d1\n*\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Write a record to a file."""
    file = tmp_path / "Sunday.txt"
    file.write_text(_RECORD, encoding="utf-8")
    return file


def _kept(title: str, *moves: str) -> str:
    cursor = Cursor(Match(boardgames.load("pylos").start()))
    walk(cursor, *moves)
    saved = Saved(cursor, title)
    Store().save(saved)
    assert saved.id is not None
    return saved.id


def test_replay_prints_moves_and_result_without_a_terminal(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The main line, one round on each line."""
    status = main(["replay", str(path)])

    assert (0, "1. 1a1 1b1\n2. 1d1\n*\n", "") == (status, *capsys.readouterr())


def test_replay_begins_where_the_match_does(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A first round that began with another seat is shorter."""
    position = boardgames.load("pylos").start()
    later = position.play(position.parse("1a1")).encode()
    path.write_text(f'[Game "pylos"]\n[Position "{later}"]\n1... 1b1 2. 1c1 *', encoding="utf-8")

    status = main(["replay", str(path)])

    assert (0, "1. ... 1b1\n2. 1c1\n*\n") == (status, capsys.readouterr().out)


def test_replay_shows_the_record(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal, under the file's name."""
    calls: list[tuple[Any, ...]] = []

    def show(match: Match, title: str, *, reduced_motion: bool) -> None:
        calls.append((len(match.main_line()), title, reduced_motion))

    monkeypatch.setattr("boardgames.tui.show", show)
    monkeypatch.setattr("boardgames.cli.records.is_terminal", lambda _stream: True)

    assert 0 == main(["replay", str(path), "--reduced-motion"])
    assert [(4, "Sunday", True)] == calls


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[Game "pylos"]\n1. 1a1 1a1 *', "Line 2: '1a1' cannot be played: "),
        ('[Game "go"]\n*', "Line 1: There is no game called 'go'"),
        ("", "Line 1: "),
    ],
)
def test_an_invalid_record_is_refused_in_one_sentence(
    text: str, sentence: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the line, and exit status 2."""
    path.write_text(text, encoding="utf-8")

    status = main(["replay", str(path)])

    out, err = capsys.readouterr()
    assert (2, "", 1) == (status, out, err.count("\n"))
    assert err.startswith(f"boardgames: {sentence}")


def test_matches_are_listed_by_id(capsys: pytest.CaptureFixture[str]) -> None:
    """One on each line, the last one first; nothing if none is saved."""
    assert (0, "") == (main(["matches"]), capsys.readouterr().out)
    ids = [_kept("One", "1a1"), _kept("Two", "1a1", "1b1")]

    status = main(["matches"])

    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert (0, ids[::-1]) == (status, [row[0] for row in rows])
    assert [["pylos", "2", "*", "Two"], ["pylos", "1", "*", "One"]] == [row[2:] for row in rows]


def test_export_prints_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    """It can be read back."""
    status = main(["export", _kept("One", "1a1", "1b1")])

    out = capsys.readouterr().out
    assert (0, 2, True) == (status, load(out).main_line()[-1].ply, out.endswith("*\n"))


def test_export_writes_a_new_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And does not overwrite one."""
    words = ["export", _kept("One", "1a1"), str(tmp_path / "one.txt")]

    assert (0, "", "") == (main(words), *capsys.readouterr())
    assert 1 == load((tmp_path / "one.txt").read_text(encoding="utf-8")).main_line()[-1].ply
    assert 2 == main(words)
    assert "already exists" in capsys.readouterr().err


def test_export_of_an_unknown_match_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence."""
    status = main(["export", "x"])

    assert (2, "", "boardgames: There is no saved match with the id 'x'.\n") == (status, *capsys.readouterr())


@pytest.mark.parametrize(("command", "form"), [("replay", "FILE"), ("export", "ID [FILE]"), ("matches", "")])
def test_help_shows_the_usage_of_the_command(
    command: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """For these commands as well."""
    status = main([command, "--help"])

    assert (0, True) == (status, f"boardgames {command} {form}".rstrip() in capsys.readouterr().out)
