"""Replies that win at once, in the toy game."""

from __future__ import annotations

import pytest

from boardgames.core.replies import count_safe, refuted, winning_reply, winning_turns
from tests.core.toy import TOY


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("5 5 0", 9, 5),
        ("5 5 0", 5, 5),
        ("5 5 0", 4, 5),
        ("5 5 0", 2, 3),
        ("5 5 0", 0, 1),
        ("1 1 0", 9, 1),
        ("1 3 0", 9, 1),
    ],
)
def test_safe_turns_are_counted_up_to_one_more_than_is_asked(text: str, most: int, expected: int) -> None:
    """Sweeping one of two heaps lets the other side take the last; a turn that ends the game is safe."""
    assert expected == count_safe(TOY.decode(text), most)


@pytest.mark.parametrize(
    ("text", "last", "expected"),
    [
        ("1 1 0", "wins", "ab"),
        ("2 0 1", "wins", "!a"),
        ("2 2 0", "wins", None),
        ("1 0 0", "loses", None),
        ("0 0 0", "wins", None),
    ],
)
def test_a_reply_that_wins_at_once_is_found(text: str, last: str, expected: str | None) -> None:
    """The first in the order of moves, not one that loses; it must not win for the one who is refuted."""
    position = TOY.decode(text, last=last)
    mover, other = position.to_move, position.seats[1 - position.to_move.index]
    found = winning_reply(position, other)
    assert expected == (found and str(found))
    assert winning_reply(position, mover) is None
    if position.outcome() is None:
        turns = [str(position.move_of(turn)) for turn in winning_turns(position)]
        assert (expected is not None) == (expected in turns)
        assert all(position.play(position.parse(turn)).outcome() for turn in turns)


def test_a_refutation_tells_the_reply_and_the_end() -> None:
    """The reason of the end follows what the reply does."""
    position = TOY.decode("1 1 0")
    said = refuted(position, position.parse("ab"))
    assert said.startswith("The reply wins at once: ")
    assert said.endswith("The heaps are empty: Left wins.")
