"""Pieces of several rows on flat boards."""

from __future__ import annotations

import pytest
from rich.style import Style

import boardgames
from boardgames.play.frame import BoardFrame
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.kit.drawing import disc_size, put_disc, put_token
from boardgames.tui.canvas.grid import CellGrid
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import plain, viewport_of

STYLES = {"": Style(), "text": Style(bold=True), "token0": Style(), "edge:token0": Style()}


def drawn(width: int, height: int) -> list[str]:
    """Return the rows of a disc in a place of this size."""
    grid = CellGrid(width, height)
    put_disc(grid, ((width - 1) // 2, (height - 1) // 2), (width, height), "text")
    return ["".join(char for char, _ in row) for row in grid.rows(STYLES)]


def token(width: int, height: int, fill: str, *, is_square: bool = False) -> list[str]:
    """Return the rows of a token of this size."""
    grid = CellGrid(width, height)
    middle, styles = (width // 2, (height - 1) // 2), ("token0", "edge:token0")
    put_token(grid, middle, (width, height), styles, fill, is_square=is_square)
    return ["".join(char for char, _ in row) for row in grid.rows(STYLES)]


def test_pieces_of_nobody_are_rings() -> None:
    """The corners of large ones are cut."""
    assert [" ╭────╮ ", " │    │ ", " ╰────╯ "] == drawn(8, 3)
    round_one = [" ╭──────╮ ", "╭╯      ╰╮", "│        │", "╰╮      ╭╯", " ╰──────╯ "]
    assert round_one == drawn(10, 5)


def test_tokens_are_round_unless_they_are_blocks() -> None:
    """Whether a colour fills them or, without one, a texture: then seats differ by form."""
    assert ["▟   ▙", "▜   ▛"] == token(5, 2, " ")
    assert [" ▟   ▙ ", "▟     ▙", "       ", "▜     ▛", " ▜   ▛ "] == token(7, 5, " ")
    assert [" ▒▒▒ ", "▒▒▒▒▒", " ▒▒▒ "] == token(5, 3, "▒")
    assert ["▒▒▒▒▒"] * 3 == token(5, 3, "▒", is_square=True)


@pytest.mark.parametrize("room", [(4, 1), (6, 2), (5, 3), (0, 0), (-1, -1)])
def test_small_places_have_no_discs(room: tuple[int, int]) -> None:
    """Their pieces are signs of one cell."""
    assert (0, 0) == disc_size(*room)


@pytest.mark.parametrize(
    ("name", "piece"),
    [("pylos", "▒▒▒▒▒▒●▒▒▒▒▒▒"), ("pyramid-siege", "▒▒●▒▒"), ("diamond", "▒▒▒▒▽▒▒▒▒")],
)
def test_pieces_grow_with_the_terminal(name: str, piece: str) -> None:
    """In a large one each is more than a sign."""
    game = boardgames.load(name)
    position = game.decode(game.showcase)
    where = viewport_of(name, FLAT, (132, 56), colors=ColorMode.MONO)
    shown = plain(load_art(name).scene(position, where).rows(BoardFrame(position)))
    assert piece in "\n".join(shown)
