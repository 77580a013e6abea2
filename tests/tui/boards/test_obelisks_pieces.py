"""Pieces of Flying Obelisks as solids: their forms, their letters, and the names of squares on hills."""

from __future__ import annotations

from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.core import Spot
from boardgames.games.flying_obelisks import GAME
from boardgames.play.frame import Marks
from boardgames.tui.boards.flying_obelisks.art import drawn_stack
from boardgames.tui.boards.flying_obelisks.shaded import ObelisksScene
from boardgames.tui.boards.kit.flat_piles import FEET, FRAME, SquareSigns, SquareSize
from boardgames.tui.boards.kit.hill_names import names_on_empty
from boardgames.tui.boards.kit.signs import QUIET
from boardgames.tui.boards.kit.silhouettes import silhouette_blocks
from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from tests.tui.boards.obelisks_boards import ART, START, every_turn, viewport
from tests.tui.boards.paintings import Frame, every_mode

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode

#: The board's share of terminals of 100x30, 140x45 and 200x60.
ROOMS = ((63, 27), (92, 41), (130, 56))
every_room = pytest.mark.parametrize("room", ROOMS, ids=str)
#: How different two shades are at least that an eye tells apart, as a sum over their channels.
APART = 40


def scene_in(room: tuple[int, int], **rest: Any) -> ObelisksScene:
    """Return the shaded scene of a room."""
    return ObelisksScene(viewport("relief", room, **rest), START.spots, ART)


def look(letter: str, room: tuple[int, int]) -> list[int]:
    """Return the pixels of a white piece on an empty ground."""
    scene = scene_in(room)
    buffer = PixelBuffer(*scene.viewport.pixel_size, 0x6C8F55)
    scene.pieces.paint(buffer, (0.0, 0.0, 0.0), drawn_stack(letter, 1))
    return buffer.pixels


def difference(one: int, other: int) -> int:
    """Return the sum of the differences of two colours' channels."""
    return sum(abs((one >> shift & 255) - (other >> shift & 255)) for shift in (0, 8, 16))


@every_room
def test_pieces_are_told_apart_by_form(room: tuple[int, int]) -> None:
    """Any two kinds of pieces differ clearly in several pixels, even where squares are only six wide."""
    looks = {letter: look(letter, room) for letter in "DCSTHVGPO"}
    for one, other in combinations(looks, 2):
        pairs = zip(looks[one], looks[other], strict=True)
        differing = islice((pair for pair in pairs if difference(*pair) > APART), 5)
        assert 5 == len([*differing]), (one, other)


def test_each_kind_of_token_has_a_form_of_its_own() -> None:
    """Its upper row is three cells, its lower one has two ends, and no other kind has the same."""
    forms = [(ART.crowns[letter], ART.feet.get(letter, FEET)) for letter in ART.letters]
    assert (9, {(3, 2)}) == (len({*forms}), {(len(crown), len(feet)) for crown, feet in forms})
    framed = [ART.frames.get(letter, FRAME) for letter in ART.letters - {"O"}]
    assert (8, {(3, 2)}) == (len({*framed}), {(len(crown), len(feet)) for crown, feet in framed})


def test_a_lone_token_that_can_be_chosen_has_its_bar_beside_it() -> None:
    """The bar hides nothing of the form of the piece, whose slender crown hides nothing beside it."""
    signs = SquareSigns(digit=QUIET)
    texts = [*SquareSize(6, 2).texts(signs, [("t", "")], "", form=(" ▃ ", "▟▙"))]
    assert ["▃"] == [sign for _, row, sign, _ in texts if row == 0]
    row = {column: sign for column, row, sign, _ in texts if row == 1}
    assert "▕▟t▙" == "".join(row[column] for column in sorted(row))


@pytest.mark.parametrize("size", [(6, 3), (8, 4), (12, 6)])
def test_large_tokens_have_the_outline_of_their_kind(size: tuple[int, int]) -> None:
    """No two kinds look alike, and each is solid where its letter stands."""
    looks = {letter: silhouette_blocks(ART.silhouettes[letter], *size) for letter in ART.letters}
    assert 9 == len({*looks.values()})
    width, height = size
    assert {" "}.isdisjoint(rows[height // 2][(width - 1) // 2] for rows in looks.values())


@every_mode
@every_room
def test_letters_are_on_the_faces_of_their_pieces(mode: Mode, room: tuple[int, int]) -> None:
    """Wherever a piece stands, most of the cell of its letter lies on it."""
    scene = scene_in(room, mode=mode)
    for spot, letter in product(START.spots, "DTPH"):
        piece, buffer = drawn_stack(letter, 0), PixelBuffer(*scene.viewport.pixel_size, 0)
        scene.pieces.paint(buffer, scene.middles[spot], piece, 1)
        (label,) = scene.letters_on(spot, piece)
        left, top = label.x * mode.columns, label.y * mode.rows
        cell = [
            buffer.ids[(top + down) * buffer.width + left + across]
            for down, across in product(range(mode.rows), range(mode.columns))
        ]
        assert (spot, letter, True) == (spot, letter, 3 * cell.count(NO_ID) <= len(cell))


@every_room
@every_turn
def test_each_empty_square_of_a_hill_is_named_on_it(room: tuple[int, int], turned: int) -> None:
    """Hills are raised beside the names of ranks, so each of their squares has its own, from either side."""
    scene = scene_in(room, turned=turned)
    names = {spot.name: label for spot, label in scene.names_on_hills.items()}
    assert {file + rank for file in "bcdfgh" for rank in "456"} == {*names}
    columns = scene.viewport.mode.columns
    for name, label in names.items():
        square = scene.view.squares[Spot(name)]
        assert name == label.text
        left, right = label.x * columns, (label.x + 2) * columns
        assert square.x <= left < right <= square.x + square.width, name


@every_room
def test_a_square_that_is_pointed_at_is_named_in_the_margin(room: tuple[int, int]) -> None:
    """Its name stands beside what is seen of it, not beside the rank of the plain behind it."""
    scene = scene_in(room)
    for name in ("b6", "c5", "a3"):
        _, labels = scene.draw(Frame(START, (), Marks(cursor=Spot(name))))
        rows = [label.y for label in labels if label.text == name and label.bg is not None]
        assert [scene.viewport.mode.cell_of(scene.centre(Spot(name)))[1]] == rows


def test_the_name_of_a_square_of_a_hill_gives_way_to_pieces() -> None:
    """A square with a piece on it has no name, of whose letters it would seem to be."""
    scene = scene_in((64, 27))
    labels = names_on_empty(scene.names_on_hills, {Spot("b5"), Spot("d5")})
    assert {"c5"} == {label.text for label in labels if label.text in ("b5", "c5", "d5")}


@pytest.mark.parametrize("room", [(62, 25), (62, 26), *ROOMS], ids=str)
@pytest.mark.parametrize("turned", [0, 2])
def test_no_piece_that_starts_at_the_far_edge_is_cut(room: tuple[int, int], turned: int) -> None:
    """Whatever stands alone there is as high in the picture as in the middle of the board."""
    scene = scene_in(room, mode=QUADRANT, turned=turned)
    far = next(spot for spot, square in scene.view.squares.items() if square.row == square.column == 0)
    for letter in "DCSTHVGP":
        painted = PixelBuffer(*scene.viewport.pixel_size, 0), PixelBuffer(*scene.viewport.pixel_size, 0)
        for buffer, spot in zip(painted, (far, Spot("e3")), strict=True):
            scene.pieces.paint(buffer, scene.middles[spot], drawn_stack(letter, 1), 1)
        assert 1 == len({buffer.ids.count(1) for buffer in painted}), letter


@pytest.mark.parametrize("room", [(62, 25), (62, 26), (96, 40)], ids=str)
def test_a_tip_at_the_far_edge_meets_one_colour_a_cell(room: tuple[int, int]) -> None:
    """A quadrant shows two colours: the frame behind the last rank has one in each cell."""
    scene = scene_in(room, mode=QUADRANT)
    buffer = scene.draw(Frame(GAME.decode("g,8/9/9/9/9/9/9/9/8,G b"), (), Marks()))[0]
    for column, row in product(range(10, room[0] - 20), range(scene.view.top // 2)):
        first, *others = (buffer.pixel_color(2 * column + x, 2 * row + y) for x in (0, 1) for y in (0, 1))
        assert max(difference(first, other) for other in others) < APART, (column, row)


def test_the_name_of_a_square_of_a_hill_gives_way_to_pieces_before_it() -> None:
    """An Obelisk on a hill hides the middle of the square behind, and so its name."""
    scene = scene_in((96, 40), mode=QUADRANT)
    _, labels = scene.draw(Frame(GAME.decode("g,8/9/9/1,dO,7/9/9/9/9/8,G b"), (), Marks()))
    assert {"b6", "c5"} == {label.text for label in labels if label.text in ("b6", "b5", "c5")}


@every_room
@pytest.mark.parametrize("seat", [0, 1])
def test_a_line_tells_a_piece_from_one_of_its_colour_behind_it(room: tuple[int, int], seat: int) -> None:
    """A Cube on a Disk before a Triangle of its side has pixels of a colour that neither has alone."""

    def colors(square: str) -> set[int]:
        scene = scene_in(room)
        buffer = PixelBuffer(*scene.viewport.pixel_size, 0x6C8F55)
        for letters, spot in (("T", "e8"), ("DC", square)):
            scene.pieces.paint(buffer, scene.middle(Spot(spot)), drawn_stack(letters, seat))
        return set(buffer.pixels)

    assert colors("e7") - colors("a2")


@every_room
def test_the_ring_around_a_chosen_stack_is_not_broken_by_the_piece_before_it(room: tuple[int, int]) -> None:
    """Its near side runs across the tip of a Star on the next square."""
    scene = scene_in(room)
    buffer = PixelBuffer(*scene.viewport.pixel_size, 0)
    scene.pieces.paint(buffer, scene.middle(Spot("c1")), drawn_stack("S", 0))
    scene.paint_above(buffer, Marks(chosen=frozenset({Spot("c2")})), {})
    square = scene.view.squares[Spot("c2")]
    start = (square.y + square.depth) * buffer.width + square.x
    assert {scene.viewport.palette.marks["chosen"]} == {*buffer.pixels[start : start + square.width]}


@every_room
def test_one_ring_goes_around_chosen_squares_side_by_side(room: tuple[int, int]) -> None:
    """No line of it runs between them, across the foot of a piece; around the farther one alone one does."""
    scene = scene_in(room)
    squares, ring = scene.view.squares, scene.viewport.palette.marks["chosen"]
    for names, count in ((("c2",), 1), (("c2", "c1"), 0)):
        buffer = PixelBuffer(*scene.viewport.pixel_size, 0)
        scene.paint_above(buffer, Marks(chosen=frozenset(map(Spot, names))), {})
        square = squares[Spot("c2")]
        start = (square.y + square.depth) * buffer.width + square.x
        assert count == len({ring} & {*buffer.pixels[start : start + square.width]})
