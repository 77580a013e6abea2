"""Mapping between a club's tables and database rows."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from attrs import asdict, evolve, frozen

from boardgames.match.results import UNFINISHED, result_now
from boardgames.server.club.stand_ins import people_among, shown_name
from boardgames.server.club.values import Table, TableState, Terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.match.store.sql import Row, Transaction

__all__ = ["SELECT", "TableRow", "row_of", "table_of"]

_COLUMNS = (
    "id, code, version, game, options, clock, seat, public, guests, talk, maker, players, begun, created,"
    " rematch, next_table, rated, invited, contest"
)
#: Selects tables with their matches; a condition follows.
SELECT = (
    f"SELECT {', '.join(f't.{name.strip()}' for name in _COLUMNS.split(','))},"
    " m.ply, m.result, m.position, m.updated, s.to_move, s.deadline"
    " FROM club_tables t LEFT JOIN matches m ON m.id = t.id LEFT JOIN shared s ON s.match = t.id"
)
_VALUES = ", ".join(f":{name.strip()}" for name in _COLUMNS.split(","))
_INSERT = f"INSERT INTO club_tables ({_COLUMNS}) VALUES ({_VALUES})"
#: Updates a table unless its version has changed, so that of two simultaneous changes only one succeeds.
_UPDATE = """
    UPDATE club_tables
    SET version = version + 1, players = :players, begun = :begun,
        rematch = :rematch, next_table = :next_table
    WHERE id = :id AND version = :version
"""


@frozen
class TableRow:
    """A row of club_tables. `options`, `players` and `rematch` are JSON; booleans are 0 and 1."""

    id: str
    code: str
    version: int
    game: str
    options: str
    clock: str
    seat: int | None
    public: int
    guests: int
    talk: int
    maker: str
    players: str
    begun: int
    created: str
    rematch: str = "[]"
    next_table: str = ""
    rated: int = 0
    invited: str = ""
    contest: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat, "" for a free one."""
        return tuple(map(str, json.loads(self.players)))

    @property
    def asking(self) -> tuple[str, ...]:
        """The names of those who offer a rematch."""
        return tuple(map(str, json.loads(self.rematch)))

    @property
    def terms(self) -> Terms:
        """The terms of the table."""
        return Terms(
            self.game,
            json.loads(self.options),
            self.clock,
            self.seat,
            is_public=bool(self.public),
            guests=bool(self.guests),
            talk=bool(self.talk),
            rated=bool(self.rated),
            invited=self.invited,
        )

    def seated(self, index: int, name: str) -> TableRow:
        """Return the row with a player at a seat; "" frees the seat."""
        names = list(self.names)
        names[index] = name
        return evolve(self, players=json.dumps(names))

    def insert(self, transaction: Transaction) -> None:
        """Insert the row of a new table, and its seats."""
        transaction.change(_INSERT, **asdict(self))
        self._note_seats(transaction)

    def update(self, transaction: Transaction) -> bool:
        """Update the row and its seats; return False if somebody else has changed the table first."""
        row = asdict(self)
        values = {name: row[name] for name in ("id", "version", "players", "begun", "rematch", "next_table")}
        if not transaction.change(_UPDATE, **values):
            return False
        transaction.change("DELETE FROM club_seats WHERE table_id = :id", id=self.id)
        self._note_seats(transaction)
        return True

    def _note_seats(self, transaction: Transaction) -> None:
        for name in people_among(self.names):
            transaction.change(
                "INSERT INTO club_seats (name, table_id) VALUES (:name, :id)", name=name, id=self.id
            )


#: The number of columns of SELECT that belong to the table itself.
_OWN = len(_COLUMNS.split(","))


def row_of(row: Row) -> TableRow:
    """Return the club_tables part of a row of SELECT."""
    return TableRow(*row[:_OWN])


def _is_computer(name: str) -> bool:
    return bool(name) and not people_among([name])


def table_of(row: Row, visits: Mapping[str, set[str]], watching: Mapping[str, int]) -> Table:
    """Return the table of a row of SELECT, as lists show it.

    Args:
        row: The row.
        visits: The tables of each connected player; "" is the lobby.
        watching: The number of visitors at each table.
    """
    own, (ply, result, position, updated, to_move, deadline) = row_of(row), row[_OWN:]
    names, result = own.names, result_now(str(result or UNFINISHED))
    state = TableState.OPEN if not own.begun else TableState.PLAYING
    at_table = {name: own.id in visits.get(name, ()) for name in people_among(names)}
    return Table(
        id=own.id,
        code=own.code,
        terms=own.terms,
        state=state if result == UNFINISHED else TableState.OVER,
        maker=own.maker,
        players=tuple(map(shown_name, names)),
        here=tuple(name in visits or _is_computer(name) for name in names),
        at_table=tuple(at_table.get(name, _is_computer(name)) for name in names),
        spectators=max(watching.get(own.id, 0) - sum(at_table.values()), 0),
        updated=datetime.fromisoformat(str(updated or own.created)),
        ply=int(ply or 0),
        to_move=to_move,
        result=result,
        position=str(position or ""),
        deadline=None if deadline is None else datetime.fromtimestamp(deadline, UTC),
        rematch=own.asking,
        next_table=own.next_table,
        contest=own.contest,
        computers=tuple(index for index, name in enumerate(names) if _is_computer(name)),
    )
