"""Fair play: whether a match allows hints, values and analyses while people play against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.fair_play import QUESTION, can_have_help, needs_agreement, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.tui.match.display import MatchDisplay

__all__ = ["FairPlay"]


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
        return self._is_agreed or not needs_agreement(session, self._rule)

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
            self._display.refuse(refusal(self._display.session))

    @property
    def _rule(self) -> str:
        return self._display.suite.settings.preferences.fair_play

    def _ask(self, act: Callable[[], object]) -> None:
        from boardgames.tui.common.dialogs import ConfirmScreen  # seldom asked

        def answered(is_agreed: bool | None) -> None:
            if is_agreed:
                self._is_agreed = True
                act()

        question = ConfirmScreen("Fair play", QUESTION, "All agree", "No help")
        self._display.screen.app.push_screen(question, answered)
