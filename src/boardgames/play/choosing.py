"""What keys and clicks mean for the steps chosen so far: found in a Selection alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Choice, Spot

if TYPE_CHECKING:
    from boardgames.core import Selection, Step

__all__ = ["last_spot", "room_for", "toggled", "urgent_first"]


def urgent_first(selection: Selection) -> tuple[Step, ...]:
    """Return the next steps of a selection, those to be looked at first in front."""
    urgent = selection.position.urgent(selection.steps)
    return tuple(sorted(selection.next_steps, key=lambda step: step not in urgent))


def last_spot(selection: Selection) -> Spot | None:
    """Return the spot that was chosen last, if one was."""
    return next((step for step in reversed(selection.steps) if isinstance(step, Spot)), None)


def room_for(spot: Spot, selection: Selection) -> Selection:
    """Return the selection without as many steps as it takes for a spot to come next; else as it is."""
    earlier = selection
    while earlier.steps and spot not in earlier.next_steps:
        earlier = earlier.back()
    return earlier if spot in earlier.next_steps else selection


def toggled(letter: str, selection: Selection) -> tuple[Selection, Choice] | None:
    """Return the choice made last with a letter more or less, and the selection that it can follow.

    Choices that are named by sets of letters are the parts of a stack. As long as none is chosen, the first
    one offered is what changes. None is returned where that makes no choice.
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
