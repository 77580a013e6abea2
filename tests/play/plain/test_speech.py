"""Texts as they are read aloud."""

from __future__ import annotations

import math
import re

import pytest

from boardgames.learn.courses import course_of
from boardgames.play.plain.speech import from_markdown, spoken, time_in_words
from tests.every import every_game


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Reserve 5 → 4.", "Reserve 5 to 4."),
        ("● Ann (Light) · 3 \N{MULTIPLICATION SIGN} 4 …", "Ann (Light) 3 x 4 ..."),
        ("┌──┐ █ ▶ a1", "a1"),
        ("“Yes”, she said \N{EN DASH} twice", '"Yes", she said - twice'),
        ("Bell\a and \x1b[31mred\x1b[0m", "Bell and [31mred [0m"),
        ("Zoë and Łukasz", "Zoë and Łukasz"),
        ("1d4^2a2-2b1, f4xf2, a1+", "1d4^2a2-2b1, f4xf2, a1+"),
        ("one\ntwo", "one\ntwo"),
    ],
)
def test_signs_become_words_or_nothing(text: str, said: str) -> None:
    """What has a meaning is said, decoration is not, and names and notation stay as they are."""
    assert said == spoken(text)


def test_markdown_is_read_as_paragraphs() -> None:
    """Marks and line breaks within a paragraph go; items of lists stand alone; diagrams are left out."""
    text = (
        "A sphere goes into a *hollow*: an\nempty place. See [PY-4](pylos.md).\n\n"
        "- first `a1`\n- **second**\n"
        "\n```\nA . A\n```\n\n    5  8  9\n\nThe end."
    )
    assert [
        "A sphere goes into a hollow: an empty place. See PY-4.",
        "first a1",
        "second",
        "A diagram is left out here.",
        "A diagram is left out here.",
        "The end.",
    ] == from_markdown(text).splitlines()


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (297.0, "4 minutes and 57 seconds"),
        (3601.0, "1 hour and 1 second"),
        (0.4, "1 second"),
        (0.0, "no time"),
        (math.inf, "no limit"),
    ],
)
def test_times_are_said_in_words(seconds: float, said: str) -> None:
    """A clock is read as people say it."""
    assert said == time_in_words(seconds)


@every_game
def test_no_course_speaks_of_keys(game: str) -> None:
    """No lesson, question, hint or answer names a key or the mouse: in lines there are none."""
    for lesson in course_of(game).lessons:
        texts = [lesson.text, *(text for task in lesson.tasks for text in (task.text, task.hint, task.done))]
        for text in texts:
            assert not re.search(r"\b([Pp]ress|[Cc]lick|Space|Esc|Tab|mouse|keys?)\b", text), text
