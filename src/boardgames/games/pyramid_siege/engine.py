"""The rules on bit sets: which turns there are, what they lead to, and when the counters decide the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.games.pyramid_siege.board import distances, split
from boardgames.games.pyramid_siege.chains import Jumper, open_jumps
from boardgames.games.pyramid_siege.turns import chain, huff, steps, steps_toward

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.games.pyramid_siege.board import Board
    from boardgames.games.pyramid_siege.turns import Steps, Turn

__all__ = [
    "ATTACKERS",
    "DEFENDERS",
    "TOO_FEW",
    "Rules",
    "State",
    "after",
    "attacker_steps",
    "capturers",
    "decided",
    "huffs",
    "is_forward",
    "jumper",
    "landings",
    "turns",
]

#: The seats' indices: defenders move first (PS-3).
DEFENDERS, ATTACKERS = 0, 1
#: With this many attackers left, or fewer, they have lost (PS-16).
TOO_FEW = 5


@frozen
class Rules:
    """What the players agreed on: the board, and the values of the other options."""

    board: Board
    capture: str
    chain: str
    target: str
    fallback: str

    def targets(self, attackers: int) -> int:
        """Return the fortress points towards which attackers count their way (PS-11)."""
        fortress = self.board.fortress
        return fortress & ~attackers if self.target == "open" else fortress

    def distances(self, attackers: int) -> Mapping[int, int]:
        """Return for each point how many steps the nearest such fortress point is away (PS-11)."""
        return distances(self.board, self.targets(attackers))


class State(NamedTuple):
    """What a position text shows: both sides' counters, whose turn it is, and who may be huffed."""

    attackers: int
    defenders: int
    mover: int
    huffable: int

    @property
    def occupied(self) -> int:
        """The set of points with a counter of either side."""
        return self.attackers | self.defenders


def decided(state: State, board: Board) -> str | None:
    """Return the rule by which the counters on the board decide the game, or None while they do not."""
    if state.attackers & board.fortress == board.fortress:
        return "PS-14"
    if not state.defenders:
        return "PS-15"
    if state.attackers.bit_count() <= TOO_FEW:
        return "PS-16"
    return None


def turns(state: State, rules: Rules) -> list[Turn]:
    """Return every legal turn in the order of notations; [] where the counters decide or nothing can move.

    Looks at the board alone: the caller knows of draws (PS-18, PS-19).
    """
    if decided(state, rules.board):
        return []
    return _attacker_turns(state, rules) if state.mover == ATTACKERS else _defender_turns(state, rules)


def after(state: State, turn: Turn, rules: Rules) -> State:
    """Return what a legal turn leads to."""
    if state.mover == ATTACKERS:
        return State(state.attackers ^ turn.change, state.defenders ^ turn.taken, DEFENDERS, 0)
    huffable = 0
    if rules.capture == "huff" and not turn.taken:
        huffable = capturers(state, rules.board)
        if huffable & turn.change:
            # The defender that declined has stepped: it is huffed where it now stands (PS-9).
            huffable ^= turn.change
    return State(state.attackers ^ turn.taken, state.defenders ^ turn.change, ATTACKERS, huffable)


def is_forward(state: State, turn: Turn, rules: Rules) -> bool:
    """Say whether a legal turn brings an attacker nearer to the fortress (PS-10)."""
    if state.mover == DEFENDERS:
        return False
    away = rules.distances(state.attackers)
    source = turn.change & state.attackers
    return bool(source) and away[turn.change ^ source] < away[source]


# Defenders


def capturers(state: State, board: Board) -> int:
    """Return the set of defenders that can capture (PS-5)."""
    free = board.points & ~state.occupied
    return sum(
        defender
        for defender in split(state.defenders)
        if open_jumps(board.jumps[defender], state.attackers, free)
    )


def landings(board: Board, defender: int, attackers: int, free: int) -> int:
    """Return the points of `free` to which a defender can jump over one of `attackers` (PS-5)."""
    return sum(landing for _, landing in open_jumps(board.jumps[defender], attackers, free))


def jumper(state: State, defender: int, rules: Rules) -> Jumper:
    """Return a defender as it may capture (PS-6, PS-7)."""
    free = rules.board.points & ~state.occupied | defender
    return Jumper(rules.board, defender, state.attackers, free, rules.chain == "must")


def _defender_turns(state: State, rules: Rules) -> list[Turn]:
    """Return the turns of the defenders: steps and chains, or chains alone where they are enforced (PS-8)."""
    board = rules.board
    free = board.points & ~state.occupied
    captors = capturers(state, board)
    step_is_legal = not (captors and rules.capture == "enforced")
    found: list[Turn] = []
    for defender in split(state.defenders):
        if step_is_legal:
            found += _onto(free, steps(board)[defender])
        if defender & captors:
            found += [chain(board, path) for path in jumper(state, defender, rules).chains()]
    return found


def _onto(free: int, found: Steps) -> list[Turn]:
    """Return the turns of those steps that go to a point of `free`."""
    return [turn for target, turn in found if target & free]


# Attackers


def _attacker_turns(state: State, rules: Rules) -> list[Turn]:
    """Return the turns of the attackers: with a huff first, then without (PS-9)."""
    found = [
        huff(rules.board, huffed, step)
        for huffed, following in huffs(state, rules).items()
        for step in following
    ]
    return found + attacker_steps(state.attackers, state.defenders, rules)


def huffs(state: State, rules: Rules) -> Mapping[int, Sequence[Turn | None]]:
    """Return the defenders that can be taken off, each with the steps that can follow: None after the last.

    One that leaves the attackers no step cannot be (PS-9).
    """
    found: dict[int, Sequence[Turn | None]] = {}
    for huffed in split(state.huffable):
        left = state.defenders ^ huffed
        following = attacker_steps(state.attackers, left, rules) if left else [None]
        if following:
            found[huffed] = following
    return found


def attacker_steps(attackers: int, defenders: int, rules: Rules) -> list[Turn]:
    """Return the steps of the attackers: nearer, or anywhere where the fallback allows it (PS-10, PS-12)."""
    board = rules.board
    free = board.points & ~(attackers | defenders)
    outside = split(attackers & ~board.fortress)
    nearer = steps_toward(board, rules.targets(attackers))
    anywhere = steps(board)
    if rules.fallback == "counter":
        return [
            turn for point in outside for turn in _onto(free, nearer[point]) or _onto(free, anywhere[point])
        ]
    forward = [turn for point in outside for target, turn in nearer[point] if target & free]
    return forward or [turn for point in outside for turn in _onto(free, anywhere[point])]
