"""The field for the clock: the usual time controls, and a line to type any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal

from boardgames.core.words import counted
from boardgames.match.time_controls import (
    Bronstein,
    ClockError,
    Fischer,
    Fixed,
    PerTurn,
    TimeControl,
    parse_control,
)
from boardgames.tui.setup.controls import Choices, TextEntry
from boardgames.tui.setup.fields import Field
from boardgames.tui.setup.remembered import NO_CLOCK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.widget import Widget

__all__ = ["ClockField", "short_words"]

_OTHER = "other"
_DAY = 24 * 60 * 60
_USUAL = (NO_CLOCK, "5:00", "10:00", "15:00", "30:00", "5:00+3", "0:30/move")
#: The initial text of the line to type in: a valid time control.
_EXAMPLE = "20:00+10"
_HELP = "The time that each player has."
_FORMS = "Minutes and seconds, such as 10:00; +3 adds seconds each turn, d3 delays, /move is for each turn."


class ClockField(Field):
    """One of the `usual` time controls, or `other` and a line to type one."""

    def __init__(self, usual: Sequence[str] = _USUAL) -> None:
        self._usual = usual
        labels = {text: short_words(parse_control(text)) for text in usual} | {_OTHER: "Other"}
        control = Choices(labels, NO_CLOCK, id="option-clock")
        super().__init__("clock", "Clock", _HELP, control, _meaning)
        self._typed = TextEntry(_EXAMPLE, compact=True, id="clock-typed")
        self._line = Horizontal(self._typed, classes="line")
        self._line.display = False

    def controls(self) -> Iterable[Widget]:
        """Return the line of time controls, and the one to type in."""
        return self._control, self._line

    @property
    def value(self) -> str:
        """The time control chosen or typed, as text."""
        return self._typed.value if self._control.value == _OTHER else self._control.value

    @value.setter
    def value(self, value: str) -> None:
        is_usual = value in self._usual
        self._control.value = value if is_usual else _OTHER
        self._typed.value = _EXAMPLE if is_usual else value

    def follow(self) -> None:
        """Show the line to type in while `other` is chosen."""
        self._line.display = self._control.value == _OTHER
        self.help = _FORMS if self._line.display else _HELP
        super().follow()


def short_words(control: TimeControl) -> str:
    """Return a time control in a few words: `5 min + 3 s`."""
    match control:
        case Fixed(budget):
            return _brief(budget)
        case Fischer(budget, increment):
            return f"{_brief(budget)} + {_brief(increment)}"
        case Bronstein(budget, delay):
            return f"{_brief(budget)}, delay {_brief(delay)}"
        case PerTurn(budget):
            return f"{_brief(budget)} a turn"
        case _:
            return "Off"


def _brief(seconds: int) -> str:
    """Return a time in the shortest words: `3 days`, `5 min` or `30 s`."""
    if seconds % _DAY == 0:
        return counted(seconds // _DAY, "day")
    return f"{seconds // 60} min" if seconds % 60 == 0 else f"{seconds} s"


def _in_words(control: TimeControl) -> str:
    """Return what a time control means, as a sentence for players."""
    match control:
        case Fixed(budget):
            return f"{_time(budget)} each for the whole game."
        case Fischer(budget, increment):
            return f"{_time(budget)} each, plus {_time(increment)} after every turn (Fischer)."
        case Bronstein(budget, delay):
            return f"{_time(budget)} each; up to {_time(delay)} of every turn are not counted (Bronstein)."
        case PerTurn(budget):
            return f"{_time(budget)} for every turn; unused time is lost."
        case _:
            return "No clock."


def _meaning(text: str) -> str:
    """Return what a time control means, or why the text is not one."""
    try:
        return _in_words(parse_control(text))
    except ClockError as error:
        return str(error)


def _time(seconds: int) -> str:
    """Return a time in words: `1 hour 30 minutes`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    units = ("day", "hour", "minute", "second")
    parts = zip((*divmod(hours, 24), minutes, rest), units, strict=True)
    words = (f"{count} {unit}{'' if count == 1 else 's'}" for count, unit in parts if count)
    return " ".join(words) or "nothing"
