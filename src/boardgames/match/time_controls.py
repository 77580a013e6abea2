"""Time controls: the time that players have. They are immutable, and have a text form that can be parsed.

| text          | control     | meaning                                                                    |
|---------------|-------------|----------------------------------------------------------------------------|
| `off`         | `Untimed`   | no clock                                                                   |
| `10:00`       | `Fixed`     | ten minutes for the whole game                                             |
| `5:00+3`      | `Fischer`   | five minutes, and three seconds more after each turn                       |
| `5:00d3`      | `Bronstein` | five minutes; each turn gives back what it used, up to three seconds       |
| `0:30/move`   | `PerTurn`   | half a minute for each turn; unused time is lost                           |
| `3 days/move` | `PerTurn`   | three days for each turn, for playing by leaving and coming back           |

Times are minutes and seconds (`90:00`) or hours, minutes and seconds (`1:30:00`).
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod

from attrs import field, frozen

from boardgames.core import BoardgamesError
from boardgames.core.words import one_of
from boardgames.match.time_text import duration

__all__ = [
    "Bronstein",
    "ClockError",
    "Fischer",
    "Fixed",
    "PerTurn",
    "TimeControl",
    "Untimed",
    "parse_control",
]

_FORMS = ("off", "10:00", "5:00+3", "5:00d3", "0:30/move", "3 days/move")
_MOST_SECONDS = 24 * 60 * 60 - 1
_MOST_EXTRA = 60 * 60
_DAY = 24 * 60 * 60
_MOST_DAYS = 30
_CONTROL = re.compile(
    r"(?P<time>[0-9]{1,3}:[0-5][0-9]|[0-9]{1,2}:[0-5][0-9]:[0-5][0-9])"
    r"(?:(?P<sign>[+d])(?P<extra>[0-9]{1,4})|(?P<turn>/move))?"
)
_DAYS = re.compile(r"(?P<days>[0-9]{1,3}) ?(?:d|days?) ?/ ?move")


class ClockError(BoardgamesError, ValueError):
    """A time control or clock is not possible; the message says why, and what is possible."""


def _within_a_day(seconds: int) -> int:
    """Return a number of seconds; refuse zero, and more than a clock can show."""
    if not 1 <= seconds <= _MOST_SECONDS:
        most = duration(_MOST_SECONDS)
        raise ClockError(f"A clock cannot have {seconds} seconds: choose 0:01 to {most}.")
    return seconds


def _within_a_day_or_whole_days(seconds: int) -> int:
    """Return seconds; refuse none, and from a day on what is not whole days, or too many."""
    days, rest = divmod(seconds, _DAY)
    if seconds < 1 or (days and rest) or days > _MOST_DAYS:
        most = duration(_MOST_SECONDS)
        raise ClockError(
            f"A turn cannot have {seconds} seconds: choose 0:01 to {most}, or 1 to {_MOST_DAYS} days."
        )
    return seconds


def _within_an_hour(seconds: int) -> int:
    """Return a number of seconds; refuse a negative or too long increment or delay."""
    if not 0 <= seconds <= _MOST_EXTRA:
        raise ClockError(f"A turn cannot add {seconds} seconds: choose 0 to {_MOST_EXTRA}.")
    return seconds


class TimeControl(ABC):
    """The initial time of a seat, and its time after a turn; `str` is the text form."""

    __slots__ = ()
    #: The initial time of each seat in seconds; infinite if time is not limited.
    budget: float

    @abstractmethod
    def after_turn(self, left: float, used: float) -> float:
        """Return the seconds that a seat has after a turn begun with `left`, of which it took `used`."""

    @abstractmethod
    def __str__(self) -> str: ...


@frozen
class Untimed(TimeControl):
    """`off`: every seat always has infinitely many seconds."""

    budget: float = math.inf

    def after_turn(self, left: float, used: float) -> float:
        """Return the same time: there is no limit to subtract from."""
        return left - used

    def __str__(self) -> str:
        return "off"


@frozen
class Fixed(TimeControl):
    """`10:00`: `budget` seconds for the whole game, as in tournaments."""

    budget: int = field(converter=_within_a_day)

    def after_turn(self, left: float, used: float) -> float:
        """Return what the turn did not take."""
        return left - used

    def __str__(self) -> str:
        return duration(self.budget)


@frozen
class Fischer(TimeControl):
    """`5:00+3`: `budget` seconds, and `increment` more after every turn, however short it was.

    The first turn of a seat is played without: the increment is earned by ending a turn.
    """

    budget: int = field(converter=_within_a_day)
    increment: int = field(converter=_within_an_hour)

    def after_turn(self, left: float, used: float) -> float:
        """Return what the turn did not take, and the increment: it may be more than there was before."""
        return left - used + self.increment

    def __str__(self) -> str:
        return f"{duration(self.budget)}+{self.increment}"


@frozen
class Bronstein(TimeControl):
    """`5:00d3`: `budget` seconds, and after a turn what it took is given back, up to `delay` seconds.

    So no time can be saved up. It is given back when the turn ends: a seat with two seconds left has two.
    """

    budget: int = field(converter=_within_a_day)
    delay: int = field(converter=_within_an_hour)

    def after_turn(self, left: float, used: float) -> float:
        """Return what there was before, less what the turn took beyond the delay."""
        return left - max(used - self.delay, 0)

    def __str__(self) -> str:
        return f"{duration(self.budget)}d{self.delay}"


@frozen
class PerTurn(TimeControl):
    """`0:30/move`, `3 days/move`: `budget` seconds for every turn; what a turn does not take is lost."""

    budget: int = field(converter=_within_a_day_or_whole_days)

    def after_turn(self, left: float, used: float) -> float:
        """Return the whole budget: every turn begins with it."""
        del left, used
        return self.budget

    def __str__(self) -> str:
        days = self.budget // _DAY
        if days:
            return f"{days} {'day' if days == 1 else 'days'}/move"
        return f"{duration(self.budget)}/move"


def parse_control(text: str) -> TimeControl:
    """Return the time control that `text` means; blanks around it and capitals do not matter.

    Raises:
        ClockError: It has none of the forms, or a time is out of range.
    """
    plain = text.strip().lower()
    if plain == str(Untimed()):
        return Untimed()
    if days := _DAYS.fullmatch(plain):
        return PerTurn(int(days["days"]) * _DAY)
    read = _CONTROL.fullmatch(plain)
    if not read:
        raise ClockError(f"{text!r} is not a time control: write {one_of(_FORMS)}.")
    budget = _seconds(read["time"])
    if read["turn"]:
        return PerTurn(budget)
    if not read["sign"]:
        return Fixed(budget)
    kind = Fischer if read["sign"] == "+" else Bronstein
    return kind(budget, int(read["extra"]))


def _seconds(text: str) -> int:
    """Return the seconds of `M:SS` or `H:MM:SS`."""
    total = 0
    for part in text.split(":"):
        total = total * 60 + int(part)
    return total
