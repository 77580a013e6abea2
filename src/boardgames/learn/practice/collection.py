"""A player's collection of mistakes, in an SQLite file beside the matches."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.core.locations import user_data
from boardgames.learn.practice.due import FILE
from boardgames.learn.practice.mistake import Mistake, MoveWorth
from boardgames.learn.practice.schedule import RESTS_AFTER, Schedule
from boardgames.learn.task import Setting
from boardgames.match.errors import StoreError
from boardgames.match.store.database import SideDatabase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from boardgames.core import Position, Value
    from boardgames.match.store.sql import Transaction

__all__ = ["FILE", "Analyses", "MistakeCollection", "MistakeEntry", "PracticeProgress", "Week"]

_CONTENTS = ("The practice", "Mistakes")
_WEEK = timedelta(weeks=1)
#: The migration from each version to the next; append only.
_MIGRATIONS = (
    (
        # What lists need not read is last.
        """
        CREATE TABLE mistakes (
            name TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            title TEXT NOT NULL,
            played TEXT NOT NULL,
            player TEXT NOT NULL,
            match TEXT NOT NULL,
            ply INTEGER NOT NULL,
            found TEXT NOT NULL,
            due TEXT NOT NULL,
            solved INTEGER NOT NULL,
            options TEXT NOT NULL,
            position TEXT NOT NULL,
            card TEXT NOT NULL,
            start TEXT NOT NULL,
            line TEXT NOT NULL,
            worths TEXT NOT NULL
        )
        """,
        "CREATE INDEX mistakes_due ON mistakes (due)",
        "CREATE TABLE answers (name TEXT NOT NULL, at TEXT NOT NULL, is_right INTEGER NOT NULL)",
        "CREATE INDEX answers_at ON answers (at)",
    ),
    ("CREATE TABLE analyses (match TEXT PRIMARY KEY, game TEXT NOT NULL, mistakes INTEGER NOT NULL)",),
)
_LISTED = "name, game, title, played, player, match, ply, found, due, solved, options, position"
_OF_GAME = "(:game = '' OR game = :game)"
#: A mistake that is made again is asked again from the beginning.
_ADD = """
    INSERT INTO mistakes
        (name, game, title, played, player, match, ply, found, due, solved, options, position,
        card, start, line, worths)
    VALUES
        (:name, :game, :title, :played, :player, :match, :ply, :now, :now, 0, :options, :position,
        '', :start, :line, :worths)
    ON CONFLICT (name) DO UPDATE
    SET title = :title, played = :played, player = :player, match = :match, ply = :ply, found = :now,
        due = :now, solved = 0, card = '', start = :start, line = :line, worths = :worths
    WHERE mistakes.match <> :match OR mistakes.ply <> :ply
"""
#: Of the same mistake of the same match what was found last is kept, as an analysis shows it.
_RENEW = "UPDATE mistakes SET title = :title, worths = :worths WHERE name = :name AND played = :played"


class MistakeEntry(NamedTuple):
    """A row in the list of mistakes; its moves are not read for it. Times are in UTC."""

    name: str
    game: str
    title: str
    played: str
    player: str
    match: str
    ply: int
    found: datetime
    due: datetime
    solved: int
    options: dict[str, Value]
    position_text: str

    @property
    def rests(self) -> bool:
        """True if it was solved so often that it is asked no more."""
        return self.solved >= RESTS_AFTER

    def board(self) -> Position:
        """Return the position, without its past; a BoardgamesError says why there is none."""
        return Setting(self.game, self.position_text, self.options).position


class Week(NamedTuple):
    """The answers of seven days, right and wrong."""

    right: int
    wrong: int


class Analyses(NamedTuple):
    """The numbers of matches of the player that were analysed, and of the mistakes that were found there."""

    matches: int
    mistakes: int


class PracticeProgress(NamedTuple):
    """The numbers of mistakes that are due, come later, and rest; and the answers of the last weeks."""

    due: int
    later: int
    resting: int
    weeks: tuple[Week, ...]

    @property
    def total(self) -> int:
        """The number of mistakes."""
        return self.due + self.later + self.resting


def utc_now() -> datetime:
    """Return the time in UTC."""
    return datetime.now(UTC)


class MistakeCollection:
    """The mistakes of a folder, by default the user's data folder. The first mistake creates the file.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    def __init__(self, folder: Path | None = None, *, now: Callable[[], datetime] = utc_now) -> None:
        self._database = SideDatabase((folder or user_data()) / FILE, _MIGRATIONS, _CONTENTS)
        self.now = now

    def add(self, mistakes: Iterable[Mistake]) -> int:
        """Add mistakes, and return how many of them are new; one of the same match is renewed."""
        rows = [_row(mistake, self.now()) for mistake in mistakes]
        if not rows:
            return 0
        with self._database.writing() as transaction:
            added = sum(transaction.change(_ADD, **row) for row in rows)
            for row in rows:
                transaction.change(_RENEW, **{key: row[key] for key in ("title", "worths", "name", "played")})
        return added

    def note_analysis(self, match: str, game: str, mistakes: int) -> None:
        """Keep that a match of the player, with its id in the store, was analysed, and what was found."""
        with self._database.writing() as transaction:
            values = {"match": match, "game": game, "mistakes": mistakes}
            transaction.change("INSERT OR REPLACE INTO analyses VALUES (:match, :game, :mistakes)", **values)

    def analyses(self, game: str = "") -> Analyses:
        """Return what was analysed, of a game or all."""
        counts = f"SELECT COUNT(*), COALESCE(SUM(mistakes), 0) FROM analyses WHERE {_OF_GAME}"
        return Analyses(*next(iter(self._database.rows(counts, game=game)), (0, 0)))

    def entries(self, game: str = "") -> tuple[MistakeEntry, ...]:
        """Return the mistakes, of a game or all: those that are due first, and those that rest last."""
        rows = self._database.rows(
            f"SELECT {_LISTED} FROM mistakes WHERE {_OF_GAME} ORDER BY solved >= {RESTS_AFTER}, due, name",
            game=game,
        )
        return tuple(map(_entry, rows))

    def due(self, game: str = "") -> tuple[MistakeEntry, ...]:
        """Return the mistakes that are due now, of a game or all, the one that waits longest first."""
        now = self.now()
        return tuple(entry for entry in self.entries(game) if entry.due <= now and not entry.rests)

    def mistake(self, name: str) -> Mistake:
        """Return a mistake; StoreError if there is none of this name, or its row is damaged."""
        rows = self._database.rows(
            "SELECT game, start, options, line, position, played, worths, player, match, ply"
            " FROM mistakes WHERE name = :name",
            name=name,
        )
        if not rows:
            raise _unknown(name)
        try:
            return _mistake(*rows[0])
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise StoreError(f"The mistake {name} is damaged: delete it from the list.") from error

    def schedule(self, name: str) -> Schedule:
        """Return when a mistake is due; StoreError if there is none of this name."""
        with self._database.writing() as transaction:
            return _schedule(transaction, name)

    def answer(self, name: str, *, is_right: bool) -> Schedule:
        """Keep an answer, and return when the mistake is due from then on."""
        now = self.now()
        with self._database.writing() as transaction:
            schedule = _schedule(transaction, name).answered(now, is_right=is_right)
            transaction.change(
                "UPDATE mistakes SET card = :card, due = :due, solved = :solved WHERE name = :name",
                name=name,
                card=schedule.card,
                due=schedule.due.isoformat(),
                solved=schedule.solved,
            )
            transaction.change(
                "INSERT INTO answers VALUES (:name, :at, :right)",
                name=name,
                at=now.isoformat(),
                right=int(is_right),
            )
        return schedule

    def forget(self, name: str) -> None:
        """Delete a mistake; the same one comes again only if it is made again."""
        with self._database.writing() as transaction:
            transaction.change("DELETE FROM mistakes WHERE name = :name", name=name)

    def progress(self, game: str = "", weeks: int = 12) -> PracticeProgress:
        """Return the progress in a game or in all, with the answers of so many weeks, the latest last."""
        now, entries = self.now(), self.entries(game)
        resting = sum(entry.rests for entry in entries)
        due = sum(entry.due <= now and not entry.rests for entry in entries)
        rows = self._database.rows(
            "SELECT at, is_right FROM answers WHERE at > :since AND (:game = '' OR name LIKE :game || '-%')",
            game=game,
            since=(now - weeks * _WEEK).isoformat(),
        )
        return PracticeProgress(due, len(entries) - due - resting, resting, _by_week(rows, now, weeks))


def _unknown(name: str) -> StoreError:
    return StoreError(f"There is no mistake {name!r} to practise: it was deleted.")


def _schedule(transaction: Transaction, name: str) -> Schedule:
    rows = transaction.rows("SELECT card, due, solved FROM mistakes WHERE name = :name", name=name)
    if not rows:
        raise _unknown(name)
    card, due, solved = rows[0]
    return Schedule(str(card), datetime.fromisoformat(due), int(solved))


def _by_week(rows: Sequence[Sequence[Any]], now: datetime, weeks: int) -> tuple[Week, ...]:
    right, wrong = [0] * weeks, [0] * weeks
    for at, is_right in rows:
        ago = min(weeks - 1, max(0, (now - datetime.fromisoformat(at)) // _WEEK))
        (right if is_right else wrong)[weeks - 1 - ago] += 1
    return tuple(map(Week, right, wrong))


def _entry(row: Sequence[Any]) -> MistakeEntry:
    values = dict(zip(MistakeEntry._fields, row, strict=True))
    moments = {name: datetime.fromisoformat(values[name]) for name in ("found", "due")}
    return MistakeEntry(**{**values, **moments, "options": json.loads(values["options"])})


def _row(mistake: Mistake, now: datetime) -> dict[str, object]:
    worths = {move: worth.row for move, worth in mistake.worths.items()}
    return {
        "name": mistake.name,
        "game": mistake.game,
        "title": mistake.title,
        "played": mistake.played,
        "player": mistake.player,
        "match": mistake.match,
        "ply": mistake.ply,
        "now": now.isoformat(),
        "options": json.dumps(dict(mistake.setting.options)),
        "position": mistake.position_text,
        "start": mistake.setting.text,
        "line": json.dumps(mistake.setting.line),
        "worths": json.dumps(worths),
    }


def _mistake(
    game: str, start: str, options: str, line: str, position: str, played: str, worths: str, *rest: Any
) -> Mistake:
    player, match, ply = rest
    return Mistake(
        setting=Setting(game, start, json.loads(options), tuple(json.loads(line))),
        position_text=position,
        played=played,
        worths={move: MoveWorth.read(row) for move, row in json.loads(worths).items()},
        player=player,
        match=match,
        ply=ply,
    )
