"""Ratings of accounts in puzzles, for leader boards: copies of those in what an account has learned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.learn.puzzles.rating import Rating
from boardgames.server.club.schema_part import SchemaPart

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["PUZZLE_RATINGS", "note_puzzle_ratings", "puzzle_ratings"]

PUZZLE_RATINGS = SchemaPart(
    "puzzle ratings",
    (
        """
        CREATE TABLE club_puzzle_ratings (
            name TEXT NOT NULL, game TEXT NOT NULL, value DOUBLE PRECISION NOT NULL,
            deviation DOUBLE PRECISION NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (name, game)
        )
        """,
    ),
    own=("club_puzzle_ratings.name",),
)

_NOTE = """
    INSERT INTO club_puzzle_ratings (name, game, value, deviation, tries)
    VALUES (:name, :game, :value, :deviation, :tries)
    ON CONFLICT (name, game) DO UPDATE SET value = :value, deviation = :deviation, tries = :tries
"""
_MOST = 500


def note_puzzle_ratings(transaction: Transaction, name: str, kept: Mapping[str, Any]) -> None:
    """Copy the ratings of a record of puzzles, as `PuzzleRecord` keeps it."""
    for game, entry in kept.get("games", {}).items():
        if "rating" in entry:
            transaction.change(
                _NOTE,
                name=name,
                game=game,
                value=entry["rating"],
                deviation=entry.get("deviation", Rating().deviation),
                tries=len(entry.get("tried", {})),
            )


def puzzle_ratings(database: SqlDatabase, game: str) -> list[tuple[str, Rating, int]]:
    """Return names, ratings and numbers of tries in the puzzles of a game, the highest rating first."""
    rows = database.rows(
        "SELECT name, value, deviation, tries FROM club_puzzle_ratings WHERE game = :game"
        " ORDER BY value DESC, name LIMIT :most",
        game=game,
        most=_MOST,
    )
    return [(str(name), Rating(value, deviation), int(tries)) for name, value, deviation, tries in rows]
