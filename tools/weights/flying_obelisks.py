"""Fit the weights of Flying Obelisks: `python -m tools.weights.flying_obelisks [GAMES [NODES]]`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.core.locations import data_file
from boardgames.games.flying_obelisks.insight import FEATURES, ObelisksInsight
from tools.weights.selfplay import SelfPlay, write

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Where the first round starts.
_FIRST = {"turn": 10, "D": 60, "P": 70, "C": 90, "S": 60, "T": 75, "H": 120, "V": 120} | {
    "hills": 12,
    "tops": 40,
    "near": 15,
    "close": 12,
    "guards": 10,
    "forward": 2,
    "hits": 12,
    "attacked": 15,
}
_POINTS = 250
#: Of a position seventy turns before the end, a result tells half as much as of the last one.
_FADING = 0.99
#: All positions of a game have one result, so a hundred of them tell little more than one.
_DAMPING = 2000.0


def main(games: int, nodes: int) -> None:
    """Fit the weights and write them into the data of the package."""
    start = boardgames.load("flying-obelisks").start()

    def make(weights: Sequence[int]) -> ObelisksInsight:
        return ObelisksInsight(start.engine, weights)

    def look(insight: Any, state: Any) -> tuple[tuple[int, ...], int]:
        return insight.features(state), state.mover

    play = SelfPlay(
        start,
        make,
        look,
        games,
        nodes,
        rounds=2,
        longest=200,
        damping=_DAMPING,
        fading=_FADING,
        keeps_near=True,
        points=_POINTS,
    )
    weights = play.fit([_FIRST[name] for name in FEATURES])
    head = [
        "Weights of the features that games/flying_obelisks/insight.py counts, in points: 250 are one logit.",
        f"Written by `python -m tools.weights.flying_obelisks {games} {nodes}`.",
    ]
    path = data_file("assets", "flying-obelisks", "weights.toml")
    write(path, head, dict(zip(FEATURES, weights, strict=True)))


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], "40", "200"][:2]))
