"""Which actions of a board and the area around it have nothing to do: the footer leaves them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import Elsewhere

if TYPE_CHECKING:
    from boardgames.play.interaction import Interaction

__all__ = ["held_actions", "idle_actions"]

_TYPING = "act('type')"
#: What needs a place that can be chosen.
_CHOOSING = ("cycle(1)", "pick", _TYPING)


def idle_actions(interaction: Interaction, *, can_change_view: bool) -> frozenset[str]:
    """Return which actions do nothing now, and cannot before something else happens."""
    cursor = interaction.match_cursor
    idle = {
        "undo": not interaction.choosing.steps and cursor.at.parent is None,
        "redo": not cursor.can_redo,
        "next_view": not can_change_view,
        **dict.fromkeys(_CHOOSING, not _can_choose(interaction) and not _waits(interaction)),
    }
    return frozenset(action for action, is_idle in idle.items() if is_idle)


def held_actions(interaction: Interaction) -> frozenset[str]:
    """Return which actions do nothing until the computer has played, which is soon."""
    return frozenset(_CHOOSING if not _can_choose(interaction) and _waits(interaction) else ())


def _can_choose(interaction: Interaction) -> bool:
    choosing = interaction.choosing
    return not choosing.barred and bool(choosing.targets.steps or choosing.steps)


def _waits(interaction: Interaction) -> bool:
    """Whether the game goes on where the player looks, and nobody who plays elsewhere has the turn."""
    if interaction.outcome is not None or interaction.looking_back is not None:
        return False
    session = interaction.session
    return not isinstance(session.seats[session.to_move], Elsewhere)
