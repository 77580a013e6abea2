"""Reminders: the wishes of accounts, and the messages that are due to players who are not connected."""

from __future__ import annotations

import json
from math import floor
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

from boardgames.core.words import counted, listed
from boardgames.games import title_of
from boardgames.match.results import UNFINISHED
from boardgames.match.time_controls import PerTurn, parse_control
from boardgames.server.club.cleaning import clean
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.stand_ins import people_among, shown_name
from boardgames.server.club.values import ClubError, move_number

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from boardgames.match.store.sql import Row, SqlDatabase

__all__ = ["AT_ONCE", "DAILY", "NEVER", "OFTEN", "REMINDERS", "DueGame", "Reminder", "Reminders", "Wishes"]

REMINDERS = SchemaPart(
    "reminders",
    (
        """
        CREATE TABLE club_reminders (
            name TEXT PRIMARY KEY, bell INTEGER NOT NULL, often TEXT NOT NULL, contact TEXT NOT NULL,
            sent DOUBLE PRECISION NOT NULL
        )
        """,
        # The turn of each table of which its player knows: the number of turns before it, and 1 if the
        # player has been told that little time is left.
        """
        CREATE TABLE club_reminded (
            table_id TEXT PRIMARY KEY, ply INTEGER NOT NULL, urgent INTEGER NOT NULL
        )
        """,
    ),
    own=("club_reminders.name",),
)

#: When an account gets messages: at once, once a day at most, never.
AT_ONCE, DAILY, NEVER = OFTEN = ("at once", "daily", "never")
#: The seconds between two messages to an account.
_PAUSES = {AT_ONCE: 600.0, DAILY: 86_400.0}
_LONGEST_CONTACT = 200
_DAY = 86_400
#: The share of the time for a turn below which a player is reminded again.
_LITTLE = 1 / 3
#: Turns in games without a clock and in those with days for a move of which nobody knows yet.
_TURNS = f"""
    SELECT t.id, t.game, t.players, t.clock, m.ply, s.to_move, s.deadline, r.ply, r.urgent
    FROM club_tables t JOIN matches m ON m.id = t.id JOIN shared s ON s.match = t.id
    LEFT JOIN club_reminded r ON r.table_id = t.id
    WHERE t.begun = 1 AND m.result = '{UNFINISHED}' AND s.to_move IS NOT NULL
    AND (t.clock = 'off' OR t.clock LIKE '%day%')
    AND (r.table_id IS NULL OR r.ply <> m.ply OR (r.urgent = 0 AND s.deadline IS NOT NULL))
    ORDER BY m.updated
"""
_KEEP = """
    INSERT INTO club_reminders (name, bell, often, contact, sent)
    VALUES (:name, :bell, :often, :contact, 0)
    ON CONFLICT (name) DO UPDATE SET bell = :bell, often = :often, contact = :contact
"""
_KNOWN = """
    INSERT INTO club_reminded (table_id, ply, urgent) VALUES (:id, :ply, :urgent)
    ON CONFLICT (table_id) DO UPDATE SET ply = :ply, urgent = :urgent
"""
_ROW = """
    INSERT INTO club_reminders (name, bell, often, contact, sent) VALUES (:name, 1, :often, '', 0)
    ON CONFLICT (name) DO NOTHING
"""
_CLAIM = "UPDATE club_reminders SET sent = :now WHERE name = :name AND sent = :sent"


@frozen
class Wishes:
    """The choices of an account for the bell and for messages.

    Attributes:
        bell: True if the terminal's bell rings while it is connected.
        often: One of OFTEN: when it gets messages while it is not.
        contact: Where these reach the player, in the player's own words; "" if that was not said.
    """

    bell: bool = True
    often: str = AT_ONCE
    contact: str = ""


@frozen
class DueGame:
    """A game that waits for a player: its table, the number of turns played, and the facts for a message.

    `move` is the number of the move, as boards count; `days_left` is None without a clock; `is_urgent` says
    that little time is left.
    """

    table: str
    ply: int
    move: int
    game: str
    opponents: tuple[str, ...]
    days_left: float | None
    is_urgent: bool

    @property
    def sentence(self) -> str:
        """The game in words: `Pylos against Ben (move 12, 2 days left)`."""
        left = "" if self.days_left is None else f", {_left(self.days_left)} left"
        return f"{self.game} against {listed(self.opponents)} (move {self.move}{left})"


@frozen
class Reminder:
    """A message that is due to the account `name`; `sent` is when the last one was."""

    name: str
    contact: str
    games: tuple[DueGame, ...]
    sent: float = 0.0

    @property
    def payload(self) -> Mapping[str, object]:
        """The data for the host's command, which say nothing that opens a game or an account."""
        return {
            "account": self.name,
            "contact": self.contact,
            "games": [
                {
                    "game": each.game,
                    "opponents": list(each.opponents),
                    "move": each.move,
                    "days_left": each.days_left,
                }
                for each in self.games
            ],
            "text": f"{self.name}, it is your turn: {'; '.join(each.sentence for each in self.games)}.",
        }


@define(eq=False)
class Reminders:
    """The wishes of accounts, and the messages that are due. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]
    #: Returns the names of those who are connected, and of those who are on vacation.
    _here: Callable[[], Collection[str]] = field(repr=False)
    _resting: Callable[[], Collection[str]] = field(repr=False)

    def wishes(self, name: str) -> Wishes:
        """Return the wishes of an account."""
        rows = self._database.rows(
            "SELECT bell, often, contact FROM club_reminders WHERE name = :name", name=name
        )
        return Wishes(bool(rows[0][0]), str(rows[0][1]), str(rows[0][2])) if rows else Wishes()

    def keep(self, name: str, wishes: Wishes) -> Wishes:
        """Store the wishes of an account, with a contact that has been cleaned, and return them.

        Raises:
            ClubError: There is no such choice.
        """
        if wishes.often not in OFTEN:
            raise ClubError(f"A message cannot come {wishes.often!r}: choose {', '.join(OFTEN)}.")
        kept = evolve(wishes, contact=clean(wishes.contact, _LONGEST_CONTACT))
        with self._database.writing() as transaction:
            transaction.change(_KEEP, name=name, bell=int(kept.bell), often=kept.often, contact=kept.contact)
        return kept

    def due(self) -> tuple[Reminder, ...]:
        """Return the messages that are due now, one for each account, with all of its games.

        Whoever is connected sees whose turn it is, and needs no message about that turn any more.
        """
        waiting: dict[str, list[DueGame]] = {}
        for name, game in self._turns():
            waiting.setdefault(name, []).append(game)
        here = self._here()
        seen = [game for name, games in waiting.items() if name in here for game in games]
        if seen:
            self._note(seen)
        resting = self._resting() if waiting else ()
        names = [name for name in waiting if name not in here and name not in resting]
        return tuple(filter(None, (self._reminder(name, tuple(waiting[name])) for name in names)))

    def claim(self, reminder: Reminder) -> bool:
        """Let this process send a message; return False if another one does."""
        with self._database.writing() as transaction:
            transaction.change(_ROW, name=reminder.name, often=AT_ONCE)
            now = self._present()
            return bool(transaction.change(_CLAIM, name=reminder.name, sent=reminder.sent, now=now))

    def note_sent(self, reminder: Reminder) -> None:
        """Note that a message has been sent; one that has not is due again after the usual pause."""
        self._note(reminder.games)

    # Inside

    def _turns(self) -> Iterator[tuple[str, DueGame]]:
        """Yield the turns of people of which they may not know."""
        now = self._present()
        for row in self._database.rows(_TURNS):
            *_, ply, seat, _, known_ply, known_urgent = row
            name, game = str(json.loads(row[2])[seat]), _due_game(row, now)
            is_known = known_ply == ply and known_urgent >= game.is_urgent
            if people_among([name]) and not is_known:
                yield name, game

    def _reminder(self, name: str, games: tuple[DueGame, ...]) -> Reminder | None:
        """Return the message to an account; None if it wants none, had one lately, or is a guest's."""
        rows = self._database.rows(
            "SELECT r.often, r.contact, r.sent FROM club_accounts a LEFT JOIN club_reminders r"
            " ON r.name = a.name WHERE a.name = :name",
            name=name,
        )
        if not rows:
            return None
        often, contact, sent = str(rows[0][0] or AT_ONCE), str(rows[0][1] or ""), float(rows[0][2] or 0.0)
        if often == NEVER or self._present() - sent < _PAUSES[often]:
            return None
        return Reminder(name, contact, games, sent)

    def _note(self, games: Collection[DueGame]) -> None:
        with self._database.writing() as transaction:
            for game in games:
                transaction.change(_KNOWN, id=game.table, ply=game.ply, urgent=int(game.is_urgent))


def _due_game(row: Row, now: float) -> DueGame:
    """Return what a message says of a row of _TURNS."""
    table, game, players, clock, ply, seat, deadline, *_ = row
    others = [shown_name(name) for index, name in enumerate(json.loads(players)) if index != seat]
    left = None if deadline is None else max(float(deadline) - now, 0.0)
    control = parse_control(str(clock))
    is_urgent = left is not None and isinstance(control, PerTurn) and left < control.budget * _LITTLE
    days = None if left is None else floor(left / _DAY * 10) / 10
    move = move_number(int(ply), int(seat), len(others) + 1)
    return DueGame(str(table), int(ply), move, title_of(str(game)), tuple(others), days, is_urgent)


def _left(days: float) -> str:
    """Return the time that is left in words."""
    return counted(int(days), "day") if days >= 1 else "less than a day"
