"""Resistance of moves where all of them lose: which gave in, which are as good as any, and the order."""

from __future__ import annotations

import pytest

from boardgames.thinking.resistance import Resistance, resistance_of
from boardgames.thinking.scores import beyond, ended_in, estimate_of


@pytest.mark.parametrize("score", [-1500, -40, 0, 40, 1500])
def test_a_score_that_a_book_has_lifted_still_has_the_estimate(score: int) -> None:
    """For wins and losses; what was not lifted, or has a length, stays as it is."""
    assert [score] * 3 == [estimate_of(found) for found in (beyond(score, 1), beyond(score, -1), score)]
    assert ended_in(4, -1) == estimate_of(ended_in(4, -1))


def test_a_losing_move_has_a_length_or_an_estimate() -> None:
    """A length leaves nothing to estimate."""
    assert Resistance(0.0, 8) == resistance_of(ended_in(8, -1), 100)
    assert Resistance(0.5) == resistance_of(beyond(0, -1), 100)


@pytest.mark.parametrize(
    ("played", "best", "gave_in", "is_near"),
    [
        (Resistance(lasts=14), Resistance(lasts=20), True, False),
        (Resistance(lasts=15), Resistance(lasts=20), False, False),
        (Resistance(lasts=18), Resistance(lasts=20), False, True),
        (Resistance(0.28), Resistance(0.5), True, False),
        (Resistance(0.3), Resistance(0.5), False, False),
        (Resistance(0.41), Resistance(0.5), False, True),
        (Resistance(lasts=4), Resistance(0.08), True, False),
        (Resistance(lasts=4), Resistance(0.07), False, False),
        (Resistance(0.01), Resistance(0.06), False, True),
    ],
)
def test_a_move_gives_in_if_it_resists_a_good_deal_less(
    played: Resistance, best: Resistance, *, gave_in: bool, is_near: bool
) -> None:
    """By turns, or by odds where there was something left; between the two it is neither bad nor right."""
    assert (gave_in, is_near) == (played.gave_in(best), played.is_near(best))
    assert best.rank > played.rank


def test_what_a_move_lacks_is_a_share_of_the_length_or_a_drop() -> None:
    """So that both can be compared."""
    assert 0.7 == pytest.approx(Resistance(lasts=6).short_of(Resistance(lasts=20)))
    assert 0.3 == pytest.approx(Resistance(0.1).short_of(Resistance(0.4)))
