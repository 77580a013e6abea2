"""A position of Diamond."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import field, frozen

from boardgames.core.errors import NotationError
from boardgames.core.moves import Motion, Move, Seat, Spot, Step
from boardgames.core.position import Explanation, Position
from boardgames.games import load_game
from boardgames.games.diamond.board import PILLAR, READING, SPOTS, route
from boardgames.games.diamond.engine import PUSH, fields, ground
from boardgames.games.diamond.moves import LegalTurns, is_about_level, move_of, read, written
from boardgames.games.diamond.reasons import explain
from boardgames.games.diamond.sentences import dangers, prompt, reason, tallies, warnings
from boardgames.games.diamond.state import BanInForce, Cube, ban_in_force, cubes_of
from boardgames.games.diamond.text import diagram, encode

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from boardgames.core.engine import Ending
    from boardgames.core.game import Game
    from boardgames.core.position import Tally
    from boardgames.games.diamond.engine import DiamondEngine, Turn
    from boardgames.games.diamond.state import DiamondState

__all__ = ["DiamondPosition"]

#: There are always more turns than this: each of 25 pillars can be raised or lowered, except for a few bans.
_MANY_BARRED = 20


@frozen(eq=False, repr=False, auto_attribs=False)
class DiamondPosition(Position):
    """The field, the seat whose turn it is, the round, and earlier positions, for repetition (DI-15).

    `twice` holds the keys that have occurred twice, including now.
    """

    state: DiamondState
    engine: DiamondEngine
    twice: frozenset[Hashable] = field(default=frozenset())
    #: The 25 pillars in reading order: a5 to e5 first, a1 to e1 last.
    spots = READING

    @property
    def game(self) -> Game:
        """Diamond."""
        return load_game("diamond")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Two or four players, in the order of play."""
        return self.engine.settings.seats

    @property
    def identity(self) -> DiamondState:
        """The state, which the text shows."""
        return self.state

    def find_turns(self) -> tuple[Turn, ...]:
        """Return the legal turns in the order of their notations."""
        state, engine, twice = self.state, self.engine, self.twice
        turns = engine.turns(state)
        if twice:
            turns = [turn for turn in turns if engine.apply(state, turn).key not in twice]
        return tuple(turns)

    def find_moves(self) -> tuple[Move, ...]:
        """Return the legal moves, which have the order of the turns."""
        return tuple(map(move_of, self.legal_turns()))

    @property
    def _legal(self) -> LegalTurns:
        return LegalTurns(self.engine, self.state, self.legal_turns())

    def advance(self, turn: Turn) -> DiamondPosition:
        """Return the position after a turn, which must be legal: it is not checked."""
        state, history = self.engine.apply(self.state, turn), self.history.extend(self.state.key)
        key = state.key
        twice = self.twice | {key} if history.count(key) else self.twice
        return DiamondPosition(state, self.engine, history, twice)

    def turn_written(self, notation: str) -> Turn | None:
        """Return the turn of the legal move with exactly this notation; None if there is none."""
        turn = written(self.state, notation)
        if turn is None or not self.engine.allows(self.state, turn):
            return None
        return None if self.twice and self.engine.apply(self.state, turn).key in self.twice else turn

    def move_of(self, turn: Turn) -> Move:
        """Return the move of a turn."""
        return move_of(turn)

    def find_ending(self) -> Ending | None:
        """Return how the game has ended, or None (DI-16 to DI-18)."""
        ending = self.engine.ending(self.state)
        # Different turns lead to different positions, so a few that may not come up again bar few turns.
        if ending or len(self.twice) < _MANY_BARRED or self.legal_turns():
            return ending
        return self.engine.stuck(self.state)

    def reason(self, ending: Ending) -> str:
        """Return in a sentence why the game has ended."""
        return reason(self.engine, self.state, ending)

    def encode(self) -> str:
        """Return the position as one line of text (DI-20)."""
        return encode(self.state, self.engine.settings)

    def diagram(self) -> str:
        """Return the field with rank 5 at the top, and below it the round, the seat to move and the bans."""
        return diagram(self.state, self.engine.settings)

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""
        return super().explain(steps) if self.outcome() else explain(self._legal, steps)

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError if it is malformed."""
        return read(text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` names, which must have `/` if it is a drop (DI-19)."""
        move = super().parse(text)
        if ("/" in text) != ("/" in move.notation):
            what = "drops" if "/" in move.notation else "is pushed"
            raise NotationError(f"The cube on {move.steps[0]} {what} to {move.steps[1]}: write {move}.")
        return move

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motion of a cube, or of a pillar on its own spot."""
        if self._legal.code(steps) is None:
            return ()
        first, second = steps
        spot = SPOTS[PILLAR[first.name]]
        return (Motion(spot, second if isinstance(second, Spot) else spot),)

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after `steps`."""
        over = self.outcome()
        return over.reason if over else prompt(self._legal, steps)

    def tallies(self) -> tuple[Tally, ...]:
        """Return the distance of each seat's small cube from its goal, in files plus ranks, and the round."""
        return tallies(self.state, self.engine)

    def warnings(self) -> tuple[str, ...]:
        """Return warnings: the end of the game is near, or repetition forbids turns."""
        return () if self.outcome() else warnings(self._legal)

    def risks(self) -> str:
        """Return what `dangers` warns against."""
        return "let the next player reach a goal, or lose in the last round,"

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return a warning if the next player could reach their goal (DI-16), or the last round is lost."""
        return dangers(self, self.advance(self.turn_of(move)))

    @property
    def home(self) -> Spot:
        """The pillar of the small cube of the seat to move."""
        return SPOTS[self.state.smalls[self.state.mover]]

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the next step of the turn that reaches the goal, if there is one (DI-16)."""
        win = self._legal.win
        if win is None:
            return ()
        winning, chosen = move_of(win).steps, len(steps)
        return winning[chosen : chosen + 1] if winning[:chosen] == steps else ()

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the pillars of legal `steps`; for a push, all pillars of a shortest way (DI-8)."""
        code = self._legal.code(steps)
        if code is None or fields(code)[1] != PUSH:
            return super().path(steps)
        start, _, end = fields(code)
        return tuple(SPOTS[pillar] for pillar in route(start, end, ground(self.state, start)))

    def reach(self, spot: Spot) -> tuple[Spot, ...]:
        """Return where the cube on `spot` could go, ignoring bans and whose turn it is."""
        return tuple(SPOTS[target] for target in self.engine.reachable(self.state, PILLAR[spot.name]))

    # For the board on the screen

    @property
    def goals(self) -> Mapping[Seat, Spot]:
        """The goal of each seat's small cube (DI-4)."""
        return {seat: SPOTS[self.engine.settings.goals[seat.index]] for seat in self.seats}

    @property
    def bans(self) -> tuple[BanInForce, ...]:
        """The bans in force (DI-14), in the order of the position text."""
        return tuple(ban_in_force(ban, self.state, self.engine.settings) for ban in self.state.bans)

    @property
    def mobile(self) -> frozenset[Spot]:
        """The pillars whose cube the seat to move can push or drop now."""
        return frozenset(SPOTS[fields(turn)[0]] for turn in self.legal_turns() if not is_about_level(turn))

    def levels(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the level of each pillar after legal steps."""
        return dict(zip(SPOTS, self._after(steps).levels, strict=True))

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, Cube]:
        """Return the cube on each pillar that has one, after legal steps."""
        cubes = cubes_of(self._after(steps), self.engine.settings)
        return {SPOTS[pillar]: cube for pillar, cube in cubes.items()}

    def _after(self, steps: tuple[Step, ...]) -> DiamondState:
        """Return the state after legal steps, or the present state if they are incomplete."""
        code = self._legal.code(steps)
        return self.state if code is None else self.engine.apply(self.state, code)

    def manner(self, source: Spot, target: Spot) -> Literal["push", "drop"] | None:
        """Return how the cube of one pillar can go to another (DI-8, DI-11), or None if it cannot."""
        code = self._legal.code((source, target))
        if code is None or code not in self._legal.codes:
            return None
        return "push" if fields(code)[1] == PUSH else "drop"
