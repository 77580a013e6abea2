"""Sentences of the games with the names of the players in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.match.controls import Computer

if TYPE_CHECKING:
    from boardgames.match.session import Session

__all__ = ["with_names"]


def with_names(sentence: str, session: Session) -> str:
    """Return a sentence in which each seat is called by its player and its name when it first comes up.

    So `Light: place a sphere.` becomes `Ann (Light): place a sphere.` Labels that are there stay. Of whose
    something is, the name says enough: `Light's` becomes `Ann's`.
    """
    lineup = session.lineup
    if lineup.seating is None and not any(isinstance(control, Computer) for control in lineup.controls):
        return sentence
    whose = {str(seat): session.whose(seat) for seat in session.match.seats}
    labels = {str(seat): session.label(seat) for seat in session.match.seats}
    pending = {seat for seat, label in labels.items() if seat != label}
    if not pending:
        return sentence

    def named(found: re.Match[str]) -> str:
        if found["whose"]:
            return whose[found["owner"]]
        seat = found["seat"] or next(seat for seat, label in labels.items() if label == found[0])
        said = labels[seat] if seat in pending else found[0]
        pending.discard(seat)
        return said

    called, seats = ("|".join(map(re.escape, names)) for names in (labels.values(), labels))
    owned = rf"\b(?P<owner>{seats})(?P<whose>'s\b|(?<=s)')"
    return re.sub(rf"{called}|{owned}|\b(?P<seat>{seats})\b", named, sentence)
