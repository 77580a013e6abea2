"""The balance of a game: what was measured, in a sentence, for the options that were measured."""

from __future__ import annotations

import boardgames
from boardgames.thinking.balance import Balance, balance_of


def test_a_sentence_names_who_won_most_first() -> None:
    """Draws and what is known for certain follow."""
    seats = boardgames.load("pylos").start().seats
    balance = Balance("pylos", {}, "computer:6", 1000, (40, 55), 5, 100, solved=1)
    assert (
        "In 100 games of level 6 against itself Dark won 55, Light 40, 5 drawn. With best play Dark wins."
        == balance.sentence(seats)
    )


def test_default_options_have_a_balance_and_others_none() -> None:
    """All games that are told of were counted."""
    for name in boardgames.names():
        balance = balance_of(boardgames.load(name).start())
        if balance is not None:
            assert balance.games == sum(balance.won) + balance.drawn
            assert balance.games >= 20
    assert balance_of(boardgames.load("pylos").start()) is not None
    assert balance_of(boardgames.load("pylos").start(variant="mature")) is None
