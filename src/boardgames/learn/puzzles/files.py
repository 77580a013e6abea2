"""Writing files of puzzles."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from boardgames.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["save_puzzles"]

_HEAD = """# Puzzles, found and proved by `python -m boardgames.learn.puzzles`; see docs/puzzles.md.
game = "{game}"
"""


def save_puzzles(path: Path, game: str, puzzles: Iterable[Puzzle]) -> None:
    """Write the puzzles of a game, the easiest first; OSError where the file cannot be written."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.name))
    write_whole(path, "\n".join([_HEAD.format(game=game), *map(_written, ordered)]))


def _written(puzzle: Puzzle) -> str:
    """Return the table of a puzzle; what JSON writes of texts and lists is TOML as well."""
    if puzzle.proof:
        answer = f"proof = {json.dumps(puzzle.proof.written())}"
    elif puzzle.save:
        answer = f"save = {json.dumps(puzzle.save)}"
    else:
        answer = f"only = {json.dumps(puzzle.only)}"
    lines = [
        "[[puzzle]]",
        f"position = {json.dumps(puzzle.position_text)}",
        f"rating = {puzzle.rating}",
        f'theme = "{puzzle.theme}"',
        answer,
    ]
    if puzzle.options:
        pairs = ", ".join(f"{name} = {json.dumps(value)}" for name, value in sorted(puzzle.options.items()))
        lines.append(f"options = {{ {pairs} }}")
    return "\n".join([*lines, ""])
