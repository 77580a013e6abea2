"""How a game ended, as one line for lists and records."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.errors import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Outcome, Seat

__all__ = ["UNFINISHED", "read_result", "result_text"]

#: Stands where a game goes on.
UNFINISHED = "*"
_RESULT = re.compile(r"(?P<who>.+) won \((?P<rule>[^()]+)\)")


def result_text(outcome: Outcome | None) -> str:
    """Return who won and by which rule: `Light won (PY-13)`, `Nobody won (PY-14)`, or `*` for None."""
    if outcome is None:
        return UNFINISHED
    who = listed(outcome.winners) or "Nobody"
    # In the past tense no one has to know which seats' names are plurals.
    return f"{who} won ({outcome.rule})"


def read_result(text: str, seats: Sequence[Seat]) -> Outcome | None:
    """Return the outcome that `result_text` wrote as `text`, or None if it was somebody else's words."""
    from boardgames.core import Outcome

    read = _RESULT.fullmatch(text)
    if read is None:
        return None
    named = re.split(", | and ", read["who"])
    winners = tuple(seat for seat in seats if str(seat) in named)
    outcome = Outcome(winners, read["rule"], f"{text}.")
    return outcome if result_text(outcome) == text else None
