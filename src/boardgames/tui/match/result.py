"""The result of a game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import Termination
from boardgames.core.words import listed
from boardgames.tui.common.seats import seat_signs, with_names

if TYPE_CHECKING:
    from boardgames.core import Outcome
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["ending", "verdict"]


def verdict(outcome: Outcome, session: Session, settings: Settings) -> Content:
    """Return who won, with the signs of their pieces: `● Ben (Dark) won`."""
    signs = seat_signs(session.match.root.position, session.lineup.colors, settings)
    named = [Content.assemble(signs[seat.index], f" {session.label(seat)}") for seat in outcome.winners]
    if not named:
        return Content(_without_winner(session))
    most, last = Content(", ").join(named[:-1]), named[-1]
    return Content.assemble(Content(" and ").join([most, last] if most else [last]), " won")


def ending(outcome: Outcome, session: Session) -> str:
    """Return who won and why, with the rule if the game ended by one."""
    winners = listed(map(session.label, outcome.winners))
    who = f"{winners} won" if winners else _without_winner(session)
    by_rules = outcome.termination is Termination.RULE
    reason = with_names(outcome.reason, session)
    return f"{who}. {reason}{f' ({outcome.rule})' if by_rules else ''}"


def _without_winner(session: Session) -> str:
    return "Draw" if session.match.game.knows_draws else "Nobody won"
