"""First events: the sentences that a newcomer reads when something happens for the first time, each once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.games import load_game
from boardgames.learn.toml_table import read_file
from boardgames.match.controls import HERE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Move, Position
    from boardgames.core.firsts import First
    from boardgames.learn.progress import Progress
    from boardgames.learn.toml_table import TomlTable
    from boardgames.match.node import Node
    from boardgames.match.session import Session

__all__ = ["FirstEvent", "Firsts", "Told", "first_events", "told_of"]


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


class Told(NamedTuple):
    """A sentence of a first event, and the id of the rule that it is about."""

    text: str
    rule: str


class Firsts:
    """Says in a match what the player has not met before; what was said is kept in their progress.

    `progress` is asked for when something has happened.
    """

    def __init__(self, progress: Callable[[], Progress]) -> None:
        self._progress = progress
        self._told: dict[Node, Told | None] = {}

    def at(self, node: Node, session: Session) -> Told | None:
        """Return what is new in the position at a node, the most important thing; None if nothing is.

        A sentence belongs to the newest position where it was first said, and a person is to move there: one
        on their own move would be gone with the computer's reply. After the end of a game nothing is said.
        """
        if node not in self._told and node is session.newest and _is_read(node, session):
            self._told[node] = self._new(node, session)
        return self._told.get(node)

    def _new(self, node: Node, session: Session) -> Told | None:
        events = _events(node, session)
        if not events:  # most moves bring nothing, and nothing is read for them
            return None
        game, progress = node.position.game.name, self._progress()
        met = progress.met(game)
        new = [(event, text) for event, text in events if event.id not in met]
        if not new:
            return None
        event, text = new[0]
        progress.note_met(game, event.id)
        return Told(text, event.rule)


def _is_read(node: Node, session: Session) -> bool:
    """Return True if somebody here has time to read at a node."""
    return session.outcome is None and session.seats[node.position.to_move] == HERE


def _events(node: Node, session: Session) -> list[tuple[FirstEvent, str]]:
    """Return the events since a person here last had the turn, the most important first."""
    found: list[tuple[FirstEvent, str]] = []
    at = node
    while at.parent is not None and at.move is not None:
        told = told_of(at.parent.position, at.move)
        found += [(event, text) for event, text in told if at is node or not event.is_passing]
        at = at.parent
        if session.seats[at.position.to_move] == HERE:
            break
    order = first_events(node.position.game.name)
    return sorted(found, key=lambda one: order.index(one[0]))


def _read(table: TomlTable) -> tuple[FirstEvent, ...]:
    tables = table.tables("event")
    table.finish()
    return tuple(map(_event, tables))


def _event(table: TomlTable) -> FirstEvent:
    event = FirstEvent(table.text("id"), table.text("text"), table.text("rule"), table.flag("passing"))
    table.finish()
    return event
