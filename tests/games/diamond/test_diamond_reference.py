"""The engine against the slow reference, on random games and random fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import perft
from boardgames.core.perft import count_played
from tests.games.diamond import reference
from tests.games.diamond.fields import FIELDS, GAMES, often, seldom

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.games.diamond.position import DiamondPosition

_PLAYED = st.one_of(GAMES, FIELDS)


def notation_set(position: Position) -> set[str]:
    """Return the notations of all legal moves."""
    return {str(move) for move in position.legal_moves()}


@often
@given(_PLAYED)
def test_moves_are_those_of_the_reference(positions: list[DiamondPosition]) -> None:
    """In every position of a game the engine has the same moves (random games do not repeat positions)."""
    for position in positions:
        ended = position.outcome() is not None
        board = reference.read(position.encode())
        assert (set() if ended else reference.moves(board, position.options)) == notation_set(position)


@often
@given(_PLAYED)
def test_playing_leads_where_the_reference_does(positions: list[DiamondPosition]) -> None:
    """Every move of the last position with moves leads to the same text."""
    position = next(position for position in reversed(positions) if position.legal_moves())
    board, seats = reference.read(position.encode()), len(position.seats)
    for move in position.legal_moves():
        expected = reference.write(reference.play(board, str(move), seats))
        assert expected == position.play(move).encode()


@often
@given(_PLAYED)
def test_texts_are_read_back(positions: list[DiamondPosition]) -> None:
    """`decode(encode(p)) == p`, and both have the same moves."""
    for position in positions:
        read = position.game.decode(position.encode(), **position.options)
        assert position == read
        assert hash(position) == hash(read)
        assert position.legal_moves() == read.legal_moves()


@often
@given(_PLAYED)
def test_moves_are_sorted_without_duplicates(positions: list[DiamondPosition]) -> None:
    """Legal moves are sorted by notation, and each notation is read back as its move."""
    for position in positions:
        moves = position.legal_moves()
        assert sorted(set(moves)) == list(moves)
        assert moves[:4] == tuple(position.parse(str(move)) for move in moves[:4])


@seldom
@given(_PLAYED)
def test_inner_moves_count_as_the_contract_does(positions: list[DiamondPosition]) -> None:
    """Perft with and without merging agree."""
    position = positions[-1]
    assert count_played(position, 2) == perft(position, 2)
