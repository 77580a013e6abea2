"""Moves as text (FO-35)."""

from __future__ import annotations

import pytest

from boardgames.core import AmbiguousMove, IllegalMove, NotationError
from tests.games.flying_obelisks.play import at, black, played, start, steps


@pytest.mark.parametrize("text", ["d4CP-f4", "d4cp-f4", "D4PC-F4", "  d4CP-f4 "])
def test_letters_may_be_of_either_case_and_order(text: str) -> None:
    """Letters can be typed in any order."""
    assert "d4PC-f4" == str(black(d4="ctp").parse(text))


@pytest.mark.parametrize("text", ["d4-f4", "d4cp-f4", "d4PC-f4"])
def test_a_whole_stack_may_be_spelt_out(text: str) -> None:
    """The letters of a whole stack are accepted, but not written."""
    assert "d4-f4" == str(black(d4="cp").parse(text))


@pytest.mark.parametrize("text", ["e2-e3+o", "E2-E3+O", "e2-e3XO", "e2-e3xo"])
def test_answers_may_be_of_either_case(text: str) -> None:
    """Case is ignored, also for the Obelisk and the x."""
    assert str(black(e2="c", e3="O").parse(text)) in {"e2-e3+O", "e2-e3xO"}


@pytest.mark.parametrize(
    "text", ["", "zz", "d4", "d4-", "-f4", "d4-f4-g4", "d4X-f4", "d4-f4+D", "d4-f4=", "d4xf4", "d4-f4=Oxo"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    """The error shows the right form."""
    with pytest.raises((NotationError, AmbiguousMove)):
        black(d4="cp").parse(text)


@pytest.mark.parametrize("text", ["j1-a1", "a0-a1", "a1-k9", "a1-a0"])
def test_a_square_off_the_board_is_named(text: str) -> None:
    """The error names the square that does not exist."""
    with pytest.raises(NotationError, match=r"There is no square .0|There is no square [jk]"):
        start().parse(text)


def test_what_is_left_open_is_listed() -> None:
    """A move onto an Obelisk without a choice is ambiguous, and the error says what to write."""
    with pytest.raises(AmbiguousMove, match="write e2-e3\\+O or e2-e3xO") as refused:
        black(e2="c", e3="O").parse("e2-e3")
    assert ("e2-e3+O", "e2-e3xO") == refused.value.candidates


def test_bringing_nothing_back_is_a_whole_move() -> None:
    """Bringing nothing back needs no notation."""
    assert "d8-d9" == str(black(d8="c").parse("d8-d9"))


def test_a_beginning_lists_how_it_can_go_on() -> None:
    """A square alone, or with a part, is the beginning of several moves."""
    with pytest.raises(AmbiguousMove) as refused:
        black(d4="cp").parse("d4C")
    assert {"d4C"} == {candidate[:3] for candidate in refused.value.candidates}


def test_an_illegal_move_names_its_rule() -> None:
    """The error for an illegal move has the rule."""
    with pytest.raises(IllegalMove) as refused:
        start().parse("b1-b3")
    assert "FO-10" == refused.value.rule


def test_answers_that_are_not_asked_for_are_refused() -> None:
    """+O and xO are refused when there is no choice."""
    for text in ("e2-e3xO", "e2-e3+O"):
        with pytest.raises(IllegalMove, match="FO-27"):
            black(e2="cp", e3="O").parse(text)
        with pytest.raises(IllegalMove, match="No Obelisk stands on e3"):
            black(e2="c").parse(text)


def test_an_obelisk_aboard_is_part_of_the_part() -> None:
    """An Obelisk is written as a letter of the part."""
    position = at("4,g,4/9/9/9/2,dscO,6/9/9/9/4,G,4 b")
    assert "c5DSO-g5" == str(position.parse("c5dso-g5"))
    assert "c5DSO-g5" not in [str(move) for move in played(position, "c5-g5").legal_moves()]


def test_steps_are_those_that_are_asked_for() -> None:
    """The part is the second step, unless it is the only one that can leave its square."""
    assert steps("d4", "PC", "f4") == black(d4="cpt").read("d4CP-f4")
    assert steps("e2", "e3", "+O") == black(e2="c", e3="O").read("e2-e3+O")
    assert steps("a5", "a6") == black().read("a5-a6")
