"""Computer players at the tables of a club: what a table has in place of a name, and where they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define

from boardgames.match.controls import Computer, Elsewhere, control_text, parse_seat_control
from boardgames.match.results import UNFINISHED
from boardgames.match.seating import SeatingError
from boardgames.match.store.saved import new_id
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import ClubError
from boardgames.thinking.levels import HIGHEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.match.controls import SeatControl
    from boardgames.match.session import Session
    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = [
    "STAND_INS",
    "StandIns",
    "computer_of",
    "control_of",
    "name_of",
    "note_computers",
    "people_among",
    "shown_name",
]

#: The seats of computers in games that have begun. One server process plays the computers of a table: the
#: one that has said last, and lately, that it does.
STAND_INS = SchemaPart(
    "stand-ins",
    (
        """
        CREATE TABLE club_computers (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, process TEXT NOT NULL DEFAULT '',
            seen DOUBLE PRECISION NOT NULL DEFAULT 0, PRIMARY KEY (table_id, seat)
        )
        """,
        # 1 for a finished game, where computers are no longer looked for.
        "ALTER TABLE club_computers ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX club_computers_in_play ON club_computers (table_id) WHERE is_over = 0",
    ),
)
#: The seconds after which another process plays the computers of one that has not said that it does.
_GONE = 16.0
_DUE = f"""
    SELECT s.match FROM shared s JOIN club_computers c ON c.table_id = s.match AND c.seat = s.to_move
    JOIN matches m ON m.id = s.match WHERE c.is_over = 0 AND m.result = '{UNFINISHED}'
"""
_CLEAR = f"""
    UPDATE club_computers SET is_over = 1 WHERE is_over = 0
    AND EXISTS (SELECT 1 FROM matches m WHERE m.id = club_computers.table_id AND m.result <> '{UNFINISHED}')
"""
_CLAIM = """
    UPDATE club_computers SET process = :process, seen = :now
    WHERE table_id = :id AND (process = :process OR seen < :limit)
"""


def computer_of(level: int) -> str:
    """Return what a table has in place of the name of a computer: no account can be called like that.

    Raises:
        ClubError: There is no such level.
    """
    if not 0 <= level <= HIGHEST:
        raise ClubError(f"There is no level {level}: choose 0 to {HIGHEST}.")
    return control_text(Computer(level))


def control_of(name: str) -> SeatControl:
    """Return the control of a seat by the name that its table has."""
    return _computer(name) or Elsewhere(name)


def name_of(control: SeatControl) -> str:
    """Return what a table has in place of the name of a seat with a control."""
    return control_text(control) if isinstance(control, Computer) else str(control)


def shown_name(name: str) -> str:
    """Return a name as screens show it: that of a computer is `Computer level 2`."""
    computer = _computer(name)
    return name if computer is None else computer.short


def people_among(names: Sequence[str]) -> list[str]:
    """Return the names of people, without free seats and computers."""
    return [name for name in names if name and _computer(name) is None]


def _computer(name: str) -> Computer | None:
    if ":" not in name:
        return None
    try:
        control = parse_seat_control(name)
    except SeatingError:
        return None
    return control if isinstance(control, Computer) else None


def note_computers(transaction: Transaction, table: str, session: Session) -> None:
    """Write which seats of a game that begins are played by computers."""
    for seat, control in session.seats.items():
        if isinstance(control, Computer):
            transaction.change(
                "INSERT INTO club_computers (table_id, seat) VALUES (:id, :seat)", id=table, seat=seat.index
            )


@define(eq=False)
class StandIns:
    """The computers of all tables. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]
    _process: str

    @classmethod
    def of(cls, database: SqlDatabase, present: Callable[[], float]) -> StandIns:
        """Return the computers as one server process sees them."""
        return cls(database, present, new_id())

    def due(self, limit: int = 200) -> tuple[str, ...]:
        """Return tables where a computer has the turn."""
        rows = self._database.rows(f"{_DUE} ORDER BY m.updated LIMIT :most", most=limit)
        return tuple(str(table) for (table,) in rows)

    def is_due(self, table: str) -> bool:
        """Return True if a computer has the turn at a table."""
        return bool(self._database.rows(f"{_DUE} AND s.match = :id", id=table))

    def claim(self, table: str) -> bool:
        """Let this process play the computers of a table; return False if another one does."""
        now = self._present()
        with self._database.writing() as transaction:
            return bool(
                transaction.change(_CLAIM, process=self._process, now=now, id=table, limit=now - _GONE)
            )

    def clear(self) -> None:
        """Note which games are over."""
        with self._database.writing() as transaction:
            transaction.change(_CLEAR)

    def note_alive(self) -> None:
        """Say that this process still plays the computers of its tables."""
        with self._database.writing() as transaction:
            transaction.change(
                "UPDATE club_computers SET seen = :now WHERE process = :process",
                now=self._present(),
                process=self._process,
            )

    def release(self, table: str) -> None:
        """Let any process play the computers of a table."""
        with self._database.writing() as transaction:
            transaction.change(
                "UPDATE club_computers SET process = '', seen = 0"
                " WHERE table_id = :id AND process = :process",
                id=table,
                process=self._process,
            )
