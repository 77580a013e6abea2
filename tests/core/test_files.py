"""Files are written atomically."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path


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
