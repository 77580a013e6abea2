"""The development command that tells what a change does to boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.snapshots import Album, compare

from boardgames.tui.canvas.cells import style_for

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

RED, BLUE = style_for(0xFF0000, 0), style_for(0x0000FF, 0)


def _saved(folder: Path, cells: list[tuple[str, object]]) -> Path:
    album = Album()
    album.paint("a case", [cells])  # type: ignore[list-item]
    folder.mkdir()
    album.save(folder / "a-game.json.gz")
    return folder


def test_equal_pictures_do_not_differ(tmp_path: Path) -> None:
    """Their styles may be other objects."""
    one = _saved(tmp_path / "one", [("a", RED), ("b", RED)])
    other = _saved(tmp_path / "other", [("a", RED + style_for(0xFF0000, 0)), ("b", RED)])
    assert 0 == compare(one, other, 0)


def test_a_difference_in_colour_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the row before and after, with its styles."""
    one = _saved(tmp_path / "one", [("a", RED), ("b", RED)])
    other = _saved(tmp_path / "other", [("a", RED), ("b", BLUE)])
    assert 1 == compare(one, other, 1)
    shown = capsys.readouterr().out
    assert "1 of 1 differ" in shown
    assert "1 #0000ff on #000000" in shown
