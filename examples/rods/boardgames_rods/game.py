"""Rods: the game and its positions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.editing import LetterEditing, Piece
from boardgames.core.errors import PositionError
from boardgames.core.game import Game
from boardgames.core.moves import Move, Seat, Spot
from boardgames.core.position import Position, Tally
from boardgames_rods.engine import ENGINE, LINES, PLACES, RODS, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.engine import Ending
    from boardgames.core.moves import Step
    from boardgames.core.options import Value

SEATS = (Seat(0, "Light"), Seat(1, "Dark"))
#: The places are named by level, file and rank (RO-1), in the order of the engine's numbers.
SPOTS = tuple(Spot(level + file + rank) for level in "1234" for rank in "4321" for file in "abcd")
NUMBER = {spot: number for number, spot in enumerate(SPOTS)}
_EMPTY = "|".join(["/".join(["...."] * 4)] * 4)


class RodsPosition(Position):
    """Balls on sixteen rods, and the player to move."""

    state: State
    turn_rule = "RO-3"
    seats = SEATS
    spots = SPOTS

    @property
    def game(self) -> Rods:
        """Rods."""
        return GAME

    def move_of(self, turn: int) -> Move:
        """Return the move that drops a ball to a place: it is called by its rod (RO-7)."""
        spot = SPOTS[turn]
        return Move(spot.name[1:], (spot,), turn)

    def read(self, text: str) -> tuple[Step, ...]:
        """Read the name of a rod as its lowest free place; the name of a place is that place."""
        rod = text.strip().lower()
        if not re.fullmatch("[a-d][1-4]", rod):
            return super().read(text)
        light, dark, _ = self.state
        places = [spot for spot in SPOTS if spot.name[1:] == rod]
        free = [spot for spot in places if not (light | dark) >> NUMBER[spot] & 1]
        return (free[0] if free else places[-1],)

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the seat index of the ball on each place that has one, after legal steps."""
        state = self.state
        for step in steps:
            state = self.engine.apply(state, NUMBER[Spot(step.name)])
        return {spot: seat for spot, n in NUMBER.items() for seat in (0, 1) if state[seat] >> n & 1}

    def encode(self) -> str:
        """Return the position as one line of text (RO-8)."""
        balls = self.occupants()
        letters = iter("LD"[balls[spot]] if spot in balls else "." for spot in SPOTS)
        return f"{re.sub('[.]', lambda _: next(letters), _EMPTY)} {'LD'[self.to_move.index]}"

    def diagram(self) -> str:
        """Return the levels side by side from the lowest, and below them whose turn it is."""
        levels = [level.split("/") for level in self.encode().split()[0].split("|")]
        rows = ["   ".join(" ".join(row) for row in abreast) for abreast in zip(*levels, strict=True)]
        return "\n".join([*rows, f"{self.to_move} to move"])

    def why_not(self, chosen: tuple[Step, ...], step: Step) -> tuple[str, str]:
        """Return why a ball cannot come to rest on a place."""
        del chosen
        if step in self.occupants():
            full = " and its rod is full" if step.name[0] == "4" else ""
            return "RO-3", f"There is a ball on {step} already{full}."
        return "RO-4", f"A ball on this rod falls past {step} to {self.read(step.name[1:])[0]}."

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return what to do."""
        return super().prompt(steps) if steps or self.outcome() else f"{self.to_move}: drop a ball on a rod."

    def reason(self, ending: Ending) -> str:
        """Return in a sentence why the game has ended."""
        if not ending.winners:
            return "All rods are full and nobody has four in a line: the game is a draw."
        return f"{SEATS[ending.winners[0]]} has four balls in a line and wins."

    def tallies(self) -> tuple[Tally, ...]:
        """Return how many balls each player has left."""
        left = [PLACES // 2 - balls.bit_count() for balls in self.state[:2]]
        return tuple(Tally("Balls", left[seat.index], PLACES // 2, seat) for seat in SEATS)


class Rods(Game):
    """The game of Rods; its rules are in rules.md."""

    name = "rods"
    title = "Rods"
    tagline = "Drop balls on sixteen rods, and be the first with four in a line in space."
    players = "2"
    piece = "ball"
    knows_draws = True  # RO-6
    showcase = "..../.LD./.DL./L..D|..../.D../..L./....|..../..../..../....|..../..../..../.... L"
    art = ".board:ART"
    editing = ":EDITING"

    def begin(self, options: Mapping[str, Value]) -> RodsPosition:
        """Return the empty rods with Light to move (RO-2)."""
        del options
        return RodsPosition((0, 0, 0), ENGINE)

    def restore(self, text: str, options: Mapping[str, Value]) -> RodsPosition:
        """Return the position of a text (RO-8); raise PositionError if there is no such position."""
        del options
        board, _, mover = text.strip().partition(" ")
        if re.sub("[LD]", ".", board) != _EMPTY or mover not in {"L", "D"}:
            raise PositionError(f"A position of Rods is written like {self.showcase!r} (RO-8).")
        letters = [letter for letter in board if letter in "LD."]
        light, dark = (sum(1 << n for n, letter in enumerate(letters) if letter == own) for own in "LD")
        position = RodsPosition((light, dark, "LD".index(mover)), ENGINE)
        _check(position)
        return position


def _check(position: RodsPosition) -> None:
    """Raise PositionError if balls hang in the air, or if no game leads to the position."""
    light, dark, mover = position.state
    hanging = (light | dark) & ~((light | dark) << RODS | (1 << RODS) - 1)
    if hanging:
        spot = SPOTS[(hanging & -hanging).bit_length() - 1]
        raise PositionError(f"The ball on {spot} has no ball below it (RO-4).")
    if light.bit_count() - dark.bit_count() != mover:
        raise PositionError("The players move in turn: Light has as many balls as Dark, or one more (RO-2).")
    if any(line & position.state[mover] == line for line in LINES):
        raise PositionError(f"{position.to_move} has four in a line already and cannot be to move (RO-5).")


EDITING = LetterEditing(
    (Piece("L", "light ball", 0), Piece("D", "dark ball", 1)), [s.name for s in SPOTS], "LD"
)
GAME = Rods()
