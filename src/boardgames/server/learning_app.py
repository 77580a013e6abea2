"""Lessons and puzzles in a club: what a player has done is in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.server.club.learning import LESSONS, PUZZLES, KeptByAccount
from boardgames.tui.learning import Learning

if TYPE_CHECKING:
    from datetime import date

    from boardgames.learn.progress import Progress
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.server.club import Account, Club, Visitor

__all__ = ["AccountLearning", "ClubLearning"]


class AccountLearning:
    """Progress of an account in lessons and puzzles; that of a guest ends with the connection."""

    def __init__(self, club: Club, account: Account) -> None:
        self._club = club
        self._account = account
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
        return self._club.now().date()

    def _kept(self, kind: str) -> KeptByAccount:
        return KeptByAccount(self._club.learned, self._account, kind, self._of_guest[kind])


class ClubLearning(Learning):
    """Lessons and puzzles of one connection, for its account."""

    club: Club
    visitor: Visitor | None

    def __init__(self) -> None:
        super().__init__()
        self._learned: AccountLearning | None = None

    def lesson_progress(self) -> Progress:
        """Return the account's progress in lessons."""
        return self._of_account.lesson_progress()

    def puzzle_record(self) -> PuzzleRecord:
        """Return the account's record of puzzles."""
        return self._of_account.puzzle_record()

    def today(self) -> date:
        """Return the day in UTC."""
        return self.club.now().date()

    @property
    def _of_account(self) -> AccountLearning:
        assert self.visitor is not None  # these screens are opened from the lobby
        if self._learned is None:
            self._learned = AccountLearning(self.club, self.visitor.account)
        return self._learned
