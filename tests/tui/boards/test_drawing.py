"""Pieces of several rows on flat boards."""

from __future__ import annotations

import pytest
from rich.style import Style

import boardgames
from boardgames.core import Spot
from boardgames.play.frame import BoardFrame
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.kit.drawing import disc_size, draw_arrows, draw_line, put_disc, put_token
from boardgames.tui.boards.kit.plan import Plan
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


@pytest.mark.parametrize(
    ("ends", "is_heavy", "rows"),
    [
        (((0, 0), (4, 0)), False, [" ─── ", "     ", "     "]),
        (((4, 0), (0, 0)), True, [" ━━━ ", "     ", "     "]),
        (((0, 0), (0, 2)), False, ["     ", "│    ", "     "]),
        (((0, 2), (0, 0)), True, ["     ", "┃    ", "     "]),
        (((0, 0), (4, 2)), False, ["     ", "  ╲  ", "     "]),
        (
            ((4, 0), (0, 2)),
            True,
            ["     ", "  \N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}  ", "     "],
        ),
        (((4, 2), (0, 0)), True, ["     ", "  ╲  ", "     "]),
        (((0, 0), (1, 0)), False, ["     ", "     ", "     "]),
    ],
)
def test_a_line_lies_between_two_cells(
    ends: tuple[tuple[int, int], tuple[int, int]], rows: list[str], *, is_heavy: bool
) -> None:
    """Without their own, in any direction; there are no heavy diagonals."""
    grid = CellGrid(5, 3)
    draw_line(grid, *ends, "text", is_heavy=is_heavy)
    assert rows == ["".join(char for char, _ in row) for row in grid.rows(STYLES)]


def test_arrows_point_to_where_a_piece_goes() -> None:
    """One in each row, or along the row."""
    middle, found = (3, 3), {}
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, 1), (-1, -1), (1, -1)):
        grid = CellGrid(7, 7)
        draw_arrows(grid, middle, (3 + 3 * way[0], 3 + 3 * way[1]))
        rows = ["".join(char for char, _ in row) for row in grid.rows({**STYLES, "chosen": Style()})]
        cells = {
            (x - 3, y - 3): char for y, row in enumerate(rows) for x, char in enumerate(row) if char != " "
        }
        assert {way, (2 * way[0], 2 * way[1])} == cells.keys()
        found[way] = "".join(sorted(set(cells.values())))
    assert ["→", "←", "↓", "↑", "↙", "↘", "↖", "↗"] == [*found.values()]


def test_a_plan_knows_its_layers_and_how_far_apart_they_are() -> None:
    """The least distance counts; a board of one layer has none."""
    places = {
        Spot(f"{at}"): (float(at % 2), float(at // 2), z) for at, z in enumerate((0.0, 0.0, 1.0, 3.5, 3.5))
    }
    plan = Plan(places)
    assert ([0.0, 1.0, 3.5], 1.0) == (plan.heights, plan.gap)
    assert [2, 1, 2] == [len(layer) for layer in plan.layers]
    assert [True, True, False, False, False] == [plan.is_place(spot) for spot in places]
    far = Plan({spot: (x, y, 5 * z) for spot, (x, y, z) in places.items()})
    assert (True, False) == (far.has_plates, plan.has_plates)
    assert all(map(far.is_place, places))
    flat = Plan({spot: (x, y, 2.0) for spot, (x, y, _) in places.items()})
    assert ([2.0], 0.0, False) == (flat.heights, flat.gap, flat.has_plates)
    corner, middle = Spot("0"), Spot("4")
    assert ((0, 3), (2, 3)) == (plan.edges_of(corner), plan.edges_of(middle))
    turned = Plan(places, turned=1)
    assert ((2, 3), (1, 2)) == (turned.edges_of(corner), turned.edges_of(middle))
