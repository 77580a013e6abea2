"""Share of won positions of Pylos that computer players keep won, by its exact values."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.games.pylos.exact import Verdict, solve
from boardgames.games.pylos.exact.valuer import prover_of
from boardgames.games.pylos.position import PylosPosition
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.rating import PairScore
from boardgames.thinking.thinker import Thinker
from tests.benchmarks.table import Row, Target

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from boardgames.core import Move
    from tests.benchmarks.table import Report

    Chooses = Callable[[PylosPosition], Move]

__all__ = ["measure"]

_SEED = 95
#: A second of CPU for a move, of which half at most goes into exact values; for the search, 2,000 positions
#: stand in for the other half and more.
_HIGHEST_LIMIT = Limit(seconds=1.0, nodes=2_000)
#: What a search looks at in a third of a second: more finds out more.
_LIMIT = Limit(nodes=20_000)
_POSITIONS, _FEW_POSITIONS = 100, 20
_KEPT = Target(95, least=True)


def measure(report: Report, *, quick: bool) -> None:
    """Let players move in won positions in which some move gives the win away."""
    players: dict[str, tuple[Chooses, Target | None]] = {
        f"level {HIGHEST}, 1 s": (_highest, _KEPT),
        "the search alone": (lambda position: Thinker().think(position, _LIMIT).best.move, None),
        "looking one turn ahead": (
            lambda position: Thinker().think(position, Limit(depth=1)).best.move,
            None,
        ),
    }
    positions = _FEW_POSITIONS if quick else _POSITIONS
    for variant in ("standard", "children"):
        cases = list(_cases(variant, positions))
        chance = sum(_share(moves) for _, moves in cases) / len(cases)
        for name, (choose, target) in players.items():
            score = PairScore.of(float(moves[choose(position)] is Verdict.WON) for position, moves in cases)
            note = f"{score.won} of {score.games}, ± {score.error:.0%}; a random move keeps {chance:.0%}"
            report(Row(f"pylos {variant}", f"won and kept: {name}", 100 * score.share, "%", note, target))


def _highest(position: PylosPosition) -> Move:
    """Return what the highest level plays, without anything that valuing the case has left behind."""
    prover_of.cache_clear()
    player = LevelPlayer(level(HIGHEST), clock=process_time)
    return player.choose(position, _HIGHEST_LIMIT).move


def _share(moves: Mapping[Move, Verdict]) -> float:
    return list(moves.values()).count(Verdict.WON) / len(moves)


def _cases(variant: str, number: int) -> Iterator[tuple[PylosPosition, Mapping[Move, Verdict]]]:
    """Yield won positions of random games, one a game, with the values of their moves."""
    random = Random(_SEED)
    found = 0
    while found < number:
        line: list[PylosPosition] = []
        position = boardgames.load("pylos").start(variant=variant)
        assert isinstance(position, PylosPosition)
        while moves := position.legal_moves():
            line.append(position)
            position = position.play(random.choice(moves))
        chosen = random.choice(line)
        solution = solve(chosen)
        if solution.value is Verdict.WON and set(solution.moves.values()) - {Verdict.WON}:
            found += 1
            yield chosen, solution.moves
