"""Pairings and standings of round robins."""

from __future__ import annotations

from itertools import combinations

import pytest

from boardgames.server.club.round_robin import ContestGame, rounds, standings

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize("count", range(2, 17))
def test_everybody_plays_everybody_once(count: int) -> None:
    """Once a round at most; with an odd number somebody rests; seats are shared out evenly."""
    names = [f"Player {number}" for number in range(count)]
    found = rounds(names)
    assert count - 1 + count % 2 == len(found)
    pairs = [frozenset(pair) for each in found for pair in each]
    assert sorted(map(sorted, pairs)) == sorted(map(list, map(sorted, combinations(names, 2))))
    for each in found:
        playing = [name for pair in each for name in pair]
        assert len(set(playing)) == len(playing) == count - count % 2
    for name in names:
        first = sum(name == one for each in found for one, _ in each)
        assert abs(2 * first - (count - 1)) <= 2


def played(*results: tuple[str, str, float]) -> list[ContestGame]:
    """Return finished games: the player on the first seat, the other, and the points of the first."""
    return [ContestGame(1, one, two, "table", points, 1 - points) for one, two, points in results]


def test_sonneborn_berger_decides_between_equal_points() -> None:
    """A win against a strong player counts for more."""
    games = played(
        ("Ann", "Ben", 1), ("Ann", "Cleo", 0), ("Ann", "Dan", 1),
        ("Ben", "Cleo", 1), ("Ben", "Dan", 1), ("Cleo", "Dan", 0),
    )  # fmt: skip
    table = standings(NAMES, games)
    assert [("Ann", 2, 3), ("Ben", 2, 2), ("Cleo", 1, 2), ("Dan", 1, 1)] == [
        (line.name, line.points, line.sonneborn) for line in table
    ]
    assert [1, 2, 3, 4] == [line.place for line in table]


def test_the_game_between_them_comes_next_and_equal_players_share_a_place() -> None:
    """Nothing is decided by a name or by chance."""
    drawn = played(*((one, two, 0.5) for one, two in combinations(NAMES, 2)))
    assert [1, 1, 1, 1] == [line.place for line in standings(NAMES, drawn)]
    games = played(("Ann", "Ben", 1), ("Cleo", "Ann", 0.5), ("Ben", "Cleo", 1))
    assert ["Ann", "Ben", "Cleo"] == [line.name for line in standings(NAMES[:3], games)]


def test_who_leaves_early_is_taken_out_and_later_the_rest_is_lost() -> None:
    """Half of the games is the limit."""
    early = [*played(("Dan", "Ann", 1)), ContestGame(2, "Dan", "Ben"), ContestGame(3, "Cleo", "Dan")]
    table = standings(NAMES, early, ["Dan"])
    assert [0, True] == [table[-1].place, table[-1].is_out]
    assert all(line.points == 0 and line.played == 0 for line in table)
    late = [*played(("Dan", "Ann", 1), ("Ben", "Dan", 0)), ContestGame(3, "Cleo", "Dan", "", 1.0, 0.0)]
    assert ["Dan", 2.0] == [
        standings(NAMES, late, ["Dan"])[0].name,
        standings(NAMES, late, ["Dan"])[0].points,
    ]
