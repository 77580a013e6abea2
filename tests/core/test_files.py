"""Files written in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path


def test_text_is_written_as_utf8_with_the_line_ends_it_has(tmp_path: Path) -> None:
    """A text is on disk as it was given, byte by byte."""
    path = tmp_path / "a.txt"
    write_whole(path, "één\ntwo\n")
    assert "één\ntwo\n".encode() == path.read_bytes()


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    """A new text takes the place of the old one, and no draft stays in the folder."""
    path = tmp_path / "a.txt"
    write_whole(path, "old")
    write_whole(path, "new")
    assert ([path], "new") == (list(tmp_path.iterdir()), path.read_text())


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Writing through a link changes the file that it leads to."""
    (tmp_path / "real").write_text("old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    write_whole(link, "new")
    assert (True, "new") == (link.is_symlink(), (tmp_path / "real").read_text())


def test_what_cannot_be_written_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """Where the target is a folder, the error is the system's, and no draft is left."""
    target = tmp_path / "folder"
    (target / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="folder"):
        write_whole(target, "text")
    assert [target] == list(tmp_path.iterdir())


def test_a_draft_left_by_a_program_that_died_is_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Process ids come again: what another program with this one's id left is written over."""
    monkeypatch.setattr("os.getpid", lambda: 7)
    (tmp_path / ".a.txt.7").write_text("half a te")
    write_whole(tmp_path / "a.txt", "text")
    assert {"a.txt": "text"} == {path.name: path.read_text() for path in tmp_path.iterdir()}
