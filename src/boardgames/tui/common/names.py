"""Sentences of the games with the names of the players in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.match.session import Session

__all__ = ["with_names"]


def with_names(sentence: str, session: Session) -> str:
    """Return a sentence in which each seat is called by its player and its name when it first comes up.

    So `Light: place a sphere.` becomes `Ann (Light): place a sphere.`
    """
    labels = {str(seat): session.label(seat) for seat in session.match.seats}
    pending = {seat for seat, label in labels.items() if seat != label}
    if not pending:
        return sentence

    def named(found: re.Match[str]) -> str:
        seat = found[0]
        if seat not in pending:
            return seat
        pending.remove(seat)
        return labels[seat]

    return re.sub(rf"\b({'|'.join(map(re.escape, labels))})\b", named, sentence)
