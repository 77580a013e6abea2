"""Which of the lines of a match is its main line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.match.parts import Parts

__all__ = ["MainLine"]


class MainLine:
    """Makes the line shown the main line; `on_change` is called when that has changed the match."""

    def __init__(self, parts: Parts, on_change: Callable[[], object]) -> None:
        self._parts = parts
        self._on_change = on_change

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its action does, by its id."""
        return {"main-line": self.promote}

    def promote(self) -> None:
        """Make the line shown the main line, or say that it already is."""
        end = self._parts.cursor.end
        if end.is_main:
            self._parts.suite.tell("This is already the main line.")
            return
        self._parts.match.promote(end)
        self._on_change()
        self._parts.suite.tell("This is the main line now.")
