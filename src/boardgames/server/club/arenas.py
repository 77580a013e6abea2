"""Arenas of a club: for some minutes those who wait are paired with players of near scores."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from attrs import define, evolve, frozen

import boardgames
from boardgames.match.store.saved import new_id
from boardgames.server.club.arena_pairing import ArenaGame, pairs
from boardgames.server.club.beginning import begin_between, new_row
from boardgames.server.club.events import NOTICE, PAIRED
from boardgames.server.club.results import score_of
from boardgames.server.club.rows import table_of
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.tables import TABLE
from boardgames.server.club.values import ClubError, TableState, Terms

if TYPE_CHECKING:
    from boardgames.match.store.sql import Row, Transaction
    from boardgames.server.club.club import Club
    from boardgames.server.club.values import Account

__all__ = ["ARENAS", "LENGTHS", "OPEN", "OVER", "RUNNING", "Arena", "Arenas"]

ARENAS = SchemaPart(
    "arenas",
    (
        """
        CREATE TABLE club_arenas (
            id TEXT PRIMARY KEY, version INTEGER NOT NULL, game TEXT NOT NULL, clock TEXT NOT NULL,
            minutes INTEGER NOT NULL, rated INTEGER NOT NULL, weekly INTEGER NOT NULL, maker TEXT NOT NULL,
            state TEXT NOT NULL, starts DOUBLE PRECISION NOT NULL
        )
        """,
        # `since` is when a player may be paired; those who do not wait have left, or play.
        """
        CREATE TABLE club_arena_players (
            arena TEXT NOT NULL, name TEXT NOT NULL, waits INTEGER NOT NULL,
            since DOUBLE PRECISION NOT NULL, PRIMARY KEY (arena, name)
        )
        """,
        """
        CREATE TABLE club_arena_games (
            table_id TEXT PRIMARY KEY, arena TEXT NOT NULL, began DOUBLE PRECISION NOT NULL,
            first TEXT NOT NULL, second TEXT NOT NULL, first_points DOUBLE PRECISION,
            second_points DOUBLE PRECISION
        )
        """,
        "CREATE INDEX club_arena_games_of ON club_arena_games (arena, began)",
    ),
    kept=(
        "club_arenas.maker",
        "club_arena_players.name",
        "club_arena_games.first",
        "club_arena_games.second",
    ),
)

#: The states of an arena: it will start, it goes on, it has ended.
OPEN, RUNNING, OVER = "open", "running", "over"
#: The lengths that can be chosen, in minutes.
LENGTHS = (15, 30, 60, 120)
#: The points of a win, the seconds between a game and the next one of the same player, and those after which
#: a player meets the last opponent again rather than nobody.
_WIN, _BREAK, _PATIENCE = 2, 8.0, 15.0
_MINUTE, _WEEK, _LISTED = 60.0, 7 * 86_400.0, 20
_COLUMNS = "id, version, game, clock, minutes, rated, weekly, maker, state, starts"
_VALUES = ", ".join(f":{name.strip()}" for name in _COLUMNS.split(","))
_STEP = "UPDATE club_arenas SET version = version + 1, state = :state WHERE id = :id AND version = :version"
_WAIT = """
    INSERT INTO club_arena_players (arena, name, waits, since) VALUES (:arena, :name, 1, :since)
    ON CONFLICT (arena, name) DO UPDATE SET waits = 1, since = :since
"""
_REST = "UPDATE club_arena_players SET waits = 0 WHERE arena = :arena AND name = :name"
_CHANGED = ClubError("The arena has just changed: try again.")


@frozen
class Arena:
    """An arena.

    Attributes:
        starts: When it starts, in seconds since 1970.
        weekly: True if the next one starts a week later.
        players: All who have taken part, in alphabetical order.
        waiting: Those who wait for a game, the longest first, with the time from which they can be paired.
        games: All games, the oldest first.
    """

    id: str
    version: int
    game: str
    clock: str
    minutes: int
    rated: bool
    weekly: bool
    maker: str
    state: str
    starts: float
    players: tuple[str, ...] = ()
    waiting: tuple[tuple[str, float], ...] = ()
    games: tuple[ArenaGame, ...] = ()

    @property
    def ends(self) -> float:
        """The time at which it ends, in seconds since 1970."""
        return self.starts + self.minutes * _MINUTE

    def game_of(self, name: str) -> ArenaGame | None:
        """Return the game that a player has to play now."""
        now = (game for game in self.games if not game.is_over and name in (game.first, game.second))
        return next(now, None)


@define(eq=False)
class Arenas:
    """The arenas of a club. Every operation may raise StoreError."""

    _club: Club

    def all(self) -> tuple[Arena, ...]:
        """Return the arenas: those that go on first, then those to come, then the last that have ended."""
        rows = self._club.database.rows(
            f"SELECT {_COLUMNS} FROM club_arenas ORDER BY CASE state WHEN 'running' THEN 0 WHEN 'open' THEN 1"
            " ELSE 2 END, CASE state WHEN 'open' THEN starts ELSE -starts END, id LIMIT :most",
            most=_LISTED,
        )
        return tuple(map(self._filled, rows))

    def find(self, identity: str) -> Arena:
        """Return an arena; raise ClubError if there is none."""
        rows = self._club.database.rows(f"SELECT {_COLUMNS} FROM club_arenas WHERE id = :id", id=identity)
        if not rows:
            raise ClubError("There is no such arena any more.")
        return self._filled(rows[0])

    def make(
        self,
        transaction: Transaction,
        maker: str,
        game: str,
        clock: str,
        minutes: int,
        *,
        rated: bool,
        weekly: bool = False,
    ) -> Arena:
        """Open an arena, in which its maker need not play, and return it; `go_on` starts it.

        Raises:
            ClubError: There is no such length, or the game or the clock is not valid.
        """
        if minutes not in LENGTHS:
            raise ClubError(f"An arena cannot have {minutes} minutes: choose {', '.join(map(str, LENGTHS))}.")
        if clock == "off" or "day" in clock:
            raise ClubError("The games of an arena are played at once: choose a clock with minutes.")
        row = new_row(Terms(game, clock=clock, rated=True, guests=False), maker, self._club.now())
        arena = Arena(new_id(), 1, game, row.clock, minutes, rated, weekly, maker, OPEN, self._club.present())
        _insert(transaction, arena)
        return arena

    def join(self, identity: str, account: Account) -> None:
        """Wait for games in an arena, also after having left it.

        Raises:
            ClubError: This is a guest, it has ended, or they wait already.
        """
        if account.is_guest:
            raise ClubError("Guests take part in no arena: they have no account.")
        arena = self.find(identity)
        if arena.state == OVER:
            raise ClubError("This arena has ended.")
        if any(name == account.name for name, _ in arena.waiting):
            raise ClubError("You take part already: your next game comes by itself.")
        if arena.game_of(account.name):
            raise ClubError("You have a game to play there.")
        with self._club.database.writing() as transaction:
            transaction.change(_WAIT, arena=identity, name=account.name, since=self._club.present())
            transaction.announce(TABLE)

    def leave(self, identity: str, account: Account) -> None:
        """Get no more games; one that is played goes on, and points stay."""
        with self._club.database.writing() as transaction:
            transaction.change(_REST, arena=identity, name=account.name)
            transaction.announce(TABLE)

    def close(self, transaction: Transaction, arena: Arena) -> None:
        """End an arena before its time, and its weekly repeat; raise ClubError if it has ended."""
        if arena.state == OVER:
            raise ClubError("This arena has ended.")
        _end(transaction, evolve(arena, weekly=False))

    def go_on(self) -> None:
        """Start and end arenas, note results, and pair those who wait, once whatever other servers do."""
        rows = self._club.database.rows(f"SELECT {_COLUMNS} FROM club_arenas WHERE state <> 'over'")
        for arena in map(self._filled, rows):
            with suppress(ClubError):  # another server was quicker
                self._go_on(arena)

    # Inside

    def _go_on(self, arena: Arena) -> None:
        now = self._club.present()
        if arena.state == OPEN:
            if now >= arena.starts:
                with self._club.database.writing() as transaction:
                    _step(transaction, arena, RUNNING)
                    _tell(transaction, arena, "has started: join it in the lobby.")
            return
        arena = self._score(arena)
        if now >= arena.ends:
            with self._club.database.writing() as transaction:
                _end(transaction, arena)
            return
        here = self._club.people.names()
        ready = {name: now - since for name, since in arena.waiting if name in here and since <= now}
        impatient = [name for name, waited in ready.items() if waited >= _PATIENCE]
        found = pairs(list(ready), arena.players, arena.games, impatient)
        if found:
            with self._club.database.writing() as transaction:
                _step(transaction, arena, RUNNING)
                for first, second in found:
                    self._begin_game(transaction, arena, first, second)

    def _score(self, arena: Arena) -> Arena:
        """Note the results of games that are over, whose players wait again, and return the arena."""
        done = [(game, result) for game in arena.games if not game.is_over and (result := self._result(game))]
        if not done:
            return arena
        with self._club.database.writing() as transaction:
            _step(transaction, arena, RUNNING)
            for game, (points, present) in done:
                transaction.change(
                    "UPDATE club_arena_games SET first_points = :first, second_points = :second"
                    " WHERE table_id = :id",
                    first=points[0],
                    second=points[1],
                    id=game.table,
                )
                for name in present:
                    since = self._club.present() + _BREAK
                    transaction.change(_WAIT, arena=arena.id, name=name, since=since)
            transaction.announce(TABLE)
        return self.find(arena.id)

    def _result(self, game: ArenaGame) -> tuple[tuple[float, float], list[str]] | None:
        """Return the points of a game, and those who play on: not who has lost it without a move."""
        rows = self._club.tables.rows("t.id = :id", id=game.table)
        if not rows:
            return (0.0, 0.0), []
        table = table_of(rows[0], {}, {})
        if table.state is not TableState.OVER:
            return None
        names, score = [game.first, game.second], score_of(table, table.players[0])
        if score is None:
            return (0.0, 0.0), names
        points = (score * _WIN, _WIN - score * _WIN)
        present = [
            name
            for seat, name in enumerate(names)
            if points[seat] or table.ply > seat  # the second seat has moved from the second turn on
        ]
        return points, present

    def _begin_game(self, transaction: Transaction, arena: Arena, first: str, second: str) -> None:
        terms = Terms(arena.game, clock=arena.clock, seat=0, guests=False, rated=arena.rated)
        club = self._club
        table = begin_between(transaction, terms, (first, second), arena.id, club.present, club.now())
        transaction.change(
            "INSERT INTO club_arena_games (table_id, arena, began, first, second)"
            " VALUES (:id, :arena, :now, :first, :second)",
            id=table,
            arena=arena.id,
            now=club.present(),
            first=first,
            second=second,
        )
        transaction.announce(f"{TABLE}{table}")
        for name in (first, second):
            transaction.change(_REST, arena=arena.id, name=name)
            transaction.announce(f"{PAIRED}{name}\t{table}")

    def _filled(self, row: Row) -> Arena:
        """Return the arena of a row, with its players and games."""
        identity, version, game, clock, minutes, rated, weekly, maker, state, starts = row
        players = self._club.database.rows(
            "SELECT name, waits, since FROM club_arena_players WHERE arena = :id ORDER BY since, name",
            id=identity,
        )
        games = self._club.database.rows(
            "SELECT table_id, first, second, first_points, second_points FROM club_arena_games"
            " WHERE arena = :id ORDER BY began, table_id",
            id=identity,
        )
        return Arena(
            identity,
            version,
            game,
            clock,
            minutes,
            bool(rated),
            bool(weekly),
            maker,
            state,
            starts,
            tuple(sorted(str(name) for name, *_ in players)),
            tuple((str(name), float(since)) for name, waits, since in players if waits),
            tuple(ArenaGame(*each) for each in games),
        )


def _insert(transaction: Transaction, arena: Arena) -> None:
    values = {name.strip(): getattr(arena, name.strip()) for name in _COLUMNS.split(",")}
    values |= {"rated": int(arena.rated), "weekly": int(arena.weekly)}
    transaction.change(f"INSERT INTO club_arenas ({_COLUMNS}) VALUES ({_VALUES})", **values)
    transaction.announce(TABLE)


def _step(transaction: Transaction, arena: Arena, state: str) -> None:
    """Change an arena; raise ClubError if it is no longer as it was read."""
    if not transaction.change(_STEP, id=arena.id, version=arena.version, state=state):
        raise _CHANGED


def _end(transaction: Transaction, arena: Arena) -> None:
    """End an arena; a weekly one is announced anew."""
    _step(transaction, arena, OVER)
    if arena.weekly:
        starts = arena.starts + _WEEK
        _insert(transaction, evolve(arena, id=new_id(), version=1, state=OPEN, starts=starts))
    for name in arena.players:
        _tell(transaction, arena, "has ended: the lobby has its table.", name)


def _tell(transaction: Transaction, arena: Arena, sentence: str, name: str = "") -> None:
    """Tell a player something about an arena, or everybody."""
    transaction.announce(f"{NOTICE}{name}\tThe {boardgames.load(arena.game).title} arena {sentence}")
    transaction.announce(TABLE)
