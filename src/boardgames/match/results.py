"""Results: the outcome of a game as one line of text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core import Outcome, Seat, Termination

__all__ = ["AGREED", "CLOSED", "UNFINISHED", "read_result", "result_now", "result_text"]

#: The result of a game that has not ended.
UNFINISHED = "*"
#: The result of a game that the players have drawn by agreement, and what it was called earlier.
AGREED = "Draw by agreement"
_AGREED_ONCE = "Nobody won (agreement)"
#: The result of a game of a club that its host has closed, and what it was called earlier.
CLOSED = "Closed by the host"
_CLOSED_ONCE = "Nobody won (closed by the host)"
_NOW = {_AGREED_ONCE: AGREED, _CLOSED_ONCE: CLOSED}
_RULE = r"[A-Z]+-[0-9]+"
_RESULT = r"(?P<who>.+) won \((?P<cause>[^()]+)\)"


def result_text(outcome: Outcome | None, label: Callable[[Seat], str] = str) -> str:
    """Return the result: `Light won (PY-13)`, `Nobody won (PY-14)`, `Draw by agreement`, or `*` for None.

    `label` returns the name of each seat; `read_result` can only read the default.
    """
    from boardgames.core import Termination

    if outcome is None:
        return UNFINISHED
    if outcome.termination is Termination.AGREEMENT and not outcome.winners:
        return AGREED
    if outcome.is_void:
        return CLOSED
    who = listed(map(label, outcome.winners)) or "Nobody"
    # The past tense suits seats whose names are plurals as well.
    return f"{who} won ({outcome.cause})"


def result_now(text: str) -> str:
    """Return the text of a result as it is written now; earlier versions had other words for some."""
    return _NOW.get(text, text)


def read_result(text: str, seats: Sequence[Seat]) -> Outcome | None:
    """Return the outcome that `result_text` wrote as `text`, or None for any other text."""
    from boardgames.core import Outcome, Termination
    from boardgames.match.seating import agreed_draw, closed_by_host

    if result_now(text) in (AGREED, CLOSED):
        return agreed_draw() if result_now(text) == AGREED else closed_by_host()
    read = re.fullmatch(_RESULT, text)
    if read is None:
        return None
    named = re.split(", | and ", read["who"])
    winners = tuple(seat for seat in seats if str(seat) in named)
    termination = _termination(read["cause"])
    is_named = termination in (Termination.RULE, Termination.OTHER)
    outcome = Outcome(winners, read["cause"] if is_named else "", f"{text}.", termination)
    return _told(outcome, seats) if result_text(outcome) == text else None


def _told(outcome: Outcome, seats: Sequence[Seat]) -> Outcome:
    """Return an outcome that was read with the reason that it had when the game ended, if that is known."""
    from boardgames.core import Termination
    from boardgames.match.seating import ran_out_of_time, resigned

    losers = [seat for seat in seats if seat not in outcome.winners]
    match outcome.termination, losers:
        case Termination.RESIGNATION, [loser]:
            return resigned(seats, loser)
        case Termination.TIME, [loser]:
            return ran_out_of_time(seats, loser)
    return outcome


def _termination(cause: str) -> Termination:
    """Return the termination for the text in a result's brackets: the id of a rule, or a word."""
    from boardgames.core import Termination

    if re.fullmatch(_RULE, cause):
        return Termination.RULE
    by_word = {one.value: one for one in Termination if one is not Termination.RULE}
    return by_word.get(cause, Termination.OTHER)
