"""The lobby in lines: its commands, and its lists in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core.words import counted, listed, one_of
from boardgames.play.plain.commands import Command
from boardgames.play.plain.speech import time_in_words
from boardgames.server.club.values import ClubError, TableState, move_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from boardgames.server.club import Presence, Table

__all__ = ["LOBBY_COMMANDS", "Numbered", "game_named", "numbered", "people", "players_of"]

LOBBY_COMMANDS = (
    Command("games", "g", "", "your games, those where it is your turn first"),
    Command(
        "go", "o", "[NUMBER]", "go to a game of yours, by default the first; an empty line does the same"
    ),
    Command("tables", "t", "", "the tables that wait for players"),
    Command("join", "j", "NUMBER or CODE", "take a seat at a table"),
    Command("quick", "qk", "[GAME]", "a game with whoever waits, or a table of your own"),
    Command("new", "n", "GAME [CLOCK]", "open a table, with a clock such as 5:00+3 or without one"),
    Command("computer", "c", "GAME [LEVEL]", "play the computer at a level, such as 3"),
    Command("live", "l", "", "the games that can be watched"),
    Command("watch", "w", "NUMBER", "watch one of them"),
    Command("people", "p", "", "who is here"),
    Command(
        "say", "s", "TEXT", "say something to everybody in the lobby, and at a table to the players there"
    ),
    Command("talk", "ta", "", "what was said last"),
    Command("puzzle", "pu", "[GAME]", "solve puzzles, beginning with the puzzle of the day"),
    Command("lessons", "le", "GAME [NUMBER]", "learn a game", ("learn",)),
    Command("rules", "ru", "GAME [RULE]", "the titles of the rules of a game, or the rule with a number"),
    Command("help", "?", "[COMMAND]", "the commands, or one of them"),
    Command("quit", "q", "", "leave the club", ("exit", "bye")),
)


class Numbered:
    """Tables as they were listed last, which players name by their numbers."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._tables: tuple[Table, ...] = ()

    def keep(self, tables: Sequence[Table]) -> None:
        """Keep the tables that are listed now."""
        self._tables = tuple(tables)

    def __getitem__(self, number: str) -> Table:
        """Return the table with a number.

        Raises:
            ClubError: There is none.
        """
        if number.isdecimal() and 1 <= int(number) <= len(self._tables):
            return self._tables[int(number) - 1]
        raise ClubError(f"There is no number {number!r}: say {self._command} for the list.")


def numbered(tables: Sequence[Table], name: str, now: datetime) -> list[str]:
    """Return tables in sentences with their numbers, as the account called `name` sees them."""
    return [f"{number}: {_about(table, name, now)}" for number, table in enumerate(tables, start=1)]


def game_named(text: str) -> str:
    """Return the name of the game that a player means, which may be shortened.

    Raises:
        ClubError: There is none, or several.
    """
    word, names = text.casefold(), boardgames.names()
    found = [name for name in names if name == word] or [name for name in names if name.startswith(word)]
    if not word or len(found) != 1:
        raise ClubError(f"Which game? Say {one_of(names)}.")
    return found[0]


def _about(table: Table, name: str, now: datetime) -> str:
    """Return a table in a sentence, as the account called `name` sees it."""
    parts = [boardgames.load(table.terms.game).title, players_of(table, name)]
    if table.state is TableState.OPEN:
        parts.append(f"{counted(len(table.free), 'free seat')}")
        parts.append("no clock" if table.terms.clock == "off" else f"clock {table.terms.clock}")
    elif table.state is TableState.PLAYING and table.to_move is not None:
        is_own = table.is_turn_of(name)
        parts.append("your turn" if is_own else f"{table.players[table.to_move]} to move")
        parts.append(f"move {move_number(table.ply, table.to_move, len(table.players))}")
        if table.deadline is not None:
            parts.append(f"{time_in_words(max(0.0, (table.deadline - now).total_seconds()))} left")
    elif names := table.asks(name):
        parts.append(f"{listed(names)} asked for a rematch")
    else:
        parts.append(table.result)
    if table.terms.rated:
        parts.append("rated")
    return f"{', '.join(filter(None, parts))}."


def players_of(table: Table, name: str) -> str:
    """Return the players of a table: with whom, for one of them, and else their names."""
    others = [player for player in table.players if player and player != name]
    if name in table.players:
        return f"with {listed(others)}" if others else "nobody else yet"
    return f"{listed(others)}"


def people(present: Sequence[Presence], name: str) -> Iterator[str]:
    """Yield who is here, in one sentence for those in the lobby and one for those at tables."""
    others = [person for person in present if person.name != name]
    for where, some in (
        ("in the lobby", [person.name for person in others if not person.table]),
        ("at a table", [person.name for person in others if person.table]),
    ):
        if some:
            yield f"{listed(some)} {'is' if len(some) == 1 else 'are'} {where}."
    if not others:
        yield "Nobody else is here."
