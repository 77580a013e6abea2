"""Moves and their notation: `d4-f5` moves a stack, `d4CP-f5` a part of it (FO-35)."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.errors import NotationError
from boardgames.core.moves import Choice, Move, Spot, Step
from boardgames.core.words import quoted
from boardgames.games.flying_obelisks.board import SPOT_AT, SQUARE
from boardgames.games.flying_obelisks.stacks import LEGAL, LETTERS_OF, NAMES, OBELISK, OWN, in_order
from boardgames.games.flying_obelisks.words import named, no_such_square

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.games.flying_obelisks.engine import Board, Turn

__all__ = ["REMOVE", "TAKE_OVER", "Written", "choice", "moves_of", "parse_notation"]

_SQUARE = r"([a-z][0-9])"
_TURN = rf"(?ai){_SQUARE}([dgpcsthvo]*)(?:-{_SQUARE}(\+o|xo)?(=[dgpcsthvo])?)?"
#: How many moves are cached.
_KEPT = 1 << 15

#: The names of the two choices about an Obelisk on the goal (FO-27).
TAKE_OVER = "+O"
REMOVE = "xO"


@cache
def choice(name: str) -> Choice:
    """Return the choice with this name: the letters of a part, `+O`, `xO`, or `=` and a letter."""
    if name in (TAKE_OVER, REMOVE):
        return Choice(name, "take over the Obelisk" if name == TAKE_OVER else "remove the Obelisk")
    if name.startswith("="):
        verb = "bring in an" if name == "=O" else "bring back a"
        return Choice(name, f"{verb} {NAMES[name[1:]]}")
    return Choice(name, named(name))


def _choices_of(turn: Turn, there: int, own: int) -> tuple[str, ...]:
    """Return the names of the choices that a turn makes on arrival, where `there` stood before.

    `own` has the bits of the mover's pieces.
    """
    _, part, _, result = turn
    is_joining = bool(there & own)
    gained = result - part - (there if is_joining else 0)
    names = []
    if there & OBELISK and not is_joining and part + OBELISK in LEGAL:
        names.append(TAKE_OVER if gained & OBELISK else REMOVE)
        gained &= ~OBELISK
    if gained:
        names.append(f"={LETTERS_OF[gained]}")
    return tuple(names)


def moves_of(turns: Sequence[Turn], board: Board, mover: int) -> list[Move]:
    """Return the moves of all legal turns of a position, in their order.

    The part is not written if it is the whole stack, and it is not a step if it is the only one that can
    leave its square. Moves are cached, because the same ones come up all through a game.
    """
    if len(_moves) > _KEPT:
        _moves.clear()
    sole, own = _sole_parts(turns), OWN[mover]
    moves = []
    for turn in turns:
        source, part, target, result = turn
        there = board[target]
        # Most moves ask nothing on arrival: neither meet an Obelisk nor bring anything back.
        names = () if result == part and not there & OBELISK else _choices_of(turn, there, own)
        asked = (turn, board[source] == part, sole[source], names)
        moves.append(_moves.get(asked) or _made(*asked))
    return moves


def _sole_parts(turns: Iterable[Turn]) -> dict[int, bool]:
    """Return for each square whether only one part can leave it."""
    first: dict[int, int] = {}
    sole: dict[int, bool] = {}
    for source, part, _, _ in turns:
        sole[source] = first.setdefault(source, part) == part and sole.get(source, True)
    return sole


_moves: dict[tuple[Turn, bool, bool, tuple[str, ...]], Move] = {}


def _made(turn: Turn, is_whole: bool, is_sole: bool, names: tuple[str, ...]) -> Move:
    """Return the move of a turn, with the choices `names` on arrival."""
    source, part, target, _ = turn
    letters = LETTERS_OF[part]
    written = Written(SPOT_AT[source].name, "" if is_whole else letters, SPOT_AT[target].name, names)
    asked = () if is_sole else (choice(letters),)
    steps: tuple[Step, ...] = (SPOT_AT[source], *asked, SPOT_AT[target], *map(choice, names))
    move = Move(str(written), steps, turn)
    _moves[turn, is_whole, is_sole, names] = move
    return move


class Written(NamedTuple):
    """A move in notation, legal or not; `part` is "" for a whole stack, `target` is "" if it is missing."""

    source: str
    part: str
    target: str
    choices: tuple[str, ...]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The one or two squares that it names."""
        return tuple(SPOT_AT[SQUARE[name]] for name in (self.source, self.target) if name)

    def __str__(self) -> str:
        return f"{self.source}{self.part}{'-' if self.target else ''}{self.target}{''.join(self.choices)}"


def parse_notation(text: str) -> Written:
    """Parse a move that a player has typed; case is ignored.

    Raises:
        NotationError: The text is malformed, or names a square that does not exist.
    """
    trimmed = text.strip()
    typed = re.fullmatch(_TURN, trimmed)
    if not typed:
        raise NotationError(
            f"{quoted(trimmed)} is not a move: write d4-f5 to move a whole stack or d4CP-f5 to move a part"
            " of it, followed by +O, xO or =D if there is a choice."
        )
    source, part, target, met, brought = (group or "" for group in typed.groups())
    _check_square(source.lower())
    if target:
        _check_square(target.lower())
    chosen = (met.replace("X", "x").replace("o", "O"), brought.upper())
    return Written(source.lower(), in_order(part.upper()), target.lower(), tuple(filter(None, chosen)))


def _check_square(name: str) -> None:
    if name not in SQUARE:
        raise NotationError(no_such_square(name))
