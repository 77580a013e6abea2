"""Ways from a match to learn the game: help, lessons, and the editor of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Position
    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["Learning"]


class Learning:
    """Opens help, lessons and the editor over a match, which begins without loading any of them."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its actions do, by their ids."""
        return {"help": self.open_help, "lessons": self.open_lessons, "edit": self.edit}

    def open_help(self) -> None:
        """Open the help of the game."""
        from boardgames.tui.help.screen import HelpScreen
        from boardgames.tui.match.available import absent_actions

        absent = absent_actions(self._parts.session)
        self._parts.screen.app.push_screen(HelpScreen(self._suite, self._parts.match.game, absent))

    def open_lessons(self) -> None:
        """Open the lessons of the game."""
        self._suite.open_lessons(self._parts.match.game)

    def edit(self) -> None:
        """Open the editor at the position shown, and play from what comes of it as a new match."""
        from boardgames.match.starting import start_session
        from boardgames.tui.editor.screen import EditorScreen

        app = self._parts.screen.app

        def edited(position: Position | None) -> None:
            if position is not None:
                app.call_later(self._suite.play, start_session(position, now=self._suite.clock))

        app.push_screen(EditorScreen(self._suite, self._parts.cursor.position), edited)
