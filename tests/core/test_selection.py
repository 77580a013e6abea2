"""Selection: choosing a move of the toy game step by step."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, IllegalMove, Move, Selection, Step
from tests.core.toy import BURN, SWEEP, TOY, A, B


def select(text: str, *steps: Step) -> Selection:
    """Return the selection of `steps` in the toy position of `text`."""
    selection = Selection.of(TOY.decode(text))
    for step in steps:
        selection = selection.add(step)
    return selection


def names(moves: tuple[Move, ...]) -> list[str]:
    """Return the notations of moves."""
    return [str(move) for move in moves]


def test_the_first_steps_are_spots_in_reading_order_then_choices() -> None:
    """Spots are offered before choices, although the burn comes first among the moves."""
    assert (A, B, BURN) == select("3 3 0").next_steps


def test_only_what_begins_a_legal_move_is_offered() -> None:
    """An empty heap cannot be chosen, nor a choice for which there are too few counters."""
    assert (B,) == select("0 1 0").next_steps


def test_steps_can_be_a_move_and_still_go_on() -> None:
    """A counter from heap a is a move; another from heap b, or a sweep, may follow it."""
    selection = select("3 3 0", A)
    assert "a" == str(selection.move)
    assert (B, SWEEP) == selection.next_steps
    assert not selection.is_settled


def test_steps_may_only_begin_moves() -> None:
    """Burning needs a heap: it is not a move by itself."""
    selection = select("3 3 0", BURN)
    assert selection.move is None
    assert not selection.is_settled
    assert ["!a", "!b"] == names(selection.moves)


def test_a_move_that_nothing_can_follow_is_settled() -> None:
    """After a sweep there is nothing left to choose."""
    selection = select("3 3 0", A, SWEEP)
    assert ("a*", (), True) == (str(selection.move), selection.next_steps, selection.is_settled)


def test_either_order_of_steps_is_the_same_move() -> None:
    """Taking one from each heap is the same move in either order."""
    assert select("3 3 0", A, B).move == select("3 3 0", B, A).move
    assert ["ab"] == names(select("3 3 0", B, A).moves)


def test_the_moves_left_are_those_that_begin_so() -> None:
    """The moves left are those that begin with the step in any order, sorted and without duplicates."""
    assert ["ab", "b", "b*"] == names(select("3 3 0", B).moves)
    assert ["!a", "!b", "a", "a*", "ab", "b", "b*"] == names(select("3 3 0").moves)


def test_a_step_that_begins_nothing_is_refused_by_its_rule() -> None:
    """`add` raises the position's error for these steps."""
    with pytest.raises(IllegalMove) as refused:
        select("0 3 0", A)
    assert ("TOY-3", "Heap a has nothing left to give.") == (refused.value.rule, refused.value.reason)


def test_a_choice_that_does_not_follow_is_refused_too() -> None:
    """Burning is possible only as the first step."""
    with pytest.raises(IllegalMove, match="too late to burn two"):
        select("3 3 0", A, BURN)


def test_back_drops_one_step() -> None:
    """The same next steps are possible again."""
    selection = select("3 3 0", A)
    assert selection == selection.add(SWEEP).back()
    assert selection.next_steps == selection.add(SWEEP).back().next_steps
    assert (A, B, BURN) == selection.add(B).back().back().next_steps


def test_back_without_steps_stays() -> None:
    """An empty selection stays as it is."""
    selection = select("3 3 0")
    assert selection is selection.back()


def test_adding_leaves_the_old_selection_as_it_was() -> None:
    """A selection can be extended in two ways."""
    selection = select("3 3 0", A)
    selection.add(SWEEP)
    assert ((A,), (B, SWEEP)) == (selection.steps, selection.next_steps)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    """The selection is empty and is not a move."""
    selection = select("0 0 0")
    assert ((), (), None) == (selection.next_steps, selection.moves, selection.move)
    with pytest.raises(IllegalMove, match="TOY-4"):
        selection.add(A)


def test_choices_are_the_same_whatever_their_words() -> None:
    """The label does not matter: a step without it selects the same."""
    assert "a*" == str(select("3 3 0", A, Choice("*")).move)
