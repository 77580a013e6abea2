"""Accuracy of a player's moves: what they kept, and what the others gave away."""

from __future__ import annotations

import pytest
from attrs import frozen

from boardgames.core.exact import Verdict
from boardgames.thinking.accuracy import Accuracy, accuracy_of

WON, DRAWN, LOST = Verdict.WON, Verdict.DRAWN, Verdict.LOST


@frozen
class Line:
    """A line of a review."""

    exact: Verdict | None


@frozen
class Move:
    """A move that was reviewed."""

    best: Line
    played: Line
    drop: float


def _move(best: Verdict | None = None, played: Verdict | None = None, drop: float = 0.0) -> Move:
    return Move(Line(best), Line(played), drop)


def test_exact_values_count_what_was_given_away() -> None:
    """A move that keeps a loss keeps the result; wins and draws given away are counted apart."""
    moves = [_move(WON, WON)] * 3 + [_move(WON, LOST, 1.0), _move(LOST, LOST), _move(DRAWN, LOST, 0.5)]
    found = accuracy_of(moves)
    assert Accuracy(6, 4, 1, 1, 0.25, is_exact=True) == found
    assert "You: 4 of 6 moves kept the result, 1 gave a win away, 1 gave a draw away." == found.sentence(
        "You"
    )


def test_moves_without_a_mistake_are_called_as_good_as_any() -> None:
    """All of them, or the only one."""
    assert "Light: all 2 moves kept the result." == accuracy_of([_move(WON, WON)] * 2).sentence("Light")
    assert "Light: 2 of 2 kept the result." == accuracy_of([_move(WON, WON)] * 2).brief("Light")
    assert "Light: the only move kept the result." == accuracy_of([_move(WON, WON)]).sentence("Light")


def test_estimates_have_a_mean_loss() -> None:
    """One value that is not certain makes all of them estimates; small losses count as none."""
    found = accuracy_of([_move(drop=0.01), _move(drop=0.15), _move(WON, WON), _move(WON, LOST, 0.0)])
    assert (4, 3, 1, False) == (found.moves, found.kept, found.wins, found.is_exact)
    said = "You: 4 moves, 3 as good as the best; a move cost 4% of a win on average."
    assert said == found.sentence("You")


@pytest.mark.parametrize(
    ("drops", "says"),
    [
        ([0.01, 0.015], "2 moves, all as good as the best."),
        ([0.3, 0.1], "2 moves, none as good as the best; a move cost 20% of a win on average."),
        ([0.01], "1 move, as good as the best."),
        ([0.12], "1 move, which cost 12% of a win."),
    ],
)
def test_what_estimates_cost_is_said_in_plain_words(drops: list[float], says: str) -> None:
    """Of all moves, of none, and of a single one."""
    assert f"You: {says}" == accuracy_of([_move(drop=drop) for drop in drops]).sentence("You")


def test_an_unproved_value_is_an_estimate() -> None:
    """A search that was stopped says nothing of the value."""
    assert not accuracy_of([_move(Verdict.UNPROVED, LOST)]).is_exact


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ((1, 1, 0, 0, 0.0, True), "You: the only move kept the result."),
        ((3, 3, 0, 0, 0.0, True), "You: all 3 moves kept the result."),
        ((1, 0, 1, 0, 1.0, True), "You: 0 of 1 move kept the result, 1 gave a win away."),
        ((9, 2, 0, 3, 0.4, True), "You: 2 of 9 moves kept the result, 3 gave a draw away."),
        ((1, 1, 0, 0, 0.0, False), "You: 1 move, as good as the best."),
        ((1, 0, 0, 0, 0.07, False), "You: 1 move, which cost 7% of a win."),
        ((4, 4, 0, 0, 0.0, False), "You: 4 moves, all as good as the best."),
        (
            (4, 0, 0, 0, 0.11, False),
            "You: 4 moves, none as good as the best; a move cost 11% of a win on average.",
        ),
        (
            (4, 1, 0, 0, 0.11, False),
            "You: 4 moves, 1 as good as the best; a move cost 11% of a win on average.",
        ),
    ],
)
def test_the_figures_are_said_in_a_sentence(
    figures: tuple[int, int, int, int, float, bool], sentence: str
) -> None:
    """One move is not said like several, nor all or none of them like some."""
    *counts, is_exact = figures
    moves, kept, wins, draws, loss = counts
    assert sentence == Accuracy(
        int(moves), int(kept), int(wins), int(draws), loss, is_exact=is_exact
    ).sentence("You")


def test_estimates_keep_what_costs_less_than_two_percent() -> None:
    """One value that is not certain makes estimates of all; only certain values count as given away."""
    moves = [_move(drop=drop) for drop in (0.0, 0.019, 0.02, 0.161)] + [_move(WON, DRAWN, 0.5)]
    found = accuracy_of(moves)
    assert (5, 2, 1, 0, False) == (found.moves, found.kept, found.wins, found.draws, found.is_exact)
    assert 0.14 == pytest.approx(found.loss)
