"""What keys and clicks mean for the steps chosen so far, answered by a Selection alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Choice, IllegalMove, Selection, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Position, Step

__all__ = ["last_spot", "replayed", "room_for", "toggled", "urgent_first"]


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
