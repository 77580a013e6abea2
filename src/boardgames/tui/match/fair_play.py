"""Fair play: whether a match allows hints, values and analyses while people play against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import HERE
from boardgames.play.preferences import AFTER_END, IF_AGREED

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["FairPlay", "can_have_help"]

_ELSEWHERE = "There is no help while you play somebody elsewhere. It is back once the match is over."
_AFTER_END = "Between people with a clock there is no help before the end; the settings can allow it."
_QUESTION = "Do all players agree to hints, values and analyses in this match?"


def can_have_help(session: Session, rule: str = IF_AGREED) -> bool:
    """Return True if help with moves is possible, by a rule of HELP_RULES; the players may have to agree."""
    if session.outcome is not None:
        return True
    return not session.has_players_elsewhere and not (rule == AFTER_END and _is_between_people(session))


def _is_between_people(session: Session) -> bool:
    """Return True if a clock runs for several people at this screen."""
    here = [control for control in session.seats.values() if control == HERE]
    return session.clock is not None and len(here) > 1


class FairPlay:
    """The rule for help in one match: between people with a clock, all have to agree, or as the settings say.

    An agreement holds as long as the match is open.
    """

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        self._is_agreed = False

    @property
    def is_fair(self) -> bool:
        """True if help can be shown at once."""
        session = self._display.session
        if not can_have_help(session, self._rule):
            return False
        needs_agreement = self._rule == IF_AGREED and _is_between_people(session)
        return session.outcome is not None or not needs_agreement or self._is_agreed

    @property
    def is_possible(self) -> bool:
        """True if help can be shown, perhaps once all players have agreed."""
        return can_have_help(self._display.session, self._rule)

    def helped(self, act: Callable[[], object]) -> None:
        """Act if help is fair, after asking the players if they have to agree; else show why it is not."""
        if self.is_fair:
            act()
        elif self.is_possible:
            self._ask(act)
        else:
            is_elsewhere = self._display.session.has_players_elsewhere
            self._display.refuse(_ELSEWHERE if is_elsewhere else _AFTER_END)

    @property
    def _rule(self) -> str:
        return self._display.suite.settings.preferences.fair_play

    def _ask(self, act: Callable[[], object]) -> None:
        from boardgames.tui.common.dialogs import ConfirmScreen  # seldom asked

        def answered(is_agreed: bool | None) -> None:
            if is_agreed:
                self._is_agreed = True
                act()

        question = ConfirmScreen("Fair play", _QUESTION, "All agree", "No help")
        self._display.screen.app.push_screen(question, answered)
