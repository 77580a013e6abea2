"""Keys that have a meaning in one game only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardgames.play.interaction import Interaction
    from boardgames.tui.boards.art import BoardArt

__all__ = ["choose_by_key"]


def choose_by_key(interaction: Interaction, art: BoardArt[Any, Any], key: str) -> bool:
    """Do what a key does in this game only, and return whether it does anything."""
    if key in art.choice_keys:
        interaction.choose_named(art.choice_keys[key])
    elif key in art.letters:
        interaction.toggle(key)
    else:
        return False
    return True
