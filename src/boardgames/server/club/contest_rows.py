"""Rows of round robins: a contest with its players and games, and changes of it in a transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.server.club.round_robin import ContestGame
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.match.store.sql import Row, SqlDatabase, Transaction

__all__ = [
    "CHANGED",
    "COLUMNS",
    "CONTESTS",
    "INSERT",
    "OPEN",
    "OVER",
    "POSTPONE",
    "RUNNING",
    "Contest",
    "boards_of",
    "filled",
    "free_place",
    "note_result",
    "register",
    "remove_contest",
    "step",
    "unregister",
    "write_games",
]

CONTESTS = SchemaPart(
    "contests",
    (
        """
        CREATE TABLE club_contests (
            id TEXT PRIMARY KEY, version INTEGER NOT NULL, game TEXT NOT NULL, clock TEXT NOT NULL,
            rated INTEGER NOT NULL, maker TEXT NOT NULL, state TEXT NOT NULL, round INTEGER NOT NULL,
            created DOUBLE PRECISION NOT NULL, ended DOUBLE PRECISION NOT NULL
        )
        """,
        # The players by their places in the pairings.
        """
        CREATE TABLE club_contest_players (
            contest TEXT NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL, has_left INTEGER NOT NULL,
            PRIMARY KEY (contest, place)
        )
        """,
        """
        CREATE TABLE club_contest_games (
            contest TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, first TEXT NOT NULL,
            second TEXT NOT NULL, table_id TEXT NOT NULL, first_points DOUBLE PRECISION,
            second_points DOUBLE PRECISION, PRIMARY KEY (contest, round, board)
        )
        """,
        # A weekly contest starts by itself, and the next one is open from then on.
        "ALTER TABLE club_contests ADD COLUMN weekly INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE club_contests ADD COLUMN starts DOUBLE PRECISION NOT NULL DEFAULT 0",
    ),
    kept=(
        "club_contests.maker",
        "club_contest_players.name",
        "club_contest_games.first",
        "club_contest_games.second",
    ),
)

#: The states of a contest: players register, rounds are played, it has ended.
OPEN, RUNNING, OVER = "open", "running", "over"
COLUMNS = "id, version, game, clock, rated, maker, state, round, created, ended, weekly, starts"
INSERT = f"""
    INSERT INTO club_contests ({COLUMNS})
    VALUES (:id, 1, :game, :clock, :rated, :maker, 'open', 0, :now, 0, :weekly, :starts)
"""
POSTPONE = """
    UPDATE club_contests SET version = version + 1, starts = :starts WHERE id = :id AND version = :version
"""
_STEP = """
    UPDATE club_contests SET version = version + 1, state = :state, round = :round, ended = :ended
    WHERE id = :id AND version = :version
"""
_RESULT = """
    UPDATE club_contest_games SET first_points = :first, second_points = :second
    WHERE contest = :id AND round = :round AND board = :board AND first_points IS NULL
"""
CHANGED = ClubError("The contest has just changed: try again.")


@frozen
class Contest:
    """A round robin.

    Attributes:
        players: The names in the order of the pairings; before the start, of registration.
        left: Those who have left since the start.
        games: All games by round, from the start on.
        round: The round that is played, from 1; 0 before the start.
        weekly: True if another one starts a week later.
        starts: When it starts by itself, in seconds since 1970; 0 if its maker starts it.
    """

    id: str
    version: int
    game: str
    clock: str
    rated: bool
    maker: str
    state: str
    round: int
    created: float
    ended: float
    weekly: bool = False
    starts: float = 0.0
    players: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    games: tuple[ContestGame, ...] = ()

    @property
    def rounds(self) -> int:
        """The number of rounds; 0 before the start."""
        return max((game.round for game in self.games), default=0)

    def game_of(self, name: str) -> ContestGame | None:
        """Return the game that a player has to play now."""
        here = (game for game in self.games if game.round == self.round and not game.is_over and game.table)
        return next((game for game in here if name in (game.first, game.second)), None)


def filled(database: SqlDatabase, row: Row) -> Contest:
    """Return the contest of a row, with its players and games."""
    identity, version, game, clock, rated, maker, state, number, created, ended, weekly, starts = row
    players = database.rows(
        "SELECT name, has_left FROM club_contest_players WHERE contest = :id ORDER BY place", id=identity
    )
    games = database.rows(
        "SELECT round, first, second, table_id, first_points, second_points FROM club_contest_games"
        " WHERE contest = :id ORDER BY round, board",
        id=identity,
    )
    return Contest(
        identity,
        version,
        game,
        clock,
        bool(rated),
        maker,
        state,
        number,
        created,
        ended,
        bool(weekly),
        float(starts),
        tuple(str(name) for name, _ in players),
        tuple(str(name) for name, has_left in players if has_left),
        tuple(ContestGame(*each) for each in games),
    )


def boards_of(contest: Contest, number: int) -> list[tuple[int, ContestGame]]:
    """Return the games of a round with their boards."""
    return list(enumerate(game for game in contest.games if game.round == number))


def step(
    transaction: Transaction, contest: Contest, state: str = "", number: int = -1, ended: float = 0.0
) -> None:
    """Change a contest; raise ClubError if it is no longer as it was read."""
    if not transaction.change(
        _STEP,
        id=contest.id,
        version=contest.version,
        state=state or contest.state,
        round=contest.round if number < 0 else number,
        ended=ended,
    ):
        raise CHANGED


def register(transaction: Transaction, identity: str, place: int, name: str) -> None:
    """Register a player at a place in the pairings."""
    transaction.change(
        "INSERT INTO club_contest_players (contest, place, name, has_left) VALUES (:id, :place, :name, 0)",
        id=identity,
        place=place,
        name=name,
    )


def free_place(transaction: Transaction, identity: str) -> int:
    """Return the next place in the pairings."""
    [(last,)] = transaction.rows(
        "SELECT coalesce(max(place), -1) FROM club_contest_players WHERE contest = :id", id=identity
    )
    return int(last) + 1


def unregister(transaction: Transaction, contest: Contest, name: str) -> None:
    """Remove a player before the start; without its maker the contest is closed."""
    if name == contest.maker:
        remove_contest(transaction, contest.id)
        return
    transaction.change(
        "DELETE FROM club_contest_players WHERE contest = :id AND name = :name", id=contest.id, name=name
    )


def remove_contest(transaction: Transaction, identity: str) -> None:
    """Remove a contest that has not started, with its players."""
    transaction.change("DELETE FROM club_contest_players WHERE contest = :id", id=identity)
    transaction.change("DELETE FROM club_contests WHERE id = :id", id=identity)


def write_games(transaction: Transaction, identity: str, games: Sequence[ContestGame]) -> None:
    """Write the games of all rounds."""
    boards: dict[int, int] = {}
    for game in games:
        board = boards.get(game.round, 0)
        boards[game.round] = board + 1
        transaction.change(
            "INSERT INTO club_contest_games (contest, round, board, first, second, table_id)"
            " VALUES (:id, :round, :board, :first, :second, '')",
            id=identity,
            round=game.round,
            board=board,
            first=game.first,
            second=game.second,
        )


def note_result(
    transaction: Transaction, identity: str, number: int, board: int, points: tuple[float, float]
) -> None:
    """Note the points of a game, once."""
    transaction.change(_RESULT, id=identity, round=number, board=board, first=points[0], second=points[1])
