"""What is kept from run to run is what was computed, and whatever is wrong with it costs nothing."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from boardgames.tui.boards.art import load_art
from boardgames.tui.canvas import ball
from boardgames.tui.canvas.indexed import PictureGround
from boardgames.tui.canvas.keeping import keep_with, kept_figure, kept_ground
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.sprite import Figure
from boardgames.tui.pictures.png import ground_png
from boardgames.tui.pictures.shelf import Shelf
from tests.tui.boards.paintings import viewport_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BALL = Figure(ball._painted(40, 36, 0xD0A050, 256, 1.0), -3, 7)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """Keep what is computed in a folder, whose path is returned."""
    keep_with(Shelf(tmp_path / "kept", "1"))
    yield tmp_path / "kept"
    keep_with(None)


def _fail() -> Figure:
    raise AssertionError("computed again")


def _drawn(figure: Figure) -> tuple[list[int], list[int]]:
    buffer = PixelBuffer(60, 60, 0x204060)
    figure.draw(buffer, 10, 10, 5)
    return buffer.pixels, buffer.ids


def test_a_figure_is_computed_once(shelf: Path) -> None:
    """It looks and answers as before; another key or another edition is another figure."""
    assert BALL == kept_figure("ball", 1440, lambda: BALL)
    found = kept_figure("ball", 1440, _fail)
    assert (-3, 7) == found[1:]
    assert _drawn(BALL) == _drawn(found)
    for key, edition in (("other", "1"), ("ball", "2")):
        keep_with(Shelf(shelf, edition))
        with pytest.raises(AssertionError, match="computed again"):
            kept_figure(key, 1440, _fail)


def test_small_figures_are_not_kept(shelf: Path) -> None:
    """A file would take longer than the figure."""
    kept_figure("ball", 100, lambda: BALL)
    assert not shelf.exists()


@pytest.mark.parametrize("end", [0, 5, 100, -1])
def test_damaged_files_are_computed_again(shelf: Path, end: int) -> None:
    """Neither an empty file nor one that is cut or something else is an error; it is replaced."""
    kept_figure("ball", 1440, lambda: BALL)
    (file,) = shelf.iterdir()
    file.write_bytes(file.read_bytes()[:end] + b"x" * (end < 0))
    assert BALL is kept_figure("ball", 1440, lambda: BALL)
    assert _drawn(BALL) == _drawn(kept_figure("ball", 1440, _fail))


def test_a_file_of_another_key_is_not_taken(shelf: Path) -> None:
    """Two keys may have the same checksum: each file begins with its key."""
    kept_figure("ball", 1440, lambda: BALL)
    (file,) = shelf.iterdir()
    kept_figure("other", 1440, lambda: BALL)
    (other,) = set(shelf.iterdir()) - {file}
    other.replace(file)
    with pytest.raises(AssertionError, match="computed again"):
        kept_figure("ball", 1440, _fail)


def test_boards_of_other_packages_are_not_kept() -> None:
    """The program does not see when they change, so they have no key; two sizes have two keys."""
    pylos = load_art("pylos")
    viewport = viewport_of("pylos", pylos.views[0], (40, 20))
    assert pylos.board_key(viewport) != pylos.board_key(viewport._replace(width=41))
    assert () == type("Art", (type(pylos),), {"__module__": "rods"})().board_key(viewport)


@pytest.mark.parametrize("kind", [PixelBuffer, PictureGround])
def test_a_ground_is_painted_once(shelf: Path, kind: type[PixelBuffer]) -> None:
    """That of its file has its colours and its ids, kept as PNG or not; without a key it is painted."""
    empty = [kind(8, 6), kind(8, 6), kind(6, 6)]
    first, second, other = (
        kept_ground(("ground", ground.width), ground, lambda: ground.fill_rect(1, 1, 3, 3, color, 7))  # noqa: B023 - at once
        for color, ground in enumerate(empty, start=1)
    )
    assert (first.pixels, first.ids) == (second.pixels, second.ids)
    assert ground_png(first) == ground_png(second)
    assert [0, 1] == [second.pixel_color(0, 0), second.pixel_color(2, 3)]
    assert {0, 3} == set(other.pixels)
    assert {9} == set(kept_ground((), first, lambda: first.fill_rect(0, 0, 8, 6, 9)).pixels)
    assert 2 == len(list(shelf.iterdir()))


@pytest.mark.usefixtures("shelf")
def test_what_is_kept_answers_like_what_was_painted() -> None:
    """Each pixel has its colour, its film or nothing, and answers to the mouse or not."""
    kept_figure("ball", 1440, lambda: BALL)
    found = kept_figure("ball", 1440, _fail).sprite
    assert (found.width, found.height) == (BALL.sprite.width, BALL.sprite.height)
    for x, y in product(range(found.width), range(found.height)):
        assert found.is_claimed(x, y) == BALL.sprite.is_claimed(x, y)
        one, other = BALL.sprite.texel(x, y), found.texel(x, y)
        assert type(one) is type(other)
        assert one == other or not isinstance(one, int)


def test_the_folder_does_not_grow_for_ever(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of too many files the oldest go; a folder that cannot be written keeps nothing."""
    monkeypatch.setattr("boardgames.tui.pictures.shelf._MOST_FILES", 6)
    monkeypatch.setattr("boardgames.tui.pictures.shelf._REMOVED", 4)
    for number in range(9):
        kept_figure(number, 1440, lambda: BALL)
    assert 7 > len(list(shelf.iterdir()))
    keep_with(Shelf(shelf / "file" / "folder", "1"))
    (shelf / "file").write_text("")
    assert BALL is kept_figure("ball", 1440, lambda: BALL)
