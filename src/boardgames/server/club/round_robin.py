"""Round robins: pairings by the circle method, and standings with tie-breaks. Names in, names out.

Everybody plays everybody else once. Players with the same points are placed by Sonneborn-Berger (the points
of those whom they beat, and half of the points of those with whom they drew), then by the games between them,
then by the number of wins; those who are still equal share a place. Whoever leaves before half of their games
have been played is taken out with all results, as in the rules of FIDE; later, their other games are lost.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

__all__ = ["ContestGame", "Standing", "rounds", "standings"]


@frozen
class ContestGame:
    """A game of a contest: its round from 1, its players by seat, its table ("" without one), and points.

    The points are None while the game goes on. Neither player has any if nobody played.
    """

    round: int
    first: str
    second: str
    table: str = ""
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
class Standing:
    """A line of the table: place, name, points, Sonneborn-Berger, wins, and games that are over.

    With `is_out` the player has left, and none of their games count.
    """

    place: int
    name: str
    points: float
    sonneborn: float
    wins: int
    played: int
    is_out: bool = False


def rounds(names: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Return the pairs of each round, the player on the first seat first.

    With an odd number somebody rests in each round. Nobody has one seat more than twice more often than the
    other.
    """
    ring: list[str | None] = [*names, *([None] if len(names) % 2 else [])]
    half, found = len(ring) // 2, []
    for number in range(len(ring) - 1):
        pairs = [(ring[at], ring[-1 - at]) for at in range(half)]
        # The fixed player changes seats from round to round, the others from board to board.
        found.append(
            [
                (one, other) if (number if at == 0 else at) % 2 == 0 else (other, one)
                for at, (one, other) in enumerate(pairs)
                if one is not None and other is not None
            ]
        )
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return found


def standings(
    names: Sequence[str], games: Sequence[ContestGame], left: Collection[str] = ()
) -> list[Standing]:
    """Return the table of a round robin, the best first; those who are out come last."""
    out = [name for name in names if name in left and _has_left_early(name, games)]
    counted = [game for game in games if game.is_over and game.first not in out and game.second not in out]
    points = {name: sum(game.points_of(name) for game in _of(name, counted)) for name in names}
    ranked = sorted(
        (name for name in names if name not in out),
        key=lambda name: _key(name, counted, points),
        reverse=True,
    )
    lines, place = [], 1
    for _, group in groupby(ranked, key=lambda name: _key(name, counted, points)):
        tied = _by_direct_games(list(group), counted)
        for equal in tied:
            lines += [_line(place, name, counted, points) for name in equal]
            place += len(equal)
    return lines + [Standing(0, name, 0.0, 0.0, 0, 0, is_out=True) for name in out]


def _of(name: str, games: Sequence[ContestGame]) -> list[ContestGame]:
    return [game for game in games if name in (game.first, game.second)]


def _has_left_early(name: str, games: Sequence[ContestGame]) -> bool:
    """Return True if a player who has left played less than half of their games."""
    own = _of(name, games)
    return 2 * sum(bool(game.table) and game.is_over for game in own) < len(own)


def _sonneborn(name: str, games: Sequence[ContestGame], points: dict[str, float]) -> float:
    return sum(game.points_of(name) * points[game.other(name)] for game in _of(name, games))


def _key(name: str, games: Sequence[ContestGame], points: dict[str, float]) -> tuple[float, float]:
    return points[name], _sonneborn(name, games, points)


def _wins(name: str, games: Sequence[ContestGame]) -> int:
    return sum(game.points_of(name) == 1 for game in _of(name, games))


def _by_direct_games(names: list[str], games: Sequence[ContestGame]) -> list[list[str]]:
    """Return players with equal points in groups: by their games among themselves, then by wins."""

    def key(name: str) -> tuple[float, int]:
        among = [game for game in _of(name, games) if game.other(name) in names]
        return sum(game.points_of(name) for game in among), _wins(name, games)

    ordered = sorted(names, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key=key)]


def _line(place: int, name: str, games: Sequence[ContestGame], points: dict[str, float]) -> Standing:
    return Standing(
        place,
        name,
        points[name],
        _sonneborn(name, games, points),
        _wins(name, games),
        len(_of(name, games)),
    )
