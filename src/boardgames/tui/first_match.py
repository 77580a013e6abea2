"""The match that the program opens with. The picker begins without most of this."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Value
    from boardgames.match.autosave import Autosave
    from boardgames.match.library import MatchLibrary
    from boardgames.match.local_session import LocalSession
    from boardgames.match.tree import Match

__all__ = ["begin", "new_match"]


def new_match(game: str, options: Mapping[str, Value], position: str | None = None) -> Match:
    """Return a match of the game called `game`, from its start or from a position text.

    Raises a BoardgamesError that says what is wrong with the name, an option or the position.
    """
    from boardgames.match.tree import Match

    played = boardgames.load(game)
    if position is None:
        return Match(played.start(**options))
    return Match(played.decode(position, **options))


def begin(
    library: MatchLibrary, match: Match | LocalSession, title: str, clock: Callable[[], float]
) -> Autosave:
    """Return a match in a library with its autosave, at its beginning: it may be a record."""
    from boardgames.match.local_session import LocalSession
    from boardgames.match.resuming import resumed

    session = match if isinstance(match, LocalSession) else resumed(match, clock)
    first = library.begin(session, title)
    first.cursor.jump(first.session.match.root)
    return first
