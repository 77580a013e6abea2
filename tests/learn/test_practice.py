"""Practice of one's own mistakes: the moves that keep what was there, the schedule, and the collection."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from attrs import define, evolve

import boardgames
from boardgames.core.exact import Verdict
from boardgames.core.reports import report
from boardgames.learn.practice.collection import FILE, MistakeCollection, PracticeProgress
from boardgames.learn.practice.mistake import Mistake, MoveWorth, is_kept, mistake_at, worths_at
from boardgames.learn.practice.schedule import Schedule
from boardgames.learn.practice.task import task_of
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.task import Grade
from boardgames.match.errors import StoreError
from boardgames.thinking.limits import Limit

if TYPE_CHECKING:
    from pathlib import Path

MONDAY = datetime(2030, 7, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@define
class Clock:
    """A clock that stands still until it is moved."""

    at: datetime = MONDAY

    def __call__(self) -> datetime:
        """Return the time."""
        return self.at


def mistake_of(match: str = "m", *, chance: float = 0.7) -> Mistake:
    """Return a mistake in Pyramid Siege: `g3-f2` cost something that two other moves keep."""
    start = boardgames.load("pyramid-siege").start()
    first = start.legal_moves()[0]
    moves = [str(move) for move in start.play(first).legal_moves()]
    worths = {move: MoveWorth(0.3, line=(move,)) for move in moves}
    worths[moves[0]] = MoveWorth(chance, line=(moves[0],))
    worths[moves[1]] = MoveWorth(round(chance - 0.04, 4), line=(moves[1],))
    reply = start.play(first).play(start.play(first).parse(moves[2])).legal_moves()[0]
    worths[moves[2]] = MoveWorth(0.2, line=(moves[2], str(reply), "nothing"))
    played = start.play(first).parse(moves[2])
    found = mistake_at(start, (first,), played, worths, match=match)
    assert found is not None
    return found


def test_a_move_keeps_the_same_certain_value_or_nearly_the_same_chances() -> None:
    """An estimate near a proven win keeps it; a certain draw does not."""
    won, drawn = MoveWorth(1.0, Verdict.WON), MoveWorth(0.5, Verdict.DRAWN)
    assert [True, False, True, False] == [
        is_kept(worth, won) for worth in (won, drawn, MoveWorth(0.96), MoveWorth(0.9))
    ]
    assert is_kept(MoveWorth(0.66), MoveWorth(0.7))


def test_a_move_that_a_longer_look_finds_as_good_as_any_is_no_mistake() -> None:
    """Nor is one that was not looked at."""
    position = boardgames.load("pylos").start()
    first, second, *_ = position.legal_moves()
    worths = {str(first): MoveWorth(0.5), str(second): MoveWorth(0.52)}
    assert mistake_at(position, (), first, worths) is None
    assert mistake_at(position, (), first, {}) is None


def test_worths_are_exact_where_the_game_is_solved_and_searched_elsewhere() -> None:
    """Every legal move has one."""
    pylos = boardgames.load("pylos").start(variant="children")
    siege = boardgames.load("pyramid-siege").start()
    exact, searched = worths_at(pylos), worths_at(siege, Limit(nodes=200))
    assert [len(pylos.legal_moves()), len(siege.legal_moves())] == [len(exact), len(searched)]
    assert all(worth.exact for worth in exact.values())


def test_any_move_that_keeps_what_was_there_is_right() -> None:
    """The others are refuted by the line that is expected, as far as it is legal."""
    mistake = mistake_of()
    task = task_of(mistake)
    task.check()
    best, other, played, *_ = mistake.worths
    for text in (best, other):
        run = task.begin()
        assert Grade.DONE is run.write(text).grade
        assert run.is_done
    run = task.begin()
    wrong = run.write(played)
    assert (Grade.WRONG, 2) == (wrong.grade, len(wrong.refutation))
    deed = report(mistake.position, wrong.refutation[0])
    reply = report(mistake.position.play(wrong.refutation[0]), wrong.refutation[1])
    left = "That leaves a 20% chance to win, and 70% could be kept."
    assert f"{deed} {left} The reply: {reply}" == wrong.text
    assert best == str(run.show().moves[0])
    assert run.explained(run.show().moves)[0].startswith("It keeps a 70% chance to win.")
    assert f"In your match: {deed} That" in task.text
    assert f"{played}: 70% → 20%" == mistake.title


def test_a_wrong_move_in_a_solved_game_is_refuted_by_an_exact_reply() -> None:
    """Any reply that wins will do."""
    puzzle = next(puzzle for puzzle in puzzles_of("pylos") if puzzle.only)
    worths = {str(move): MoveWorth(0.0, Verdict.LOST) for move in puzzle.position.legal_moves()}
    worths[puzzle.only] = MoveWorth(1.0, Verdict.WON)
    wrong = next(move for move in worths if move != puzzle.only)
    mistake = mistake_at(puzzle.position, (), puzzle.position.parse(wrong), worths)
    assert mistake is not None
    said = task_of(mistake).begin().write(wrong)
    assert 2 == len(said.refutation)
    assert "That lets the win go: it loses. The reply: " in said.text


def test_a_mistake_comes_again_later_and_later_and_rests_after_three_times() -> None:
    """A miss brings it back in ten minutes; an answer before it is due does not count."""
    schedule = Schedule.begin(MONDAY)
    missed = schedule.answered(MONDAY, is_right=False)
    assert (MONDAY + timedelta(minutes=10), 0) == (missed.due, missed.solved)
    assert missed == missed.answered(MONDAY, is_right=True)
    gaps = []
    while not schedule.rests:
        now = schedule.due
        schedule = schedule.answered(now, is_right=True)
        gaps.append(schedule.due - now)
    assert (3, sorted(gaps)) == (len(gaps), gaps)
    assert gaps[0] >= DAY


def test_a_collection_keeps_mistakes_answers_and_progress(tmp_path: Path) -> None:
    """The same mistake of the same match is there once; made again, it is asked again."""
    clock = Clock()
    kept = MistakeCollection(tmp_path, now=clock)
    assert (0, ()) == (kept.progress().total, kept.entries())
    mistake = mistake_of()
    assert [1, 0] == [kept.add([mistake]), kept.add([mistake])]
    assert mistake == kept.mistake(mistake.name)
    assert mistake.worths == kept.mistake(mistake.name).worths
    assert mistake.position == kept.entries()[0].board()
    kept.answer(mistake.name, is_right=True)
    assert PracticeProgress(0, 1, 0, kept.progress().weeks) == kept.progress()
    assert () == kept.due("pyramid-siege")
    clock.at += 40 * DAY
    kept.answer(mistake.name, is_right=False)
    weeks = kept.progress("pyramid-siege").weeks
    assert [(0, 1), (1, 0)] == [tuple(weeks[-1]), next(tuple(week) for week in weeks if any(week))]
    assert 0 == sum(map(sum, kept.progress("pylos").weeks))
    assert 1 == kept.add([evolve(mistake, match="another")])
    assert ["another"] == [entry.match for entry in kept.due()]
    kept.forget(mistake.name)
    assert () == kept.entries()
    with pytest.raises(StoreError, match="was deleted"):
        kept.mistake(mistake.name)


def test_a_damaged_collection_says_so(tmp_path: Path) -> None:
    """Matches are in another file, and not affected."""
    (tmp_path / FILE).write_text("no database, but long enough to be taken for a damaged one" * 9)
    with pytest.raises(StoreError, match=r"practice\.sqlite is damaged"):
        MistakeCollection(tmp_path).add([mistake_of()])
