"""Index of the positions in saved matches: which moves were played there, by whom, and with what result.

It is an SQLite file beside the matches that can be deleted at any time: it is built again from the store.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.core.options import written_options
from boardgames.match.controls import Computer
from boardgames.match.endings import read_end
from boardgames.match.errors import StoreError
from boardgames.match.lineup import Lineup
from boardgames.match.resuming import newest_of
from boardgames.match.store.database import SideDatabase
from boardgames.match.store.log import PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from boardgames.core import Outcome, Position
    from boardgames.match.node import Node
    from boardgames.match.store.protocol import MatchStore
    from boardgames.match.store.saved import Saved
    from boardgames.match.store.sql import Transaction

__all__ = ["COMPUTER", "FILE", "HERE", "MoveCount", "PositionIndex", "key_of"]

FILE = "positions.sqlite"
_CONTENTS = ("The index of positions", "Positions")
#: Who played a move: a person at this screen, or a computer; other texts are those of `seat_text`.
HERE, COMPUTER = "here", "computer"
#: Triggers add up the `plays` of each match in `totals`, and take them off again. Append only.
_MIGRATIONS = (
    (
        """
        CREATE TABLE matches (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            revision INTEGER NOT NULL,
            head TEXT NOT NULL,
            plies INTEGER NOT NULL,
            digest BLOB NOT NULL
        )
        """,
        """
        CREATE TABLE plays (
            match INTEGER NOT NULL,
            ply INTEGER NOT NULL,
            key INTEGER NOT NULL,
            move TEXT NOT NULL,
            who TEXT NOT NULL,
            points REAL,
            PRIMARY KEY (match, ply)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE totals (
            key INTEGER NOT NULL,
            move TEXT NOT NULL,
            who TEXT NOT NULL,
            played INTEGER NOT NULL,
            finished INTEGER NOT NULL,
            points REAL NOT NULL,
            drawn INTEGER NOT NULL,
            PRIMARY KEY (key, move, who)
        ) WITHOUT ROWID
        """,
        """
        CREATE TRIGGER play_added AFTER INSERT ON plays BEGIN
            INSERT INTO totals VALUES (new.key, new.move, new.who, 1, new.points IS NOT NULL,
                coalesce(new.points, 0), coalesce(new.points = 0.5, 0))
            ON CONFLICT (key, move, who) DO UPDATE SET played = played + 1,
                finished = finished + excluded.finished, points = points + excluded.points,
                drawn = drawn + excluded.drawn;
        END
        """,
        """
        CREATE TRIGGER play_removed AFTER DELETE ON plays BEGIN
            UPDATE totals SET played = played - 1, finished = finished - (old.points IS NOT NULL),
                points = points - coalesce(old.points, 0), drawn = drawn - coalesce(old.points = 0.5, 0)
            WHERE key = old.key AND move = old.move AND who = old.who;
            DELETE FROM totals
            WHERE key = old.key AND move = old.move AND who = old.who AND played = 0;
        END
        """,
    ),
)
_COUNT = "SELECT move, who, played, finished, points, drawn FROM totals WHERE key = :key"
_PLAY = "INSERT INTO plays VALUES (:match, :ply, :key, :move, :who, :points)"


class MoveCount(NamedTuple):
    """A count of the matches in which `who` played a move in a position; `finished` of them have ended.

    `points` is 1 for each of them that the mover won, 0.5 for a draw; `drawn` counts the draws.
    """

    move: str
    who: str
    played: int
    finished: int
    points: float
    drawn: int


class _Play(NamedTuple):
    """A move on the line of play of a match."""

    position: Position
    move: str


class PositionIndex:
    """An index in a file, by default one of the user's data folder, for the matches of a store.

    Call `catch_up` after saves, or before looking up, until nothing is left. Every operation may raise
    StoreError, with a sentence for the player. The position alone counts, not how it came about.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._database = SideDatabase(path or user_data() / FILE, _MIGRATIONS, _CONTENTS)

    def counts(self, position: Position) -> tuple[MoveCount, ...]:
        """Return how often each move was played in a position, and by whom."""
        rows = self._database.rows(_COUNT, key=key_of(position))
        return tuple(MoveCount(*row) for row in rows)

    def stale(self, store: MatchStore) -> tuple[str, ...]:
        """Return the ids of the matches that have changed since they were indexed, the latest first.

        Matches that were deleted are removed from the index.
        """
        known: dict[str, int] = dict(self._database.rows("SELECT id, revision FROM matches"))
        current = store.revisions()
        if gone := known.keys() - current.keys():
            with self._database.writing() as transaction:
                for identity in gone:
                    _remove(transaction, identity)
        return tuple(identity for identity, revision in current.items() if known.get(identity) != revision)

    def catch_up(self, store: MatchStore, most: int | None = None) -> int:
        """Index matches that have changed, at most so many; return how many are left.

        A match that cannot be read is left out, until it changes. A damaged index is built anew.
        """
        import sqlite3  # a screen begins without it

        try:
            stale = self.stale(store)
        except StoreError as error:
            if type(error.__cause__) is not sqlite3.DatabaseError:
                raise
            self._database.path.unlink()  # damaged: nothing is in it that the store does not have
            stale = self.stale(store)
        wanted = stale if most is None else stale[:most]
        if wanted:
            with self._database.writing() as transaction:
                for identity in wanted:
                    _index(transaction, store, identity)
        return len(stale) - len(wanted)


def key_of(position: Position) -> int:
    """Return the key of a position: 64 bits that depend on the game, its options and the board."""
    options = sorted(written_options(position.game, position.options).items())
    text = f"{position.game.name} {options} {position.encode()}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), signed=True)


def _index(transaction: Transaction, store: MatchStore, identity: str) -> None:
    """Index one match; if its line of play has only become longer, only what is new of it."""
    revision = store.revision(identity)
    try:
        saved = store.open(identity)
        plays, players, outcome = list(_plays(saved)), _players(store, saved), _outcome(saved)
    except BoardgamesError:
        plays, players, outcome = [], [], None
    points = [_points(seat, outcome) for seat in range(len(players))]
    head, moves = json.dumps([players, points]), [play.move for play in plays]
    known = transaction.rows("SELECT number, head, plies, digest FROM matches WHERE id = :id", id=identity)
    number, begin = _number(transaction, identity, known)
    if known and known[0][1] == head and known[0][3] == _digest(moves[: known[0][2]]):
        begin = known[0][2]
    else:
        transaction.change("DELETE FROM plays WHERE match = :number", number=number)
    new = range(begin, len(plays))
    transaction.change_all(_PLAY, [_row(plays[ply], number, ply, players, points) for ply in new])
    transaction.change(
        "UPDATE matches SET revision = :revision, head = :head, plies = :plies, digest = :digest"
        " WHERE number = :number",
        number=number,
        revision=revision,
        head=head,
        plies=len(plays),
        digest=_digest(moves),
    )


def _number(transaction: Transaction, identity: str, known: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return the number of a match in the index, a new one if it is not there, and 0 plies."""
    if not known:
        transaction.change("INSERT INTO matches VALUES (NULL, :id, -1, '', 0, '')", id=identity)
        known = transaction.rows("SELECT number FROM matches WHERE id = :id", id=identity)
    return int(known[0][0]), 0


def _remove(transaction: Transaction, identity: str) -> None:
    transaction.change(
        "DELETE FROM plays WHERE match IN (SELECT number FROM matches WHERE id = :id)", id=identity
    )
    transaction.change("DELETE FROM matches WHERE id = :id", id=identity)


def _row(
    play: _Play, number: int, ply: int, players: Sequence[str], points: Sequence[float | None]
) -> dict[str, object]:
    seat = play.position.to_move.index
    return {
        "key": key_of(play.position),
        "match": number,
        "ply": ply,
        "move": play.move,
        "who": players[seat],
        "points": points[seat],
    }


def _digest(moves: Sequence[str]) -> bytes:
    return blake2b("\n".join(moves).encode(), digest_size=16).digest()


def _line(saved: Saved) -> tuple[Node, ...]:
    """Return the line of play, wherever a viewer has left the match: variations were not played."""
    newest = newest_of(saved.match, saved.clock) or saved.cursor.end
    return newest.path()


def _plays(saved: Saved) -> Iterator[_Play]:
    line = _line(saved)
    for node, after in pairwise(line):
        yield _Play(node.position, after.notation)


def _players(store: MatchStore, saved: Saved) -> list[str]:
    """Return who had each seat."""
    identity, lineup = saved.id or "", Lineup.of(saved.match)
    players = [COMPUTER if isinstance(control, Computer) else HERE for control in lineup.controls]
    if (start := store.shared(identity)) is not None:
        players = list(start.seats)
        for entry in store.log(identity):
            if entry.action.startswith(PLAY):
                players[entry.seat] = entry.actor
    return players


def _outcome(saved: Saved) -> Outcome | None:
    line = _line(saved)
    end = read_end(saved.match, line)
    return line[-1].position.outcome() or (end[1] if end else None)


def _points(seat: int, outcome: Outcome | None) -> float | None:
    if outcome is None or outcome.is_void:
        return None
    if not outcome.winners:
        return 0.5
    return 1.0 if seat in (winner.index for winner in outcome.winners) else 0.0
