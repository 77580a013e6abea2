"""Starting the games of a club, from the terms of a table or as a rematch."""

from __future__ import annotations

import json
import secrets
from random import SystemRandom
from typing import TYPE_CHECKING

from attrs import evolve

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.options import settle
from boardgames.match.controls import Computer
from boardgames.match.names import RATED
from boardgames.match.record import dump
from boardgames.match.shared.truth import LogTime, Truth
from boardgames.match.starting import start_session
from boardgames.match.store.log import BEGIN, LogEntry, SharedStart, seat_text
from boardgames.match.store.saved import Saved
from boardgames.match.store.sharing import append, share
from boardgames.match.time_controls import Untimed, parse_control
from boardgames.server.club.lists import is_live
from boardgames.server.club.rows import TableRow
from boardgames.server.club.stand_ins import control_of, name_of, note_computers
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from boardgames.core import Position
    from boardgames.match.session import Session
    from boardgames.match.store.sql import Transaction
    from boardgames.server.club.values import Terms

__all__ = ["begin", "begin_between", "new_row", "next_row", "shared_session", "start_of"]

#: The alphabet of codes: without vowels they form no words, and I and O could be read as digits.
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
#: The number of seats of games that can be rated.
_RATED_SEATS = 2
_TO_MOVE = "UPDATE shared SET to_move = :seat WHERE match = :id"


def start_of(terms: Terms) -> Position:
    """Return the starting position of a game with these terms.

    Raises:
        ClubError: The game, an option, the clock or the seat is not valid.
    """
    try:
        game = boardgames.load(terms.game)
        position = game.begin(settle(game.title, game.options, terms.options))
        parse_control(terms.clock)
    except BoardgamesError as error:
        raise ClubError(str(error)) from error
    if terms.seat is not None and not 0 <= terms.seat < len(position.seats):
        raise ClubError(f"{game.title} has no seat {terms.seat + 1}: choose 1 to {len(position.seats)}.")
    if terms.rated:
        _check_rated(terms, position)
    return position


def _check_rated(terms: Terms, position: Position) -> None:
    """Raise ClubError unless a game with these terms can be rated."""
    if len(position.seats) != _RATED_SEATS:
        raise ClubError("Only games for two can be rated.")
    if isinstance(parse_control(terms.clock), Untimed):
        raise ClubError("A rated game needs a clock, so that it ends if a player leaves: choose one.")


def new_row(terms: Terms, maker: str, now: datetime) -> TableRow:
    """Return the row of a new table, with its maker seated; errors are those of `start_of`."""
    position = start_of(terms)
    row = TableRow(
        id=secrets.token_hex(8),
        code="".join(secrets.choice(_LETTERS) for _ in range(6)),
        version=1,
        game=terms.game,
        options=json.dumps(dict(position.options)),
        clock=str(parse_control(terms.clock)),
        seat=terms.seat,
        public=int(terms.is_public),
        guests=int(terms.guests),
        talk=int(terms.talk),
        rated=int(terms.rated),
        invited=terms.invited,
        maker=maker,
        players=json.dumps([""] * len(position.seats)),
        begun=0,
        created=now.isoformat(),
    )
    return row.seated(terms.seat or 0, maker)


def next_row(row: TableRow, session: Session, now: datetime) -> TableRow:
    """Return the row of a rematch, with the players seated as in its session."""
    fresh = new_row(evolve(row.terms, seat=None, invited=""), row.maker, now)
    return evolve(fresh, players=json.dumps(seats_of(session)), begun=1)


def shared_session(row: TableRow, now: Callable[[], float]) -> Session:
    """Return the first session of a full table; seats are drawn at random unless the maker chose one."""
    controls = [control_of(name) for name in row.names]
    names = ["" if isinstance(control, Computer) else str(control) for control in controls]
    return start_session(
        start_of(row.terms),
        names,
        control=row.clock,
        now=now,
        lots=SystemRandom() if row.seat is None else None,
        controls=controls,
    )


def begin(transaction: Transaction, row: TableRow, session: Session, moment: float, now: datetime) -> None:
    """Write the match of a session as a shared match.

    A clock of days per turn starts at once, and so does any clock in a contest, where nobody waits for a
    player who does not come; others start after the first move, as in a local match.
    """
    if row.rated:
        session.match.set_tag(RATED, "yes")
    note_computers(transaction, row.id, session)
    identity, saved = row.id, Saved(session.cursor())
    seats = [seat_text(control) for control in session.seats.values()]
    share(transaction, saved, seats, identity, now)
    if is_live(row.terms) and not row.contest:
        transaction.change(_TO_MOVE, seat=session.to_move.index, id=identity)
        return
    truth = Truth(
        SharedStart(identity, saved.title, dump(saved.match), tuple(seats)), LogTime(lambda: moment)
    )
    entry = LogEntry(1, session.to_move.index, "", BEGIN, moment)
    truth.try_out(entry)
    append(transaction, identity, entry, truth.snapshot(), truth.turn(), truth.changes, now)


def begin_between(
    transaction: Transaction,
    terms: Terms,
    names: tuple[str, str],
    contest: str,
    present: Callable[[], float],
    now: datetime,
) -> str:
    """Write a table with the game of two players of a contest, in the order of the seats; return its id."""
    row = evolve(new_row(terms, names[0], now), players=json.dumps(names), begun=1, contest=contest)
    row.insert(transaction)
    begin(transaction, row, shared_session(row, present), present(), now)
    return row.id


def seats_of(session: Session) -> Sequence[str]:
    """Return the names of the accounts and computers in the order of their seats."""
    return [name_of(control) for control in session.seats.values()]
