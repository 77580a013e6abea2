"""Entries of a shared match's log, and their text form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.controls import OPEN, Elsewhere, control_text, parse_seat_control

if TYPE_CHECKING:
    from boardgames.match.actions import Action
    from boardgames.match.controls import SeatControl

__all__ = [
    "BEGIN",
    "CLOSE",
    "COMMENT",
    "FLAG",
    "HOLD",
    "PLAY",
    "RENAME",
    "SEAT",
    "LogEntry",
    "NextTurn",
    "SharedStart",
    "action_text",
    "read_action",
    "read_seat",
    "seat_text",
]


@frozen
class LogEntry:
    """An action in the log of a shared match.

    Attributes:
        number: The number of the entry, from 1; each is given once.
        seat: The index of the acting seat.
        actor: The control that submitted it, as `seat_text` writes it.
        action: The action, as `action_text` writes it.
        at: The time of submission, in seconds since 1970; never earlier than that of the entry before.
    """

    number: int
    seat: int
    actor: str
    action: str
    at: float


@frozen
class SharedStart:
    """The start of a shared match: its record, and the control of each seat as `seat_text` writes it."""

    id: str
    title: str
    record: str
    seats: tuple[str, ...]


@frozen
class NextTurn:
    """The index of the seat to move after an action, and the fall of its flag in seconds since 1970."""

    to_move: int | None = None
    deadline: float | None = None


#: Actions that no seat submits: the clock starts, stands still, a flag has fallen, the host closes the game,
#: the control of a seat changes, its account has another name.
BEGIN = "begin"
HOLD = "hold"
FLAG = "flag"
CLOSE = "close"
SEAT = "seat "
RENAME = "rename "
PLAY = "play "
#: A comment on a node: the child indices on the path to it, a colon, and the text.
COMMENT = "comment "
_ACCOUNT = "account:"
_OPEN = "open"
_WORDS: dict[str, Action] = {
    "resign": Resign(),
    "draw": OfferDraw(),
    "take back": AskTakeBack(),
    "accept": Answer(accept=True),
    "decline": Answer(accept=False),
}


def seat_text(control: SeatControl) -> str:
    """Return a control as `account:Ann`, `open`, or the text of `control_text`."""
    if isinstance(control, Elsewhere):
        return _OPEN if control.account is None else f"{_ACCOUNT}{control.account}"
    return control_text(control)


def read_seat(text: str) -> SeatControl:
    """Return the control that `seat_text` wrote.

    Raises:
        SeatingError: It is another text.
    """
    if text == _OPEN:
        return OPEN
    if text.startswith(_ACCOUNT):
        return Elsewhere(text.removeprefix(_ACCOUNT))
    return parse_seat_control(text)


def action_text(action: Action) -> str:
    """Return the text of an action; a move is in the game's notation, and for the newest position."""
    if isinstance(action, Play):
        return f"{PLAY}{action.move}"
    return next(word for word, known in _WORDS.items() if known == action)


def read_action(text: str) -> Action:
    """Return the action that `action_text` wrote, except a move; raise KeyError for another text."""
    return _WORDS[text]
