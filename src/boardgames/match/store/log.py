"""The log of a shared match: every action, in order, from the match as it began."""

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
    "COMMENT",
    "FLAG",
    "PLAY",
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
        number: Which action of the match it is, from 1; each number is given once.
        seat: The index of the seat that acts.
        actor: Who submitted it, as `boardgames.match.shared.seat_text` writes it.
        action: What it is, as `boardgames.match.shared.action_text` writes it.
        at: When it was submitted, in seconds since 1970; never before the action before it.
    """

    number: int
    seat: int
    actor: str
    action: str
    at: float


@frozen
class SharedStart:
    """How a shared match began: its record, and who played each seat, as `seat_text` writes it."""

    id: str
    title: str
    record: str
    seats: tuple[str, ...]


@frozen
class NextTurn:
    """Whose turn it is after an action, by index, and when their flag falls, in seconds since 1970."""

    to_move: int | None = None
    deadline: float | None = None


#: What is not an action of a seat: the clock begins to run; a flag has fallen; a seat is given to somebody.
BEGIN = "begin"
FLAG = "flag"
SEAT = "seat "
PLAY = "play "
#: A comment on a node: the numbers of the children that lead there, a colon, and the text.
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
    """Return who plays a seat, as `account:Ann`, `open`, or as `control_text` writes it."""
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
    """Return an action; a move is in the game's notation, and for the newest position."""
    if isinstance(action, Play):
        return f"{PLAY}{action.move}"
    return next(word for word, known in _WORDS.items() if known == action)


def read_action(text: str) -> Action:
    """Return the action that `action_text` wrote, except a move; raise KeyError for another text."""
    return _WORDS[text]
