"""Carrying out what the log of a shared match has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.actions import Play
from boardgames.match.paths import follow
from boardgames.match.session import Session
from boardgames.match.shared.texts import BEGIN, COMMENT, FLAG, PLAY, SEAT, read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.controls import SeatControl
    from boardgames.match.node import Node
    from boardgames.match.store.log import LogEntry

__all__ = ["carry_out"]


def carry_out(
    session: Session, entry: LogEntry, read: Callable[[str], SeatControl], known: Node | None = None
) -> None:
    """Carry out an entry of the log in a session, as `Session` does, whatever its kind makes of it.

    Args:
        session: The session.
        entry: What was done.
        read: Returns the control of a seat from its text, for this session.
        known: Where a move led in another session of the match: its position need not be made again.

    Raises:
        BoardgamesError: The session refuses it.
        KeyError: It is not an action.
    """
    seat, action = session.match.seats[entry.seat], entry.action
    if action == BEGIN:
        Session.resume(session)
    elif action == FLAG:
        Session.flag_falls(session)
    elif action.startswith(COMMENT):
        place, _, text = action.removeprefix(COMMENT).partition(":")
        follow(session.match.root, place).set_comment(text)
    elif action.startswith(SEAT):
        Session.assign(session, seat, read(action.removeprefix(SEAT)))
    elif action.startswith(PLAY):
        at = session.newest
        move = at.twin(known).move if known else None
        move = move or at.position.parse(action.removeprefix(PLAY))
        Session.submit(session, seat, Play(move), read(entry.actor))
    else:
        Session.submit(session, seat, read_action(action), read(entry.actor))
