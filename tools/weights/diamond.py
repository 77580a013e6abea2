"""Fit the weights of Diamond by self-play: `python -m tools.weights.diamond [GAMES [NODES]]`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.core.locations import data_file
from boardgames.games.diamond.engine import DiamondEngine
from boardgames.games.diamond.insight import FEATURES, DiamondInsight
from tools.weights.selfplay import SelfPlay, write

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Where the first round starts.
_FIRST = {"turn": 10, "way": 25, "near": 60, "late": 10, "soon": 10, "room": 3}
#: Games are fitted with fewer rounds than players usually agree on: their ends teach the same.
_ROUNDS = 20


def main(games: int, nodes: int) -> None:
    """Fit the weights and write them into the data of the package."""
    start = boardgames.load("diamond").start(rounds=_ROUNDS)
    engine = start.engine
    assert isinstance(engine, DiamondEngine)

    def make(weights: Sequence[int]) -> DiamondInsight:
        return DiamondInsight(engine, weights)

    def look(insight: Any, state: Any) -> tuple[tuple[int, ...], int]:
        return insight.features(state, state.mover), state.mover

    weights = SelfPlay(start, make, look, games, nodes, longest=2 * _ROUNDS + 1).fit(
        [_FIRST[name] for name in FEATURES]
    )
    head = [
        "Weights of the features that games/diamond/insight.py counts, in points: 100 are one logit.",
        f"Written by `python -m tools.weights.diamond {games} {nodes}`.",
    ]
    write(data_file("assets", "diamond", "weights.toml"), head, dict(zip(FEATURES, weights, strict=True)))


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], "40", "200"][:2]))
