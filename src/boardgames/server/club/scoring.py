"""Scoring of finished games: each changes ratings and contests once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.server.club.results import rated_result
from boardgames.server.club.rows import table_of
from boardgames.server.club.tables import TABLE

if TYPE_CHECKING:
    from boardgames.server.club.club import Club

__all__ = ["score_finished_games"]


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
