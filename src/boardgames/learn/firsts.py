"""First events: the sentences that a newcomer reads when something happens for the first time."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.games import load_game
from boardgames.learn.toml_table import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Move, Position
    from boardgames.core.firsts import First
    from boardgames.learn.toml_table import TomlTable

__all__ = ["FirstEvent", "first_events", "told_of"]


@frozen
class FirstEvent:
    """An event, with a sentence that has gaps in braces, and the rule that it is about.

    One that `is_passing` is true of the position that it arose in only.
    """

    id: str
    text: str
    rule: str
    is_passing: bool


@cache
def first_events(game: str) -> tuple[FirstEvent, ...]:
    """Return the events of the game called `game`, the most important first; () if it has none.

    Raises:
        LearnError: The file cannot be read; it says what is wrong in which line.
    """
    path = load_game(game).data_file("firsts.toml")
    return read_file(path, _read) if path else ()


def told_of(before: Position, move: Move) -> tuple[tuple[FirstEvent, str], ...]:
    """Return the events that a legal move brought about, the most important first, each with its sentence."""
    found: Callable[[Position, Move, Position], Iterable[First]] | None = before.game.part("firsts")
    words = {first.event: first.words for first in found(before, move, before.play(move))} if found else {}
    events = first_events(before.game.name) if words else ()
    return tuple((event, event.text.format_map(words[event.id])) for event in events if event.id in words)


def _read(table: TomlTable) -> tuple[FirstEvent, ...]:
    tables = table.tables("event")
    table.finish()
    return tuple(map(_event, tables))


def _event(table: TomlTable) -> FirstEvent:
    event = FirstEvent(table.text("id"), table.text("text"), table.text("rule"), table.flag("passing"))
    table.finish()
    return event
