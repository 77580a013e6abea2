"""What accounts have learned, in the store of a club."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from boardgames.learn.progress import Progress
from boardgames.learn.puzzles.collection import puzzle_of_the_day
from boardgames.learn.puzzles.record import PuzzleRecord
from boardgames.server.club.learning import LESSONS, PUZZLES, KeptByAccount
from boardgames.server.club.values import Account

if TYPE_CHECKING:
    from boardgames.server.club import Club

_DAY = date(2027, 1, 15)


def _record(club: Club, name: str, *, is_guest: bool = False) -> PuzzleRecord:
    return PuzzleRecord(KeptByAccount(club.learned, Account(name, is_guest), PUZZLES, {}))


def test_each_account_has_a_rating_and_progress_of_its_own(club: Club) -> None:
    """What one account has done is there at its next visit, and no other account has it."""
    puzzle = puzzle_of_the_day(_DAY)
    rating = _record(club, "Ann").note(puzzle, _DAY, solved=True)
    assert round(rating.value) == round(_record(club, "Ann").rating(puzzle.game, _DAY).value)
    assert {} == _record(club, "Ben").tried(puzzle.game)
    Progress(KeptByAccount(club.learned, Account("Ann"), LESSONS, {})).note_done("pylos", "aim/first")
    again = Progress(KeptByAccount(club.learned, Account("Ann"), LESSONS, {}))
    assert frozenset({"aim/first"}) == again.done("pylos")


def test_two_connections_of_an_account_lose_nothing(club: Club) -> None:
    """A change goes on top of what another connection has written meanwhile."""
    one, other = (Progress(KeptByAccount(club.learned, Account("Ann"), LESSONS, {})) for _ in range(2))
    one.note_done("pylos", "first")
    other.note_done("pylos", "second")
    kept = club.learned.read("Ann", LESSONS)
    assert ["first", "second"] == kept["pylos"]["done"]


def test_the_club_knows_who_has_solved_the_puzzle_of_the_day(club: Club) -> None:
    """They are listed in the order in which they solved it, once each, and not those who failed."""
    puzzle = puzzle_of_the_day(_DAY)
    for name, solved in (("Cleo", True), ("Ben", False), ("Ann", True), ("Cleo", True)):
        _record(club, name).note(puzzle, _DAY, solved=solved)
    assert ("Cleo", "Ann") == club.learned.solvers(_DAY)


def test_a_guest_leaves_nothing_in_the_store(club: Club) -> None:
    """What guests do is kept as long as they stay."""
    puzzle, memory = puzzle_of_the_day(_DAY), dict[str, object]()
    account = Account("Guest 4711", is_guest=True)
    PuzzleRecord(KeptByAccount(club.learned, account, PUZZLES, memory)).note(puzzle, _DAY, solved=True)
    again = PuzzleRecord(KeptByAccount(club.learned, account, PUZZLES, memory))
    assert {puzzle.name: True} == again.tried(puzzle.game)
    assert {} == club.learned.read("Guest 4711", PUZZLES)
    assert () == club.learned.solvers(_DAY)
