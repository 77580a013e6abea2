"""The clipboard on a match screen: records and positions are copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.match.parts import Parts

__all__ = ["Clipboard"]


class Clipboard:
    """Copies the match and its positions, where the player's terminal lets programs copy."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What its actions do, by their ids."""
        return {"copy-record": self.copy_record, "copy-position": self.copy_position}

    def copy_record(self) -> None:
        """Copy the record of the match."""
        from boardgames.match.record import dump  # a match begins without records

        self._copy(dump(self._parts.match), "match")

    def copy_position(self) -> None:
        """Copy the text of the position on the board."""
        self._copy(self._parts.cursor.position.encode(), "position")

    def _copy(self, text: str, what: str) -> None:
        self._parts.screen.app.copy_to_clipboard(text)
        self._parts.suite.tell(f"The {what} has been copied, if your terminal lets programs copy.")
