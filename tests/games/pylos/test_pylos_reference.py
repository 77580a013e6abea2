"""The engine against a slow reference, and under the symmetries of the board."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from tests.games.pylos.play import GAMES, at, often, seldom
from tests.games.pylos.reference import PLACES, SIZES, Place, is_supported, name, read, reference, written

if TYPE_CHECKING:
    from boardgames.games.pylos.position import PylosPosition


@often
@given(GAMES)
def test_legal_moves_are_those_of_the_reference(game: list[PylosPosition]) -> None:
    """The engine finds the same turns, sorted and unique."""
    options = {name: str(value) for name, value in game[-1].options.items()}
    position = at(game[-1].encode(), **options)  # without a past: nothing repeats
    board, colour = read(position.encode())

    assert reference(board, colour, **options) == [str(move) for move in position.legal_moves()]


@often
@given(GAMES)
def test_spheres_are_conserved_and_supported(game: list[PylosPosition]) -> None:
    """Each player always has fifteen spheres, none lacks support, and nobody moves the opponent's."""
    for before, after in pairwise(game):
        board, colour = read(after.encode())
        earlier, mover = read(before.encode())
        counts = [list(board.values()).count(letter) for letter in "LD"]

        assert [15 - count for count in counts] == [tally.count for tally in after.tallies()]
        assert max(counts) <= 15
        assert all(is_supported(board, place) for place in board)
        assert {p for p in board if board[p] == colour} == {p for p in earlier if earlier[p] == colour}
        assert mover != colour


#: The eight symmetries of a level of this size.
SYMMETRIES = [
    lambda x, y, last, flips=flips: (last - x if flips[0] else x, last - y if flips[1] else y)[
        :: -1 if flips[2] else 1
    ]
    for flips in product((False, True), repeat=3)
]


def turned(place: Place, symmetry: int) -> Place:
    """Return the image of a place under one of the eight symmetries."""
    level, x, y = place
    x, y = SYMMETRIES[symmetry](x, y, SIZES[level] - 1)
    return level, x, y


def meaning(text: str, images: dict[str, str] | None = None) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the places of a turn and those it takes back from, or their images."""
    first, *taken = text.split("-")
    going = first.split("^")
    if images is None:
        return tuple(going), frozenset(taken)
    return tuple(images[place] for place in going), frozenset(images[place] for place in taken)


@pytest.mark.parametrize("symmetry", range(8))
@seldom
@given(game=GAMES)
def test_symmetry_maps_moves_onto_moves(symmetry: int, game: list[PylosPosition]) -> None:
    """The legal moves of a symmetric position are the symmetric moves."""
    options = {option: str(value) for option, value in game[-1].options.items()}
    position = at(game[-1].encode(), **options)
    board, colour = read(position.encode())
    image = {turned(place, symmetry): letter for place, letter in board.items()}
    names = {name(place): name(turned(place, symmetry)) for place in PLACES}
    mirrored = at(written(image, colour), **options)
    expected = {meaning(str(move), names) for move in position.legal_moves()}

    assert expected == {meaning(str(move)) for move in mirrored.legal_moves()}
