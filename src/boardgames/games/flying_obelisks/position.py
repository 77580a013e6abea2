"""A position of Flying Obelisks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.moves import Motion, Seat
from boardgames.core.position import Explanation, Position, Tally
from boardgames.games import load_game
from boardgames.games.flying_obelisks.board import HILL, LEVEL, SPOT_AT, SPOTS, SQUARE, TOPS, is_between_hills
from boardgames.games.flying_obelisks.engine import captured, played, powers_of
from boardgames.games.flying_obelisks.moves import TAKE_OVER, choice, parse_notation
from boardgames.games.flying_obelisks.reach import reached
from boardgames.games.flying_obelisks.reasons import explain
from boardgames.games.flying_obelisks.repetition import can_renew
from boardgames.games.flying_obelisks.routes import ObelisksRoutes
from boardgames.games.flying_obelisks.sentences import dangers, prompt, reason, warnings
from boardgames.games.flying_obelisks.setups import OBELISKS
from boardgames.games.flying_obelisks.stacks import (
    KINDS,
    KINDS_OF,
    LETTERS,
    LETTERS_OF,
    OBELISK,
    POWER,
    count,
    owner,
    size,
)
from boardgames.games.flying_obelisks.text import diagram, encode
from boardgames.games.flying_obelisks.words import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.engine import Ending
    from boardgames.core.game import Game
    from boardgames.core.moves import Move, Spot, Step
    from boardgames.games.flying_obelisks.engine import Board, ObelisksEngine, ObelisksState, Turn

__all__ = ["ObelisksPosition", "Stack"]


class Stack(NamedTuple):
    """The stack on a square: its letters in capitals, and its owner, None for a lone Obelisk (FO-28)."""

    letters: str
    seat: Seat | None


class ObelisksPosition(Position):
    """The stacks, the seat to move, and the earlier positions, for repetition (FO-33)."""

    state: ObelisksState
    engine: ObelisksEngine
    seats = SEATS
    #: The 81 squares in reading order: rank 9 first, each from a to i.
    spots = SPOTS

    @property
    def game(self) -> Game:
        """Flying Obelisks."""
        return load_game("flying-obelisks")

    @property
    def identity(self) -> int:
        """The key of the state, which the text shows."""
        return self.state.key

    @cached_property
    def _routes(self) -> ObelisksRoutes:
        return ObelisksRoutes(self.engine, self.state, self.history)

    def find_turns(self) -> list[Turn]:
        """Return the legal turns, unsorted."""
        return self._routes.turns

    def find_moves(self) -> tuple[Move, ...]:
        """Return the legal moves."""
        return self._routes.moves

    def turn_of(self, move: Move) -> Turn:
        """Return the engine's turn of a legal move; raise IllegalMove for any other."""
        turn: Turn = self._legal(move).turn
        return turn

    def move_of(self, turn: Turn) -> Move:
        """Return the move of a legal turn."""
        return self._routes.move_of(turn)

    def turn_written(self, notation: str) -> Turn | None:
        """Return the turn of the legal move with exactly this notation; None if there is none."""
        return self._routes.turn_written(notation)

    def _legal(self, move: Move) -> Move:
        """Return this position's move with the same notation: its turn may differ from that of `move`."""
        legal = self._routes.by_notation.get(move.notation)
        if legal is None:
            raise self.refusal(move.steps)
        return legal

    def find_ending(self) -> Ending | None:
        """Return how the game has ended, or None (FO-29 to FO-31)."""
        ending = self.engine.ending(self.state)
        if ending or can_renew(self.state, self.history) or self.legal_turns():
            return ending
        return self.engine.stuck(self.state)

    def reason(self, ending: Ending) -> str:
        """Return in a sentence why the game has ended."""
        return reason(ending)

    def encode(self) -> str:
        """Return the position as one line of text (FO-36)."""
        return encode(self.state.board, self.state.mover)

    def diagram(self) -> str:
        """Return a picture of the board with hills in brackets, and below it what has been captured."""
        return diagram(self.state.board, self.state.mover, self.state.missing)

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""
        over = self.outcome()
        return Explanation(False, over.rule, over.reason) if over else explain(self._routes, steps)

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not, in the order in which they are chosen.

        A part is not a step if it is the only one that can leave its square (FO-35).
        """
        typed = parse_notation(text)
        source = SQUARE[typed.source]
        stack = LETTERS_OF[self.state.board[source]]
        is_whole = typed.part in ("", stack)
        legal = self._routes.by_notation.get(str(typed._replace(part="") if is_whole else typed))
        if legal:
            return legal.steps
        first, *goal = typed.spots
        part = typed.part or (stack if goal else "")
        asked = [choice(part)] if part not in ("", self._routes.sole_part(source)) else []
        return (first, *asked, *goal, *map(choice, typed.choices))

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return the orders in which a legal move can be chosen: part first, or goal first."""
        return self._routes.of(self._legal(move))

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motions of a complete move: a capture, the part that moves, a piece brought back."""
        move = self._routes.whole(steps)
        return _motions(self.state, move) if move else ()

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after `steps`."""
        over = self.outcome()
        return over.reason if over else prompt(self._routes, steps)

    def tallies(self) -> tuple[Tally, ...]:
        """Return each seat's pieces, those that can return, and its Hilltops if any; then the supply."""
        return _tallies(self.state)

    # For the board on the screen

    def after(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, Stack]:
        """Return the stack on each square that is not empty, after legal steps if they make a move."""
        move = self._routes.whole(steps)
        return _standing(played(self.state.board, move.turn) if move else self.state.board)

    def powers(self, steps: tuple[Step, ...]) -> str:
        """Return the letters of the pieces whose power can make the move that legal steps begin (FO-15).

        `O` stands for the flight, and a leading `P` for the bridge. "" until the goal is chosen.
        """
        begun = self._routes.begun(steps)
        if len({move.turn[2] for move in begun}) != 1 or len(steps) < 2:
            return ""
        letters = {letter for move in begun for letter in _powers_used(self.state.board, move.turn)}
        return "".join(sorted(letters, key=f"P{LETTERS}".index))

    def reach(self, spot: Spot, kind: str = "") -> tuple[Spot, ...]:
        """Return where the powers of the stack on a square lead, whoever owns it (FO-15).

        With a `kind`, return where a piece of this letter alone could go; for an Obelisk, where it would fly.
        It does not matter what stands on the squares reached.
        """
        square = SQUARE[spot.name]
        kinds = POWER[kind] if kind else KINDS_OF[self.state.board[square]]
        return tuple(SPOT_AT[target] for target in sorted(reached(self.state.board, square, kinds)))

    @staticmethod
    def level(spot: Spot) -> int:
        """Return the level of a square: 0 on the ground, 1 in the middle, 2 on a Hilltop (FO-2)."""
        return LEVEL[SQUARE[spot.name]]

    @staticmethod
    def hill(spot: Spot) -> str:
        """Return the letter of the hill of a square, "" on the ground (FO-2)."""
        return HILL[SQUARE[spot.name]]

    def captured(self, seat: Seat) -> str:
        """Return the letters of a seat's captured pieces; all except a Globe can return (FO-25)."""
        return _captured_pieces(self.state, seat.index)

    @property
    def supply(self) -> int:
        """The number of Obelisks off the board (FO-26)."""
        return count(self.state.missing, 0, "O")

    def warnings(self) -> tuple[str, ...]:
        """Return the threats to win against the player to move, a sentence each."""
        return () if self.outcome() else warnings(self.state)

    def risks(self) -> str:
        """Return what `dangers` warns against."""
        return "expose the Globe or give up the hills"

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return how the opponent could win right after a legal move, a sentence each."""
        return dangers(self.engine, self.state, self._legal(move).turn)


def _standing(board: Board) -> dict[Spot, Stack]:
    """Return the stack on each square that is not empty."""
    found = {}
    for square, stack in enumerate(board):
        if stack:
            seat = owner(stack)
            found[SPOT_AT[square]] = Stack(LETTERS_OF[stack], None if seat is None else SEATS[seat])
    return found


def _motions(state: ObelisksState, move: Move) -> tuple[Motion, ...]:
    """Return the motions of a legal move: a capture, the part that moves, a piece brought back."""
    source, _, target, _ = move.turn
    goal, there = SPOT_AT[target], state.board[target]
    names = [step.name for step in move.steps]
    leaves = captured(there, state.mover) or (there == OBELISK and TAKE_OVER not in names)
    taken = [Motion(goal, None)] if leaves else []
    brought = [Motion(None, goal)] if names[-1].startswith("=") else []
    return (*taken, Motion(SPOT_AT[source], goal), *brought)


def _powers_used(board: Board, turn: Turn) -> str:
    """Return the letters of the pieces whose power can make a turn (FO-15).

    `O` is the flight; over the bridge a `P` comes first.
    """
    powers = powers_of(board, turn)
    bridge = "P" if is_between_hills(turn[0], turn[2]) and not powers & POWER["O"] else ""
    return bridge + "".join(letter for letter in LETTERS if powers & POWER[letter])


def _captured_pieces(state: ObelisksState, seat: int) -> str:
    """Return the letters of a seat's captured pieces."""
    missing = state.missing
    return "".join(kind * count(missing, seat, kind) for kind in KINDS)


def _tallies(state: ObelisksState) -> tuple[Tally, ...]:
    """Return each seat's pieces, those that can return, and its Hilltops if any; then the supply."""
    found = []
    for seat in SEATS:
        own = [stack for stack in state.board if owner(stack) == seat.index]
        lost = _captured_pieces(state, seat.index)
        pieces = sum(map(size, own))
        held = sum(owner(state.board[top]) == seat.index for top in TOPS)
        found.append(Tally("Pieces", pieces, pieces + len(lost), seat))
        counted = (
            Tally("Can return", len(lost.replace("G", "")), None, seat),
            Tally("Hilltops", held, len(TOPS), seat),
        )
        found += [tally for tally in counted if tally.count]
    spare = count(state.missing, 0, "O")
    return (
        *found,
        Tally("Spare Obelisks", spare, OBELISKS, text=f"Both · Spare Obelisks {spare} of {OBELISKS}"),
    )
