"""Help with the moves of a match against a person who cannot see that it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.match.session import Session
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["is_fair", "refuses_help"]

_UNFAIR = "There is no help while you play somebody elsewhere. It is back once the match is over."


def is_fair(session: Session) -> bool:
    """Return True if hints, values and analyses are fair: nobody plays elsewhere, or the match is over."""
    return session.outcome is not None or not session.has_players_elsewhere


def refuses_help(display: MatchDisplay) -> bool:
    """Show why there is no help if it would be unfair; return True if it is refused."""
    if is_fair(display.session):
        return False
    display.refuse(_UNFAIR)
    return True
