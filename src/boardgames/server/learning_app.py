"""Lessons and puzzles in the application of a club: what a player has done is in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.server.club.learning import LESSONS, PUZZLES, KeptByAccount
from boardgames.tui.learning import Learning

if TYPE_CHECKING:
    from datetime import date

    from boardgames.learn.progress import Progress
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.server.club import Club, Visitor

__all__ = ["ClubLearning"]


class ClubLearning(Learning):
    """Lessons and puzzles of one connection, for its account. Those of a guest end with the connection."""

    club: Club
    visitor: Visitor | None

    def __init__(self) -> None:
        super().__init__()
        #: What a guest has done, by its kind.
        self._of_guest: dict[str, dict[str, Any]] = {LESSONS: {}, PUZZLES: {}}

    def lesson_progress(self) -> Progress:
        """Return the account's progress in lessons."""
        from boardgames.learn.progress import Progress

        return Progress(self._kept(LESSONS))

    def puzzle_record(self) -> PuzzleRecord:
        """Return the account's record of puzzles."""
        from boardgames.learn.puzzles.record import PuzzleRecord

        return PuzzleRecord(self._kept(PUZZLES))

    def today(self) -> date:
        """Return the day in UTC: all players of a club have the same puzzle of the day."""
        return self.club.now().date()

    def _kept(self, kind: str) -> KeptByAccount:
        assert self.visitor is not None  # these screens are opened from the lobby
        return KeptByAccount(self.club.learned, self.visitor.account, kind, self._of_guest[kind])
