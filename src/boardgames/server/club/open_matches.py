"""Registry of the matches that are open in this process."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from attrs import define, field

from boardgames.core.logs import log_error
from boardgames.match.errors import RecordError
from boardgames.match.shared.match import SharedMatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql_store import SqlStore

__all__ = ["OpenMatches"]


@define(eq=False)
class OpenMatches:
    """Opens each match once for all its viewers. Every operation may raise StoreError."""

    _store: SqlStore
    _present: Callable[[], float]
    #: The open matches by the ids of their tables; a match without viewers is dropped.
    _matches: WeakValueDictionary[str, SharedMatch] = field(factory=WeakValueDictionary, init=False)

    def at(self, table: str) -> SharedMatch | None:
        """Return the match of a table; None if its game has not begun."""
        match = self._matches.get(table) or SharedMatch.open(self._store, table, self._present)
        if match:
            self._matches[table] = match
        return match

    def catch_up(self, table: str | None = None) -> None:
        """Apply new actions at a table, if its match is open; without a table, at all of them."""
        for known, match in list(self._matches.items()):
            if table in (None, known):
                try:
                    match.catch_up()
                except RecordError as error:
                    log_error("damaged log", error)

    def has_ended(self, table: str) -> bool:
        """Return True if the match of a table is open in this process, and over."""
        match = self._matches.get(table)
        return match is not None and match.truth.session.outcome is not None

    def let_flags_fall(self) -> None:
        """End the games on time at the tables that are open in this process."""
        for match in list(self._matches.values()):
            match.let_flag_fall()

    def let_flags_fall_elsewhere(self, now: float) -> None:
        """End the games on time at all other tables, a limited number at a time."""
        late = self._store.database.rows("SELECT match FROM shared WHERE deadline < :now LIMIT 20", now=now)
        for (identity,) in late:
            with suppress(RecordError):
                if match := self.at(str(identity)):
                    match.let_flag_fall()
