"""Every game: legal moves can be played, others are refused by a rule, and positions never change."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardgames.conformance.cases import is_sentence, rule_ids
from boardgames.core import AmbiguousMove, IllegalMove, Move, MoveError

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Position

_TRIED = 40


def strangers(position: Position, positions: tuple[Position, ...]) -> list[Move]:
    """Return some moves of other positions in the sample that are illegal in `position`."""
    legal = set(position.legal_moves())
    found = sorted({move for other in positions for move in other.legal_moves()} - legal)
    return Random(f"strangers {position}").sample(found, min(_TRIED, len(found)))


def test_legal_moves_are_sorted_and_unique(positions: tuple[Position, ...]) -> None:
    """Legal moves are sorted and unique."""
    for position in positions:
        notations = [str(move) for move in position.legal_moves()]
        assert sorted(set(notations)) == notations, position


def test_every_legal_move_can_be_played(positions: tuple[Position, ...]) -> None:
    """A move always leads to the same position, of the same game with the same options and seats."""
    for position in positions:
        for move in position.legal_moves():
            after = position.play(move)
            assert after == position.play(move), (position, move)
            assert hash(after) == hash(position.play(move)), (position, move)
            assert (position.game, position.options) == (after.game, after.options), (position, move)
            assert position.seats == after.seats, (position, move)
            assert after.to_move in after.seats, (position, move)


def test_positions_are_never_changed_by_play(case: Case, positions: tuple[Position, ...]) -> None:
    """After moves are played from it, a position has the same text, hash and moves as before."""
    for position in positions:
        before = (position.encode(), hash(position), position.legal_moves(), position.outcome())
        for move in position.legal_moves():
            position.play(move).legal_moves()
        assert before == (position.encode(), hash(position), position.legal_moves(), position.outcome())
        assert case.decode(before[0]) == position


def test_a_move_is_its_notation(positions: tuple[Position, ...]) -> None:
    """A move built from the notation and steps of a legal move equals it and can be played."""
    for position in positions:
        for move in position.legal_moves():
            same = Move(str(move), move.steps)
            assert same == move, (position, move)
            assert hash(same) == hash(move), (position, move)
            assert position.play(move) == position.play(same), (position, move)


def test_every_notation_is_read_back(positions: tuple[Position, ...]) -> None:
    """`parse(str(move))` is the move."""
    for position in positions:
        moves = position.legal_moves()
        assert moves == tuple(position.parse(str(move)) for move in moves), position


def test_a_turn_is_found_by_its_notation_alone(positions: tuple[Position, ...]) -> None:
    """`turn_written` knows every legal move as it is written, and no other text."""
    for position in positions:
        for move in position.legal_moves():
            assert position.turn_of(move) == position.turn_written(str(move)), (position, move)
        others = [str(move) for move in strangers(position, positions)]
        others += ["", "x", *(f" {move}" for move in position.legal_moves()[:1])]
        others += ["a1"] if "a1" not in map(str, position.legal_moves()) else []
        assert [None] * len(others) == [position.turn_written(text) for text in others], position


def test_what_is_not_legal_is_not_played(positions: tuple[Position, ...]) -> None:
    """`play` refuses moves of other positions by a rule of the sheet, with a reason."""
    for position in positions:
        for move in strangers(position, positions):
            with pytest.raises(IllegalMove) as refused:
                position.play(move)
            assert refused.value.rule in rule_ids(position.game), (position, move)
            assert is_sentence(refused.value.reason), (position, move, refused.value.reason)


def parsed(position: Position, text: str) -> Move | MoveError:
    """Return the move that a text names, or the error."""
    try:
        return position.parse(text)
    except MoveError as error:
        return error


def test_what_is_not_legal_is_not_parsed(positions: tuple[Position, ...]) -> None:
    """`parse` refuses moves of other positions, unless they are another spelling of a legal move."""
    for position in positions:
        legal = {str(move) for move in position.legal_moves()}
        for stranger in strangers(position, positions):
            text = str(stranger)
            found = parsed(position, text)
            if isinstance(found, AmbiguousMove):
                assert set(found.candidates) <= legal, (position, text)
            elif isinstance(found, IllegalMove):
                assert found.rule in rule_ids(position.game), (position, text)
            elif isinstance(found, MoveError):
                assert is_sentence(str(found)), (position, text)
            else:
                assert position.read(text) in position.routes(found), (position, text)
                assert len(text) > len(str(found)), (position, text)


def test_seats_and_spots_are_well_formed(positions: tuple[Position, ...]) -> None:
    """Seats are numbered from 0 in the order of play; names of seats and spots are unique."""
    for position in positions:
        assert list(range(len(position.seats))) == [seat.index for seat in position.seats]
        assert len(position.seats) == len({seat.name for seat in position.seats})
        assert len(position.spots) == len({spot.name for spot in position.spots})
        assert position.to_move in position.seats
