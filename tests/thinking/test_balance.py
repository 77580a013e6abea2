"""The balance of a game: what was measured, in a sentence, for the options that were measured."""

from __future__ import annotations

from attrs import evolve

import boardgames
from boardgames.thinking.balance import Balance, balance_of, fairer_than


def test_a_sentence_names_who_won_most_first() -> None:
    """What is known for certain comes before it, and draws follow; who won no game is not named."""
    seats = boardgames.load("pylos").start().seats
    balance = Balance("pylos", {}, "computer:6", 1000, (40, 55), 5, 100, solved=1)
    assert (
        "Perfect play wins for Dark (level 6 against itself: Dark won 55 of 100, Light 40, 5 drawn)."
        == balance.sentence(seats)
    )
    unsolved = evolve(balance, won=(0, 95), solved=None)
    assert "Level 6 against itself: Dark won 95 of 100, 5 drawn." == unsolved.sentence(seats)


def test_default_options_have_a_balance_and_others_none() -> None:
    """All games that are told of were counted."""
    for name in boardgames.names():
        balance = balance_of(boardgames.load(name).start())
        if balance is not None:
            assert balance.games == sum(balance.won) + balance.drawn
            assert balance.games >= 20
    assert balance_of(boardgames.load("pylos").start()) is not None
    assert balance_of(boardgames.load("pylos").start(variant="mature")) is None


def test_options_that_are_nearer_to_even_are_named() -> None:
    """By their labels in the set-up; there are none for those options themselves."""
    game = boardgames.load("pyramid-siege")
    usual, fair = (balance_of(game.start(fallback=value)) for value in ("side", "counter"))
    assert usual is not None
    assert fair is not None
    assert "Nearer to even, 14 of 20: Other steps “If that attacker cannot”." == fairer_than(usual)
    assert "" == fairer_than(fair)
