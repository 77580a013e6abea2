"""Answers of `boardgames club`: sentences and tables without control characters, or JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from boardgames.cli.commands import write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["answer", "answer_rows"]


def answer(sentence: str, *, as_json: bool, **facts: object) -> None:
    """Print what was done: the sentence, or its facts as a JSON object."""
    write(json.dumps(facts, indent=2) if as_json else _plain(sentence))


def answer_rows(rows: Sequence[Mapping[str, Any]], none: str, *, as_json: bool) -> None:
    """Print rows as a table under their names, or as a JSON array; without rows, the sentence `none`."""
    if as_json:
        write(json.dumps([dict(row) for row in rows], indent=2))
    elif not rows:
        write(none)
    else:
        table = [[name.replace("_", " ") for name in rows[0]]]
        table += [[_cell(value) for value in row.values()] for row in rows]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        for line in table:
            write("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _plain(", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value))


def _plain(text: str) -> str:
    """Return a text without characters that control a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
