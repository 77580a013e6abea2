"""What the command palette offers, each command with the keys that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.tui.actions.keymap import keys_of, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["Command"]


@frozen
class Command:
    """An act by its `title`, with a sentence on it; `action` is the one whose keys do it, if any do."""

    title: str
    text: str
    act: Callable[[], object]
    action: str = ""

    def told(self, own: Mapping[str, str]) -> str:
        """Return the sentence with the keys that a player has who has her `own` for some actions."""
        return f"{self.text} ({shown(keys_of(self.action, own))})" if self.action else self.text
