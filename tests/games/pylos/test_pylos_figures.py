"""Perft: the figures that the engine and the contract must meet."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core import Position, divide, perft
from boardgames.core.perft import count_lines, count_merged, count_played
from boardgames.games.pylos.engine import START, engine_for, turns
from boardgames.games.pylos.moves import move_of
from tests.games.pylos.play import ONLY_THE_TOP_LEFT, PYLOS, VARIANTS, at, start
from tests.games.pylos.playout import Playout, playout

FIGURES = [1, 16, 240, 3_360, 43_680, 524_376, 5_786_496]
DEPTH_7 = {"children": 58_746_240, "standard": 61_313_472, "mature": 63_596_160}
#: 1b2 is the only hollow and completes a square for either player, who can take the same sphere back.
BACK_AND_FORTH = "LLDL/L.DL/DDDL/LDLD|..D/..D/DDD|../..|. L"


#: The game is over: only the top is free, and Light has no sphere to put there.
FULL = f"{ONLY_THE_TOP_LEFT} L"


def walked(position: Position, depth: int) -> int:
    """Count lines with `legal_moves` and `play` only."""
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(walked(position.play(move), depth - 1) for move in moves)


def test_perft_meets_the_figures() -> None:
    """The versions do not differ yet: no colour can complete a square or a line."""
    opening = start(variant="standard")

    assert FIGURES == [perft(opening, depth) for depth in range(7)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_perft_meets_the_figures_behind_a_corner_an_edge_and_the_middle(variant: str) -> None:
    """Every other first move is one of these turned or mirrored. The versions differ from depth 7."""
    opening = start(variant=variant)
    behind = {text: perft(opening.play(opening.parse(text)), 6) for text in ("1a1", "1b1", "1b2")}

    assert DEPTH_7[variant] == 4 * behind["1a1"] + 8 * behind["1b1"] + 4 * behind["1b2"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_contract_counts_the_same(variant: str) -> None:
    """`legal_moves` and `play` give the figures to depth 4."""
    opening = start(variant=variant)

    assert FIGURES[1:5] == [walked(opening, depth) for depth in range(1, 5)]
    assert FIGURES[4] == count_played(opening, 4)


def test_there_are_no_lines_from_a_game_that_has_ended() -> None:
    """A finished game has one line of 0 turns and no longer ones."""
    end = at(FULL)

    assert [1, 0, 0] == [perft(end, depth) for depth in range(3)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_counting_each_line_gives_the_same(variant: str) -> None:
    """The count without merging agrees with the figures."""
    assert FIGURES[4] == count_lines(engine_for(variant, "raise"), START, 4)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("empty", ["raise", "lose"])
def test_merged_counts_agree_in_mid_game(variant: str, empty: str) -> None:
    """Merging gives the same count as playing every move."""
    showcase = at(PYLOS.showcase, variant=variant, empty=empty)

    assert walked(showcase, 2) == perft(showcase, 2)
    assert walked(showcase, 3) == perft(showcase, 3)


def test_divide_adds_up() -> None:
    """The lines behind each first move add up to perft."""
    assert FIGURES[5] == sum(divide(start(), 5).values())


def test_merging_gives_way_where_lines_may_repeat() -> None:
    """PY-16: if a line can end by repetition, lines are counted one by one."""
    once = at(BACK_AND_FORTH)
    half = once.play(once.parse("1b2-1b2"))
    twice = half.play(half.parse("1b2-1b2"))
    state = once.state

    assert once == twice
    assert walked(once, 3) == perft(once, 3)
    assert walked(twice, 3) == perft(twice, 3)
    assert perft(once, 3) - perft(once, 1) == perft(twice, 3)
    assert count_merged(once.engine, state, 3, once.history) == perft(once, 3)
    assert count_merged(once.engine, state, 3, twice.history) is None


def test_the_same_seed_plays_the_same_game() -> None:
    """A playout depends on its random numbers alone."""
    engine = engine_for("standard", "raise")

    assert playout(Random(7), engine) == playout(Random(7), engine)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(15))
def test_playouts_end_as_the_contract_does(variant: str, seed: int) -> None:
    """The same random turns, played on positions, give the same result."""
    engine = engine_for(variant, "raise")
    random, position, plies = Random(seed), start(variant=variant), 0
    while not position.outcome():
        own, other, _ = position.state
        codes = turns(own, other, engine)
        position = position.play(move_of(codes[int(random.random() * len(codes))]))
        plies += 1
    outcome = position.outcome()
    assert outcome is not None
    winner = outcome.winners[0].index if outcome.winners else None

    assert Playout(winner, plies) == playout(Random(seed), engine)


def test_a_playout_of_an_ended_game_has_no_plies() -> None:
    """In a position without a turn the other player has won (PY-14)."""
    engine = engine_for("standard", "raise")

    assert Playout(1, 0) == playout(Random(1), engine, at(FULL).state)
