"""What the board says to beginners, beyond what it says to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.learn.beginner import what_happened, what_it_would_do

if TYPE_CHECKING:
    from boardgames.play.viewing import Viewing

__all__ = ["just_happened", "would_do"]


def just_happened(viewing: Viewing) -> str:
    """Return what the last move did, in words, with its notation; "" at the beginning."""
    node = viewing.match_cursor.at
    if node.parent is None or node.move is None:
        return ""
    before = node.parent.position
    said, *ended = what_happened(before, node.move)
    seat, label = str(before.to_move), viewing.session.label(before.to_move)
    if said.startswith(seat):
        said = f"{label}{said.removeprefix(seat)}"
    return " ".join([f"{said.removesuffix('.')} ({node.move}).", *ended])


def would_do(viewing: Viewing) -> tuple[str, ...]:
    """Return what choosing the place pointed at would lead to, if it can be chosen."""
    choosing = viewing.choosing
    return what_it_would_do(viewing.position, (*choosing.steps, choosing.pointed))[1:]
