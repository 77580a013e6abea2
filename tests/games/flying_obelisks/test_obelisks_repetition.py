"""Repetition, and the exception that saves a Globe (FO-33, FO-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import IllegalMove
from boardgames.games.flying_obelisks.repetition import is_bound
from tests.games.flying_obelisks import reference
from tests.games.flying_obelisks.play import at, black, notations, played, white, why

if TYPE_CHECKING:
    from boardgames.games.flying_obelisks.position import ObelisksPosition

#: White's Globe is chased out of the way of its own Prism and back.
_HUNT = ("a8-b9", "g1-e2", "b9-a8", "e1-d2", "g2-g1", "d2-e1")


def _before_hunt(**more: str) -> ObelisksPosition:
    """Return the position before the hunt, with more pieces if given."""
    return white(e1="g", g1="t", g2="G", h1="H", a8="D", **more)


def _after_hunt(*more: str) -> ObelisksPosition:
    """Return the position in which only a repetition saves White's Globe, or a later one."""
    return played(_before_hunt(h2="P"), *_HUNT, *more)


def test_a_position_does_not_come_back() -> None:
    """The move that would repeat the first position is illegal (FO-33)."""
    position = played(black(a2="d", i8="D"), "a2-b3", "i8-h7", "b3-a2")
    assert "h7-i8" not in notations(position)
    with pytest.raises(IllegalMove) as refused:
        position.parse("h7-i8")
    assert "FO-33" == refused.value.rule
    assert "the position where play began" in refused.value.reason


def test_the_earlier_position_is_named_by_its_move() -> None:
    """The reason says after which move the position occurred (FO-33)."""
    position = played(black(a2="d", i8="D"), "a1-b1", "i9-h9", "a2-b3", "i8-h7", "b3-a2")
    reason = position.refusal(position.read("h7-i8")).reason
    assert "This would repeat the position after move 2. " in reason


def test_the_same_board_may_come_back_with_the_other_to_move() -> None:
    """The side to move is part of a position (FO-33)."""
    position = played(black(a2="c", i8="D"), "a2-a4", "i8-h7", "a4-a3", "h7-i8", "a3-a2")
    again = black(a2="c", i8="D")
    assert again.encode().split()[0] == position.encode().split()[0]
    assert again.encode() != position.encode()


def test_a_read_position_has_no_past() -> None:
    """A decoded position has no history (FO-36)."""
    position = played(black(a2="d", i8="D"), "a2-b3", "i8-h7", "b3-a2")
    assert "h7-i8" in notations(at(position.encode()))


def test_positions_are_equal_whatever_their_past() -> None:
    """Equality does not depend on history."""
    position = played(black(a2="d", i8="D"), "a2-b3", "i8-h7", "b3-a2")
    assert at(position.encode()) == position
    assert hash(at(position.encode())) == hash(position)


def test_a_repetition_that_alone_saves_the_globe_is_legal() -> None:
    """White's Globe on g1 is attacked, and only the repetition by g1-g2 saves it (FO-34)."""
    position = _after_hunt()
    assert "g1-g2" in notations(position)
    assert played(position, "g1-g2") == played(_before_hunt(h2="P"), *_HUNT[:3])


def test_the_answer_to_such_a_move_has_no_exception() -> None:
    """In reply Black may not repeat a position, even to save the Globe (FO-34)."""
    answer = _after_hunt("g1-g2")
    assert {"e1-d2", "e2-g1"} <= set(notations(at(answer.encode())))
    assert set() == {"e1-d2", "e2-g1"} & set(notations(answer))
    for move in ("e1-d2", "e2-g1"):
        with pytest.raises(IllegalMove) as refused:
            answer.parse(move)
        assert "FO-34" == refused.value.rule


def test_there_is_no_exception_where_a_new_move_saves_the_globe() -> None:
    """If White's Globe has another safe square, the repetition is illegal (FO-33)."""
    position = played(_before_hunt(), *_HUNT)
    assert "g1-g2" not in notations(position)
    assert (
        "allowed only if no other move keeps the Globe safe, and here another one does"
        in position.refusal(position.read("g1-g2")).reason
    )


def test_a_move_that_ends_the_game_counts_as_safe() -> None:
    """If White can capture Black's Globe, no repetition is allowed to save its own (FO-34)."""
    position = played(_before_hunt(h2="P", f3="T"), *_HUNT)
    assert "f3-e1" in notations(position)
    assert "g1-g2" not in notations(position)


def test_an_exception_does_not_outlive_the_answer() -> None:
    """Only the reply itself must be new: after it, repetitions may save a Globe again (FO-34)."""
    position = played(_after_hunt("g1-g2"), "e1-f1")
    assert not is_bound(position.state, position.history)


def test_the_hunt_is_judged_alike_by_the_reference() -> None:
    """The reference allows the same moves in every position of the hunt."""
    position = _before_hunt(h2="P")
    past: list[str] = []
    for move in (*_HUNT, "g1-g2", "e1-f1"):
        past.append(position.encode())
        assert [way.notation for way in reference.legal(past)] == notations(position)
        position = played(position, move)


def test_a_piece_whose_only_move_repeats_cannot_begin() -> None:
    """A Disk that could only go back cannot be chosen (FO-33)."""
    position = played(white(b2="d", e1="g", i8="D"), "i8-h7", "b2-a1", "h7-i8")
    for names in (("a1",), ("a1", "D"), ("a1", "b2")):
        assert (False, "FO-33") == (why(position, *names).legal, why(position, *names).rule)


def test_bringing_a_piece_back_may_repeat() -> None:
    """Bringing a piece back may be illegal as a repetition while the move without it is legal (FO-33)."""
    hunt = ("i8-i9", "d9C-d8", "f8-d9", "a1-a2", "d9-f8", "a2-a1", "i9-i8")
    position = played(white(d9="dc", f8="T", i8="G"), *hunt)
    assert ["d8-d9"] == notations(position, "d8-d9")
    explanation = why(position, "d8", "d9", "=D")
    assert (False, "FO-33") == (explanation.legal, explanation.rule)


def test_a_repetition_that_saves_nothing_is_forbidden() -> None:
    """A repetition that does not save the Globe is illegal (FO-33)."""
    position = played(white(b2="d", a9="V", i8="D"), "i8-h7", "b2-c1", "h7-i8")
    assert why(position, "c1", "b2").reason.endswith("which is not allowed.")
