"""What kind of screen a screen is; the modules of screens are loaded when this is first asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from textual.screen import Screen

    from boardgames.tui.match.screen import MatchScreen

__all__ = ["is_match", "is_picker"]


def is_match(screen: Screen[object]) -> TypeGuard[MatchScreen]:
    """Return whether a screen shows a match."""
    from boardgames.tui.match.screen import MatchScreen

    return isinstance(screen, MatchScreen)


def is_picker(screen: Screen[object]) -> bool:
    """Return whether a screen is the picker."""
    from boardgames.tui.picker.screen import PickerScreen

    return isinstance(screen, PickerScreen)
