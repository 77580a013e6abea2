"""Lessons and puzzles in lines."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import boardgames
from boardgames.core import BoardgamesError
from boardgames.learn.courses import course_of
from boardgames.learn.progress import Progress
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.task import Ask
from boardgames.play.plain.learning import PlainLessons, PlainPuzzles
from boardgames.play.plain.lines import Voice
from boardgames.play.plain.speech import spoken
from tests.play.plain.fakes import Heard, Said

if TYPE_CHECKING:
    from boardgames.learn.courses import Course
    from boardgames.learn.task import TaskRun

_TODAY = date(2026, 11, 23)
_WITH_LESSONS = [name for name in boardgames.names() if boardgames.load(name).has_lessons]


def solution_of(run: TaskRun) -> str:
    """Return a line that solves what is asked now."""
    shown = run.show()
    if run.asks is Ask.CHOICE:
        assert shown.choice is not None
        return str(shown.choice + 1)
    return shown.typed if run.asks is Ask.TEXT else str(shown.moves[0])


async def lessons(
    *lines: str, number: str = "", game: str = "pylos", course: Course | None = None
) -> list[str]:
    """Return what is said in a course after its introduction."""
    heard = Heard()
    await PlainLessons(course or course_of(game), Said(list(lines)), Voice(heard), number).run()
    return heard.lines


@pytest.mark.parametrize("game", _WITH_LESSONS)
async def test_every_course_can_be_learned_in_lines(game: str) -> None:
    """Solved from the first task to the last, a course is done, and all of it is plain text."""
    heard = Heard()

    def line() -> str:
        play.waiting.append(line)
        run = plain.play.run
        return "" if run.is_done else solution_of(run)

    play = Said([line])
    plain = PlainLessons(course_of(game), play, Voice(heard))
    await plain.run()

    count = len(course_of(game).tasks)
    assert f"This is the end of the course. You solved {count} of {count} tasks." == heard.lines[-1]
    assert count == len(Progress().done(game))
    assert heard.lines == [spoken(text) for text in heard.lines]
    assert not any(text.startswith(("Wrong", "Not possible")) for text in heard.lines)


async def test_a_wrong_answer_is_explained_and_taken_back() -> None:
    """What a rule forbids is an answer that teaches; then the same is asked about."""
    said = await lessons("1b2-1a1", "2a1", "4a1", "", number="1")
    answered = [text for text in said if text.startswith(("Wrong", "Not possible", "Right"))]
    assert answered[-1].startswith("Right: ")
    assert "Lesson 1, The aim, task 2 of 2." in said


async def test_help_is_given_step_by_step() -> None:
    """A hint names a place, then the move; the solution is told, and the answer left to the player."""
    said = await lessons("h", "h", "h", "h", "so", "4a1", number="1")
    assert any("Look at 4a1." in text for text in said)
    assert "Place a sphere on 4a1." in said
    assert "Place a sphere on 4a1. That was the last hint." in said
    assert any(text.startswith("Light placed a sphere on 4a1.") and text.endswith(" 4a1.") for text in said)
    assert "An empty line goes on." == said[-1]


async def test_what_is_solved_stays_solved_until_an_empty_line() -> None:
    """Nothing more is asked for then; the question can be heard again, and before the first task is none."""
    said = await lessons("4a1", "x", "h", "so", "retry", "back", "again", number="1")
    solved = said.index("An empty line goes on.")
    assert ["This is solved: an empty line goes on."] * 3 == said[solved + 1 : solved + 4]
    question, places = said[solved + 4 : solved + 6]
    assert (said[solved - 4], "Marked places: 4a1.") == (question, places)
    assert "This is the first task." == said[solved + 6]
    assert said[:6][-4:] == said[-4:]


async def test_a_solution_says_what_to_answer() -> None:
    """The number of a choice, or what to type; the answer is left to the player."""
    said = await lessons("so", "2", number="6")
    assert "The answer is 2." in said
    assert any(text.startswith("Right: ") for text in said)
    said = await lessons("so", "why 2a1", "why 1a1^9z9", number="7")
    assert ["Type 1d4", "2a1: A sphere from your reserve can go to 2a1. Rule PY-4."] == said[5:7]


async def test_lesson_0_is_what_a_first_match_needs() -> None:
    """Its tasks are those of the course, whose other lessons can be opened from there."""
    said = await lessons("lessons", "4a1", "", "lessons 2", "q", number="0")
    assert "0: Your first game, 0 of 5 tasks done." in said
    places = [text for text in said if text.startswith("Lesson ")]
    assert [
        "Lesson 0, Your first game, task 1 of 5.",
        "Lesson 0, Your first game, task 2 of 5.",
        "Lesson 2, Placing spheres, task 1 of 5.",
    ] == places


async def test_lessons_are_listed_and_opened_by_number() -> None:
    """One can go anywhere in a course; a number that is none is refused."""
    said = await lessons("lessons", "lessons 2", "back", "lessons 99", "b", "diagram", "moves", "help h", "q")
    assert any(text.startswith("2: ") and text.endswith("tasks done.") for text in said)
    assert any(text.startswith("Lesson 2, ") for text in said)
    assert "There is no lesson '99': say a number from 0 to 8." in said
    assert "Your progress is saved." == said[-1]
    with pytest.raises(BoardgamesError, match="There is no lesson 'x'"):
        await lessons(number="x")
    with pytest.raises(BoardgamesError, match="say a number from 1 to 8"):
        await lessons(number="0", course=evolve(course_of("pylos"), start=None))


async def test_choices_are_answered_by_their_numbers() -> None:
    """Choices are said with numbers; any other text is refused without counting as an answer."""
    said = await lessons("9", "what", "1a1", number="6")
    assert "2: Dark won." in said
    assert 2 == said.count("Say a number from 1 to 4.")


async def test_a_puzzle_changes_the_rating_with_the_first_try() -> None:
    """A right first move is right in words, and the rating is said once the puzzle is solved."""
    puzzle = puzzles_of("pylos")[0]
    heard = Heard()

    def line() -> str | None:
        if plain.play.run.is_done:
            return None
        play.waiting.append(line)
        return str(plain.play.run.show().moves[0])

    play = Said([line])
    plain = PlainPuzzles(puzzle, play, Voice(heard), _TODAY)
    await plain.run()
    assert any(text.startswith("Right: ") for text in heard.lines)
    assert any(text.startswith("Your rating: ") and "provisional" in text for text in heard.lines)
    assert heard.lines[0].endswith("Your rating is 1500, provisional.")


async def test_a_slip_does_not_cost_the_first_try() -> None:
    """Words that are no move, places and illegal moves are answered, and the puzzle stays at stake."""
    puzzle, heard = puzzles_of("pylos")[0], Heard()
    plain = PlainPuzzles(
        puzzle, Said(["fly", "4a1", "1a1", "1a1^4a1", "lessons", "back"]), Voice(heard), _TODAY
    )
    await plain.run()
    assert plain._puzzling.is_at_stake
    said = "\n".join(heard.lines)
    assert "4a1: empty. 4a1 rests on 3a1, 3a2, 3b1 and 3b2" in said
    assert "1a1: Light. 1a1 carries the sphere on 2a1, so it cannot be raised." in said
    plain = PlainPuzzles(puzzle, Said(["hint", "next", "again"]), Voice(heard), _TODAY)
    await plain.run()
    assert puzzle.name in plain._puzzling.record.helped("pylos")
    assert "Not rated, because of the hint: no points won, none lost." in "\n".join(heard.lines)
