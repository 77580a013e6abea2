"""What the board says to beginners, beyond what it says to everybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.words import possessive
from boardgames.learn.beginner import what_happened, what_it_would_do

if TYPE_CHECKING:
    from boardgames.play.viewing import Viewing

__all__ = ["just_happened", "would_do"]


def just_happened(viewing: Viewing) -> str:
    """Return what the last move did, in words, with its player; "" at the beginning.

    The notation follows where it says more than the words. The list of moves says how the game ended.
    """
    node = viewing.match_cursor.at
    if node.parent is None or node.move is None:
        return ""
    before, notation = node.parent.position, str(node.move)
    said, *_ = what_happened(before, node.move)
    seat, label = str(before.to_move), viewing.session.label(before.to_move)
    if said.startswith(possessive(seat)):
        said = f"{viewing.session.whose(before.to_move)}{said.removeprefix(possessive(seat))}"
    elif said.startswith(seat):
        said = f"{label}{said.removeprefix(seat)}"
    elif seat != label:
        said = f"{label}: {said[0].lower()}{said[1:]}"
    is_there = re.search(rf"\b{re.escape(notation)}\.?$|\b{re.escape(notation)} ", said)
    return said if is_there else f"{said.removesuffix('.')} ({notation})."


def would_do(viewing: Viewing) -> tuple[str, ...]:
    """Return what choosing the place pointed at would lead to, if it can be chosen."""
    choosing = viewing.choosing
    return what_it_would_do(viewing.position, (*choosing.steps, choosing.pointed))[1:]
