"""Mistakes are found in an analysed line, and practised one after the other."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import boardgames
from boardgames.learn.practice.collection import MistakeCollection
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.match.tree import Match
from boardgames.play.mistakes import find_mistakes, people_of
from boardgames.play.plain.learning import PlainPractice
from boardgames.play.plain.lines import Voice
from boardgames.play.practising import Practising, due_text, nothing_due
from boardgames.play.review import LineReview
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import EngineAnswer
from tests.learn.test_practice import MONDAY, Clock, mistake_of
from tests.play.plain.fakes import Heard, Said

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.node import Node


class Oracle:
    """An engine that likes the last legal move best, and answers at once."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def ask(self, question: Any) -> Any:
        """Return the question: `answer` answers it."""
        self.asked.append(question)
        return question


async def answer(question: Any) -> EngineAnswer:
    """Return the best line, and those that were asked for."""
    moves = question.position.legal_moves()
    best, wanted = moves[-1], moves if question.lines else question.also
    line = (str(best),) if (question.lines or 0) > 1 else (str(best), "1a1")
    infos = [Info(line=1, chance=0.8, moves=line)]
    others = [str(move) for move in wanted if move != best]
    infos += [Info(line=at, chance=0.2, moves=(move,)) for at, move in enumerate(others, start=2)]
    return EngineAnswer(best, tuple(infos))


def line_of(*moves: str) -> tuple[Node, ...]:
    """Return the nodes of a match of Pylos."""
    node = Match(boardgames.load("pylos").start()).root
    for text in moves:
        node = node.child(node.position.parse(text))
    return node.path()


async def test_mistakes_are_the_costly_moves_of_people_here() -> None:
    """Those of the computer are not asked, and what is known of a move is not searched again."""
    oracle = Oracle()
    line = line_of("1a1", "1b1", "1c1")
    review = LineReview(line, lambda: oracle, wait=answer, has_values=lambda _: False)
    await review.run(lambda: None)
    light, dark = line[0].position.seats
    known: dict[Any, Any] = {}
    oracle.asked.clear()
    people, engine = {light: ""}, lambda: oracle
    finding = find_mistakes(review, people, engine, match="m", known=known, wait=answer)
    found = [mistake async for mistake in finding]
    assert [("1a1", 0), ("1c1", 2)] == [(mistake.played, mistake.ply) for mistake in found]
    assert (("1a1", "1b1"), line[2].position) == (found[1].setting.line, found[1].position)
    # A line that the review knows is kept where the search of all moves found a shorter one.
    assert (found[0].best, "1a1") == found[0].worths[found[0].best].line
    assert [found[0].best] == [move for move in found[0].worths if found[0].keeps(move)]
    again = [one async for one in find_mistakes(review, people, engine, known=known, wait=answer)]
    assert (found, 2) == (again, len(oracle.asked))
    # Another review of the line shows the figures that are practised, too.
    later = LineReview(line, lambda: oracle, wait=answer, has_values=lambda _: False)
    await later.run(lambda: None)
    [one async for one in find_mistakes(later, people, engine, known=known, wait=answer)]
    assert review.moves[0].played.chance == later.moves[0].played.chance == found[0].worths["1a1"].chance
    assert [] == [one async for one in find_mistakes(review, {}, engine, wait=answer)]
    session = start_session(line[0].position, now=float, controls=[HERE, Computer(3)])
    assert {light: ""} == people_of(session)
    assert dark not in people_of(session)


def test_the_first_answer_counts_and_the_next_mistake_follows(tmp_path: Path) -> None:
    """A right one is told how often it was solved, a miss when it comes again."""
    clock = Clock()
    kept = MistakeCollection(tmp_path, now=clock)
    first, second = mistake_of(), evolve(mistake_of(chance=0.9), position_text="elsewhere")
    kept.add([first, second])
    practising = Practising.of_due("pyramid-siege", kept)
    assert practising is not None
    assert "Pyramid Siege · your mistakes · 1 of 2" == practising.headline
    run = practising.task.begin()
    practising.note(run.write(practising.mistake.best), is_done=True)
    assert "Found." == practising.solved()
    assert practising.result().endswith(". Solved once; after 3 times it rests.")
    following = practising.next()
    assert following is not None
    assert "Pyramid Siege · your mistakes · 2 of 2" == following.headline
    assert "next position" == practising.then
    run = following.task.begin()
    following.note(run.write(following.mistake.played), is_done=False)
    following.note(run.write(following.mistake.best), is_done=True)
    assert "Found, though not at the first try." == following.solved()
    assert "It comes again in 10 minutes." == following.result()
    assert (None, "back to your mistakes") == (following.next(), following.then)
    assert "back to the match" == evolve(practising, left=["one"], origin="the match").again().then
    assert Practising.of_due("", kept) is None
    clock.at += timedelta(minutes=11)
    assert Practising.of_due("pylos", kept) is None
    assert Practising.of_due("", kept) is not None


def test_when_a_mistake_is_due_is_said_in_words() -> None:
    """Minutes on the same day, then days."""
    now = datetime(2030, 1, 1, tzinfo=UTC)
    assert ["now", "in 1 minute", "in 10 minutes", "tomorrow", "in 5 days"] == [
        due_text(now + timedelta(minutes=minutes), now) for minutes in (-1, 0.5, 10, 1500, 7200)
    ]
    assert MONDAY.tzinfo is UTC


async def test_mistakes_are_practised_in_lines(tmp_path: Path) -> None:
    """Each answer is told what it means; after the last mistake it ends."""
    kept, mistake, heard = MistakeCollection(tmp_path, now=Clock()), mistake_of(), Heard()
    kept.add([mistake])
    source = Said(["a1-a1", "back", "lessons", mistake.played, "hint", mistake.best, "next"])
    await PlainPractice(Practising([mistake.name], kept), source, Voice(heard)).run()
    said = " ".join(heard.lines)
    assert "Find a better move." in said
    assert 1 == said.count("It comes again in 10 minutes.")
    assert "Right: " in said
    assert "That was all that is due." == heard.lines[-1]


def test_help_is_a_miss_once_and_a_mistake_solved_often_rests(tmp_path: Path) -> None:
    """After a hint or the solution the first answer does not count any more."""
    clock = Clock()
    kept = MistakeCollection(tmp_path, now=clock)
    kept.add([mistake_of()])
    for help_with in (Practising.note_hint, Practising.note_solution):
        clock.at += timedelta(days=1)
        practising = Practising.of_due("", kept)
        assert practising is not None
        assert practising.stake
        help_with(practising)
        clock.at += timedelta(minutes=1)
        help_with(practising)
        assert ("", True) == (practising.stake, practising.has_lost)
        assert "It comes again in 9 minutes." == practising.result()
    said: list[str] = []
    while (practising := Practising.of_due("", kept)) or len(said) < 3:
        if practising:
            practising.note(practising.task.begin().write(practising.mistake.best), is_done=True)
            said.append(practising.result())
        clock.at += timedelta(days=40)
    assert 3 == len(said)
    assert "Solved 3 times: it rests from now on." == said[-1]


def test_an_answer_that_cannot_be_kept_says_so(tmp_path: Path) -> None:
    """As where the mistake has been deleted meanwhile."""
    kept, mistake = MistakeCollection(tmp_path), mistake_of()
    kept.add([mistake])
    practising = Practising.of_due("", kept)
    assert practising is not None
    run = practising.task.begin()
    kept.forget(mistake.name)
    practising.note(run.write(mistake.best), is_done=True)
    assert f"There is no mistake '{mistake.name}' to practise: it was deleted." == practising.result()


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "now"),
        (1, "in 1 minute"),
        (89, "in 1 minute"),
        (91, "in 2 minutes"),
        (43_199, "in 720 minutes"),
        (43_200, "tomorrow"),
        (129_599, "tomorrow"),
        (129_601, "in 2 days"),
        (864_000, "in 10 days"),
    ],
)
def test_times_until_a_mistake_is_due_are_rounded(seconds: float, said: str) -> None:
    """To minutes within half a day, and to days from then on."""
    assert said == due_text(MONDAY + timedelta(seconds=seconds), MONDAY)


def test_why_nothing_is_due_is_said(tmp_path: Path) -> None:
    """Whether nothing was analysed or found, or all is answered; other games do not count."""
    clock = Clock()
    kept = MistakeCollection(tmp_path, now=clock)
    said = [nothing_due("", kept)]
    kept.note_analysis("one", "pylos", 0)
    kept.note_analysis("one", "pylos", 0)
    said += [nothing_due("", kept), nothing_due("diamond", kept)]
    kept.note_analysis("two", "pylos", 3)
    said.append(nothing_due("pylos", kept))
    mistake = mistake_of()
    kept.add([mistake])
    kept.answer(mistake.name, is_right=False)
    said.append(nothing_due("", kept))
    for _ in range(3):
        clock.at += timedelta(days=400)
        kept.answer(mistake.name, is_right=True)
    assert [
        "Nothing is due now: mistakes come from matches that you analyse.",
        "Nothing is due now: 1 match analysed, no mistakes found.",
        "Nothing is due now: mistakes come from matches that you analyse.",
        "Nothing is due now: 2 matches analysed, and no mistake left.",
        "Nothing is due now: the next one comes in 10 minutes.",
        "Nothing is due any more: all your mistakes are learned.",
    ] == [*said, nothing_due("", kept)]
