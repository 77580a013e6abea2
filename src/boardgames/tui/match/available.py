"""Which actions of a match do nothing as it stands: the help and the command palette leave them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import Elsewhere
from boardgames.tui.match.fairness import is_fair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.match.session import Session

__all__ = ["absent_actions"]

_DIGITS = tuple(f"digit-{digit}" for digit in range(1, 10))
#: By their ids: what needs a turn of one's own, what helps with moves, and what only players do.
_CHOOSING = ("next", "previous", "choose", *_DIGITS, "next-nine", "finish", "back", "type")
_HELPING = ("hint", "analysis", "evaluation", "values")
_PLAYING = ("resign", "offer-draw", "take-back")


def absent_actions(session: Session) -> frozenset[str]:
    """Return the ids of the actions that a match does not have now, by its game and by who plays it where."""
    return frozenset(_absent(session))


def _absent(session: Session) -> Iterator[str]:
    if not session.match.game.knows_draws:
        yield "offer-draw"
    if not session.can_be_joined:
        yield "seat"
    if not is_fair(session):
        yield from _HELPING
    if session.is_watched and session.has_players_elsewhere:
        yield from _PLAYING
    if session.outcome is None and isinstance(session.seats[session.to_move], Elsewhere):
        yield from _CHOOSING
