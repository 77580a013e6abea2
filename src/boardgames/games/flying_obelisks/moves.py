"""Moves and their notation: `d4-f5` moves a stack, `d4CP-f5` a part of it (FO-35)."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import Choice, Move, NotationError, Spot, Step
from boardgames.games.flying_obelisks.board import SPOT_AT, SQUARE
from boardgames.games.flying_obelisks.stacks import LEGAL, LETTERS_OF, NAMES, OBELISK, OWN, in_order
from boardgames.games.flying_obelisks.words import named, no_such_square

if TYPE_CHECKING:
    from boardgames.games.flying_obelisks.engine import Turn

__all__ = ["REMOVE", "TAKE_OVER", "ObeliskMove", "Written", "answers_of", "choice", "move_of", "write"]

_SQUARE = r"([a-z][0-9])"
_TURN = re.compile(
    rf"{_SQUARE}([dgpcsthvo]*)(?:-{_SQUARE}(\+o|xo)?(=[dgpcsthvo])?)?", re.IGNORECASE | re.ASCII
)
_KEPT = 1 << 15

#: The names of the two answers about an Obelisk that is met (FO-27).
TAKE_OVER = "+O"
REMOVE = "xO"


@frozen(eq=False)
class ObeliskMove(Move):
    """A whole turn of Flying Obelisks, with the `turn` by which the engine knows it."""

    turn: Turn = field(repr=False)


@cache
def choice(name: str) -> Choice:
    """Return the choice of this name: the letters of a part, `+O`, `xO`, or `=` and a letter."""
    if name in (TAKE_OVER, REMOVE):
        return Choice(name, "take the Obelisk over" if name == TAKE_OVER else "remove the Obelisk")
    if name.startswith("="):
        verb = "bring in an" if name == "=O" else "bring back a"
        return Choice(name, f"{verb} {NAMES[name[1:]]}")
    return Choice(name, named(name))


def answers_of(turn: Turn, there: int, mover: int) -> tuple[str, ...]:
    """Return the names of the choices that a turn makes on arriving, where `there` stood before."""
    _, part, _, result = turn
    own = there & OWN[mover]
    gained = result - part - (there if own else 0)
    names = []
    if there & OBELISK and not own and part + OBELISK in LEGAL:
        names.append(TAKE_OVER if gained & OBELISK else REMOVE)
        gained &= ~OBELISK
    if gained:
        names.append(f"={LETTERS_OF[gained]}")
    return tuple(names)


@lru_cache(maxsize=_KEPT)
def move_of(turn: Turn, names: tuple[str, ...], *, is_whole: bool, is_sole: bool) -> ObeliskMove:
    """Return the move of an engine's turn; the same object as long as it is remembered.

    `names` are the choices on arriving. A part that is the whole stack is not written, and one that is the
    only part that can leave its square is not asked for.
    """
    source, part, target, _ = turn
    letters = LETTERS_OF[part]
    written = Written(SPOT_AT[source].name, "" if is_whole else letters, SPOT_AT[target].name, names)
    asked = () if is_sole else (choice(letters),)
    steps: tuple[Step, ...] = (SPOT_AT[source], *asked, SPOT_AT[target], *map(choice, names))
    return ObeliskMove(str(written), steps, turn)


@frozen
class Written:
    """A move as it is written, legal or not: `part` is "" for a whole stack, `target` for a beginning."""

    source: str
    part: str
    target: str
    answers: tuple[str, ...]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The one or two squares it names."""
        return tuple(SPOT_AT[SQUARE[name]] for name in (self.source, self.target) if name)

    def __str__(self) -> str:
        return f"{self.source}{self.part}{'-' if self.target else ''}{self.target}{''.join(self.answers)}"


def write(text: str) -> Written:
    """Return what a player has typed in the form in which moves are written; letters may be of either case.

    Raises:
        NotationError: It is no notation, or names a square that the board has not.
    """
    trimmed = text.strip()
    typed = _TURN.fullmatch(trimmed)
    if not typed:
        raise NotationError(
            f"{trimmed!r} is not a move: write d4-f5 for all of a stack or d4CP-f5 for a part of it,"
            " followed by +O, xO or =D where there is a choice."
        )
    source, part, target, met, brought = (group or "" for group in typed.groups())
    _check_square(source.lower())
    if target:
        _check_square(target.lower())
    answered = (met.replace("X", "x").replace("o", "O"), brought.upper())
    return Written(source.lower(), in_order(part.upper()), target.lower(), tuple(filter(None, answered)))


def _check_square(name: str) -> None:
    if name not in SQUARE:
        raise NotationError(no_such_square(name))
