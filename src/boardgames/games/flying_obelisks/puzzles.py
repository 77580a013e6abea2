"""Puzzles of Flying Obelisks: a Globe to save, and hills to hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.puzzles import PuzzleLine, PuzzleTheme, PuzzleTraits
from boardgames.games.flying_obelisks.board import SPOT_AT, SQUARE
from boardgames.games.flying_obelisks.stacks import KINDS, NAMES, PIECE, count, owner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Move, Spot
    from boardgames.core.position import Position

__all__ = ["PUZZLES"]

_GLOBE = PuzzleTheme(
    "globe",
    "Save the Globe",
    "Your Globe is about to be captured.",
    aim="Find every piece that attacks your Globe or soon could.",
    lesson="Capture what attacks your Globe, or move it to a square that nothing covers.",
)
_HILLS = PuzzleTheme(
    "hills",
    "Hold the hills",
    "Your opponent is about to hold both Hilltops.",
    aim="Find the piece with which your opponent would take the second Hilltop.",
    lesson="One piece of yours on a hill is enough to hold both.",
)
_CATCH = PuzzleTheme(
    "catch",
    "Catch the Globe",
    aim="Look for an attack that the Globe cannot escape.",
    lesson="First cover the squares around a Globe, then attack it.",
)
_TAKE_HILLS = PuzzleTheme(
    "take-hills",
    "Take the hills",
    aim="Look for a way onto the Hilltops that cannot be contested.",
    lesson="Both Hilltops win as soon as the other side has nothing left on the hills.",
)


#: The moves of a solution, replies included, by which the Globe falls whatever the reply to the first.
_AT_ONCE = 3


def _words(theme: PuzzleTheme, line: PuzzleLine) -> Sequence[str]:
    """Return where the Globe stands, which piece attacks or catches it, and the numbers of both sides."""
    position = line.position
    own, others = (_number(position, seat) for seat in _seats(position))
    numbers = f"{own} to {others}"
    if theme not in (_GLOBE, _CATCH):
        return theme.title, numbers
    seat = position.to_move.index if theme is _GLOBE else 1 - position.to_move.index
    head = f"{theme.title} on {_globe(position, seat)}"
    if theme is _CATCH:
        hunter = _piece(line.positions[-2], line.moves[-1])
        return head, hunter, numbers, f"{numbers}, in {len(line.moves) // 2 + 1}"
    return head, *([_piece(position, line.threat)] if line.threat else []), numbers


def _seats(position: Position) -> tuple[int, int]:
    return position.to_move.index, 1 - position.to_move.index


def _number(position: Position, seat: int) -> int:
    """Return how many pieces a seat has on the board."""
    return sum(count(stack, seat, kind) for stack in position.state.board for kind in KINDS)


def _globe(position: Position, seat: int) -> Spot:
    """Return where the Globe of a seat stands."""
    globe = PIECE[seat]["G"]
    return next(SPOT_AT[square] for square, stack in enumerate(position.state.board) if stack & globe)


def _piece(position: Position, move: Move) -> str:
    """Return the kind of the piece that a move begins with: that of the top letter, for a stack."""
    first = move.steps[0]
    stack = position.state.board[SQUARE[first.name]]
    letters = "".join(letter for letter in KINDS if stack and count(stack, owner(stack) or 0, letter))
    return NAMES[letters[0]].rpartition(" ")[2] if len(letters) == 1 else "a stack"


def _moral(theme: PuzzleTheme, line: PuzzleLine) -> str:
    """Return how the Globe was saved, or that it was caught wherever it went."""
    position, move = line.position, line.moves[0]
    if theme is _GLOBE:
        return _of_saving(position, move, line.threat)
    if theme is _CATCH and len(line.moves) > _AT_ONCE:
        return "At the end a piece of yours reached every square to which the Globe could go."
    return ""


def _of_saving(position: Position, move: Move, threat: Move | None) -> str:
    """Return how a move saves the Globe: by a capture, by taking it away, or otherwise."""
    other = position.seats[1 - position.to_move.index]
    target = next((each.target for each in position.motions(move.steps) if each.target), None)
    if threat is not None and threat.steps[0] == target:
        piece = _piece(position, threat).removeprefix("a ")
        return f"The {piece} that attacked your Globe is captured, and nothing else reaches it."
    if move.steps[0] == _globe(position, position.to_move.index):
        return f"On {target} no piece of {other}'s reaches your Globe."
    return f"Whatever {other} plays now, your Globe cannot be captured."


PUZZLES = PuzzleTraits(
    themes=(_GLOBE, _HILLS, _CATCH, _TAKE_HILLS),
    lost_by={"FO-29": _GLOBE, "FO-30": _HILLS},
    won_by={"FO-29": _CATCH, "FO-30": _TAKE_HILLS},
    words=_words,
    moral=_moral,
    needed=("g", "G"),
)
