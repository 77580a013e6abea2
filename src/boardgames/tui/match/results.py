"""The result on a match screen: it is announced once, after the last move has been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.match.result import ResultScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Outcome
    from boardgames.match import Node
    from boardgames.tui.match.parts import Parts

__all__ = ["Results"]

#: How long the last move can be seen before the result covers it, in seconds.
_DELAY = 0.8


class Results:
    """Announces the end of the game where the board shows it; `rematch` begins another one."""

    def __init__(self, parts: Parts, rematch: Callable[[], None]) -> None:
        self._parts = parts
        self._rematch = rematch
        #: Which end was announced last: a node, and how the game ended there if not by the rules.
        self._announced: tuple[Node, Outcome | None] | None = None

    def announce_soon(self) -> None:
        """Announce the result once the last move has been seen."""
        if self._parts.area.board.reduced_motion:
            self._parts.screen.call_after_refresh(self.announce)
        else:
            self._parts.screen.set_timer(_DELAY, self.announce)

    def announce(self) -> None:
        """Announce the result of the position on the board, once, if there still is one."""
        parts = self._parts
        at, session = parts.cursor.at, parts.session
        outcome, here = session.outcome_at(at), (at, session.settled_at(at))
        if outcome is None or here == self._announced or not parts.screen.is_active:
            return
        self._announced = here
        parts.screen.app.push_screen(ResultScreen(outcome, session, parts.suite.settings), self._decided)

    def _decided(self, choice: str | None) -> None:
        if not self._parts.screen.is_active:  # a key in the same burst has opened another match
            return
        if choice == "rematch":
            self._rematch()
        elif choice == "leave":
            self._parts.suite.show_picker()
