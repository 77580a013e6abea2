"""Record files: written completely or not at all; each error is a sentence."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

import boardgames
from boardgames.match.errors import RecordError, StoreError
from boardgames.match.record import dump, files
from boardgames.match.record.files import read_record, require_length, write_record
from boardgames.match.tree import Match
from tests.match.trees import grown, shape


@pytest.fixture
def match() -> Match:
    """A match with remarks of all kinds."""
    return grown(Match(boardgames.load("pylos").start()), Random(2), 40)


def test_a_record_file_comes_back(match: Match, tmp_path: Path) -> None:
    """In UTF-8, with nothing else left in the folder."""
    path = tmp_path / "match.txt"
    write_record(path, dump(match))
    assert shape(match) == shape(read_record(path))
    assert dump(match).encode() == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_a_file_is_replaced_only_on_purpose(match: Match, tmp_path: Path) -> None:
    """An existing file is never overwritten by accident."""
    path = tmp_path / "match.txt"
    path.write_text("precious")
    with pytest.raises(StoreError, match="already exists: choose another name"):
        write_record(path, dump(match))
    assert "precious" == path.read_text()
    write_record(path, dump(match), replace=True)
    assert shape(match) == shape(read_record(path))
    with pytest.raises(StoreError, match="already exists: choose another name"):
        write_record(tmp_path, dump(match), replace=True)


def test_a_missing_folder_is_an_error(match: Match, tmp_path: Path) -> None:
    """For writing and for reading."""
    path = tmp_path / "no" / "match.txt"
    with pytest.raises(StoreError, match="cannot be written: No such file or directory"):
        write_record(path, dump(match))
    with pytest.raises(StoreError, match="cannot be read: No such file or directory"):
        read_record(path)


@pytest.mark.parametrize("name", ["x" * 300, "x" * 300 + "/match.txt"])
def test_a_too_long_name_is_an_error(name: str, match: Match, tmp_path: Path) -> None:
    """The system's message says why."""
    with pytest.raises(StoreError, match=r"cannot be written: .*too long\."):
        write_record(tmp_path / name, dump(match))


def test_an_unreadable_folder_is_an_error(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Like any other that cannot be written."""

    def forbidden(_: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", forbidden)
    with pytest.raises(StoreError, match=r"match\.txt cannot be written: Permission denied\."):
        write_record(tmp_path / "match.txt", dump(match))


def test_a_failed_write_leaves_the_old_file(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk is full, the draft is removed and the file stays."""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "match.txt"
    path.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="cannot be written: No space left on device"):
        write_record(path, dump(match), replace=True)
    assert ("old", [path]) == (path.read_text(), list(tmp_path.iterdir()))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    """With the line of the first byte that is not text."""
    path = tmp_path / "picture.png"
    path.write_bytes(b'[Game "pylos"]\n\n\x89PNG')
    with pytest.raises(RecordError, match="Line 3: This is not UTF-8 text"):
        read_record(path)


def test_what_has_no_end_is_refused() -> None:
    """Reading a device stops once it is too long for a record."""
    with pytest.raises(StoreError, match="zero is too long: a record has at most 512 kB"):
        read_record(Path("/dev/zero"))


def test_text_as_long_as_a_record_may_be_is_accepted() -> None:
    """One character more is refused: pasted text has the limit of a file."""
    require_length("a" * 2**19)
    with pytest.raises(StoreError, match=r"This text is too long: a record has at most 512 kB\."):
        require_length("a" * (2**19 + 1))


def test_a_file_with_too_many_different_moves_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them takes time to check; a move that is repeated takes none."""
    monkeypatch.setattr(files, "MOST_MOVES", 3)
    path = tmp_path / "match.txt"
    path.write_text('[Game "pylos"]\n1. 1a1 (1. 1a2) (1. 1a2)\n1b1 *')
    assert 4 == len(read_record(path).nodes)
    path.write_text('[Game "pylos"]\n1. 1a1 (1. 1a2) 1b1\n2. 1c1 *')
    with pytest.raises(RecordError, match=r"^Line 3: A record has at most 3 different moves\.$"):
        read_record(path)
