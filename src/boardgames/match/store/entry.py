"""A row of the list of saved matches."""

from __future__ import annotations

import json
from datetime import MAXYEAR, UTC, datetime
from typing import TYPE_CHECKING

from attrs import field, frozen

import boardgames
from boardgames.core.options import settle
from boardgames.match.results import UNFINISHED
from boardgames.match.store.saved import one_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Position, Value

__all__ = ["COLUMNS", "Entry"]

#: The columns of the database that an entry shows, in the order of its fields.
COLUMNS = "id, game, title, created, updated, deleted, ply, result, options, position, colors"


# One damaged row must not hide the others: what cannot be read in it falls back to something that is shown.


def _moment(text: str) -> datetime:
    """Return a moment that can be told in every time zone."""
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
    """Return what was agreed on; what can be no value is left out, so that the usual one holds."""
    try:
        options = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return {}
    listed = options.items() if isinstance(options, dict) else ()
    return {name: value for name, value in listed if isinstance(value, str | int)}


def _colors(text: str) -> tuple[str, ...]:
    try:
        return tuple(map(str, json.loads(text)))
    except (TypeError, ValueError, RecursionError):
        return ()


@frozen
class Entry:
    """A saved match, as much of it as a list shows; nothing is replayed to make one.

    Turns and position are those where the match was left; the result is that of the line it was left on.
    Times are in UTC; `deleted` is None for a match that is not.
    """

    id: str
    game: str = field(converter=str)
    title: str = field(converter=_shown)
    created: datetime = field(converter=_moment)
    updated: datetime = field(converter=_moment)
    deleted: datetime | None = field(converter=_deletion)
    ply: int = field(converter=_ply)
    result: str = field(converter=_shown)
    options: Mapping[str, Value] = field(converter=_options)
    position: str = field(converter=str)
    #: The colour of each seat by name, "" for the usual one; none at all if all are.
    colors: tuple[str, ...] = field(converter=_colors)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, wherever in it the match was left."""
        return self.result != UNFINISHED

    def board(self) -> Position:
        """Return the position, for a thumbnail; it has no past.

        Raises:
            BoardgamesError: This version does not know the game, or the position no longer makes sense.
        """
        game = boardgames.load(self.game)
        return game.restore(self.position, settle(game.title, game.options, self.options))
