"""First words of docstrings: the thing in the technical word, never a question about it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROOT = Path(__file__).parents[1]
_QUESTIONS = ("What ", "Which ", "How ", "Whether ", "Who ", "Whose ")
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, _DOCUMENTED):
            yield ast.get_docstring(node) or ""


def test_no_docstring_opens_with_a_question() -> None:
    """It says "Return True if", or "The number of", and not "Whether" or "How many"."""
    files = [path for folder in ("src", "tools", "examples") for path in (_ROOT / folder).rglob("*.py")]
    assert len(files) > 300
    asking = [(path.name, text) for path in files for text in docstrings(path) if text.startswith(_QUESTIONS)]
    assert [] == asking
