"""How a game ended, as one line for lists and records."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Outcome

__all__ = ["UNFINISHED", "result_text"]

#: Stands where a game goes on.
UNFINISHED = "*"


def result_text(outcome: Outcome | None) -> str:
    """Return who won and by which rule: `Light won (PY-13)`, `Nobody won (PY-14)`, or `*` for None."""
    if outcome is None:
        return UNFINISHED
    *most, last = map(str, outcome.winners) if outcome.winners else ["Nobody"]
    who = f"{', '.join(most)} and {last}" if most else last
    # In the past tense no one has to know which seats' names are plurals.
    return f"{who} won ({outcome.rule})"
