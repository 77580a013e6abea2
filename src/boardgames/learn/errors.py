"""What is wrong with a file that somebody wrote: one sentence with the file and the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Flaw", "LearnError", "TomlPath"]

#: Where something is in a file of TOML: keys, and the numbers (from 0) of tables in arrays.
TomlPath = tuple[str | int, ...]


class LearnError(BoardgamesError, ValueError):
    """A file of lessons or puzzles cannot be used; the sentence names the file and, if known, the line."""

    def __init__(self, path: Path, line: int | None, what: str) -> None:
        self.path, self.line = path, line
        where = f"{path}, line {line}" if line else f"{path}"
        super().__init__(f"{where}: {what}")


class Flaw(Exception):
    """Something is wrong at a place of a table; whoever knows the file makes a LearnError of it."""

    def __init__(self, place: TomlPath, what: str) -> None:
        self.place = place
        super().__init__(what)
