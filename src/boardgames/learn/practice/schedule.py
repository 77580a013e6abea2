"""Spaced repetition: when a mistake is asked again, by FSRS with its usual parameters.

The library is loaded with the first answer, or the first list.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fsrs import Scheduler

__all__ = ["RESTS_AFTER", "Schedule", "how_often"]

#: A mistake that was solved so often is asked no more.
RESTS_AFTER = 3
#: A mistake that was missed comes again on the same day.
_SOON = timedelta(minutes=10)


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    # Without chance, so that a schedule repeats exactly.
    return Scheduler(learning_steps=(_SOON,), relearning_steps=(_SOON,), enable_fuzzing=False)


class Schedule(NamedTuple):
    """The schedule of one mistake: FSRS's card as JSON, "" before the first answer, and when it is due.

    `solved` is how often it was solved at the first try when it was due.
    """

    card: str
    due: datetime
    solved: int

    @classmethod
    def begin(cls, now: datetime) -> Schedule:
        """Return the schedule of a new mistake, which is due at once."""
        return cls("", now, 0)

    @property
    def rests(self) -> bool:
        """True if the mistake is asked no more."""
        return self.solved >= RESTS_AFTER

    def answered(self, now: datetime, *, is_right: bool) -> Schedule:
        """Return the schedule after an answer; one that comes before it is due changes nothing if right."""
        from fsrs import Card, Rating

        if is_right and now < self.due:
            return self
        now = now.astimezone(UTC)
        card = Card.from_dict(json.loads(self.card)) if self.card else Card(card_id=1, due=now)
        card, _ = _scheduler().review_card(card, Rating.Good if is_right else Rating.Again, now)
        return Schedule(json.dumps(card.to_dict()), card.due, self.solved + is_right)


def how_often(solved: int) -> str:
    """Return how often a mistake that does not rest yet was solved, in words, and when it will rest."""
    said = {0: "Not solved yet", 1: "Solved once"}.get(solved, f"Solved {solved} times")
    return f"{said}; after {RESTS_AFTER} times it rests."
