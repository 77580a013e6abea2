"""Files of lessons: what is wrong is said in one sentence, with the file and the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core.locations import user_data
from boardgames.learn.__main__ import main as check
from boardgames.learn.courses import load_course, own_courses
from boardgames.learn.errors import LearnError
from tests.learn.files import HEAD, course_with, task_with, written

if TYPE_CHECKING:
    from pathlib import Path

KIND_LINE = HEAD.count("\n") + 1
SQUARE = 'position = "LD../DL../..../....|.../.../...|../..|. L"\n'
#: A position in which a win in two can be forced.
WIN = 'kind = "win"\nposition = "LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D"\n'

REASONS = 'kind = "forbidden"\nchoices = ["2a1", "1a1"]\nreasons = ['
#: A file that says what a first match needs, before its only task.
START = 'game = "pylos"\ntitle = "x"\n[start]\n'
ONE = '[[lesson]]\nname = "one"\ntitle = "A"\n[[lesson.task]]\nname = "task"\nkind = "move"\ntext = "Go."\n'
WRONG = [
    ('kind = "walk"', 0, "There is no kind of task called 'walk'"),
    ('kind = "move"\nposition = "L"', 1, "The side to move is missing"),
    ('kind = "move"\nposition = "..../..../..../....|.../.../...|../..|. X"', 1, "The side to move"),
    ('kind = "move"\noptions = { variant = "odd" }', 0, "choose standard, children or mature"),
    ('kind = "move"\nline = ["1a1", "1a1"]', 1, "The line cannot be played"),
    ('kind = "move"\nrules = ["PY-99"]', 1, "no rule PY-99"),
    ('kind = "move"\nrules = 7', 1, "'rules' must be a list of texts"),
    ('kind = "move"\nmarks = ["1z9"]', 1, "There is no place called '1z9'"),
    ('kind = "move"\ngoal = { to = ["2a1"] }', 1, "No legal move meets the goal."),
    ('kind = "move"\ngoal = { two = ["2a1"] }', 1, "'two' means nothing here"),
    ('kind = "move"\ngoal = { takes = -1 }', 1, "'takes' must be a whole number"),
    ('kind = "move"\ngoal = { wins = "yes" }', 1, "'wins' must be true or false"),
    ('kind = "move"\nanswer = ["2a1"]', 1, "The answer cannot be played"),
    ('kind = "move"\ngoal = { to = ["1a1"] }\nanswer = ["1b1"]', 2, "does not meet the goal"),
    ('kind = "move"\ngoal = { to = ["1a1"] }\nwrong = ["1a1"]', 2, "1a1 is right"),
    ('kind = "move"\nreplies = ["1a1"]', 1, "There must be 0 replies"),
    ('kind = "move"\ngoal = [{ to = ["1a1"] }, {}]\nreplies = ["1a1"]', 2, "The reply cannot be played"),
    (
        'kind = "move"\ngoal = { to = ["1a1"] }\nmisses = [{ to = ["2a1"], text = "Too high." }]',
        2,
        "No wrong move is answered with “Too high.”",
    ),
    (
        'kind = "outcome"\nmisses = [{ choice = "Nobody", text = "No." }]',
        1,
        "“Nobody” is none of the wrong answers.",
    ),
    ('kind = "only"\ngoal = { to = ["1a1", "1a2"] }', 1, "More than one move meets the goal: 1a1 or 1a2."),
    (
        'kind = "forbidden"\nchoices = ["1a1", "1b1"]',
        1,
        "Exactly one choice must be right, and here it is none.",
    ),
    ('kind = "forbidden"\nchoices = ["2a1", "what"]', 1, "'what' is not a move"),
    ('kind = "forbidden"\nchoices = ["2a1", "1a1"]\nlabels = ["one"]', 2, "There must be 2 labels"),
    ('kind = "forbidden"\nchoices = ["2a1", "1a1"]\nreasons = ["PY-6"]', 2, "PY-4"),
    ('kind = "forbidden"\nchoices = ["2a1", "1a1"]\nreasons = ["PY-99"]', 2, "has no rule PY-99"),
    (
        f'{REASONS}{{ rule = "PY-4", text = "a" }}, {{ rule = "PY-4", text = "b" }}]',
        2,
        "here it is “a” or “b”",
    ),
    (f'{REASONS}{{ rule = "PY-4", text = "a", but = "No." }}]', 2, "it must be among the reasons"),
    (f'{REASONS}{{ rule = "PY-4" }}]', 2, "'text' must be a text"),
    (f'{REASONS}{{ text = "a", why = "b" }}]', 2, "'why' means nothing here"),
    ('kind = "legal"\nchoices = ["2a1", "2b1"]', 1, "Exactly one choice must be right"),
    (
        'kind = "only"\ngoal = [{ to = ["1a1"] }, { to = ["1a2"] }]\nreplies = ["1b1"]',
        1,
        "A task of this kind has one goal.",
    ),
    ('kind = "win"\nmoves = 1', 1, "There is no forced win in 1."),
    (f"{WIN}moves = 3", 2, "There is a forced win in 2 already, with 3a2."),
    (f'{WIN}moves = 2\nwrong = ["3a2"]', 3, "3a2 is right, as it forces a win."),
    (f'{WIN}moves = 2\nanswer = "2a1^3a2"', 3, "2a1^3a2 does not force a win in 2."),
    (f"{WIN}moves = 2\nproof = 3", 3, "3 is not a proof: write a move, then a list for each answer."),
    (f'{WIN}moves = 2\nproof = ["3a2"]', 3, "3a2 does not win."),
    ('kind = "win"\nmoves = 0', 1, "'moves' must be a whole number, 1 or more."),
    (
        'kind = "position"\ngiven = "..../..../..../....|.../.../...|../..|. L"',
        1,
        "is the right text already",
    ),
    ('kind = "move"\nhint = 3', 1, "'hint' must be a text in quotation marks."),
    ('kind = "move"\noptions = 3', 1, "'options' must be a table"),
]


@pytest.mark.parametrize(("keys", "below", "says"), WRONG)
def test_a_wrong_task_is_told_with_its_line(tmp_path: Path, keys: str, below: int, says: str) -> None:
    """The message has the path, the line of the key that is wrong, and what would be right."""
    with pytest.raises(LearnError) as raised:
        course_with(tmp_path, keys)
    assert says in str(raised.value)
    if "options = { " not in keys:
        assert f"{tmp_path / 'trial.toml'}, line {KIND_LINE + below}: " in str(raised.value)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("game = ", 1, "This is not TOML"),
        ('title = "x"\n', 1, "'game' must be a text"),
        ('game = "go"\n', 1, "There is no game called 'go'"),
        ('game = "pylos"\ntitle = "x"\n', 1, "at least one [[lesson]]"),
        ('game = "pylos"\ntitle = "x"\nlesson = 3\n', 3, "'lesson' must be a table"),
        ('game = "pylos"\ntitle = "x"\nbonus = 3\n[[lesson]]\nname = "a"\n', 3, "'bonus' means nothing here"),
        (
            'game = "pylos"\ntitle = "x"\n\n[[lesson]]\nname = "a"\ntitle = "A"\n',
            4,
            "at least one [[lesson.task]]",
        ),
        (f'{START}title = "S"\ntasks = ["one/two"]\n{ONE}', 5, "There is no task called 'one/two'"),
        (f'{START}title = "S"\n{ONE}', 3, "There must be at least one task."),
        (f'{START}tasks = ["one/task"]\n{ONE}', 3, "'title' must be a text"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    """Errors outside the tasks are reported in the same way."""
    with pytest.raises(LearnError, match=f"line {line}: ") as raised:
        load_course(written(tmp_path, text))
    assert says in str(raised.value)


def test_names_are_given_once(tmp_path: Path) -> None:
    """Two tasks of a lesson, or two lessons, cannot have the same name, as progress is kept by names."""
    twice = HEAD + 'kind = "move"\n\n[[lesson.task]]\nname = "task"\nkind = "move"\ntext = "Again."\n'
    with pytest.raises(LearnError, match=f"line {KIND_LINE + 3}: The name 'one/task' is given twice."):
        load_course(written(tmp_path, twice))
    again = HEAD + 'kind = "move"\n\n' + ONE
    with pytest.raises(LearnError, match=f"line {KIND_LINE + 3}: The name 'one' is given twice."):
        load_course(written(tmp_path, again))


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    """A file that cannot be read is a sentence as well."""
    with pytest.raises(LearnError, match=r"The file cannot be read: No such file or directory\."):
        load_course(tmp_path / "none.toml")


def test_lines_are_found_behind_long_texts(tmp_path: Path) -> None:
    """A line of a long text that looks like a key is not taken for one."""
    keys = 'hint = """\nkind = 1\nmoves = 2\n"""\nkind = "move"\nrules = ["PY-99"]\n'
    with pytest.raises(LearnError, match=f"line {KIND_LINE + 5}: "):
        course_with(tmp_path, keys)


def test_own_courses_are_found_in_the_data_folder() -> None:
    """Files in `lessons` of the data folder are a player's own courses, named after them."""
    folder = user_data() / "lessons"
    folder.mkdir(parents=True)
    written(folder, HEAD + 'kind = "move"\n')
    assert (folder / "trial.toml",) == own_courses()
    assert "own/trial" == load_course(own_courses()[0]).name


def test_tasks_take_position_and_options_from_their_lesson(tmp_path: Path) -> None:
    """A lesson's position, options and line hold for its tasks unless a task has its own."""
    text = (
        'game = "pylos"\ntitle = "T"\n[[lesson]]\nname = "l"\ntitle = "L"\nline = ["1a1"]\n'
        'options = { variant = "mature" }\n'
        '[[lesson.task]]\nname = "a"\nkind = "move"\ntext = "A."\n'
        f'[[lesson.task]]\nname = "b"\nkind = "move"\ntext = "B."\n{SQUARE}'
    )
    first, second = load_course(written(tmp_path, text)).tasks
    assert "mature" == first.position.options["variant"] == second.position.options["variant"]
    assert "L..." == first.position.encode()[:4]
    assert "LD.." == second.position.encode()[:4]


def test_a_single_text_is_a_list_of_one(tmp_path: Path) -> None:
    """Where a list is asked, one text may stand alone."""
    assert ("PY-4",) == task_with(tmp_path, 'kind = "move"\nrules = "PY-4"\n').rules


def test_a_command_checks_files_of_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It counts what is in each file, says what is wrong with it, and goes on with the others."""
    wrong, right = tmp_path / "none.toml", written(tmp_path, HEAD + 'kind = "move"\n')
    assert 2 == check([])
    assert 0 == check([str(right)])
    assert 2 == check([str(wrong), str(right)])
    said, complaints = capsys.readouterr()
    assert f"{right}: 1 lessons, 1 tasks, all in order\n" * 2 == said
    assert complaints.startswith("Name one or more files of lessons to check.\n")
    assert f"{wrong}" in complaints
