"""Fair play: whether a match allows hints, values and analyses while people play against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import HERE
from boardgames.play.preferences import AFTER_END, IF_AGREED

if TYPE_CHECKING:
    from boardgames.match.session import Session

__all__ = ["QUESTION", "can_have_help", "needs_agreement", "refusal"]

_ELSEWHERE = "There is no help while you play somebody elsewhere. It is back once the match is over."
_AFTER_END = "Between people with a clock there is no help before the end; the settings can allow it."
QUESTION = "Do all players agree to hints, values and analyses in this match?"


def can_have_help(session: Session, rule: str = IF_AGREED) -> bool:
    """Return True if help with moves is possible, by a rule of HELP_RULES; the players may have to agree."""
    if session.outcome is not None:
        return True
    return not session.has_players_elsewhere and not (rule == AFTER_END and _is_between_people(session))


def _is_between_people(session: Session) -> bool:
    """Return True if a clock runs for several people at this screen."""
    here = [control for control in session.seats.values() if control == HERE]
    return session.clock is not None and len(here) > 1


def needs_agreement(session: Session, rule: str = IF_AGREED) -> bool:
    """Return True if all players have to agree before help is shown."""
    return session.outcome is None and rule == IF_AGREED and _is_between_people(session)


def refusal(session: Session) -> str:
    """Return why there is no help now."""
    return _ELSEWHERE if session.has_players_elsewhere else _AFTER_END
