"""Set-ups: the levels at the start, those of the program and the player's own (DI-2)."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

from boardgames.core.locations import data_file, user_data
from boardgames.games.diamond.setup_files import Setup, setup_of, setup_of_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["setups"]


def setups() -> dict[str, Setup]:
    """Return every set-up by its name: those of the program, then the player's, sorted by file name."""
    found = dict(_of_program())
    for path in _files():
        name, setup = setup_of_file(path, found)
        found[name] = setup
    return found


def _files() -> list[Path]:
    return sorted((user_data() / "setups" / "diamond").glob("*.toml"))


@cache
def _of_program() -> Mapping[str, Setup]:
    """Return the set-ups of the program."""
    text = data_file("assets", "diamond", "setups.toml").read_text(encoding="utf-8")
    return {name: setup_of(table, text) for name, table in tomllib.loads(text).items()}
