"""Perft: the figures that the engine must meet."""

from __future__ import annotations

import pytest

from boardgames.core import Position, divide, perft
from boardgames.core.perft import count_merged, count_played
from boardgames.games.pyramid_siege import GAME
from tests.games.pyramid_siege.siege_positions import (
    NONE_NEARER,
    ROUND,
    after_quiet,
    at,
    begin,
    played,
)

FIGURES = [
    ("45", "enforced", "may", [1, 18, 510, 5_058, 128_406, 1_037_508]),
    ("45", "enforced", "must", [1, 18, 510, 5_058, 128_406, 1_029_492]),
    ("45", "huff", "may", [1, 18, 510, 7_770, 272_802]),
    ("36", "enforced", "may", [1, 6, 48, 150, 1_080, 2_730, 20_406]),
    ("36", "huff", "may", [1, 6, 48, 258, 3_318, 14_124]),
]
CHOICES = [{option.name: choice} for option in GAME.options for choice in getattr(option, "choices", ())]


def walked(position: Position, depth: int) -> int:
    """Count lines with `legal_moves` and `play` only."""
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(walked(position.play(move), depth - 1) for move in moves)


@pytest.mark.parametrize(("board", "capture", "chain", "figures"), FIGURES)
def test_perft_meets_the_figures(board: str, capture: str, chain: str, figures: list[int]) -> None:
    """Perft gives the known figures on both boards, with and without the huff."""
    start = begin(board=board, capture=capture, chain=chain)

    assert figures == [perft(start, depth) for depth in range(len(figures))]


@pytest.mark.parametrize(("board", "capture", "chain", "figures"), FIGURES)
def test_the_contract_counts_the_same(board: str, capture: str, chain: str, figures: list[int]) -> None:
    """`legal_moves` and `play` give the figures to depth 3, and so does counting without merging."""
    start = begin(board=board, capture=capture, chain=chain)

    assert figures[1:4] == [walked(start, depth) for depth in range(1, 4)]
    assert figures[3] == count_played(start, 3)


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_merged_counts_agree_in_mid_game(options: dict[str, str]) -> None:
    """With each choice of an option, merging does not change the count."""
    text = NONE_NEARER if options.get("board") != "36" else begin(board="36").encode()
    position = at(text, **options)

    assert walked(position, 3) == perft(position, 3)


def test_the_showcase_counts_alike() -> None:
    """A position with many chains."""
    position = at(GAME.showcase)

    assert walked(position, 2) == perft(position, 2)


def test_divide_adds_up() -> None:
    """The lines behind each first move add up to perft."""
    assert 7_770 == sum(divide(begin(), 3).values())


def test_merging_gives_way_where_lines_may_repeat() -> None:
    """PS-18: if a line can end by repetition, lines are counted one by one."""
    once = at(NONE_NEARER)
    twice = played(once, *ROUND, *ROUND[:3])

    assert count_merged(twice.engine, twice.state, 2, twice.history) is None
    assert walked(twice, 2) == perft(twice, 2)
    assert perft(at(twice.encode()), 2) > perft(twice, 2)


def test_a_drawn_position_has_no_lines() -> None:
    """PS-18: a drawn position has one line of 0 turns and no longer ones."""
    drawn = played(at(NONE_NEARER), *ROUND, *ROUND)

    assert [1, 0, 0] == [perft(drawn, depth) for depth in range(3)]


def test_quiet_turns_end_lines() -> None:
    """PS-19: close to the draw, lines without progress end."""
    position = after_quiet(at(NONE_NEARER), 58)

    assert [1, *(walked(position, depth) for depth in (1, 2, 3))] == [perft(position, d) for d in range(4)]
    assert perft(position, 3) < perft(at(NONE_NEARER), 3)


def test_an_ended_game_has_no_lines() -> None:
    """PS-17: the defender cannot move."""
    assert 0 == perft(at("D/AA/AAA/..../...../....../......./......../A........ D -"), 1)
