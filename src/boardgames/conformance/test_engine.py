"""Every game: its engine agrees with its positions, except where rules depend on history; so does perft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.conformance.cases import playouts
from boardgames.core import perft
from boardgames.core.engine import NO_REPETITION

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Position

_FEW = 12
#: Perft to depth 3 is tested only if there are fewer lines of two turns, to keep the kit fast.
_FEW_LINES = 400


def test_legal_turns_are_the_legal_moves(positions: tuple[Position, ...]) -> None:
    """Turns and moves correspond one to one."""
    for position in positions:
        moves = sorted(position.move_of(turn) for turn in position.legal_turns())
        assert list(position.legal_moves()) == moves, position
        assert moves == [position.move_of(position.turn_of(move)) for move in moves], position


def test_the_board_allows_all_that_is_legal(positions: tuple[Position, ...]) -> None:
    """History only removes turns; no turn is listed twice, and all are hashable."""
    for position in positions:
        turns = position.engine.turns(position.state)
        assert len(set(turns)) == len(turns), position
        assert set(position.legal_turns()) <= set(turns), position


def test_without_a_past_the_board_decides_alone(case: Case, positions: tuple[Position, ...]) -> None:
    """A decoded position has all turns of its state, and their order is fixed."""
    for position in positions:
        read = case.decode(position.encode())
        assert sorted(read.legal_turns()) == sorted(read.engine.turns(read.state)), position
        assert read.engine.turns(read.state) == read.engine.turns(read.state), position


def test_states_follow_one_another_as_positions_do(positions: tuple[Position, ...]) -> None:
    """`advance` and `play` reach the state that `apply` does; its mover is the seat to move."""
    for position in positions:
        engine = position.engine
        for turn in list(position.legal_turns())[:_FEW]:
            state = engine.apply(position.state, turn)
            after = position.advance(turn)
            assert (state, after) == (after.state, position.play(position.move_of(turn))), (position, turn)
            assert after.to_move.index == engine.mover(state), (position, turn)
            assert engine.can_move(state) == bool(engine.turns(state)), (position, turn)
            assert len(after.history) in (0, len(position.history) + 1), (position, turn)


def test_endings_of_the_board_are_outcomes(positions: tuple[Position, ...]) -> None:
    """An ending of the engine, or a stuck seat, gives the winners and the rule of the outcome."""
    for position in positions:
        engine, state = position.engine, position.state
        ending = engine.ending(state)
        assert engine.can_move(state) == bool(engine.turns(state)), position
        if ending:
            assert engine.turns(state) == [], position
        elif not engine.can_move(state):
            ending = engine.stuck(state)
        if ending:
            outcome = position.outcome()
            assert outcome is not None, position
            assert ending.rule == outcome.rule, position
            assert ending.winners == tuple(seat.index for seat in outcome.winners), position


def test_equal_keys_are_what_repetition_counts(case: Case) -> None:
    """In no game does a key occur more often than the rule on repetition allows."""
    for positions in playouts(case):
        repetition, most = positions[0].engine.repetition, 0
        for position in positions:
            times = position.history.count(position.engine.key(position.state)) + 1
            most = max(most, times)
            if repetition.draws and times == repetition.times:
                outcome = position.outcome()
                assert outcome is not None, position
        assert most <= repetition.times


def test_the_rule_on_repetition_is_on_the_sheet(game: Game) -> None:
    """Its id is one of the sheet's, in a game that has such a rule."""
    repetition = game.start().engine.repetition
    assert repetition == NO_REPETITION or repetition.rule in game.sheet.ids


def test_states_can_be_told_apart_quickly(positions: tuple[Position, ...]) -> None:
    """States and keys are hashable, and equal positions have equal keys."""
    for position in positions:
        again = position.game.decode(position.encode(), **position.options)
        engine = position.engine
        assert engine.key(position.state) == engine.key(again.state), position
        assert hash(engine.key(position.state)) == hash(engine.key(again.state)), position
        assert isinstance(hash(position.state), int), position


def count(position: Position, depth: int) -> int:
    """Count lines by playing every move."""
    if depth == 1:
        return len(position.legal_moves())
    return sum(count(position.play(move), depth - 1) for move in position.legal_moves())


def test_perft_counts_what_can_be_played(positions: tuple[Position, ...]) -> None:
    """The counts agree to depth 2, and to depth 3 if there are few lines."""
    for position in positions[::3]:
        assert perft(position, 0) == 1
        assert count(position, 1) == perft(position, 1), position
        lines = count(position, 2)
        assert lines == perft(position, 2), position
        if lines < _FEW_LINES:
            assert count(position, 3) == perft(position, 3), position
