"""Interpretation of keys, clicks and typed moves by the selection or the position they are meant for."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from boardgames.core import AmbiguousMove, Choice, IllegalMove, NotationError, Selection, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Move, Position, Step

__all__ = ["last_spot", "replayed", "room_for", "toggled", "typed_move", "urgent_first"]

#: A hyphen before the name of a spot, the gap where it is missing, and every sign that may join two spots.
_HYPHEN = r"(?<=[a-z0-9])-(?=[0-9]?[a-z][0-9])"
_GAP = r"(?<=[a-z][0-9])(?=[0-9]?[a-z][0-9])"
_JOINT = r"(?<=[a-z0-9])[-/x^](?=[0-9]?[a-z][0-9])"


def urgent_first(selection: Selection) -> tuple[Step, ...]:
    """Return the next steps of a selection, the urgent ones in front."""
    urgent = selection.position.urgent(selection.steps)
    return tuple(sorted(selection.next_steps, key=lambda step: step not in urgent))


def last_spot(selection: Selection) -> Spot | None:
    """Return the spot that was chosen last, or None."""
    return next((step for step in reversed(selection.steps) if isinstance(step, Spot)), None)


def room_for(spot: Spot, selection: Selection) -> Selection:
    """Return the longest part of a selection that a spot can follow; where there is none, all of it."""
    earlier = selection
    while earlier.steps and spot not in earlier.next_steps:
        earlier = earlier.back()
    return earlier if spot in earlier.next_steps else selection


def replayed(steps: Iterable[Step], position: Position) -> Selection | None:
    """Return the selection of the same steps in another position, or None where they are not legal there."""
    selection = Selection.of(position)
    try:
        for step in steps:
            selection = selection.add(step)
    except IllegalMove:
        return None
    return selection


def toggled(letter: str, selection: Selection) -> tuple[Selection, Choice] | None:
    """Add a letter to the choice made last, or remove it; return that choice and the selection before it.

    Choices that are named by sets of letters are the parts of a stack. Before one is made, the first one
    offered is changed. The answer is None where no choice has such a name.
    """
    last = selection.steps[-1] if selection.steps else None
    before = selection.back() if isinstance(last, Choice) else selection
    offered = [step for step in before.next_steps if isinstance(step, Choice)]
    for now in [last] if isinstance(last, Choice) else offered[:1]:
        wanted = frozenset(now.name) ^ {letter}
        for choice in offered:
            if frozenset(choice.name) == wanted:
                return before, choice
    return None


def typed_move(position: Position, text: str) -> Move:
    """Return the legal move that a player has typed.

    `e3d2` and `e3-d2` are read as `e3-d2`, or as `e3xd2`, `e3/d2` or `e3^d2` where that is the legal one. Any
    other wrong sign says what does not happen and is refused, and so are records and engines that write so.

    Raises:
        MoveError: There is no such move, or the text leaves open which is meant.
    """
    try:
        return position.parse(text)
    except NotationError:
        typed = _bare(text)
        meant = _meant(position, typed)
        if not meant:
            # Of two places a rule says more than that a sign is missing.
            with suppress(NotationError):
                position.parse(re.sub(_GAP, "-", typed))
            raise
        if len(meant) > 1:
            raise AmbiguousMove(text.strip(), map(str, meant)) from None
        return meant[0]


def _meant(position: Position, typed: str) -> list[Move]:
    """Return the legal moves that a text without signs, or with hyphens for other signs, can mean."""
    moves = position.legal_moves()
    if typed.isalnum():
        return [move for move in moves if typed == _bare(str(move), without="x")]
    joined = re.sub(_HYPHEN, "", typed)
    return [move for move in moves if joined == re.sub(_JOINT, "", _bare(str(move)))]


def _bare(text: str, *, without: str = "") -> str:
    """Return a text in small letters without spaces, or `without` a letter and all signs as well."""
    small = "".join(text.casefold().split())
    return "".join(char for char in small if char.isalnum() and char not in without) if without else small
