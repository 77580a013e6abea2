"""Every game that tells newcomers what is new: its sentences are complete, and cite rules that exist."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence, playouts, rule_ids
from boardgames.play.firsts import first_events, told_of

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game

#: What fits into two rows of a narrow terminal.
_MOST_CHARACTERS = 135
#: Of each random game so many moves are looked at.
_LOOKED_AT = 80


def test_events_have_sentences_and_rules(game: Game) -> None:
    """Each event is declared once, and a game without a function that finds events has none."""
    events = first_events(game.name)
    assert bool(events) == bool(game.part("firsts"))
    assert len(events) == len({event.id for event in events})
    for event in events:
        assert event.rule in rule_ids(game), event.id
        assert is_sentence(event.text), event.id


def test_what_is_told_of_a_move_has_no_gaps(case: Case) -> None:
    """Whatever happens, the sentence is filled in and short."""
    for positions in playouts(case):
        for before, after in pairwise(positions[:_LOOKED_AT]):
            move = next(move for move in before.legal_moves() if before.play(move) == after)
            for event, text in told_of(before, move):
                assert is_sentence(text), event.id
                assert "{" not in text, event.id
                assert len(text) <= _MOST_CHARACTERS, text
