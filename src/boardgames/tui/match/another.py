"""Another match of the same players: a rematch, or a new one in place of one that is not over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["AnotherMatch"]

_STAYS = "This one is not over. It stays in the list of matches."


class AnotherMatch:
    """Begins another match with the same options; the one on the screen stays as it is."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    def begin(self) -> None:
        """Begin it; ask first if a clock runs or somebody elsewhere plays."""
        if self._would_leave_players():
            from boardgames.tui.common.confirm import ConfirmScreen  # seldom asked

            question = ConfirmScreen("Begin another match?", _STAYS, "New match", "Keep playing")
            self._parts.screen.app.push_screen(question, lambda is_yes: self._begin() if is_yes else None)
        else:
            self._begin()

    def _begin(self) -> None:
        session = self._parts.session
        self._suite.play(session.rematch(), after=session)

    def _would_leave_players(self) -> bool:
        """Whether the match is under way, with a clock or with players elsewhere."""
        session = self._parts.session
        matters = session.clock or session.has_players_elsewhere
        return bool(session.newest.ply and not session.outcome and matters)
