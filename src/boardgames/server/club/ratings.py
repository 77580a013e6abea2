"""Ratings of accounts by game, and the games that changed them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, frozen

from boardgames.learn.puzzles.rating import Rating, after_result
from boardgames.server.club.puzzle_ratings import puzzle_ratings
from boardgames.server.club.schema_part import SchemaPart

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boardgames.match.store.sql import Row, SqlDatabase, Transaction
    from boardgames.server.club.values import Table

__all__ = ["PART", "Ranked", "RatedGame", "RatedResult", "Ratings"]

PART = SchemaPart(
    "ratings",
    (
        # 1 for a table whose result will count, 2 once it has been dealt with.
        "ALTER TABLE club_tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE club_ratings (
            name TEXT NOT NULL, game TEXT NOT NULL, value DOUBLE PRECISION NOT NULL,
            deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL, updated DOUBLE PRECISION NOT NULL, PRIMARY KEY (name, game)
        )
        """,
        "CREATE INDEX club_tables_unscored ON club_tables (id) WHERE rated = 1",
        # A rated game as one of its players sees it.
        """
        CREATE TABLE club_rated_games (
            table_id TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, other TEXT NOT NULL,
            score DOUBLE PRECISION NOT NULL, other_value DOUBLE PRECISION NOT NULL,
            value DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
            change DOUBLE PRECISION NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, name)
        )
        """,
        "CREATE INDEX club_rated_games_of ON club_rated_games (name, game, at)",
    ),
    own=("club_ratings.name", "club_rated_games.name"),
    kept=("club_rated_games.other",),
)

_DAY = 24 * 60 * 60
#: The number of rated games of the same two players in a day that count, at one game.
_MOST_A_DAY = 10
#: The number of accounts whose ratings are compared for a leader board.
_MOST_LEADERS = 500
_READ = "SELECT value, deviation, volatility, updated FROM club_ratings WHERE name = :name AND game = :game"
_MARK = "UPDATE club_tables SET rated = 2 WHERE id = :id AND rated = 1"
#: Makes the row of a player who has none, and keeps other servers from changing it before the end of the
#: transaction.
_LOCK = """
    INSERT INTO club_ratings (name, game, value, deviation, volatility, games, updated)
    VALUES (:name, :game, :value, :deviation, :volatility, 0, :updated)
    ON CONFLICT (name, game) DO UPDATE SET games = club_ratings.games
"""
_KEEP = """
    UPDATE club_ratings
    SET value = :value, deviation = :deviation, volatility = :volatility, games = games + 1, updated = :at
    WHERE name = :name AND game = :game
"""
_NOTE = """
    INSERT INTO club_rated_games
        (table_id, name, game, other, score, other_value, value, deviation, change, at)
    VALUES
        (:table_id, :name, :game, :other, :score, :other_value, :value, :deviation, :change, :at)
"""
_PAIRED = """
    SELECT count(*) FROM club_rated_games
    WHERE name = :name AND other = :other AND game = :game AND at > :since
"""
_RENAMED = "SELECT 1 FROM club_renames WHERE old = :name"
_KNOWN = "SELECT 1 FROM club_accounts WHERE name = :name"
_GAMES = """
    SELECT table_id, name, other, score, other_value, value, deviation, change, at FROM club_rated_games
"""


@frozen
class RatedResult:
    """The result of a finished game for two: the score of the first of the `names`, from 0 to 1."""

    table: str
    game: str
    names: tuple[str, str]
    score: float
    #: When the game ended, in seconds since 1970.
    at: float


@frozen
class RatedGame:
    """A rated game as the player `name` sees it.

    Attributes:
        score: Their score: 1 for a win, 0.5 for a draw, 0 for a loss.
        other_value: The other's rating before the game.
        value: Their own rating after it, with its deviation.
        change: By how much the game changed it.
        at: When it ended, in seconds since 1970.
    """

    table: str
    name: str
    other: str
    score: float
    other_value: float
    value: float
    deviation: float
    change: float
    at: float

    @property
    def rating(self) -> Rating:
        """The rating after the game."""
        return Rating(self.value, self.deviation)


@frozen
class Ranked:
    """A line of a leader board."""

    name: str
    rating: Rating
    games: int


@define(eq=False)
class Ratings:
    """The ratings of a club. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]

    def rating(self, name: str, game: str) -> Rating | None:
        """Return the rating of an account at a game; None before its first rated game."""
        rows = self._database.rows(f"{_READ} AND games > 0", name=name, game=game)
        return _rating(rows[0], self._present()) if rows else None

    def in_words(self, table: Table) -> Mapping[str, str]:
        """Return the ratings of the players of a rated table, as they are written after names: `1500?`."""
        if not table.terms.rated:
            return {}
        return {
            name: str(self.rating(name, table.terms.game) or Rating()) for name in filter(None, table.players)
        }

    def all_of(self, name: str) -> dict[str, tuple[Rating, int]]:
        """Return the ratings of an account by game, each with the number of games."""
        rows = self._database.rows(
            "SELECT value, deviation, volatility, updated, game, games FROM club_ratings"
            " WHERE name = :name AND games > 0 ORDER BY games DESC, game",
            name=name,
        )
        return {str(row[4]): (_rating(row[:4], self._present()), int(row[5])) for row in rows}

    def leaders(self, game: str) -> tuple[Ranked, ...]:
        """Return the players of a game, the best first, and after them those whose rating is provisional."""
        rows = self._database.rows(
            "SELECT value, deviation, volatility, updated, name, games FROM club_ratings"
            " WHERE game = :game AND games > 0 ORDER BY value DESC, name LIMIT :most",
            game=game,
            most=_MOST_LEADERS,
        )
        now = self._present()
        ranked = (Ranked(str(row[4]), _rating(row[:4], now), int(row[5])) for row in rows)
        return tuple(sorted(ranked, key=lambda one: one.rating.is_provisional))

    def puzzle_leaders(self, game: str) -> tuple[Ranked, ...]:
        """Return those who have tried puzzles of a game, in the order of `leaders`; `games` counts tries."""
        ranked = (Ranked(*each) for each in puzzle_ratings(self._database, game))
        return tuple(sorted(ranked, key=lambda one: one.rating.is_provisional))

    def games(self, name: str, game: str) -> tuple[RatedGame, ...]:
        """Return the rated games of an account at a game, the first one first."""
        return self._games("name = :name AND game = :game ORDER BY at, table_id", name=name, game=game)

    def changes(self, table: str) -> tuple[RatedGame, ...]:
        """Return what a finished game changed, for each of its players; nothing if it did not count."""
        return self._games("table_id = :table_id ORDER BY name", table_id=table)

    def due(self, limit: int = 20) -> Sequence[str]:
        """Return the ids of finished rated tables that have not been dealt with."""
        rows = self._database.rows(
            "SELECT t.id FROM club_tables t JOIN matches m ON m.id = t.id"
            " WHERE t.rated = 1 AND m.result <> '*' ORDER BY m.updated, t.id LIMIT :limit",
            limit=limit,
        )
        return [str(identity) for (identity,) in rows]

    def score(self, table: str, result: RatedResult | None, news: str) -> bool:
        """Change the ratings of both players by a result, once whatever other servers do.

        Args:
            table: The id of the finished table.
            result: Its result; None if the game does not count.
            news: The line that is announced if it is dealt with here.

        Returns:
            True if it was dealt with here.
        """
        with self._database.writing() as transaction:
            if result and any(transaction.rows(_RENAMED, name=name) for name in result.names):
                return False  # until the table has the new names
            if not transaction.change(_MARK, id=table):
                return False
            if result is not None:
                self._apply(transaction, result)
            transaction.announce(news)
        return True

    def _apply(self, transaction: Transaction, result: RatedResult) -> None:
        first, second = result.names
        if not all(transaction.rows(_KNOWN, name=name) for name in result.names):
            return  # a guest, or a player who has left the club
        for name in sorted(result.names):  # in one order at all servers, so that none waits for another
            _lock(transaction, name, result.game, result.at)
        [(count,)] = transaction.rows(
            _PAIRED, name=first, other=second, game=result.game, since=result.at - _DAY
        )
        if int(count) >= _MOST_A_DAY:
            return
        before = [self._before(transaction, name, result) for name in result.names]
        for at, score in enumerate((result.score, 1 - result.score)):
            own, other = before[at], before[1 - at]
            _keep(transaction, result, result.names[at], result.names[1 - at], score, own, other)

    def _before(self, transaction: Transaction, name: str, result: RatedResult) -> Rating:
        [row] = transaction.rows(_READ, name=name, game=result.game)
        return _rating(row, result.at)

    def _games(self, condition: str, **values: object) -> tuple[RatedGame, ...]:
        rows = self._database.rows(f"{_GAMES} WHERE {condition}", **values)
        return tuple(RatedGame(*row) for row in rows)


def _lock(transaction: Transaction, name: str, game: str, at: float) -> None:
    new = Rating()
    transaction.change(
        _LOCK,
        name=name,
        game=game,
        value=new.value,
        deviation=new.deviation,
        volatility=new.volatility,
        updated=at,
    )


def _keep(
    transaction: Transaction,
    result: RatedResult,
    name: str,
    other_name: str,
    score: float,
    own: Rating,
    other: Rating,
) -> None:
    """Write the new rating of one player, and the game as they see it."""
    new = after_result(own, other, score)
    transaction.change(
        _KEEP,
        name=name,
        game=result.game,
        value=new.value,
        deviation=new.deviation,
        volatility=new.volatility,
        at=result.at,
    )
    transaction.change(
        _NOTE,
        table_id=result.table,
        name=name,
        game=result.game,
        other=other_name,
        score=score,
        other_value=other.value,
        value=new.value,
        deviation=new.deviation,
        change=new.value - own.value,
        at=result.at,
    )


def _rating(row: Row, now: float) -> Rating:
    """Return the rating of a row, less certain by the days since its last game."""
    value, deviation, volatility, updated = row
    return Rating(value, deviation, volatility).aged(int((now - updated) // _DAY))
