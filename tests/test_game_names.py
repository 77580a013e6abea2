"""Games in their own folders: no other code names a game or cites its rules."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING

import boardgames

if TYPE_CHECKING:
    from collections.abc import Iterator

_SOURCE = Path(boardgames.__file__).parent
_FOLDERS = {name.replace("-", "_") for name in boardgames.names()}
#: The one list of the games that come with the program.
_LIST = _SOURCE / "games" / "__init__.py"
_NAMES = re.compile(r"pylos|diamond|obelisk|siege|\b(?:PY|FO|DI|PS)-[0-9]", re.IGNORECASE)
_ALL = sorted(
    path
    for path in _SOURCE.rglob("*.py")
    if path != _LIST and _FOLDERS.isdisjoint(path.relative_to(_SOURCE).parts)
)


def _docstrings(text: str) -> Iterator[int]:
    """Yield the lines of docstrings, which may take a game for an example."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and (
            ast.get_docstring(node, clean=False) is not None
        ):
            said = node.body[0]
            yield from range(said.lineno, (said.end_lineno or said.lineno) + 1)


def _named(path: Path) -> Iterator[str]:
    """Yield the lines of a file in which a game is named, or a rule of one cited."""
    text = path.read_text(encoding="utf-8")
    if _NAMES.search(text) is None:
        return
    said = set(_docstrings(text))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        is_checked = token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT)
        if is_checked and token.start[0] not in said and _NAMES.search(token.string):
            yield f"{path.relative_to(_SOURCE)}:{token.start[0]}: {token.line.strip()}"


def test_no_code_names_a_game() -> None:
    """Neither names nor texts nor comments do; only a docstring may, in an example."""
    assert [] == [line for path in _ALL for line in _named(path)]


def test_the_games_are_listed_once() -> None:
    """The list has every game, and the test looks at files beside the games' own."""
    text = _LIST.read_text(encoding="utf-8")
    assert all(name in text for name in boardgames.names())
    assert _SOURCE / "cli" / "commands.py" in _ALL
