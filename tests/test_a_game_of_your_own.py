"""The tutorial on games of one's own shows the example as it is, and the example is as small as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.documents import ROOT, TEXTS, code_blocks

if TYPE_CHECKING:
    from pathlib import Path

RODS = ROOT / "examples" / "rods"
TUTORIAL = TEXTS["a-game-of-your-own.md"]
_MOST_LINES = 500


def _lines(text: str) -> str:
    """Return the lines of a text that are not empty, without the space around them."""
    return "\n".join(filter(None, map(str.strip, text.splitlines())))


def _sources(pattern: str) -> list[Path]:
    return sorted(RODS.rglob(pattern))


@pytest.mark.parametrize(
    ("language", "pattern"), [("python", "*.py"), ("toml", "pyproject.toml"), ("markdown", "rules.md")]
)
def test_what_the_tutorial_shows_stands_in_the_example(language: str, pattern: str) -> None:
    """Every block of code, rules and settings, line by line; a block may begin at the margin."""
    blocks = code_blocks(TUTORIAL, language)
    files = [_lines(path.read_text(encoding="utf-8")) for path in _sources(pattern)]
    assert blocks
    assert [] == [block for block in blocks if not any(_lines(block) in text for text in files)]


def test_a_whole_game_takes_fewer_than_500_lines_of_python() -> None:
    """Rules, texts, reasons, board and tests together."""
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in _sources("*.py")) <= _MOST_LINES
