"""First events: what a newcomer meets for the first time, and is told once what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["First"]


class First(NamedTuple):
    """An event that a game's `firsts.toml` explains: its id there, and the words for the gaps in it."""

    event: str
    words: Mapping[str, object]
