"""A row of the list of saved matches."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from attrs import field, frozen

import boardgames
from boardgames.core.options import settle
from boardgames.match.results import UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Position, Value

__all__ = ["COLUMNS", "Entry"]

#: The columns of the database that an entry shows, in the order of its fields.
COLUMNS = "id, game, title, created, updated, ply, result, options, position"


# One damaged row must not hide the others: what cannot be read in it falls back to something that is shown.


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return datetime.fromtimestamp(0, UTC)


def _options(text: str) -> Mapping[str, Value]:
    try:
        return dict(json.loads(text))
    except (TypeError, ValueError):
        return {}


@frozen
class Entry:
    """A saved match, as much of it as a list shows; nothing is replayed to make one.

    Turns, result and position are those where the match was left. Times are in UTC.
    """

    id: str
    game: str = field(converter=str)
    title: str = field(converter=str)
    created: datetime = field(converter=_moment)
    updated: datetime = field(converter=_moment)
    ply: int
    result: str = field(converter=str)
    options: Mapping[str, Value] = field(converter=_options)
    position: str = field(converter=str)

    @property
    def is_over(self) -> bool:
        """Whether the game had ended where the match was left."""
        return self.result != UNFINISHED

    def board(self) -> Position:
        """Return the position, for a thumbnail; it has no past.

        Raises:
            BoardgamesError: This version does not know the game, or the position no longer makes sense.
        """
        game = boardgames.load(self.game)
        return game.restore(self.position, settle(game.title, game.options, self.options))
