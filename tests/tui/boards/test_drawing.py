"""Pieces of several rows on flat boards."""

from __future__ import annotations

import pytest
from rich.style import Style

import boardgames
from boardgames.play.frame import BoardFrame
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.kit.drawing import disc_size, put_disc
from boardgames.tui.canvas.grid import CellGrid
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import plain, viewport_of

STYLES = {"": Style(), "seat0": Style(bold=True)}


def drawn(width: int, height: int, *, is_thick: bool) -> list[str]:
    """Return the rows of a disc in a place of this size."""
    grid = CellGrid(width, height)
    put_disc(grid, ((width - 1) // 2, (height - 1) // 2), (width, height), "seat0", is_thick=is_thick)
    return ["".join(char for char, _ in row) for row in grid.rows(STYLES)]


def test_seats_have_discs_of_another_form() -> None:
    """Without colour too: a thin ring and a thick one."""
    assert [" ╭────╮ ", " │    │ ", " ╰────╯ "] == drawn(8, 3, is_thick=False)
    assert [" ┏━━━━┓ ", " ┃    ┃ ", " ┗━━━━┛ "] == drawn(8, 3, is_thick=True)


def test_larger_discs_are_round() -> None:
    """Their corners are cut."""
    thin = [" ╭──────╮ ", "╭╯      ╰╮", "│        │", "╰╮      ╭╯", " ╰──────╯ "]
    thick = [" ┏━━━━━━┓ ", "┏┛      ┗┓", "┃        ┃", "┗┓      ┏┛", " ┗━━━━━━┛ "]
    assert (thin, thick) == (drawn(10, 5, is_thick=False), drawn(10, 5, is_thick=True))


@pytest.mark.parametrize("room", [(4, 1), (6, 2), (5, 3), (0, 0), (-1, -1)])
def test_small_places_have_no_discs(room: tuple[int, int]) -> None:
    """Their pieces are signs of one cell."""
    assert (0, 0) == disc_size(*room)


@pytest.mark.parametrize(
    ("name", "piece"),
    [("pylos", "│   ○    │"), ("pyramid-siege", "┃ ●  ┃"), ("diamond", "│   ▲   │")],
)
def test_pieces_grow_with_the_terminal(name: str, piece: str) -> None:
    """In a large one each is more than a sign."""
    game = boardgames.load(name)
    position = game.decode(game.showcase)
    where = viewport_of(name, FLAT, (132, 56), colors=ColorMode.MONO)
    shown = plain(load_art(name).scene(position, where).rows(BoardFrame(position)))
    assert piece in "\n".join(shown)
