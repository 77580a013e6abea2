"""Errors: their sentences, and what they carry."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import AmbiguousMove, BoardgamesError, IllegalMove, MoveError, UnknownGame
from boardgames.core.errors import listed, one_of


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a or b"),
        (["a", "b", "c"], "a, b or c"),
        (list("abcdef"), "a, b, c, d, e or f"),
        (list("abcdefgh"), "a, b, c, d, e or 3 more"),
    ],
)
def test_alternatives_are_listed_as_a_person_would(words: list[str], expected: str) -> None:
    """Commas, then `or`; from the seventh word on only how many more there are."""
    assert expected == one_of(words)


def test_the_most_words_to_list_can_be_chosen() -> None:
    """`most` bounds the words that are named."""
    assert "a or 3 more" == one_of("abcd", most=2)


def test_words_are_read_once() -> None:
    """An iterator is as good as a list."""
    assert "a or b" == one_of(iter("ab"))


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    """`load` names every game that it could have loaded."""
    with pytest.raises(UnknownGame) as refused:
        boardgames.load("chess")
    assert "chess" == refused.value.name
    assert boardgames.names() == refused.value.known
    assert all(name in str(refused.value) for name in boardgames.names())


def test_an_illegal_move_says_why_and_by_which_rule() -> None:
    """The sentence ends with the rule's id, which is kept apart as well."""
    error = IllegalMove("TOY-3", "Heap a is empty.")
    assert ("Heap a is empty. (TOY-3)", "TOY-3", "Heap a is empty.") == (str(error), error.rule, error.reason)


def test_an_ambiguous_move_names_what_it_could_become() -> None:
    """The candidates are in the sentence and kept apart."""
    error = AmbiguousMove("!", iter(["!a", "!b"]))
    assert ("!a", "!b") == error.candidates
    assert "'!' leaves a choice open: write !a or !b." == str(error)


@pytest.mark.parametrize(
    "error", [UnknownGame("x", ["y"]), AmbiguousMove("x", ["y"]), IllegalMove("R-1", "No.")], ids=type
)
def test_one_except_clause_catches_every_error(error: Exception) -> None:
    """All errors are BoardgamesErrors, and ValueErrors for those who do not know this package."""
    assert isinstance(error, BoardgamesError)
    assert isinstance(error, ValueError)


def test_errors_of_moves_share_a_parent() -> None:
    """What parse and play raise is a MoveError."""
    assert isinstance(AmbiguousMove("x", ["y"]), MoveError)
    assert isinstance(IllegalMove("R-1", "No."), MoveError)


@pytest.mark.parametrize(
    ("words", "expected"), [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")]
)
def test_what_is_all_meant_is_joined_by_and(words: str, expected: str) -> None:
    """As a person lists it."""
    assert expected == listed(iter(words))
