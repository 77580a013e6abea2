"""The engine: the rules on bit sets, and the chains of jumps of one defender."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.core.bits import singles
from boardgames.core.engine import Ending, Repetition
from boardgames.games.pyramid_siege.board import distances, load_board
from boardgames.games.pyramid_siege.moves import chain, last_huff, nearer, steps, steps_toward

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.pyramid_siege.board import Jump, SiegeBoard
    from boardgames.games.pyramid_siege.moves import Path, SiegeTurn, Steps

__all__ = [
    "ATTACKERS",
    "DEFENDERS",
    "QUIET_LIMIT",
    "TOO_FEW",
    "SiegeEngine",
    "SiegeState",
    "attacker_steps",
    "capturers",
    "decided",
    "engine_of",
    "huffable",
    "jumper",
    "landings",
]

#: The seats' indices: defenders move first (PS-3).
DEFENDERS, ATTACKERS = 0, 1
#: With this many attackers or fewer, the attackers have lost (PS-16).
TOO_FEW = 5
#: After this many turns in a row without progress the game is a draw (PS-19).
QUIET_LIMIT = 60
#: If a defender has more ways of jumping than this, only the first way of each chain is listed. There are at
#: most about 200,000 chains, told apart by what they take, but in contrived positions millions of ways to
#: jump them. In games of random moves there are fewer than a thousand.
_MOST_WAYS = 100_000


class SiegeState(NamedTuple):
    """Both sides' counters, whose turn it is, who may be huffed, and the turns in a row without progress.

    `quiet` is always 0 if it cannot end the game. Repetition compares all the other fields (PS-18).
    """

    attackers: int
    defenders: int
    mover: int
    huffable: int
    quiet: int = 0

    @property
    def key(self) -> tuple[int, ...]:
        """The part that repetition compares and that a position text shows."""
        return self[:-1]

    @property
    def occupied(self) -> int:
        """The set of points with a counter."""
        return self.attackers | self.defenders


@frozen
class SiegeEngine:
    """The rules on a board, with one value for each other option, as an `Engine`."""

    board: SiegeBoard
    capture: str
    chain: str
    target: str
    fallback: str
    repetition = Repetition(3, draws=True, rule="PS-18")

    @property
    def options(self) -> Mapping[str, str]:
        """The value of every option of the game."""
        return {
            "capture": self.capture,
            "chain": self.chain,
            "target": self.target,
            "fallback": self.fallback,
            "board": self.board.name,
        }

    def targets(self, attackers: int) -> int:
        """Return the fortress points to which attackers measure their distance (PS-11)."""
        fortress = self.board.fortress
        return fortress & ~attackers if self.target == "open" else fortress

    def distances(self, attackers: int) -> Mapping[int, int]:
        """Return the distance of each point from the nearest of these fortress points (PS-11)."""
        return distances(self.board, self.targets(attackers))

    @property
    def counts_quiet(self) -> bool:
        """True if turns without progress can end the game (PS-19)."""
        return self.target == "nearest"

    def turns(self, state: SiegeState) -> list[SiegeTurn]:
        """Return every turn that the board allows, in the order of notations; [] if the game is over."""
        return [] if state.quiet >= QUIET_LIMIT else self.possible(state)

    def possible(self, state: SiegeState) -> list[SiegeTurn]:
        """Return the turns that the board allows, even if the game is a draw for lack of progress."""
        if decided(state, self.board):
            return []
        return _attacker_turns(state, self) if state.mover == ATTACKERS else _defender_turns(state, self)

    def can_move(self, state: SiegeState) -> bool:
        """Return True if there is a turn; as long as captures are not enforced a defender's step will do."""
        if state.mover == ATTACKERS or self.capture == "enforced" or state.quiet >= QUIET_LIMIT:
            return bool(self.turns(state))
        free = self.board.points & ~state.occupied
        steps = any(self.board.neighbours[defender] & free for defender in singles(state.defenders))
        return bool(self.turns(state)) if not steps else decided(state, self.board) is None

    def apply(self, state: SiegeState, turn: SiegeTurn) -> SiegeState:
        """Return the state after a turn."""
        attackers, defenders, mover, _, quiet = state
        change, taken, _ = turn
        quiet = 0 if taken or self.target == "open" else quiet + 1
        if mover == ATTACKERS:
            if quiet and nearer(self.board).get(change & attackers, 0) & change:
                quiet = 0
            return SiegeState(attackers ^ change, defenders ^ taken, DEFENDERS, 0, quiet)
        huffable = 0
        if not taken and self.capture == "huff":
            huffable = capturers(state, self.board)
            if huffable & change:
                # The defender that declined has stepped away: it is huffed where it now stands (PS-9).
                huffable ^= change
        return SiegeState(attackers ^ taken, defenders ^ change, ATTACKERS, huffable, quiet)

    def mover(self, state: SiegeState) -> int:
        """Return the index of the seat to move."""
        return state.mover

    def ending(self, state: SiegeState) -> Ending | None:
        """Return the win by the counters (PS-14 to PS-16), the draw for lack of progress (PS-19), or None."""
        rule = decided(state, self.board)
        if rule:
            return Ending((DEFENDERS if rule == "PS-16" else ATTACKERS,), rule)
        # A seat that cannot move has lost, even after so many turns without progress (PS-20).
        is_draw = state.quiet >= QUIET_LIMIT and self.possible(state)
        return Ending((), "PS-19") if is_draw else None

    def stuck(self, state: SiegeState) -> Ending:
        """Return the loss of a seat that cannot move (PS-17)."""
        return Ending((1 - state.mover,), "PS-17")

    def key(self, state: SiegeState) -> tuple[int, ...]:
        """Return the state without its turns without progress."""
        return state[:-1]


def decided(state: SiegeState, board: SiegeBoard) -> str | None:
    """Return the rule by which the counters on the board decide the game, or None."""
    if state.attackers & board.fortress == board.fortress:
        return "PS-14"
    if not state.defenders:
        return "PS-15"
    if state.attackers.bit_count() <= TOO_FEW:
        return "PS-16"
    return None


# Defenders


def capturers(state: SiegeState, board: SiegeBoard) -> int:
    """Return the set of defenders that can capture (PS-5)."""
    attackers, neighbours, jumps = state.attackers, board.neighbours, board.jumps
    free = board.points & ~state.occupied
    return sum(
        [
            defender
            for defender in singles(state.defenders)
            # Most defenders are beside no attacker, which is one look-up.
            if neighbours[defender] & attackers and open_jumps(jumps[defender], attackers, free)
        ]
    )


def landings(board: SiegeBoard, defender: int, attackers: int, free: int) -> int:
    """Return the points of `free` to which a defender can jump over one of `attackers` (PS-5)."""
    return sum(landing for _, landing in open_jumps(board.jumps[defender], attackers, free))


def jumper(state: SiegeState, defender: int, engine: SiegeEngine) -> Jumper:
    """Return a defender with what its captures depend on (PS-6, PS-7)."""
    free = engine.board.points & ~state.occupied | defender
    return Jumper(engine.board, defender, state.attackers, free, engine.chain == "must")


def _defender_turns(state: SiegeState, engine: SiegeEngine) -> list[SiegeTurn]:
    """Return the turns of the defenders: steps and chains, or only chains if they are enforced (PS-8)."""
    board = engine.board
    free = board.points & ~state.occupied
    captors = capturers(state, board)
    step_is_legal = not (captors and engine.capture == "enforced")
    onward = steps(board)
    found: list[SiegeTurn] = []
    for defender in singles(state.defenders):
        if step_is_legal:
            found += [turn for target, turn in onward[defender] if target & free]
        if defender & captors:
            found += [chain(board, path) for path in jumper(state, defender, engine).chains()]
    return found


def _onto(free: int, found: Steps) -> list[SiegeTurn]:
    """Return the steps that go to a point of `free`."""
    return [turn for target, turn in found if target & free]


# Attackers


def _attacker_turns(state: SiegeState, engine: SiegeEngine) -> list[SiegeTurn]:
    """Return the turns of the attackers: with a huff first, then without (PS-9)."""
    found = [turn for huffed in singles(state.huffable) for turn in _huffs(state, huffed, engine)]
    return found + attacker_steps(state.attackers, state.defenders, engine)


def _huffs(state: SiegeState, huffed: int, engine: SiegeEngine) -> list[SiegeTurn]:
    """Return the turns that huff a defender; [] if the attackers would then have no step (PS-9)."""
    left = state.defenders ^ huffed
    return attacker_steps(state.attackers, left, engine, huffed) if left else [last_huff(huffed)]


def huffable(state: SiegeState, engine: SiegeEngine) -> int:
    """Return the set of defenders that can be huffed (PS-9)."""
    return sum(huffed for huffed in singles(state.huffable) if _huffs(state, huffed, engine))


def engine_of(options: Mapping[str, Value]) -> SiegeEngine:
    """Return the engine for a checked value of every option."""
    values = {name: str(value) for name, value in options.items()}
    board = load_board(values.pop("board"))
    return SiegeEngine(board, **values)


def attacker_steps(attackers: int, defenders: int, engine: SiegeEngine, huffed: int = 0) -> list[SiegeTurn]:
    """Return the steps of the attackers: nearer, or anywhere if the fallback allows it (PS-10, PS-12).

    With `huffed`, return the turns that huff this defender, which `defenders` does not have any more, first.
    """
    board = engine.board
    free = board.points & ~(attackers | defenders)
    outside = singles(attackers & ~board.fortress)
    nearer = steps_toward(board, engine.targets(attackers), huffed)
    anywhere = steps(board, huffed)
    if engine.fallback == "counter":
        return [
            turn for point in outside for turn in _onto(free, nearer[point]) or _onto(free, anywhere[point])
        ]
    forward = [turn for point in outside for target, turn in nearer[point] if target & free]
    return forward or [turn for point in outside for turn in _onto(free, anywhere[point])]


def open_jumps(jumps: tuple[Jump, ...], attackers: int, free: int) -> list[Jump]:
    """Return the jumps over one of `attackers` to a point of `free` (PS-5)."""
    return [jump for jump in jumps if jump[0] & attackers and jump[1] & free]


class Jumper(NamedTuple):
    """A defender on the point `start`, the attackers, and the points free to land on, including its own.

    `goes_on` says whether a chain must continue as long as there is a jump (PS-7).
    """

    board: SiegeBoard
    start: int
    attackers: int
    free: int
    goes_on: bool

    def chains(self) -> list[Path]:
        """Return the first way of each chain, in ascending order.

        How a chain continues depends only on where it is and what it has taken (PS-6), so each such pair is
        visited once, however many ways lead to it.
        """
        found: list[Path] = []
        reached: dict[tuple[int, int], Path] = {(self.start, 0): (self.start,)}
        while reached:
            following: dict[tuple[int, int], Path] = {}
            for (here, taken), path in reached.items():
                onward = self._onward(here, taken)
                if self._may_stop(taken, onward):
                    found.append(path)
                for over, landing in onward:
                    # All these paths have the same length and come in ascending order, so the first is kept.
                    following.setdefault((landing, taken | over), (*path, landing))
            reached = following
        # Paths are sorted like their notations, because bits are in the order of names.
        return sorted(found)

    def ways(self) -> dict[Path, list[Path]]:
        """Return all ways of each chain that has several, by the first; {} if there are too many."""
        alike: dict[tuple[int, int], list[Path]] = {}
        walked: list[tuple[Path, int]] = [((self.start,), 0)]
        for path, taken in walked:  # grows during the loop, in order of length and then of points
            if len(walked) > _MOST_WAYS:
                return {}
            onward = self._onward(path[-1], taken)
            walked += [((*path, landing), taken | over) for over, landing in onward]
            if self._may_stop(taken, onward):
                alike.setdefault((path[-1], taken), []).append(path)
        return {paths[0]: paths for paths in alike.values() if len(paths) > 1}

    def taken_by(self, path: Path) -> int:
        """Return the attackers that a way of jumping from `start` takes; 0 if it is not possible."""
        here, taken = self.start, 0
        for point in path[1:]:
            over = {landing: over for over, landing in self._onward(here, taken)}.get(point, 0)
            if not over:
                return 0
            here, taken = point, taken | over
        return taken

    def _onward(self, here: int, taken: int) -> list[Jump]:
        """Return the next jumps; captured attackers are gone, and their points are free."""
        return open_jumps(self.board.jumps[here], self.attackers & ~taken, self.free | taken)

    def _may_stop(self, taken: int, onward: list[Jump]) -> bool:
        """Return True if a chain that has taken these attackers may end here (PS-7)."""
        return bool(taken) and not (onward and self.goes_on)
