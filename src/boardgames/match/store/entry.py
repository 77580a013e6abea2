"""Rows of the list of saved matches."""

from __future__ import annotations

from datetime import MAXYEAR, UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import boardgames
from boardgames.core.options import settle
from boardgames.core.words import one_line
from boardgames.match.results import UNFINISHED, result_now

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Position, Value

__all__ = ["COLUMNS", "Entry"]

#: The columns of the database that an entry shows, in the order of its fields.
COLUMNS = (
    "id, game, title, created, updated, deleted, ply, result, options, position, colors,"
    # True if a shared match began with a free seat and nobody has taken one since.
    " (SELECT count(*) FROM shared WHERE shared.match = matches.id AND shared.seats LIKE '%\"open\"%'"
    " AND NOT EXISTS (SELECT 1 FROM log WHERE log.match = matches.id AND log.action LIKE 'seat %'))"
)


# One damaged row must not hide the others: defaults replace unreadable values.


def _moment(text: str) -> datetime:
    """Return a time that exists in every time zone; a damaged one is in 1970."""
    never = datetime.fromtimestamp(0, UTC)
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return never
    return moment if never.year <= moment.year < MAXYEAR else never


def _deletion(text: str | None) -> datetime | None:
    return None if text is None else _moment(text)


def _shown(text: object) -> str:
    return one_line(str(text))


def _ply(number: object) -> int:
    return number if isinstance(number, int) else 0


def _options(text: str) -> Mapping[str, Value]:
    """Return the options without those that have no valid value, which then have their defaults."""
    import json  # a program without matches begins without it

    try:
        options = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return {}
    listed = options.items() if isinstance(options, dict) else ()
    return {name: value for name, value in listed if isinstance(value, str | int)}


def _colors(text: str) -> tuple[str, ...]:
    import json

    try:
        return tuple(map(str, json.loads(text)))
    except (TypeError, ValueError, RecursionError):
        return ()


class Entry(NamedTuple):
    """A saved match in a list; the match is not replayed for it.

    `ply`, `position` and `result` are those at the end of the line, wherever the cursor is. Times are in UTC;
    `deleted` is None unless the match is deleted.
    """

    id: str
    game: str
    title: str
    created: datetime
    updated: datetime
    deleted: datetime | None
    ply: int
    result: str
    options: Mapping[str, Value]
    position: str
    #: The name of each seat's colour, "" for the usual one; empty if all are the usual ones.
    colors: tuple[str, ...]
    #: True if somebody can join the match at a free seat.
    is_open: bool = False

    @classmethod
    def of_row(cls, *row: Any) -> Entry:
        """Return the entry of a row of the database, which has the COLUMNS."""
        kept = zip(cls.__match_args__, row, strict=False)
        return cls(**{name: _READERS[name](value) for name, value in kept})

    @property
    def is_over(self) -> bool:
        """True if the game has ended, wherever the cursor is."""
        return self.result != UNFINISHED

    def board(self) -> Position:
        """Return the position, for a thumbnail; it has no history.

        Raises:
            BoardgamesError: This version does not know the game, or the position is not valid.
        """
        game = boardgames.load(self.game)
        return game.restore(self.position, settle(game.title, game.options, self.options))


#: The converter of each column.
_READERS: Mapping[str, Callable[[Any], Any]] = {
    "id": str,
    "game": str,
    "title": _shown,
    "created": _moment,
    "updated": _moment,
    "deleted": _deletion,
    "ply": _ply,
    "result": lambda text: result_now(_shown(text)),
    "options": _options,
    "position": str,
    "colors": _colors,
    "is_open": bool,
}
