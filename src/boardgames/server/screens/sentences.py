"""Texts about tables, for the list of the lobby and the details beside it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from textual.content import Content

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.options import changed_options
from boardgames.core.words import listed
from boardgames.games import title_of
from boardgames.server.club import TableState
from boardgames.tui.matches.text import lately

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from boardgames.core import Position
    from boardgames.server.club import Table
    from boardgames.server.screens.entries import ListedEntry

__all__ = [
    "GUESTS",
    "agreed",
    "asking",
    "board_of",
    "entry_facts",
    "entry_line",
    "facts",
    "is_waiting",
    "line",
    "opening_of",
    "rematch_question",
    "versus",
    "waiting",
]

#: Spans of time in seconds, from long to short.
_UNITS = ((86_400, "days"), (3600, "hours"), (60, "minutes"))
#: The message to guests.
GUESTS = (
    "Guests have no account: their settings are lost when they leave, and two minutes later they resign "
    "their games."
)
#: The mark of the seat to move.
_TURN = "▶"
#: The remark on a game whose clock stands still.
_HELD = "vacation"
_NO_RATINGS: Mapping[str, str] = MappingProxyType({})


def line(table: Table, name: str, now: datetime) -> Content:
    """Return the two rows of a table in the lobby of the player `name`."""
    first = _title(table)
    second = _state(table, name, now)
    look = "bold $text-secondary" if table.waits_for(name) else "$text-muted"
    return Content.assemble((first, "bold"), "\n", (f"  {second}", look))


def entry_line(listed: ListedEntry) -> Content:
    """Return the row of an entry in the lobby: its key, its title, and what is new there."""
    says = (f"  {listed.says}", "$text-muted") if listed.says else ""
    return Content.assemble(
        (f" {listed.key} ", "bold $text-primary"), " ", (listed.action.title, "bold"), says
    )


def entry_facts(listed: ListedEntry) -> Content:
    """Return the details under the board of an entry."""
    sentences = [f"{words[:1].upper()}{words[1:]}." for words in (listed.action.help, listed.says) if words]
    return Content("\n").join([Content.styled(listed.action.title, "bold"), *map(Content, sentences)])


#: What holds in rated games, beside the board of one.
_FAIR_PLAY = "no warnings, nothing is taken back"


def asking(names: Sequence[str]) -> str:
    """Return the sentence about an offer, such as `Ann and Ben ask for a rematch`."""
    return f"{listed(names)} {'asks' if len(names) == 1 else 'ask'} for a rematch"


def rematch_question(table: Table, name: str) -> str:
    """Return what the player `name` reads at a table until a rematch is answered; "" without an offer."""
    if names := table.asks(name):
        return f"{asking(names)}: n accepts. In the lobby you can decline."
    if name not in table.rematch or table.next_table:
        return ""
    others = [player for player in table.people if player not in table.rematch]
    return f"Rematch offered: waiting for {listed(others)}." if others else ""


def facts(table: Table, name: str, now: datetime, ratings: Mapping[str, str] = _NO_RATINGS) -> Content:
    """Return the details under the board of a table that the list does not have.

    Args:
        table: The table.
        name: The account of the reader.
        now: The current time.
        ratings: The ratings of the players of a rated table, in words.
    """
    rows = [Content.styled(title_of(table.terms.game), "bold"), *map(Content, _terms(table))]
    if table.terms.rated and table.state is not TableState.OVER:
        rows.append(Content.styled(_FAIR_PLAY, "$text-muted"))
    if table.state is TableState.OPEN:
        rows += [Content(_rated(other, ratings)) for other in table.players if other in ratings]
        is_own = name in table.players
        rows += (
            []
            if is_own and table.terms.invited
            else _code(table, "Friends press c and type")
            if is_own
            else [_your_seat(table)]
        )
    else:
        # The list may have no room for the result.
        rows += [
            *_seats(table, ratings),
            *([Content(table.result)] if table.state is TableState.OVER else []),
        ]
        if table.state is TableState.PLAYING and name in table.players and not table.terms.is_public:
            rows += _code(table, "Spectators join with the code")
    if table.spectators:
        rows.append(Content(f"{table.spectators} watching"))
    return Content("\n").join([*rows, Content.styled(lately(table.updated, now), "$text-muted")])


def board_of(table: Table) -> Position:
    """Return the current position at a table.

    Raises:
        BoardgamesError: It cannot be decoded.
    """
    game = boardgames.load(table.terms.game)
    if table.position:
        return game.decode(table.position, **table.terms.options)
    return game.start(**table.terms.options)


def is_waiting(table: Table, name: str) -> bool:
    """Return True if a player waits for others at a table."""
    return table.state is TableState.OPEN and name in table.players


def waiting(tables: Sequence[Table]) -> str:
    """Return the message to a player who waits for others at open tables; "" without tables."""
    if not tables:
        return ""
    if len(tables) == 1 and tables[0].terms.invited:
        return f"Waiting for {tables[0].terms.invited} to answer: {agreed(tables[0])}."
    if len(tables) > 1:
        return f"You are waiting for players at {len(tables)} tables."
    count = len(tables[0].free)
    others = "another player" if count == 1 else f"{count} more players"
    return f"Waiting for {others}: {agreed(tables[0])}."


def agreed(table: Table) -> str:
    """Return the game, options and clock of a table, `no clock` if there is none."""
    without = ["no clock"] if table.terms.clock == "off" else []
    return " · ".join([title_of(table.terms.game), *_terms(table), *without])


def opening_of(table: Table, name: str) -> str:
    """Return the label of Enter at a table for the player `name`; "" if it only explains."""
    if table.state is TableState.OPEN:
        return "" if name in table.players else "answer" if table.challenges(name) else "join"
    if table.state is TableState.OVER:
        return "answer" if table.asks(name) else "look"
    return "play" if name in table.players else "watch"


def _time_left(deadline: datetime | None, now: datetime) -> str:
    """Return the time until a deadline, in its largest unit: `2 days left`; "" without one."""
    if deadline is None:
        return ""
    seconds = (deadline - now).total_seconds()
    for span, unit in _UNITS:
        count = int(seconds // span)
        if count >= 1:
            return f"{count} {unit if count > 1 else unit[:-1]} left"
    return "less than a minute left"


def _title(table: Table) -> str:
    return " · ".join([title_of(table.terms.game), *_terms(table)])


def _terms(table: Table) -> list[str]:
    """Return the options that differ from the defaults, the clock, and `by code` for a private table."""
    terms = table.terms
    try:
        changed = changed_options(boardgames.load(terms.game), terms.options)
    except BoardgamesError:
        changed = []
    clock = [] if terms.clock == "off" else [terms.clock]
    rated = ["rated"] if terms.rated else []
    private = [] if terms.is_public or terms.invited else ["by code"]
    return [*changed, *clock, *rated, *private]


def _state(table: Table, name: str, now: datetime) -> str:
    """Return the state of a table for the player `name`."""
    if table.state is TableState.OPEN:
        return _waits(table, name)
    if table.state is TableState.OVER:
        return _ending(table, name)
    if name not in table.players:
        return versus(table)
    held = _HELD if table.is_held else ""
    others = [other for other in table.players if other != name]
    if table.is_turn_of(name):
        left = _time_left(table.deadline, now)
        return " · ".join(filter(None, [f"your turn, with {listed(others)}", left, held]))
    mover = table.players[table.to_move] if table.to_move is not None else listed(others)
    rest = listed(other for other in others if other != mover)
    turn = f"{mover}'s turn, with {rest}" if len(others) > 1 else f"{mover}'s turn"
    return " · ".join(filter(None, [turn, held]))


def _waits(table: Table, name: str) -> str:
    """Return who waits for whom at an open table."""
    if invited := table.terms.invited:
        return f"{table.maker} challenges you" if invited == name else f"waiting for {invited} to answer"
    there = [other for other in table.players if other not in ("", name)]
    count = len(table.free)
    if name in table.players:
        company = f" with {listed(there)}" if there else ""
        return f"waiting{company} for {_players(count)}"
    people = table.people or (table.maker,)
    away = "" if table.is_attended else " (away)"
    computers = [table.players[seat] for seat in table.computers]
    company = f" with {listed(computers)}" if computers else ""
    waits = f"{listed(people)}{away} {'wait' if len(people) > 1 else 'waits'}{company}"
    return f"{waits} for {_players(count)}" if count > 1 else waits


def _ending(table: Table, name: str) -> str:
    """Return the result of a game, or the offer of a rematch to the player `name`."""
    if names := table.asks(name):
        return asking(names)
    return f"{versus(table)} · {table.result}"


def _players(count: int) -> str:
    return "a player" if count == 1 else f"{count} players"


def versus(table: Table) -> str:
    """Return the players of a table, `Ann - Ben`."""
    return " - ".join(name or "…" for name in table.players)


def _seats(table: Table, ratings: Mapping[str, str]) -> list[Content]:
    """Return a row for each seat with its player, the mark of the turn, and `(away)`."""
    try:
        seats = board_of(table).seats
    except BoardgamesError:
        return [Content(versus(table))]
    return [
        Content(
            f"{_TURN if seat.index == table.to_move else ' '} {seat}: {_rated(name, ratings)}"
            f"{'' if here else ' (away)'}"
        )
        for seat, name, here in zip(seats, table.players, table.here, strict=True)
    ]


def _rated(name: str, ratings: Mapping[str, str]) -> str:
    """Return a name with its rating, if the table is rated: `Ann 1500?`."""
    return f"{name} {ratings[name]}" if name in ratings else name


def _your_seat(table: Table) -> Content:
    """Return the sentence about the seat of a player who joins a table."""
    if table.terms.seat is None:
        return Content("Seats are drawn at random.")
    try:
        seat = board_of(table).seats[table.free[0]]
    except (BoardgamesError, IndexError):
        return Content("")
    return Content(f"You play {seat}.")


def _code(table: Table, use: str) -> list[Content]:
    """Return the code of a table, spaced so that it is easy to read aloud, and its use."""
    return [Content(f"{use}:"), Content.styled(f" {' '.join(table.code)} ", "bold reverse")]
