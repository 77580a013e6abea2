"""Round robins of a club: registration, rounds that start by themselves, and results from finished games."""

from __future__ import annotations

from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

from attrs import define, evolve

import boardgames
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import SessionError
from boardgames.match.store.saved import new_id
from boardgames.server.club.absent import resign
from boardgames.server.club.beginning import begin_between, new_row
from boardgames.server.club.contest_rows import (
    CHANGED,
    COLUMNS,
    INSERT,
    OPEN,
    OVER,
    POSTPONE,
    RUNNING,
    Contest,
    boards_of,
    filled,
    free_place,
    note_result,
    register,
    remove_contest,
    step,
    unregister,
    write_games,
)
from boardgames.server.club.events import NOTICE
from boardgames.server.club.results import score_of
from boardgames.server.club.round_robin import ContestGame, rounds
from boardgames.server.club.rows import table_of
from boardgames.server.club.tables import TABLE
from boardgames.server.club.values import ClubError, TableState, Terms

if TYPE_CHECKING:
    from boardgames.match.store.sql import Transaction
    from boardgames.server.club.club import Club
    from boardgames.server.club.values import Account

__all__ = ["Contests"]

#: The least and the greatest number of players.
_LEAST, _MOST = 3, 16
#: The seconds after which a contest that nobody has started is removed, and the number that is listed.
_PATIENCE, _LISTED = 7 * 24 * 3600, 30
_WEEK = 7 * 24 * 3600


@define(eq=False)
class Contests:
    """The round robins of a club. Every operation may raise StoreError."""

    _club: Club

    def all(self) -> tuple[Contest, ...]:
        """Return the contests, those in play first, then open ones, then the last that have ended."""
        rows = self._club.database.rows(
            f"SELECT {COLUMNS} FROM club_contests"
            " ORDER BY CASE state WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, ended DESC,"
            " created DESC, id LIMIT :most",
            most=_LISTED,
        )
        return tuple(filled(self._club.database, row) for row in rows)

    def find(self, identity: str) -> Contest:
        """Return a contest; raise ClubError if there is none."""
        rows = self._club.database.rows(f"SELECT {COLUMNS} FROM club_contests WHERE id = :id", id=identity)
        if not rows:
            raise ClubError("There is no such contest any more.")
        return filled(self._club.database, rows[0])

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
                INSERT,
                id=identity,
                game=game,
                clock=row.clock,
                rated=int(rated),
                maker=account.name,
                now=self._club.present(),
                weekly=int(weekly),
                starts=0.0,
            )
            register(transaction, identity, 0, account.name)
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
            step(transaction, contest)
            register(transaction, identity, free_place(transaction, identity), account.name)
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
            step(transaction, contest)
            if contest.state == OPEN:
                unregister(transaction, contest, account.name)
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
            step(transaction, contest, RUNNING, 1)
            write_games(transaction, contest.id, games)
            self._begin_round(transaction, evolve(started, state=RUNNING, round=1))
            if contest.weekly:
                self._repeat(transaction, contest)

    def _repeat(self, transaction: Transaction, contest: Contest) -> None:
        """Open the contest of the next week, for which everybody registers anew."""
        now = self._club.present()
        transaction.change(
            INSERT,
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
            if not transaction.change(POSTPONE, id=contest.id, version=contest.version, starts=starts):
                raise CHANGED
            _tell(transaction, contest, "too few take part, so it starts a week later.")

    def go_on(self) -> None:
        """Note results of finished games, start rounds and end contests, once whatever other servers do."""
        rows = self._club.database.rows(
            f"SELECT {COLUMNS} FROM club_contests"
            " WHERE state = 'running' OR (state = 'open' AND (created < :late OR starts > 0))",
            late=self._club.present() - _PATIENCE,
        )
        for contest in (filled(self._club.database, row) for row in rows):
            with suppress(ClubError):  # another server was quicker
                if contest.state == RUNNING:
                    self._go_on(contest)
                elif contest.starts:
                    self._start_weekly(contest)
                else:
                    self._lapse(contest)

    # Inside

    def _go_on(self, contest: Contest) -> None:
        now = [(board, game) for board, game in boards_of(contest, contest.round) if not game.is_over]
        found = [(board, game, self._points(game)) for board, game in now]
        done = [(board, game, points) for board, game, points in found if points is not None]
        if not done and now:
            return
        with self._club.database.writing() as transaction:
            for board, game, points in done:
                note_result(transaction, contest.id, game.round, board, points)
            if len(done) < len(now):
                return
            if contest.round < contest.rounds:
                step(transaction, contest, RUNNING, contest.round + 1)
                self._begin_round(transaction, evolve(contest, round=contest.round + 1))
            else:
                step(transaction, contest, OVER, contest.round, self._club.present())
                _tell(transaction, contest, "has ended: see the standings in the lobby with t.")

    def _lapse(self, contest: Contest) -> None:
        with self._club.database.writing() as transaction:
            step(transaction, contest)
            remove_contest(transaction, contest.id)
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
        for board, game in boards_of(contest, contest.round):
            absent = [name in contest.left for name in (game.first, game.second)]
            if any(absent):
                points = (float(absent[1] and not absent[0]), float(absent[0] and not absent[1]))
                note_result(transaction, contest.id, game.round, board, points)
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
        terms = Terms(contest.game, clock=contest.clock, seat=0, guests=False, rated=contest.rated)
        names, club = (game.first, game.second), self._club
        table = begin_between(transaction, terms, names, contest.id, club.present, club.now())
        transaction.announce(f"{TABLE}{table}")
        return table


def _require_member(account: Account) -> None:
    if account.is_guest:
        raise ClubError("Guests take part in no contest: they have no account.")


def _tell(transaction: Transaction, contest: Contest, sentence: str) -> None:
    """Tell all players of a contest something."""
    title = boardgames.load(contest.game).title
    for name in contest.players:
        if name not in contest.left:
            transaction.announce(f"{NOTICE}{name}\t{title} round robin: {sentence}")
    transaction.announce(TABLE)
