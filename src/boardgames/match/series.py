"""Series of games: the seating of the next one, and the score so far as a tag."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attrs import evolve

from boardgames.match.seating import Score, Seating, SeatingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Seat

__all__ = ["EARLIER", "earlier_text", "next_game", "read_earlier"]

#: The tag for the results of the earlier games of a series.
EARLIER = "Earlier"
#: The winners of a game that nobody won.
_NOBODY = "-"


def earlier_text(score: Score, seating: Seating) -> str:
    """Return the results of a score in one line: the winners of each game, as numbers of their seats now.

    `1 2 - 13` says that the player who now has the first seat won the first game, on whatever seat; that the
    second one won the next; that nobody won the third; and that two players shared the fourth.
    """
    numbers = {str(player): str(number) for number, player in enumerate(seating.players, 1)}
    games = ("".join(sorted(numbers[name] for name in winners)) for winners in score.results)
    return " ".join(winners or _NOBODY for winners in games)


def read_earlier(text: str, seating: Seating) -> Score:
    """Return the score that `earlier_text` wrote; any other text is a score without games."""
    games = text.split()
    one_game = re.compile(f"{_NOBODY}|[1-{len(seating.players)}]+")
    if not all(map(one_game.fullmatch, games)):
        return Score.of(seating)
    score = Score.of(_first_seating(seating, len(games)))
    numbers = {str(player): str(number) for number, player in enumerate(seating.players, 1)}
    results = (tuple(name for name in score.names if numbers[name] in winners) for winners in games)
    return score._replace(results=tuple(results))


def next_game(seating: Seating, score: Score, seats: Sequence[Seat]) -> tuple[Seating, Score]:
    """Return the seating of a rematch, and the score for it.

    Each player moves up a seat. A player without a name of their own, who is called like their seat, is
    called like the new seat from then on, and their games count for that name.

    Args:
        seating: The seating of the game that has ended.
        score: The score with that game in it.
        seats: All seats, in the order of play.
    """
    earlier, moved = earlier_text(score, seating.rotated()), _moved_up(seating, seats)
    return moved, read_earlier(earlier, moved)


def _moved_up(seating: Seating, seats: Sequence[Seat]) -> Seating:
    rotated, left = seating.rotated(), (*seats[1:], *seats[:1])
    names = [
        str(seat) if str(player) == str(before) else str(player)
        for player, before, seat in zip(rotated.players, left, seats, strict=True)
    ]
    try:
        return Seating.of(*names)
    except SeatingError:  # another player is really called like that seat
        return rotated


def _first_seating(seating: Seating, games: int) -> Seating:
    """Return the seating that so many games ago led to this one, a seat up after each."""
    at = -games % len(seating.players)
    return evolve(seating, players=seating.players[at:] + seating.players[:at])
