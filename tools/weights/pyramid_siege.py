"""Fit the weights of Pyramid Siege by self-play: `python -m tools.weights.pyramid_siege [GAMES [NODES]]`.

The games are played with the default options, and with defenders who play many turns at random, so that
either side wins. If captures are enforced the same weights are used.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.core.locations import data_file
from boardgames.games.pyramid_siege.engine import ATTACKERS, SiegeEngine
from boardgames.games.pyramid_siege.insight import FEATURES, SiegeInsight
from tools.weights.selfplay import SelfPlay, write

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Where the first round starts: attackers, those inside, defenders, lines on which they can be taken,
#: distance.
_FIRST = {"attackers": 25, "inside": 25, "defenders": -60, "exposed": -8, "distance": -4, "chances": -15}
#: Defenders who play well nearly always win, and then results have little to teach: here they often slip.
_RANDOM = (0.9, 0.2)


def main(games: int, nodes: int) -> None:
    """Fit the weights and write them into the data of the package."""
    start = boardgames.load("pyramid-siege").start()
    engine = start.engine
    assert isinstance(engine, SiegeEngine)

    def make(weights: Sequence[int]) -> SiegeInsight:
        return SiegeInsight(engine, weights)

    def look(insight: Any, state: Any) -> tuple[tuple[int, ...], int]:
        return insight.features(state), ATTACKERS

    weights = SelfPlay(start, make, look, games, nodes, random=_RANDOM).fit(
        [_FIRST.get(name, 0) for name in FEATURES]
    )
    head = [
        "Weights of the features that games/pyramid_siege/insight.py counts, in points for the attackers.",
        f"Written by `python -m tools.weights.pyramid_siege {games} {nodes}`.",
    ]
    path = data_file("assets", "pyramid-siege", "weights.toml")
    write(path, head, dict(zip(FEATURES, weights, strict=True)))


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], "40", "200"][:2]))
