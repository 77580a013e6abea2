"""Pasted text as a match: a record or a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core import BoardgamesError, PositionError
from boardgames.match.record import load
from boardgames.match.record.files import MOST_MOVES, require_length
from boardgames.match.resuming import resumed
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.tui.screen_host import Suite

__all__ = ["open_pasted"]

#: Every record begins with this, and no position does.
_TAG = "["


def open_pasted(suite: Suite, text: str, shown: Position | None = None) -> None:
    """Open pasted text as a match, or say what is wrong with it; a match that was open stays saved."""
    if not text.strip():
        return
    try:
        match = _match_of(text, shown)
    except BoardgamesError as error:
        suite.warn(str(error))
        return
    suite.play(resumed(match, suite.clock))
    suite.tell(f"{match.game.title}: opened from the clipboard.")


def _match_of(text: str, shown: Position | None = None) -> Match:
    """Return the match of a record, or one that begins with a position.

    A position is read in the game of the one `shown`, with its options, or else in any other game.

    Raises:
        BoardgamesError: The text is neither, or too long; the message says why.
    """
    require_length(text)
    if text.lstrip().startswith(_TAG):
        return load(text, most_moves=MOST_MOVES)
    return Match(_position(text.strip(), shown))


def _position(text: str, shown: Position | None) -> Position:
    first: BoardgamesError = PositionError("The pasted text is neither a record nor a position of a game.")
    if shown is not None:
        try:
            return shown.game.decode(text, **shown.options)
        except BoardgamesError as error:
            first = error
    for name in boardgames.names():
        try:
            return boardgames.load(name).decode(text)
        except BoardgamesError:
            continue
    raise first
