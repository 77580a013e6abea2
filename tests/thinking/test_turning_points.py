"""Turning points of a game: what was given away, and else the costliest moves."""

from __future__ import annotations

import pytest
from attrs import frozen

from boardgames.core.exact import Verdict
from boardgames.thinking.turning_points import (
    change_of,
    gave_away,
    heading_of,
    is_turning,
    sign_of,
    turning_moves,
    worth_naming,
)


@frozen
class Move:
    """A move that was reviewed."""

    drop: float
    changed_result: bool = False
    gave_away: bool = False
    shortfall: float = 0.0


def test_a_game_without_a_turning_point_has_costliest_moves() -> None:
    """Three at most, in the order of play; what an estimate may err by is not named."""
    small = [Move(drop) for drop in (0.01, 0.16, 0.05, 0.12, 0.11)]
    named = worth_naming(small)
    assert ([0.16, 0.12, 0.11], False) == ([move.drop for move in named.moves], named.turned)
    noise = [Move(0.01), Move(0.02), Move(0.05)]
    assert ((), []) == (worth_naming(noise).moves, turning_moves(small))
    assert (Move(0.0, changed_result=True),) == worth_naming([*noise, Move(0.0, changed_result=True)]).moves


def test_beside_few_turning_points_the_costliest_moves_are_named() -> None:
    """Three in all, in the order of play; with more turning points only these."""
    moves = [Move(0.1), Move(0.07), Move(0.3), Move(0.15), Move(0.06, gave_away=True)]
    named = worth_naming(moves)
    assert ((moves[2], moves[3], moves[4]), True) == (named.moves, named.turned)
    many = [Move(0.1), *(Move(drop) for drop in (0.3, 0.4, 0.25, 0.21, 0.5, 0.2))]
    assert (tuple(many[1:6]), True) == (worth_naming(many).moves, worth_naming(many).turned)


def test_what_was_given_away_is_always_named() -> None:
    """It costs little where little was left, and is among the costliest moves of a quiet game."""
    moves = [Move(0.16), Move(0.12), Move(0.11), Move(0.06, gave_away=True)]
    named = worth_naming(moves)
    assert ([0.16, 0.12, 0.06], False) == ([move.drop for move in named.moves], named.turned)


def test_moves_that_hastened_a_loss_are_named_apart() -> None:
    """The three that gave in most, in the order of play; the others still have a sign."""
    moves = [Move(0.3), *(Move(0.0, shortfall=short) for short in (0.2, 0.1, 0.4, 0.3))]
    named = worth_naming(moves)
    assert ((moves[0],), True) == (named.moves, named.turned)
    assert (moves[1], moves[3], moves[4]) == named.hastened
    assert ["?!"] * 4 == [sign_of(move) for move in moves[1:]]


@pytest.mark.parametrize(
    ("moves", "hastened", "is_exact", "said"),
    [
        ([], 0, False, "Nobody made a costly mistake."),
        ([], 0, True, "No move changed the result."),
        ([], 1, True, "No move changed the result; this made it easier for the winner:"),
        (
            [],
            2,
            True,
            "No move changed the result; these made it easier for the winner, in the order of play:",
        ),
        ([0.1], 0, False, "No single move turned the game; the costliest one was:"),
        ([0.1, 0.1], 0, False, "No single move turned the game; the costliest ones, in the order of play:"),
        ([0.3], 0, False, "This move changed the most:"),
        ([0.3, 0.3], 0, True, "These moves changed the result, in the order of play:"),
        ([0.3], 1, True, "This move changed the result, then others:"),
    ],
)
def test_the_moves_that_are_named_are_introduced_with_their_order(
    moves: list[float], hastened: int, said: str, *, is_exact: bool
) -> None:
    """Whether they turned the game, and what comes after them."""
    costs = worth_naming([*map(Move, moves), *[Move(0.0, shortfall=0.2)] * hastened])
    assert said == heading_of(costs, is_exact=is_exact)
    yours = "These moves changed the most, yours first, in the order of play:"
    assert yours == heading_of(worth_naming([Move(0.3)] * 2), is_exact=False, whose="yours first, ")


@pytest.mark.parametrize(
    ("before", "chance", "after", "is_given"),
    [
        (None, 0.11, Verdict.LOST, True),
        (None, 0.01, Verdict.LOST, False),
        (Verdict.LOST, 0.0, Verdict.LOST, False),
        (Verdict.DRAWN, 0.5, Verdict.LOST, True),
        (Verdict.WON, 1.0, None, True),
        (Verdict.WON, 1.0, Verdict.WON, False),
    ],
)
def test_a_move_gives_away_a_win_or_a_playable_position(
    before: Verdict | None, chance: float, after: Verdict | None, *, is_given: bool
) -> None:
    """A proven loss counts where there was something to play for; a proven win always."""
    assert is_given is gave_away(before, chance, after)


@pytest.mark.parametrize(
    ("before", "after", "keeping", "says"),
    [
        (Verdict.WON, Verdict.LOST, ["a"], "x turned a win into a loss: a was the only winning move."),
        (Verdict.WON, Verdict.DRAWN, ["a", "b"], "x turned a win into a draw: a and b kept the win."),
        (Verdict.DRAWN, Verdict.LOST, ["a"], "x turned a draw into a loss: a was the only drawing move."),
        (
            Verdict.DRAWN,
            Verdict.LOST,
            ["a", "b", "c"],
            "x turned a draw into a loss: a, b and c kept the draw.",
        ),
        (
            Verdict.WON,
            Verdict.LOST,
            ["a", "b", "c", "d"],
            "x turned a win into a loss: a, b, c and 1 other kept the win.",
        ),
        (
            Verdict.WON,
            Verdict.LOST,
            ["a", "b", "c", "d", "e"],
            "x turned a win into a loss: a, b, c and 2 others kept the win.",
        ),
    ],
)
def test_a_change_of_the_result_is_said_with_what_would_have_kept_it(
    before: Verdict, after: Verdict, keeping: list[str], says: str
) -> None:
    """Three moves are named, and more are counted."""
    assert says == change_of("x", before, after, keeping)


@pytest.mark.parametrize(
    ("move", "sign"),
    [
        (Move(0.0), ""),
        (Move(0.059), ""),
        (Move(0.06), "?!"),
        (Move(0.119), "?!"),
        (Move(0.12), "?"),
        (Move(0.199), "?"),
        (Move(0.2), "??"),
        (Move(0.0, changed_result=True), "??"),
        (Move(0.0, gave_away=True), "??"),
    ],
)
def test_a_move_has_the_sign_of_what_it_cost(move: Move, sign: str) -> None:
    """A turning point is a blunder, whatever the estimate says."""
    assert (sign, sign == "??") == (sign_of(move), is_turning(move))


def test_five_costly_moves_are_turning_points_at_most() -> None:
    """The costliest ones, beside all that changed the result for certain; a lower limit finds more."""
    certain = [Move(0.0, changed_result=True)] * 3
    moves = [*certain, *(Move(drop) for drop in (0.2, 0.3, 0.21, 0.4, 0.22, 0.19, 0.23))]
    assert [0.0, 0.0, 0.0, 0.3, 0.21, 0.4, 0.22, 0.23] == [move.drop for move in turning_moves(moves)]
    few = [Move(0.1), Move(0.19)]
    assert ([], few) == (turning_moves(few), turning_moves(few, 0.1))
