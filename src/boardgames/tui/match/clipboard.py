"""The clipboard on a match screen: records and positions copied and pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.record import dump
from boardgames.tui.matches.pasting import open_pasted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["Clipboard"]


class Clipboard:
    """Copies the match and its positions, and opens what is pasted."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What its actions do, by their ids."""
        return {"copy-record": self.copy_record, "copy-position": self.copy_position}

    def copy_record(self) -> None:
        """Copy the record of the match."""
        self._copy(dump(self._parts.match), "match")

    def copy_position(self) -> None:
        """Copy the text of the position on the board."""
        self._copy(self._parts.cursor.position.encode(), "position")

    def paste(self, text: str) -> None:
        """Open pasted text as a new match."""
        open_pasted(self._suite, text, self._parts.cursor.position)

    def _copy(self, text: str, what: str) -> None:
        self._parts.screen.app.copy_to_clipboard(text)
        self._parts.suite.tell(f"The {what} has been copied, if your terminal lets programs copy.")
