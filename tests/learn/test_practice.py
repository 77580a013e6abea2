"""Practice of one's own mistakes: the moves that keep what was there, the schedule, and the collection."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from attrs import define, evolve

import boardgames
from boardgames.core.exact import Verdict
from boardgames.core.reports import report
from boardgames.learn.errors import Flaw
from boardgames.learn.playing import told
from boardgames.learn.practice.collection import FILE, MistakeCollection, PracticeProgress
from boardgames.learn.practice.due import count_due
from boardgames.learn.practice.mistake import Mistake, MoveWorth, harm_of, is_kept, mistake_at, worths_at
from boardgames.learn.practice.schedule import Schedule
from boardgames.learn.practice.task import task_of
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.task import Grade
from boardgames.match.errors import StoreError
from boardgames.thinking.analysis import review
from boardgames.thinking.limits import Limit
from boardgames.thinking.resistance import Resistance
from tests.core.toy import TOY

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
    decided = worths_at(boardgames.load("pylos").decode("...L/.DLL/.L.D/DDDL|.../.../...|../..|. L"))
    assert {(0.0, Verdict.LOST), (1.0, Verdict.WON)} == {
        (worth.chance, worth.exact) for worth in decided.values()
    }
    assert all(worth.line == (move,) for move, worth in decided.items())


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
    assert run.explained(run.show().moves)[0].endswith(" That keeps a 70% chance to win.")
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


@pytest.mark.parametrize(
    ("best", "played", "says", "asks", "kept", "blame", "title"),
    [
        (
            Verdict.WON,
            Verdict.DRAWN,
            "turned a win into a draw.",
            "Find a move that keeps the win.",
            "the win",
            "lets the win go: it only draws.",
            "win → draw",
        ),
        (
            Verdict.WON,
            Verdict.LOST,
            "turned a win into a loss.",
            "Find a move that keeps the win.",
            "the win",
            "lets the win go: it loses.",
            "win → loss",
        ),
        (
            Verdict.WON,
            None,
            "let a win go.",
            "Find a move that keeps the win.",
            "the win",
            "lets the win go: a 25% chance to win is left.",
            "win → 25%",
        ),
        (
            Verdict.DRAWN,
            Verdict.LOST,
            "turned a draw into a loss.",
            "Find a move that keeps the draw.",
            "the draw",
            "loses.",
            "draw → loss",
        ),
        (
            None,
            Verdict.LOST,
            "took the chance to win from 75% to 0%.",
            "Find a better move.",
            "a 75% chance to win",
            "loses.",
            "75% → loss",
        ),
        (
            None,
            None,
            "took the chance to win from 75% to 25%.",
            "Find a better move.",
            "a 75% chance to win",
            "leaves a 25% chance to win, and 75% could be kept.",
            "75% → 25%",
        ),
    ],
)
def test_a_mistake_is_told_by_what_it_cost(
    best: Verdict | None, played: Verdict | None, says: str, asks: str, kept: str, blame: str, title: str
) -> None:
    """What is asked, praised and blamed follows from the values, certain or estimated."""
    position = boardgames.load("pyramid-siege").start()
    right, unknown, *_, wrong = position.legal_moves()
    chances = {Verdict.WON: 1.0, Verdict.DRAWN: 0.5, Verdict.LOST: 0.0}
    worths = {
        str(wrong): MoveWorth(chances[played] if played else 0.25, played),
        str(right): MoveWorth(chances[best] if best else 0.75, best),
    }
    mistake = mistake_at(position, (), wrong, worths, player="Ann")
    assert mistake is not None
    task = task_of(mistake)
    task.check()
    done = report(position, wrong)
    assert f"{position.to_move} to move. In Ann's match: {done} That {says} {asks}" == task.text
    assert (f"{wrong}: {title}", str(right), ()) == (mistake.title, mistake.best, mistake.setting.line)
    run = task.begin()
    assert f"{done} That {blame}" == run.write(str(wrong)).text
    assert run.write(str(unknown)).text.endswith(" That is not good enough either.")
    assert (2, f"{told(position, right)} That keeps {kept}.") == (run.tries, run.show().text)
    then = position.play(right).legal_moves()[0]
    first, second = run.explained((right, then))
    assert (True, False) == (first.endswith(f" That keeps {kept}."), "That keeps" in second)
    assert [f"Go on with {right.steps[1]}.", f"Press Esc to take {wrong.steps[0]} back: begin with"] == [
        run.hint_after(right.steps[:1]).text,
        run.hint_after(wrong.steps[:1]).text[: -len(f" {right.steps[0]}.")],
    ]
    assert (f"That keeps {kept}.", True) == (run.write(str(right)).text, run.is_done)


@pytest.mark.parametrize(
    ("best", "played", "says", "praise", "blame", "title"),
    [
        (
            Resistance(lasts=20),
            Resistance(lasts=6),
            "Every move loses here, and this one lost 14 turns sooner. Find a move that holds out longer.",
            "That holds out for 20 turns.",
            "That holds out for 6 turns, and another move for 20.",
            "loss, 14 turns sooner",
        ),
        (
            Resistance(0.4),
            Resistance(lasts=4),
            "Every move loses here, and this one lost in 4. Find one that is harder to beat.",
            "That keeps a chance of about 40% against others.",
            "That holds out for 4 turns, and another move for longer.",
            "loss, soon (in 4)",
        ),
        (
            Resistance(0.4),
            Resistance(0.1),
            "this one took the chance against others from about 40% to 10%. Find one that is harder to beat.",
            "That keeps a chance of about 40% against others.",
            "That keeps about 10%, and 40% could be kept.",
            "loss, 40% → 10%",
        ),
    ],
)
def test_a_mistake_where_every_move_loses_is_told_by_its_resistance(
    best: Resistance, played: Resistance, says: str, praise: str, blame: str, title: str, tmp_path: Path
) -> None:
    """What resists nearly as well is right too; the collection keeps all of it."""
    position = boardgames.load("pyramid-siege").start()
    right, *others = position.legal_moves()
    wrong = others[-1]
    worths = {str(move): MoveWorth(0.0, Verdict.LOST, (), played) for move in others}
    worths[str(right)] = MoveWorth(0.0, Verdict.LOST, (), best)
    near = Resistance(round(best.estimate * 0.9, 2), best.lasts and best.lasts - 2)
    worths[str(others[0])] = MoveWorth(0.0, Verdict.LOST, (str(others[0]),), near)
    mistake = mistake_at(position, (), wrong, worths)
    assert mistake is not None
    task = task_of(mistake)
    task.check()
    assert task.text.endswith(says)
    assert (f"{wrong}: {title}", str(right)) == (mistake.title, mistake.best)
    assert task.begin().write(str(wrong)).text.endswith(blame)
    assert praise == task.begin().write(str(right)).text
    assert task.begin().write(str(others[0])).is_right
    kept = MistakeCollection(tmp_path)
    kept.add([mistake])
    assert worths == kept.mistake(mistake.name).worths


def test_where_a_solved_game_is_lost_a_search_says_how_well_each_move_resists() -> None:
    """Against a player who makes mistakes: to raise a sphere keeps more than to place one."""
    position = boardgames.load("pylos").decode(".L../LDLL/LDDL/D...|.../D../...|../..|. L")
    worths = worths_at(position)
    assert {Verdict.LOST} == {worth.exact for worth in worths.values()}
    raised, placed = (worths[move] for move in ("1d2^2b2", "1c1"))
    assert (True, False) == (is_kept(raised, raised), is_kept(placed, raised))
    (found,) = review(position, [position.parse("1c1")])
    assert str(found.hastened).endswith(": 1d2^2b2.")


def test_a_task_whose_moves_do_not_fit_is_refused() -> None:
    """So is one of a move that lost nothing."""
    mistake = mistake_of()
    for wrong in (
        evolve(mistake, worths={**mistake.worths, "a1-a1": MoveWorth(0.1)}),
        evolve(mistake, played=mistake.best),
    ):
        with pytest.raises(Flaw, match="The worth of the moves does not fit the position"):
            task_of(wrong).check()


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
    renewed = mistake_of(chance=0.9)
    assert (renewed.name, 0) == (mistake.name, kept.add([renewed]))
    assert (renewed.title, renewed.worths) == (kept.entries()[0].title, kept.mistake(mistake.name).worths)
    kept.add([mistake])
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
    for ask in (kept.mistake, kept.schedule):
        with pytest.raises(StoreError, match=f"There is no mistake '{mistake.name}' to practise"):
            ask(mistake.name)
    assert 0 == kept.add([])


def test_a_damaged_collection_says_so(tmp_path: Path) -> None:
    """Matches are in another file, and not affected."""
    (tmp_path / FILE).write_text("no database, but long enough to be taken for a damaged one" * 9)
    with pytest.raises(StoreError, match=r"practice\.sqlite is damaged"):
        MistakeCollection(tmp_path).add([mistake_of()])


def test_a_damaged_mistake_can_be_deleted(tmp_path: Path) -> None:
    """It says so itself; the others are there."""
    kept, mistake = MistakeCollection(tmp_path), mistake_of()
    kept.add([mistake])
    assert "" == kept.schedule(mistake.name).card
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE mistakes SET worths = '{\"a\": 3}'")
    with pytest.raises(StoreError, match=f"The mistake {mistake.name} is damaged: delete it from the list."):
        kept.mistake(mistake.name)
    kept.forget(mistake.name)
    assert () == kept.entries()


def test_a_wrong_move_is_refuted_by_the_reply_alone() -> None:
    """The line goes on, but the feedback tells of no further move, and so none is played."""
    mistake = mistake_of()
    line = [mistake.played]
    position = mistake.position.play(mistake.position.parse(mistake.played))
    for _ in range(3):
        line.append(str(position.legal_moves()[0]))
        position = position.play(position.legal_moves()[0])
    worth = evolve(mistake.worths[mistake.played], line=tuple(line))
    task = task_of(evolve(mistake, worths={**mistake.worths, mistake.played: worth}))
    assert line[:2] == [str(move) for move in task.begin().write(mistake.played).refutation]


def test_moves_are_ranked_by_their_chances_and_a_certain_win_before_a_likely_one() -> None:
    """A value is said where it is certain, else the chance."""
    worths = [MoveWorth(1.0, Verdict.WON), MoveWorth(1.0), MoveWorth(0.5, Verdict.DRAWN), MoveWorth(0.25)]
    assert worths == sorted(worths, key=lambda worth: worth.rank, reverse=True)
    assert [str(Verdict.WON), "100%", str(Verdict.DRAWN), "25%"] == list(map(str, worths))


def test_a_mistake_costs_what_the_best_move_keeps() -> None:
    """The best move is the certain win; the name says the position and the options, and not the match."""
    mistake = mistake_of()
    assert 0.5 == pytest.approx(mistake.cost)
    first, second, *_ = mistake.worths
    equal = evolve(mistake, worths={first: MoveWorth(1.0), second: MoveWorth(1.0, Verdict.WON)}, played=first)
    assert (second, True, False) == (equal.best, equal.keeps(first), equal.keeps("nothing"))
    assert mistake.name == evolve(mistake, match="other", ply=9).name
    assert mistake.name != evolve(mistake, position_text="other").name
    assert mistake.name.startswith("pyramid-siege-")


@pytest.mark.parametrize("line", [("a",), ("a", "nothing"), ("nothing", "b")])
def test_without_a_reply_nothing_tells_why_a_move_is_bad(line: tuple[str, ...]) -> None:
    """A line that cannot be played tells nothing either; the reply is told in words."""
    position = TOY.decode("3 3 0")
    assert "" == harm_of(position, line)
    after = position.play(position.parse("a"))
    assert f"The reply: {report(after, after.parse('b'))}" == harm_of(position, ("a", "b"))


def test_answers_are_counted_by_weeks(tmp_path: Path) -> None:
    """The latest week is the last; answers before the first one that is asked for are left out."""
    clock = Clock()
    kept = MistakeCollection(tmp_path, now=clock)
    mistake = mistake_of()
    kept.add([mistake])
    for days, is_right in ((0, False), (6, True), (8, True), (21, True)):
        clock.at = MONDAY + days * DAY
        kept.answer(mistake.name, is_right=is_right)
    weeks = [tuple(week) for week in kept.progress(weeks=3).weeks]
    assert [(1, 0), (1, 0), (1, 0)] == weeks
    clock.at += DAY
    assert [(2, 0), (0, 0), (1, 0)] == [tuple(week) for week in kept.progress(weeks=3).weeks]


def test_what_is_due_is_counted_without_reading_it(tmp_path: Path) -> None:
    """No mistake that comes later, none without a file, and none of a file that cannot be read."""
    assert 0 == count_due(tmp_path)
    collection = MistakeCollection(tmp_path)
    collection.add([mistake_of()])
    assert 1 == count_due(tmp_path)
    collection.answer(mistake_of().name, is_right=True)
    later = collection.schedule(mistake_of().name).due
    assert [0, 1] == [count_due(tmp_path), count_due(tmp_path, later)]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE).write_text("This is no database." * 99)
    assert 0 == count_due(tmp_path / "other")
