"""Results of the games of a club: who won, which of them count for ratings, and scoring them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.match.results import read_result
from boardgames.server.club.ratings import RatedResult
from boardgames.server.club.rows import table_of
from boardgames.server.club.tables import TABLE
from boardgames.server.club.values import TableState

if TYPE_CHECKING:
    from boardgames.server.club.club import Club
    from boardgames.server.club.values import Table

__all__ = ["COUNTS_FROM", "rated_result", "score_finished_games", "score_of"]

#: The number of moves from which on a game counts: each of two players has moved.
COUNTS_FROM = 2


def score_of(table: Table, name: str) -> float | None:
    """Return the score of a player of a finished game: 1 for a win, 0.5 for a draw, 0 for a loss.

    It is None if the game has not ended or the host has closed it, if they did not play, or if its rules are
    not installed here.
    """
    if table.state is not TableState.OVER or name not in table.players:
        return None
    try:
        game = boardgames.load(table.terms.game)
        outcome = read_result(table.result, game.start(**table.terms.options).seats)
    except BoardgamesError:
        return None
    if outcome is None or outcome.is_void:
        return None
    winners = {table.players[seat.index] for seat in outcome.winners}
    return 0.5 if not winners else float(name in winners)


def rated_result(table: Table) -> RatedResult | None:
    """Return the result of a finished rated game; None if it does not count.

    A game that ends before each player has moved does not count.
    """
    if not table.terms.rated or table.ply < COUNTS_FROM:
        return None
    first, second = table.players  # games for more are never rated
    score = score_of(table, first)
    if score is None:
        return None
    return RatedResult(table.id, table.terms.game, (first, second), score, table.updated.timestamp())


def score_finished_games(club: Club) -> None:
    """Apply the results of finished games that no server of the club has dealt with: to ratings and contests.

    Raises:
        StoreError: It cannot be written.
    """
    for identity in club.ratings.due():
        for row in club.tables.rows("t.id = :id", id=identity):
            club.ratings.score(identity, rated_result(table_of(row, {}, {})), f"{TABLE}{identity}")
    club.contests.go_on()
    club.arenas.go_on()
