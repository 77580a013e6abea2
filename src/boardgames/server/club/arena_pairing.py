"""Pairings and standings of arenas: names in, names out.

A win is worth two points, a draw one. Players with the same points are placed by the number of wins, then by
the points of those against whom they have played, each as often as they did; those who are still equal share
a place.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

__all__ = ["ArenaGame", "ArenaLine", "pairs", "table_of_arena"]

#: The points of a win, and the number of players of a game.
_WIN, _PAIR = 2.0, 2


@frozen
class ArenaGame:
    """A game of an arena: its table, its players by seat, and their points, None while it goes on."""

    table: str
    first: str
    second: str
    first_points: float | None = None
    second_points: float | None = None

    @property
    def is_over(self) -> bool:
        """True if the game has a result."""
        return self.first_points is not None

    def points_of(self, name: str) -> float:
        """Return the points of one of its players; 0 before it is over."""
        return (self.first_points if name == self.first else self.second_points) or 0.0

    def other(self, name: str) -> str:
        """Return the opponent of one of its players."""
        return self.second if name == self.first else self.first


@frozen
class ArenaLine:
    """A line of the table: place, name, points, wins, the points of the opponents, and finished games."""

    place: int
    name: str
    points: float
    wins: int
    opposition: float
    played: int


def table_of_arena(names: Collection[str], games: Sequence[ArenaGame]) -> list[ArenaLine]:
    """Return the table of an arena, the best first."""
    done = [game for game in games if game.is_over]
    own = {name: [game for game in done if name in (game.first, game.second)] for name in names}
    points = {name: sum(game.points_of(name) for game in own[name]) for name in names}

    def key(name: str) -> tuple[float, int, float]:
        wins = sum(game.points_of(name) == _WIN for game in own[name])
        return points[name], wins, sum(points.get(game.other(name), 0.0) for game in own[name])

    lines: list[ArenaLine] = []
    for (total, wins, opposition), group in groupby(sorted(names, key=key, reverse=True), key=key):
        place = len(lines) + 1
        lines += [ArenaLine(place, name, total, wins, opposition, len(own[name])) for name in group]
    return lines


def pairs(
    waiting: Sequence[str],
    names: Collection[str],
    games: Sequence[ArenaGame],
    impatient: Collection[str] = (),
) -> list[tuple[str, str]]:
    """Return who plays whom of those who wait, the player on the first seat first.

    Players with near scores meet. Nobody plays the same opponent twice in a row, but for those who are
    impatient, and where there are only two players. Who has
    had the first seat less often gets it.

    Args:
        waiting: Those who wait, the longest first.
        names: All players.
        games: The games so far, the oldest first.
        impatient: Those who have waited too long to be choosy.
    """
    points = {line.name: line.points for line in table_of_arena(names, games)}
    left = sorted(waiting, key=lambda name: -points.get(name, 0.0))
    last = {name: game.other(name) for game in games for name in (game.first, game.second)}
    found = []
    while len(left) > 1:
        name = left.pop(0)
        others = [other for other in left if last.get(name) != other or last.get(other) != name]
        if not others and len(names) > _PAIR and name not in impatient:
            continue  # another one will wait soon
        other = (others or left)[0]
        left.remove(other)
        found.append(_seated(name, other, games))
    return found


def _seated(one: str, other: str, games: Sequence[ArenaGame]) -> tuple[str, str]:
    """Return two players by seat."""

    def surplus(name: str) -> int:
        return sum((game.first == name) - (game.second == name) for game in games)

    return (other, one) if surplus(one) > surplus(other) else (one, other)
