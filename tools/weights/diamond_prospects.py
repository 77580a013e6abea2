"""Learn the prospects of Diamond by self-play: `python -m tools.weights.diamond_prospects [GAMES]`.

Three times, the computer plays so many games with itself by what it has learned, at first by distances alone.
It looks one turn ahead, prefers what is new, and plays some turns at random. What a position was worth is the
number of steps that its player gained on the other from then on; the later a step, the less it counts. The
tables are the least squares fit to that.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.locations import data_file
from boardgames.games.diamond.board import SIZE, distance, planes
from boardgames.games.diamond.engine import DiamondEngine
from boardgames.games.diamond.prospects import SIGNS, SIZES, Prospects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.games.diamond.state import DiamondState

_LESSONS = 3
#: How much less a step counts with each turn until it is taken, and what entering the goal counts in steps.
_FADING, _GOAL = 0.93, 4
#: Positions so few rounds, or turns, before the end teach nothing: steps that were to come are cut off.
_CUT_OFF = 6
_MOST_TURNS = 110
#: The most random turns before a game, and the last round in which one begins.
_RANDOM, _LATEST = 30, 30
#: The shares of turns that are drawn at random; in steps, what is added at random, and what repeating costs.
_SHARES, _NOISE, _REPEATED = (0.01, 0.05, 0.09), 0.05, 0.15
_REMEMBERED = 14
_ENTERS, _OVER = 20.0, 100.0
_PASSES, _RATE, _SLOWING, _MOST = 12, 0.02, 0.7, 5.0

#: Steps by each sign.
Table = list[list[float]]
#: The signs of the seat to move and of the other, and the steps that the first gained.
Sample = tuple[tuple[int, ...], tuple[int, ...], float]


class Learner:
    """Plays games with its tables, and fits these to the games."""

    def __init__(self, engine: DiamondEngine) -> None:
        self.engine = engine
        self.goals = engine.settings.goals
        empty: Sequence[Sequence[int]] = [[0] * size for size in SIZES]
        self.signs = Prospects(self.goals, every=engine.settings.every, tables=(tuple(empty), tuple(empty)))
        self.moving: Table = [[0.0] * size for size in SIZES]
        self.waiting: Table = [[0.0] * size for size in SIZES]

    def expected(self, state: DiamondState) -> float:
        """Return by how many steps the seat to move is better off, those that are likely included."""
        own, other = self._signs(state)
        if own[-1] == SIZES[-1] - 1:
            return _ENTERS
        near = self._lead(state, state.mover)
        return near + _sum(self.moving, own) - _sum(self.waiting, other)

    def game(self, start: DiamondState, draw: Random) -> list[Sample]:
        """Return the samples of a game."""
        states, share = [_drawn(self.engine, start, draw)], draw.choice(_SHARES)
        while self.engine.ending(states[-1]) is None and len(states) < _MOST_TURNS:
            states.append(self._following(states, share, draw))
        return self._samples(states)

    def fit(self, samples: list[Sample], draw: Random) -> float:
        """Fit the tables to the samples; return the share of the variance that they explain."""
        rate, left = _RATE, 0.0
        for _ in range(_PASSES):
            draw.shuffle(samples)
            left = 0.0
            for own, other, gained in samples:
                error = gained - _sum(self.moving, own) + _sum(self.waiting, other)
                left += error * error
                for table, entry in zip(self.moving, own, strict=True):
                    table[entry] += rate * error
                for table, entry in zip(self.waiting, other, strict=True):
                    table[entry] -= rate * error
            rate *= _SLOWING
        return 1 - left / sum(gained * gained for _, _, gained in samples)

    def _following(self, states: list[DiamondState], share: float, draw: Random) -> DiamondState:
        """Return the state after the turn that looks best, or after a random one."""
        state = states[-1]
        following = [self.engine.apply(state, turn) for turn in self.engine.turns(state)]
        if draw.random() < share:
            return draw.choice(following)
        past = {_field(old) for old in states[-_REMEMBERED:]}

        def liking(after: DiamondState) -> float:
            liked = self._worth(after, state.mover) + draw.random() * _NOISE
            return liked - _REPEATED if _field(after) in past else liked

        return max(following, key=liking)

    def _worth(self, after: DiamondState, seat: int) -> float:
        ending = self.engine.ending(after)
        if ending is None:
            return -self.expected(after)
        return (_OVER if seat in ending.winners else -_OVER) if ending.winners else 0.0

    def _samples(self, states: list[DiamondState]) -> list[Sample]:
        """Return a sample for each state after which enough of the game was played."""
        rounds = self.engine.settings.rounds
        ending = self.engine.ending(states[-1])
        found, gained = list[Sample](), 0.0
        if ending is not None and ending.rule == "DI-16":
            gained = float(_GOAL if ending.winners == (0,) else -_GOAL)
        for at, (before, after) in reversed(list(enumerate(pairwise(states)))):
            gained = _FADING * gained + self._lead(after, 0) - self._lead(before, 0)
            broken_off = ending is None and at >= len(states) - 2 * _CUT_OFF
            if before.round <= rounds - _CUT_OFF and not broken_off:
                own, other = self._signs(before)
                found.append((own, other, max(-_MOST, min(_MOST, -gained if before.mover else gained))))
        return found

    def _lead(self, state: DiamondState, seat: int) -> int:
        """Return by how many steps a seat is nearer to its goal than the other."""
        apart = self.engine.distances(state)
        return apart[1 - seat] - apart[seat]

    def _signs(self, state: DiamondState) -> tuple[tuple[int, ...], tuple[int, ...]]:
        at_level, cubes, mover = planes(state.levels), state.cubes, state.mover
        return self.signs.signs(state, at_level, cubes, mover), self.signs.signs(
            state, at_level, cubes, 1 - mover
        )


def _sum(table: Table, entries: tuple[int, ...]) -> float:
    return sum(values[entry] for values, entry in zip(table, entries, strict=True))


def _field(state: DiamondState) -> tuple[object, ...]:
    return state.levels, state.smalls, state.neutrals, state.bigs


def _drawn(engine: DiamondEngine, start: DiamondState, draw: Random) -> DiamondState:
    """Return a state after random turns, in every other game with the cubes at random places."""
    state = start
    for _ in range(draw.randrange(_RANDOM)):
        after = engine.apply(state, draw.choice(engine.turns(state)))
        if engine.ending(after) is not None:
            break
        state = after
    goals = engine.settings.goals
    one, other = draw.sample([pillar for pillar in range(SIZE * SIZE) if pillar not in goals], 2)
    free = not (state.neutrals | state.bigs) & (1 << one | 1 << other)
    if free and draw.random() < 0.5 and abs(distance(one, goals[0]) - distance(other, goals[1])) <= 1:
        state = state._replace(smalls=(one, other))
    return state._replace(round=draw.randint(1, _LATEST))


def _written(learner: Learner, games: int) -> str:
    head = [
        "# The steps that a cube is likely to gain, in hundredths, by signs of games/diamond/prospects.py.",
        f"# Written by `python -m tools.weights.diamond_prospects {games}`.",
    ]
    for seat, table in (("moving", learner.moving), ("waiting", learner.waiting)):
        head += ["", f"[{seat}]"]
        head += [
            f"{sign} = {[round(100 * step) for step in steps]}"
            for sign, steps in zip(SIGNS, table, strict=True)
        ]
    return "\n".join(head) + "\n"


def main(games: int) -> None:
    """Learn from so many games in each lesson, and write the tables into the data of the package."""
    start = boardgames.load("diamond").start()
    engine = start.engine
    assert isinstance(engine, DiamondEngine)
    learner, draw = Learner(engine), Random(1)
    for lesson in range(1, _LESSONS + 1):
        samples = [sample for _ in range(games) for sample in learner.game(start.state, draw)]
        explained = learner.fit(samples, draw)
        print(f"lesson {lesson}: {len(samples)} positions, {explained:.1%} explained", flush=True)
    path = data_file("assets", "diamond", "prospects.toml")
    path.write_text(_written(learner, games), encoding="utf-8")


if __name__ == "__main__":
    main(int([*sys.argv[1:], "250"][0]))
