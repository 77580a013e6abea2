"""Seat controls: the person, computer or account that plays a seat and may submit its actions."""

from __future__ import annotations

import re
from typing import NamedTuple

from attrs import frozen

from boardgames.match.seating import SeatingError

__all__ = [
    "HERE",
    "OPEN",
    "Computer",
    "Elsewhere",
    "Person",
    "SeatControl",
    "control_text",
    "parse_seat_control",
]


@frozen
class Person:
    """A person at this screen. All seats with this control share one keyboard."""

    def __str__(self) -> str:
        return "a person here"


class Computer(NamedTuple):
    """A computer player, as plain data: a built-in `level`, or the name of an `engine` of the player's own.

    With `is_perfect` it makes no mistakes, where the game is solved. With none of them, the level is the
    default. `substitute` is the level that has taken over because the one that was chosen cannot play; it is
    not in records, as the next match tries again.
    """

    level: int | None = None
    engine: str | None = None
    is_perfect: bool = False
    substitute: int | None = None

    @property
    def short(self) -> str:
        """Its name in lists: `Computer level 3`, that of the engine, or `Computer level 6 for` it."""
        return self.in_place_of(self._chosen)

    def in_place_of(self, name: str) -> str:
        """Return a player's name, with the level that has taken over: `Computer level 6 for mine`."""
        return name if self.substitute is None else f"{_at_level(self.substitute)} for {name}"

    def current_name(self, name: str, seat: str) -> str:
        """Return what a computer that has a name in a record is called now.

        Earlier versions called level 3 `Computer 3`, which reads like the number of a player, and where two
        computers of that level played, `Computer 3` with the seat.
        """
        earlier = "Perfect" if self.is_perfect else f"Computer {self.level}"
        return {earlier: self._chosen, f"{earlier} {seat}": f"{self._chosen} {seat}"}.get(name, name)

    @property
    def _chosen(self) -> str:
        if self.engine is not None:
            return self.engine
        if self.is_perfect:
            return "Perfect computer"
        return "Computer" if self.level is None else _at_level(self.level)

    def __str__(self) -> str:
        if self.engine is not None:
            return f"the engine {self.engine}"
        if self.is_perfect:
            return "the perfect computer"
        return "the computer" if self.level is None else f"the computer (level {self.level})"


def _at_level(level: int) -> str:
    return f"Computer level {level}"


class Elsewhere(NamedTuple):
    """A player at another terminal, known by an account; None while the seat is open."""

    account: str | None = None

    def __str__(self) -> str:
        return "nobody yet" if self.account is None else self.account


#: The control of a seat. Controls are compared by value.
SeatControl = Person | Computer | Elsewhere

HERE = Person()
OPEN = Elsewhere()
_PERFECT = "perfect"
_LEVEL = r"[0-9]{1,3}"


def control_text(control: Person | Computer) -> str:
    """Return a control as tags and the command line write it.

    That is `person`, `computer`, `computer:3`, `computer:perfect` or `engine:mine`.
    """
    if isinstance(control, Person):
        return "person"
    if control.engine is not None:
        return f"engine:{control.engine}"
    if control.is_perfect:
        return f"computer:{_PERFECT}"
    return "computer" if control.level is None else f"computer:{control.level}"


def parse_seat_control(text: str) -> Person | Computer:
    """Return the control that `control_text` wrote; case and blanks around it are ignored.

    Accounts have no text, because a record should not say which account plays a seat.

    Raises:
        SeatingError: The text has none of the forms.
    """
    kind, colon, rest = (part.strip() for part in text.partition(":"))
    match kind.lower(), bool(colon):
        case "person", False:
            return HERE
        case "computer", False:
            return Computer()
        case "computer", True if re.fullmatch(_LEVEL, rest):
            return Computer(level=int(rest))
        case "computer", True if rest.lower() == _PERFECT:
            return Computer(is_perfect=True)
        case "engine", True if rest:
            return Computer(engine=rest)
    raise SeatingError(
        f"{text!r} cannot play a seat: write person, computer, computer:LEVEL, computer:{_PERFECT} "
        "or engine:NAME."
    )
