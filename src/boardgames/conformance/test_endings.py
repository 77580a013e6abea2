"""Every game ends, by a rule of its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.conformance.cases import MOST_TURNS, is_sentence, playouts, rule_ids
from boardgames.core import IllegalMove

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Position


def test_random_games_end(case: Case) -> None:
    """No game is endless, even with random moves."""
    for positions in playouts(case):
        assert len(positions) <= MOST_TURNS, positions[-1]
        assert positions[-1].outcome() is not None, positions[-1]


def test_a_game_goes_on_while_there_are_moves(case: Case) -> None:
    """There are legal moves exactly if there is no outcome."""
    for positions in playouts(case):
        for position in positions:
            assert bool(position.legal_moves()) == (position.outcome() is None), position


def test_an_outcome_says_who_won_and_why(case: Case) -> None:
    """The winners are seats without duplicates, the rule is on the sheet, and the reason is a sentence."""
    for positions in playouts(case):
        outcome = positions[-1].outcome()
        assert outcome is not None
        assert outcome.rule in rule_ids(case.game)
        assert set(outcome.winners) <= set(positions[-1].seats)
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert is_sentence(outcome.reason), outcome.reason


def test_no_move_is_played_after_the_end(case: Case) -> None:
    """After the end every move is refused by a rule of the sheet."""
    for positions in playouts(case):
        for move in positions[-2].legal_moves():
            with pytest.raises(IllegalMove) as refused:
                positions[-1].play(move)
            assert refused.value.rule in rule_ids(case.game), (positions[-1], move)


def test_players_are_warned_in_sentences(positions: tuple[Position, ...]) -> None:
    """Warnings are sentences."""
    for position in positions:
        assert [text for text in position.warnings() if not is_sentence(text)] == [], position
