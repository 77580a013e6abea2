"""Pieces of Flying Obelisks as solids: their forms, their letters, and the names of squares on hills."""

from __future__ import annotations

from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.core import Spot
from boardgames.play.frame import Marks
from boardgames.tui.boards.flying_obelisks.art import drawn_stack
from boardgames.tui.boards.flying_obelisks.shaded import ObelisksScene
from boardgames.tui.boards.kit.hill_names import names_on_empty
from boardgames.tui.boards.kit.silhouettes import silhouette_blocks
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
    """Its upper row is three cells, and no other kind has the same."""
    crowns = [ART.crowns[letter] for letter in ART.letters]
    assert (9, {3}) == (len({*crowns}), {len(crown) for crown in crowns})


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
def test_a_square_of_each_rank_of_a_hill_is_named_on_it(room: tuple[int, int], turned: int) -> None:
    """At the left edge of each hill, near the names of ranks, are those of its squares, from either side."""
    scene = scene_in(room, turned=turned)
    named = [*names_on_empty(scene.names_on_hills, ())]
    files, ranks = ("hd", "456") if turned else ("bf", "654")
    for hill in (0, 1):
        middle = scene.view.left + scene.view.across * 9 / 2
        on_hill = [label for label in named if (label.x > middle) == bool(hill)]
        said = [label.text for label in sorted(on_hill, key=lambda label: label.y)]
        assert [files[hill] + rank for rank in ranks] == said


@every_room
def test_a_square_that_is_pointed_at_is_named_in_the_margin(room: tuple[int, int]) -> None:
    """Its name stands beside what is seen of it, not beside the rank of the plain behind it."""
    scene = scene_in(room)
    for name in ("b6", "c5", "a3"):
        _, labels = scene.draw(Frame(START, (), Marks(cursor=Spot(name))))
        rows = [label.y for label in labels if label.text == name and label.bg is not None]
        assert [scene.viewport.mode.cell_of(scene.centre(Spot(name)))[1]] == rows


def test_the_name_of_a_square_of_a_hill_gives_way_to_pieces() -> None:
    """The square at the other edge of the hill has one instead; where both are taken, none has."""
    scene = scene_in((64, 27))
    columns = scene.viewport.mode.columns
    left = scene.view.squares[Spot("b5")].x // columns
    for taken, free in (({"d5"}, [("b5", left)]), ({"d5", "b5"}, [])):
        labels = names_on_empty(scene.names_on_hills, {Spot(name) for name in taken})
        assert free == [(label.text, label.x) for label in labels if label.text in ("b5", "d5")]
