"""Errors: their messages and attributes."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import AmbiguousMove, BoardgamesError, IllegalMove, MoveError, UnknownGame


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    """The message names all games."""
    with pytest.raises(UnknownGame) as refused:
        boardgames.load("chess")
    assert "chess" == refused.value.name
    assert boardgames.names() == refused.value.known
    assert all(name in str(refused.value) for name in boardgames.names())


def test_an_illegal_move_says_why_and_by_which_rule() -> None:
    """The message ends with the rule's id, which is also an attribute."""
    error = IllegalMove("TOY-3", "Heap a is empty.")
    assert ("Heap a is empty. (TOY-3)", "TOY-3", "Heap a is empty.") == (str(error), error.rule, error.reason)


def test_an_ambiguous_move_names_what_it_could_become() -> None:
    """The candidates are in the message and in an attribute."""
    error = AmbiguousMove("!", iter(["!a", "!b"]))
    assert ("!a", "!b") == error.candidates
    assert "'!' leaves a choice open: write !a or !b." == str(error)


@pytest.mark.parametrize(
    "error", [UnknownGame("x", ["y"]), AmbiguousMove("x", ["y"]), IllegalMove("R-1", "No.")], ids=type
)
def test_one_except_clause_catches_every_error(error: Exception) -> None:
    """All errors are BoardgamesErrors and ValueErrors."""
    assert isinstance(error, BoardgamesError)
    assert isinstance(error, ValueError)


def test_errors_of_moves_share_a_parent() -> None:
    """`parse` and `play` raise MoveErrors."""
    assert isinstance(AmbiguousMove("x", ["y"]), MoveError)
    assert isinstance(IllegalMove("R-1", "No."), MoveError)


@pytest.mark.parametrize("name", ["pylos", "flying-obelisks", "diamond", "pyramid-siege"])
def test_no_error_repeats_a_long_paste(name: str) -> None:
    """Neither one word nor many, as a position or as a move."""
    game = boardgames.load(name)
    for text in ("D" * 5000, "1 a " * 1500, "'" * 5000, '"\\' * 2000, "/" * 5000, "9," * 2500):
        for read in (game.decode, game.start().parse):
            with pytest.raises(BoardgamesError) as caught:
                read(text)
            assert len(str(caught.value)) < 500
