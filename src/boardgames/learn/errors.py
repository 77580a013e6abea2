"""Errors in files of lessons and puzzles, with file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Flaw", "LearnError", "TomlPath"]

#: The path of a value in a TOML file: keys, and the indices of tables in arrays.
TomlPath = tuple[str | int, ...]


class LearnError(BoardgamesError, ValueError):
    """An invalid file of lessons or puzzles; the message names the file and, if known, the line."""

    def __init__(self, path: Path, line: int | None, what: str) -> None:
        self.path, self.line = path, line
        where = f"{path}, line {line}" if line else f"{path}"
        super().__init__(f"{where}: {what}")


class Flaw(Exception):
    """A mistake at a path of a table; the reader of the file makes a LearnError of it."""

    def __init__(self, place: TomlPath, what: str) -> None:
        self.place = place
        super().__init__(what)
