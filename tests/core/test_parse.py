"""Position.parse returns the legal move that a text names, or raises an error that says what is wrong."""

from __future__ import annotations

import pytest

from boardgames.core import AmbiguousMove, IllegalMove, NotationError, Position
from tests.core.toy import TOY


@pytest.fixture
def position() -> Position:
    """Heap a is empty, heap b has three."""
    return TOY.decode("0 3 0")


def test_every_notation_is_read_back() -> None:
    """The notation of a legal move is read as that move."""
    moves = TOY.start().legal_moves()
    assert moves == tuple(TOY.start().parse(str(move)) for move in moves)


def test_an_order_that_means_the_same_is_the_same_move() -> None:
    """Steps typed in another order are accepted, and the move has its usual notation."""
    assert "ab" == str(TOY.start().parse("ba"))


def test_a_whole_move_is_meant_though_more_could_follow() -> None:
    """`a` is a move, so it is not ambiguous even though `ab` begins with it."""
    assert "a" == str(TOY.start().parse("a"))


def test_a_text_that_leaves_a_choice_open_is_ambiguous() -> None:
    """The error lists all moves that begin so."""
    with pytest.raises(AmbiguousMove) as refused:
        TOY.start().parse("!")
    assert ("!a", "!b") == refused.value.candidates


def test_one_candidate_alone_is_asked_for_too(position: Position) -> None:
    """An incomplete move is never completed automatically."""
    with pytest.raises(AmbiguousMove) as refused:
        position.parse("!")
    assert ("!b",) == refused.value.candidates


def test_a_text_that_is_no_notation_is_refused_with_the_right_form(position: Position) -> None:
    """The message is that of the position's `read`."""
    with pytest.raises(NotationError, match="'c' is not a move: write a, ab"):
        position.parse("c")


@pytest.mark.parametrize(("text", "rule"), [("a", "TOY-3"), ("ba", "TOY-3"), ("b!", "TOY-2")])
def test_a_move_that_is_not_legal_is_refused_by_its_rule(position: Position, text: str, rule: str) -> None:
    """The rule is that of the first illegal step."""
    with pytest.raises(IllegalMove) as refused:
        position.parse(text)
    assert rule == refused.value.rule


def test_no_move_is_legal_after_the_end() -> None:
    """After the end of the game the rule is the one that ended it."""
    with pytest.raises(IllegalMove) as refused:
        TOY.decode("0 0 1").parse("a")
    assert "TOY-4" == refused.value.rule


def test_a_position_is_its_text() -> None:
    """`str` of a position is what `encode` writes."""
    assert "3 3 0" == str(TOY.start())
