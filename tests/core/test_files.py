"""Files are written atomically."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boardgames.core.files import read_limited, write_whole


def test_text_is_written_as_utf8_with_the_line_ends_it_has(tmp_path: Path) -> None:
    """The file has exactly the bytes of the text."""
    path = tmp_path / "a.txt"
    write_whole(path, "één\ntwo\n")
    assert "één\ntwo\n".encode() == path.read_bytes()


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    """The new text replaces the old one, and no draft is left in the folder."""
    path = tmp_path / "a.txt"
    write_whole(path, "old")
    write_whole(path, "new")
    assert ([path], "new") == (list(tmp_path.iterdir()), path.read_text())


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Writing to a link changes its target."""
    (tmp_path / "real").write_text("old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    write_whole(link, "new")
    assert (True, "new") == (link.is_symlink(), (tmp_path / "real").read_text())


def test_what_cannot_be_written_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """If the target is a folder, the system's error is raised and no draft is left."""
    target = tmp_path / "folder"
    (target / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="folder"):
        write_whole(target, "text")
    assert [target] == list(tmp_path.iterdir())


def test_a_draft_left_by_a_program_that_died_is_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft left by another program with the same process id is overwritten."""
    monkeypatch.setattr("os.getpid", lambda: 7)
    (tmp_path / ".a.txt.7").write_text("half a te")
    write_whole(tmp_path / "a.txt", "text")
    assert {"a.txt": "text"} == {path.name: path.read_text() for path in tmp_path.iterdir()}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    """Reading it would wait for a writer; writing would put a file in its place."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for act in (lambda: read_limited(pipe, 100), lambda: write_whole(pipe, "text")):
        with pytest.raises(OSError, match="Not a regular file"):
            act()
    assert ([pipe], True) == (list(tmp_path.iterdir()), pipe.is_fifo())


@pytest.mark.skipif(os.name != "posix", reason="needs devices")
def test_a_device_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    """Not even by way of a link: as root, a file would take the place of /dev/null."""
    link = tmp_path / "link"
    link.symlink_to("/dev/null")
    for act in (lambda: read_limited(link, 100), lambda: write_whole(link, "text")):
        with pytest.raises(OSError, match="Not a regular file"):
            act()
    assert Path("/dev/null").is_char_device()


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    """One byte more is too much."""
    path = tmp_path / "a.txt"
    path.write_bytes(b"12345")
    assert b"12345" == read_limited(path, 5)
    with pytest.raises(OSError, match="too large"):
        read_limited(path, 4)
    with pytest.raises(FileNotFoundError):
        read_limited(tmp_path / "b.txt", 4)
