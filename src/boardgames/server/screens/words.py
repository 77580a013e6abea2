"""Tables in words: in the list of the lobby, and beside it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from textual.content import Content

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.words import listed
from boardgames.server.club import TableState
from boardgames.tui.common.options import changed_options
from boardgames.tui.matches.text import lately

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Position
    from boardgames.server.club import Table

__all__ = ["board_of", "facts", "is_waiting", "line", "opening_of", "time_left", "waiting"]

#: Spans of time in seconds, from long to short.
_UNITS = ((86_400, "days"), (3600, "hours"), (60, "minutes"))


def line(table: Table, name: str) -> Content:
    """Return the two rows of a table in the lobby of the player with a name."""
    first = _title(table)
    second = _state(table, name)
    is_turn = table.is_turn_of(name)
    look = "bold $text-secondary" if is_turn else "$text-muted"
    return Content.assemble((first, "bold"), "\n", (f"  {second}", look))


def facts(table: Table, name: str) -> Content:
    """Return what stands under the board of a table."""
    rows = [_seats(table), " · ".join(_terms(table)), _state(table, name)]
    if table.spectators:
        rows.append(f"{table.spectators} watching")
    rows.append(lately(table.updated))
    return Content.assemble((_game_title(table), "bold"), "\n", "\n".join(filter(None, rows)))


def board_of(table: Table) -> Position:
    """Return the position at a table.

    Raises:
        BoardgamesError: It cannot be read.
    """
    game = boardgames.load(table.terms.game)
    if table.position:
        return game.decode(table.position, **table.terms.options)
    return game.start(**table.terms.options)


def is_waiting(table: Table, name: str) -> bool:
    """Whether a player waits for others at a table."""
    return table.state is TableState.OPEN and name in table.players


def waiting(tables: Sequence[Table]) -> str:
    """Return the message for a player who waits for others at open tables; "" for none."""
    if not tables:
        return ""
    if len(tables) > 1:
        return f"You wait for other players at {len(tables)} tables."
    count = len(tables[0].free)
    others = "another player" if count == 1 else f"{count} more players"
    return f"Waiting for {others}. Friends can join with the code {tables[0].code}."


def opening_of(table: Table, name: str) -> str:
    """Return what opening a table means for a player with a name; "" where it does nothing yet."""
    if table.state is TableState.OPEN:
        return "" if name in table.players else "join"
    if table.state is TableState.OVER:
        return "look"
    return "play" if name in table.players else "watch"


def time_left(deadline: datetime | None, now: datetime | None = None) -> str:
    """Return how long there is until a deadline, in its largest unit: `2 days left`; "" without one."""
    if deadline is None:
        return ""
    seconds = (deadline - (now or datetime.now(UTC))).total_seconds()
    for span, unit in _UNITS:
        count = int(seconds // span)
        if count >= 1:
            return f"{count} {unit if count > 1 else unit[:-1]} left"
    return "less than a minute left"


def _title(table: Table) -> str:
    return " · ".join([_game_title(table), *_terms(table)])


def _game_title(table: Table) -> str:
    try:
        return boardgames.load(table.terms.game).title
    except BoardgamesError:
        return table.terms.game


def _terms(table: Table) -> list[str]:
    """Return the options that differ from the defaults, and the clock."""
    terms = table.terms
    try:
        changed = changed_options(boardgames.load(terms.game), terms.options)
    except BoardgamesError:
        changed = []
    clock = [] if terms.clock == "off" else [terms.clock]
    private = [] if terms.is_public else ["by code"]
    return [*changed, *clock, *private]


def _state(table: Table, name: str) -> str:
    """Return what happens at a table, for a player with a name."""
    match table.state:
        case TableState.OPEN if name in table.players:
            return f"waiting for {_players(len(table.free))} · code {table.code}"
        case TableState.OPEN:
            there = [*filter(None, table.players)]
            waits = f"{listed(there) or table.maker} {'wait' if len(there) > 1 else 'waits'}"
            return f"{waits} for {_players(len(table.free))}" if len(table.free) > 1 else waits
        case TableState.OVER:
            return f"{_versus(table)} · {table.result}"
    if name not in table.players:
        return _versus(table)
    others = listed(other for other in table.players if other != name)
    if table.is_turn_of(name):
        return " · ".join(filter(None, [f"your turn, with {others}", time_left(table.deadline)]))
    mover = table.players[table.to_move] if table.to_move is not None else others
    return f"{mover}'s turn" if mover == others else f"{mover}'s turn, with {others}"


def _players(count: int) -> str:
    return "a player" if count == 1 else f"{count} players"


def _versus(table: Table) -> str:
    return " - ".join(name or "…" for name in table.players)


def _seats(table: Table) -> str:
    """Return who sits where, and who is not connected."""
    pairs = zip(table.players, table.here, strict=True)
    return ", ".join(f"{name}{'' if here else ' (away)'}" for name, here in pairs if name)
