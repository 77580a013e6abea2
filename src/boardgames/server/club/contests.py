"""Round robins of a club: registration, rounds that start by themselves, and results from finished games."""

from __future__ import annotations

import json
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

from attrs import define, evolve, frozen

import boardgames
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import SessionError
from boardgames.match.store.saved import new_id
from boardgames.server.club.absent import resign
from boardgames.server.club.beginning import begin, new_row, shared_session
from boardgames.server.club.events import NOTICE
from boardgames.server.club.results import score_of
from boardgames.server.club.round_robin import ContestGame, rounds
from boardgames.server.club.rows import table_of
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.tables import TABLE
from boardgames.server.club.values import ClubError, TableState, Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.match.store.sql import Row, Transaction
    from boardgames.server.club.club import Club
    from boardgames.server.club.values import Account

__all__ = ["CONTESTS", "Contest", "Contests"]

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
#: The least and the greatest number of players.
_LEAST, _MOST = 3, 16
#: The seconds after which a contest that nobody has started is removed, and the number that is listed.
_PATIENCE, _LISTED = 7 * 24 * 3600, 30
_WEEK = 7 * 24 * 3600
_COLUMNS = "id, version, game, clock, rated, maker, state, round, created, ended, weekly, starts"
_INSERT = f"""
    INSERT INTO club_contests ({_COLUMNS})
    VALUES (:id, 1, :game, :clock, :rated, :maker, 'open', 0, :now, 0, :weekly, :starts)
"""
_POSTPONE = """
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
_CHANGED = ClubError("The contest has just changed: try again.")


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


@define(eq=False)
class Contests:
    """The round robins of a club. Every operation may raise StoreError."""

    _club: Club

    def all(self) -> tuple[Contest, ...]:
        """Return the contests, those in play first, then open ones, then the last that have ended."""
        rows = self._club.database.rows(
            f"SELECT {_COLUMNS} FROM club_contests"
            " ORDER BY CASE state WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, ended DESC,"
            " created DESC, id LIMIT :most",
            most=_LISTED,
        )
        return tuple(map(self._filled, rows))

    def find(self, identity: str) -> Contest:
        """Return a contest; raise ClubError if there is none."""
        rows = self._club.database.rows(f"SELECT {_COLUMNS} FROM club_contests WHERE id = :id", id=identity)
        if not rows:
            raise ClubError("There is no such contest any more.")
        return self._filled(rows[0])

    def make(self, account: Account, game: str, clock: str, *, rated: bool, weekly: bool = False) -> str:
        """Open a contest for registration, with its maker as the first player, and return its id.

        With `weekly` it is repeated: from its start on another one is open, which starts a week later.

        Raises:
            ClubError: This is a guest, one of theirs has not ended, or the game or the clock is not valid.
        """
        _require_member(account)
        if clock == "off":
            raise ClubError("A contest needs a clock, so that every game ends: choose one.")
        terms = Terms(
            game, clock=clock, rated=True, guests=False
        )  # what a rated game needs, any contest does
        row, identity = new_row(terms, account.name, self._club.now()), new_id()
        with self._club.database.writing() as transaction:
            if transaction.rows(
                "SELECT 1 FROM club_contests WHERE maker = :name AND state <> 'over' AND starts = 0",
                name=account.name,
            ):
                raise ClubError("A contest of yours has not ended yet.")
            transaction.change(
                _INSERT,
                id=identity,
                game=game,
                clock=row.clock,
                rated=int(rated),
                maker=account.name,
                now=self._club.present(),
                weekly=int(weekly),
                starts=0.0,
            )
            _register(transaction, identity, 0, account.name)
            transaction.announce(TABLE)
        return identity

    def join(self, identity: str, account: Account) -> None:
        """Register a player.

        Raises:
            ClubError: This is a guest, the contest has begun or is full, or they take part already.
        """
        _require_member(account)
        contest = self.find(identity)
        if contest.state != OPEN:
            raise ClubError("This contest has begun: you can watch its games.")
        if account.name in contest.players:
            raise ClubError("You take part already.")
        if len(contest.players) >= _MOST:
            raise ClubError(f"This contest is full: {_MOST} players take part.")
        with self._club.database.writing() as transaction:
            _step(transaction, contest)
            _register(transaction, identity, _free_place(transaction, identity), account.name)
            transaction.announce(TABLE)

    def leave(self, identity: str, account: Account) -> None:
        """Leave a contest: a game in play is resigned, and later ones are lost.

        The maker's leaving before the start closes the contest.

        Raises:
            ClubError: They do not take part, or it has ended.
        """
        contest = self.find(identity)
        is_closing = contest.state == OPEN and account.name == contest.maker
        takes_part = account.name in contest.players and account.name not in contest.left
        if not (is_closing or takes_part) or contest.state == OVER:
            raise ClubError("You do not take part in this contest.")
        game = contest.game_of(account.name)
        with self._club.database.writing() as transaction:
            _step(transaction, contest)
            if contest.state == OPEN:
                _unregister(transaction, contest, account.name)
            else:
                transaction.change(
                    "UPDATE club_contest_players SET has_left = 1 WHERE contest = :id AND name = :name",
                    id=identity,
                    name=account.name,
                )
            transaction.announce(TABLE)
        if game:
            with suppress(SessionError):  # it has just ended
                resign(self._club, game.table, Elsewhere(account.name))

    def start(self, identity: str, account: Account) -> None:
        """Draw the pairings, and start the first round.

        Raises:
            ClubError: Somebody else made the contest, it has begun, or too few take part.
        """
        contest = self.find(identity)
        if account.name != contest.maker:
            raise ClubError(f"{contest.maker} starts this contest.")
        if contest.state != OPEN:
            raise ClubError("This contest has begun.")
        if contest.starts:
            raise ClubError("A weekly contest starts by itself.")
        if len(contest.players) < _LEAST:
            raise ClubError(f"A round robin needs {_LEAST} players: wait for some more.")
        self._start(contest)

    def _start(self, contest: Contest) -> None:
        """Draw the pairings, start the first round, and open a weekly contest for the next week."""
        drawn = SystemRandom().sample(contest.players, len(contest.players))
        games = [
            ContestGame(number, first, second)
            for number, pairs in enumerate(rounds(drawn), 1)
            for first, second in pairs
        ]
        with self._club.database.writing() as transaction:
            started = evolve(contest, games=tuple(games))
            _step(transaction, contest, RUNNING, 1)
            _write_games(transaction, contest.id, games)
            self._begin_round(transaction, evolve(started, state=RUNNING, round=1))
            if contest.weekly:
                self._repeat(transaction, contest)

    def _repeat(self, transaction: Transaction, contest: Contest) -> None:
        """Open the contest of the next week, for which everybody registers anew."""
        now = self._club.present()
        transaction.change(
            _INSERT,
            id=new_id(),
            game=contest.game,
            clock=contest.clock,
            rated=int(contest.rated),
            maker=contest.maker,
            now=now,
            weekly=1,
            starts=(contest.starts or now) + _WEEK,
        )

    def _start_weekly(self, contest: Contest) -> None:
        """Start a weekly contest when its time has come, or a week later if too few take part."""
        if self._club.present() < contest.starts:
            return
        if len(contest.players) >= _LEAST:
            self._start(contest)
            return
        with self._club.database.writing() as transaction:
            starts = contest.starts + _WEEK
            if not transaction.change(_POSTPONE, id=contest.id, version=contest.version, starts=starts):
                raise _CHANGED
            _tell(transaction, contest, "too few take part, so it starts a week later.")

    def go_on(self) -> None:
        """Note results of finished games, start rounds and end contests, once whatever other servers do."""
        rows = self._club.database.rows(
            f"SELECT {_COLUMNS} FROM club_contests"
            " WHERE state = 'running' OR (state = 'open' AND (created < :late OR starts > 0))",
            late=self._club.present() - _PATIENCE,
        )
        for contest in map(self._filled, rows):
            with suppress(ClubError):  # another server was quicker
                if contest.state == RUNNING:
                    self._go_on(contest)
                elif contest.starts:
                    self._start_weekly(contest)
                else:
                    self._lapse(contest)

    # Inside

    def _go_on(self, contest: Contest) -> None:
        now = [(board, game) for board, game in _boards(contest, contest.round) if not game.is_over]
        found = [(board, game, self._points(game)) for board, game in now]
        done = [(board, game, points) for board, game, points in found if points is not None]
        if not done and now:
            return
        with self._club.database.writing() as transaction:
            for board, game, points in done:
                _note_result(transaction, contest.id, game.round, board, points)
            if len(done) < len(now):
                return
            if contest.round < contest.rounds:
                _step(transaction, contest, RUNNING, contest.round + 1)
                self._begin_round(transaction, evolve(contest, round=contest.round + 1))
            else:
                _step(transaction, contest, OVER, contest.round, self._club.present())
                _tell(transaction, contest, "has ended: see the standings in the lobby with t.")

    def _lapse(self, contest: Contest) -> None:
        with self._club.database.writing() as transaction:
            _step(transaction, contest)
            _remove(transaction, contest.id)
            transaction.announce(TABLE)

    def _points(self, game: ContestGame) -> tuple[float, float] | None:
        """Return the points of both players of a game; None while it goes on."""
        rows = self._club.tables.rows("t.id = :id", id=game.table)
        if not rows:
            return 0.0, 0.0  # the host has removed the table
        table = table_of(rows[0], {}, {})
        if table.state is not TableState.OVER:
            return None
        score = score_of(table, table.players[0])
        return (0.0, 0.0) if score is None else (score, 1 - score)

    def _begin_round(self, transaction: Transaction, contest: Contest) -> None:
        """Start the games of a round; whoever has left loses theirs at once."""
        for board, game in _boards(contest, contest.round):
            absent = [name in contest.left for name in (game.first, game.second)]
            if any(absent):
                points = (float(absent[1] and not absent[0]), float(absent[0] and not absent[1]))
                _note_result(transaction, contest.id, game.round, board, points)
                continue
            table = self._begin_game(transaction, contest, game)
            transaction.change(
                "UPDATE club_contest_games SET table_id = :table_id"
                " WHERE contest = :id AND round = :round AND board = :board",
                table_id=table,
                id=contest.id,
                round=game.round,
                board=board,
            )
        _tell(transaction, contest, f"Round {contest.round} of {contest.rounds} has begun: see the lobby.")

    def _begin_game(self, transaction: Transaction, contest: Contest, game: ContestGame) -> str:
        now = self._club.now()
        terms = Terms(contest.game, clock=contest.clock, seat=0, guests=False, rated=contest.rated)
        row = evolve(
            new_row(terms, game.first, now),
            players=json.dumps([game.first, game.second]),
            begun=1,
            contest=contest.id,
        )
        row.insert(transaction)
        begin(transaction, row, shared_session(row, self._club.present), self._club.present(), now)
        transaction.announce(f"{TABLE}{row.id}")
        return row.id

    def _filled(self, row: Row) -> Contest:
        """Return the contest of a row, with its players and games."""
        identity, version, game, clock, rated, maker, state, number, created, ended, weekly, starts = row
        players = self._club.database.rows(
            "SELECT name, has_left FROM club_contest_players WHERE contest = :id ORDER BY place", id=identity
        )
        games = self._club.database.rows(
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


def _boards(contest: Contest, number: int) -> list[tuple[int, ContestGame]]:
    """Return the games of a round with their boards."""
    return list(enumerate(game for game in contest.games if game.round == number))


def _require_member(account: Account) -> None:
    if account.is_guest:
        raise ClubError("Guests take part in no contest: they have no account.")


def _step(
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
        raise _CHANGED


def _register(transaction: Transaction, identity: str, place: int, name: str) -> None:
    transaction.change(
        "INSERT INTO club_contest_players (contest, place, name, has_left) VALUES (:id, :place, :name, 0)",
        id=identity,
        place=place,
        name=name,
    )


def _free_place(transaction: Transaction, identity: str) -> int:
    [(last,)] = transaction.rows(
        "SELECT coalesce(max(place), -1) FROM club_contest_players WHERE contest = :id", id=identity
    )
    return int(last) + 1


def _unregister(transaction: Transaction, contest: Contest, name: str) -> None:
    """Remove a player before the start; without its maker the contest is closed."""
    if name == contest.maker:
        _remove(transaction, contest.id)
        return
    transaction.change(
        "DELETE FROM club_contest_players WHERE contest = :id AND name = :name", id=contest.id, name=name
    )


def _remove(transaction: Transaction, identity: str) -> None:
    transaction.change("DELETE FROM club_contest_players WHERE contest = :id", id=identity)
    transaction.change("DELETE FROM club_contests WHERE id = :id", id=identity)


def _write_games(transaction: Transaction, identity: str, games: Sequence[ContestGame]) -> None:
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


def _note_result(
    transaction: Transaction, identity: str, number: int, board: int, points: tuple[float, float]
) -> None:
    transaction.change(_RESULT, id=identity, round=number, board=board, first=points[0], second=points[1])


def _tell(transaction: Transaction, contest: Contest, sentence: str) -> None:
    """Tell all players of a contest something."""
    title = boardgames.load(contest.game).title
    for name in contest.players:
        if name not in contest.left:
            transaction.announce(f"{NOTICE}{name}\t{title} round robin: {sentence}")
    transaction.announce(TABLE)
