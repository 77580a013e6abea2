"""Numbers that every implementation of these rules must meet."""

from __future__ import annotations

import pytest

from boardgames.core import divide, perft
from boardgames.core.perft import count_played
from boardgames.games.flying_obelisks.insight import _hits
from tests.games.flying_obelisks.play import POSITION_X, at, black, played, start


@pytest.mark.parametrize(
    ("setup", "counts"),
    [("twin-hills", [56, 3_136, 185_356]), ("grand", [65, 4_225, 287_536])],
)
def test_lines_from_the_start(setup: str, counts: list[int]) -> None:
    """Both set-ups have the known number of lines of one, two and three turns."""
    position = start(setup=setup)
    assert counts == [perft(position, depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize(("side", "count"), [("b", 134), ("w", 27)])
def test_moves_of_position_x(side: str, count: int) -> None:
    """Position X, with hills, flights and Obelisks in play, has the known number of moves for each side."""
    assert count == len(at(f"{POSITION_X} {side}").legal_moves())


def test_inner_moves_count_as_the_contract_does() -> None:
    """The engine's own count equals playing every move, where positions repeat as well."""
    position = black(a2="d", i8="D")
    assert [count_played(position, depth) for depth in range(6)] == [
        perft(position, depth) for depth in range(6)
    ]


def test_no_line_goes_on_after_the_end() -> None:
    """A game that is over has no lines of any number of turns but none."""
    position = played(black(e1="v", e9="G"), "e1-e9")
    assert [1, 0, 0] == [perft(position, depth) for depth in range(3)]


def test_lines_are_divided_among_the_first_moves() -> None:
    """The lines that begin with each move add up to all lines."""
    position = start()
    assert 3_136 == sum(divide(position, 2).values())


def test_six_moves_of_black_win_the_hills() -> None:
    """Two Disks need three steps each to the Hilltops, and White's idle moves do not hinder them."""
    idle = ["a8-b7", "b7-a6", "a6-b7", "i8-h7", "b7-a8"]
    climb = ["d2-e3", "e3-d4", "d4-c5", "h2-i3", "i3-h4", "h4-g5"]
    moves = [move for pair in zip(climb, [*idle, ""], strict=True) for move in pair if move]
    position = played(start(), *moves)
    outcome = position.outcome()
    assert outcome
    assert ("FO-30", ("Black",)) == (outcome.rule, tuple(map(str, outcome.winners)))


def test_nobody_strikes_at_a_globe_from_nowhere() -> None:
    """Without stacks there are no steps to it or next to it, and without a Globe none are counted."""
    state = black(d4="c", e5="G", a1="g").state
    assert [(0, 0), (0, 0)] == [_hits(state.board, 0, 40), _hits(state.board, 0, -1)]
