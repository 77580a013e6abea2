"""Ratings of levels on each side: a level is compared with the one below on the same side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.thinking.rating import PairScore
from tests.benchmarks.results import GameScore, Results
from tests.benchmarks.sides import UNEQUAL, measure

if TYPE_CHECKING:
    from tests.benchmarks.table import Row

(_GAME,) = UNEQUAL
#: Shares of the Defenders by the levels of Defenders and Attackers: Attackers win most games of equals.
_POINTS = {(0, 0): 0.1, (1, 0): 0.5, (0, 1): 0.02, (1, 1): 0.1}
_GAMES = 200


def _results() -> Results:
    """Return games in which the Defenders got these shares of the points."""
    results = Results()
    for one, other in ((0, 0), (1, 0), (1, 1)):
        for number in range(2 * _GAMES):
            defends = number % 2 == 0
            share = _POINTS[(one, other) if defends else (other, one)]
            won = (number // 2 % 100 < 100 * share) == defends
            results.add(GameScore(_GAME, str(one), str(other), number, float(won), 60, 0.1))
    return results


def test_sides_do_not_hide_which_level_is_stronger() -> None:
    """A level that wins only half of its games on the weaker side is far above one that wins none there."""
    rows: list[Row] = []
    measure(_GAME, rows.append, _GAMES, _results(), highest=1)
    defenders, attackers = rows

    assert ["level 1 v level 0 as Defenders", "level 1 v level 0 as Attackers"] == [
        row.measure for row in rows
    ]
    assert 300 < defenders.value < 450
    assert 200 < attackers.value < 450
    assert str(PairScore(_GAMES // 2, 0, _GAMES // 2)).split(" (")[0] in defenders.note


@pytest.mark.parametrize("games", [1])
def test_levels_play_with_themselves_and_with_the_level_below(games: int) -> None:
    """Each of these pairs plays on both sides."""
    results = Results()
    measure(_GAME, lambda _: None, games, results, highest=1)

    assert [1, 1, 2] == [len(results.of(_GAME, one, other)) for one, other in ("00", "11", "10")]
