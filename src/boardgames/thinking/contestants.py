"""Who plays, as a text says it.

`computer:3` is level 3, `computer:perfect` the perfect level, and `engine:COMMAND` an engine that a command
starts.
"""

from __future__ import annotations

import shlex

from attrs import frozen

from boardgames.core.errors import BoardgamesError
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.perfect import PERFECT

__all__ = ["Contestant", "read_contestant"]

_FORM = f"write computer:LEVEL with a level from 0 to {HIGHEST}, computer:{PERFECT}, or engine:COMMAND"


@frozen
class Contestant:
    """A computer player: a level of this package, the perfect one, or the command of an engine."""

    text: str
    level: int | None = None
    command: tuple[str, ...] = ()
    is_perfect: bool = False


def read_contestant(text: str) -> Contestant:
    """Return the player that a text names, in capitals or not; raise BoardgamesError if it names none."""
    kind, _, rest = (part.strip() for part in text.partition(":"))
    kind = kind.lower()
    if (kind, rest.lower()) == ("computer", PERFECT):
        return Contestant(text, is_perfect=True)
    if kind == "computer" and rest.isascii() and rest.isdecimal() and len(rest) < 3:
        return Contestant(text, level(int(rest)).number)
    if kind == "engine" and (command := _split(rest)):
        return Contestant(text, command=command)
    raise BoardgamesError(f"A player cannot be {text!r}: {_FORM}.")


def _split(text: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(text))
    except ValueError as error:
        raise BoardgamesError(f"A command cannot be {text!r} ({error}): {_FORM}.") from None
