"""Games that the same people play in a row: who sits where in the next one, and the score as a tag."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attrs import evolve

from boardgames.match.seating import Score, Seating, SeatingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Seat

__all__ = ["EARLIER", "earlier_text", "next_game", "read_earlier"]

#: The tag for how the earlier games of a series ended.
EARLIER = "Earlier"
#: Stands for the winners of a game that nobody won.
_NOBODY = "-"


def earlier_text(score: Score, table: Seating) -> str:
    """Return the results of a score in one line: who won each game, as numbers of the seats at `table`.

    `1 2 - 13` says that whoever sits first at this table won a game, wherever she sat then; that the second
    one won the next; that nobody won the third, and that two players shared the fourth.
    """
    numbers = {str(player): str(number) for number, player in enumerate(table.players, 1)}
    games = ("".join(sorted(numbers[name] for name in winners)) for winners in score.results)
    return " ".join(winners or _NOBODY for winners in games)


def read_earlier(text: str, table: Seating) -> Score:
    """Return the score that `earlier_text` wrote, or one without games if these are somebody else's words."""
    games = text.split()
    one_game = re.compile(f"{_NOBODY}|[1-{len(table.players)}]+")
    if not all(map(one_game.fullmatch, games)):
        return Score.of(table)
    score = Score.of(_first_seated(table, len(games)))
    numbers = {str(player): str(number) for number, player in enumerate(table.players, 1)}
    results = (tuple(name for name in score.names if numbers[name] in winners) for winners in games)
    return evolve(score, results=tuple(results))


def next_game(table: Seating, score: Score, seats: Sequence[Seat]) -> tuple[Seating, Score]:
    """Return who sits where in a rematch, and the score as it is counted for them.

    Everyone moves up a seat. Who bears the name of her seat, having none of her own, bears that of the new
    seat from then on, and her games count for that.

    Args:
        table: Who sits where in the game that has ended.
        score: The score with that game in it.
        seats: All seats, in the order of play.
    """
    earlier, moved = earlier_text(score, table.rotated()), _moved_up(table, seats)
    return moved, read_earlier(earlier, moved)


def _moved_up(table: Seating, seats: Sequence[Seat]) -> Seating:
    rotated, left = table.rotated(), (*seats[1:], *seats[:1])
    names = [
        str(seat) if str(player) == str(before) else str(player)
        for player, before, seat in zip(rotated.players, left, seats, strict=True)
    ]
    try:
        return Seating.of(*names)
    except SeatingError:  # somebody else is really called like that seat
        return rotated


def _first_seated(table: Seating, games: int) -> Seating:
    """Return how those at a table sat before so many games, after each of which they moved up a seat."""
    at = -games % len(table.players)
    return evolve(table, players=table.players[at:] + table.players[:at])
