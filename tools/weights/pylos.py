"""Fit the weights of Pylos to exact values: `python -m tools.weights.pylos [GAMES]`.

Positions come from games in which each player takes the best turn by the present weights, or now and then any
turn. A position is looked up if its number of spheres is that of a stored layer of exact values; drawn ones
are left out. A logistic regression for each layer gives the weights. Other games tell how often the sign is
right. The mature version has no exact values: it plays with the standard weights.
"""

from __future__ import annotations

import sys
from random import Random

from boardgames.core.locations import data_file
from boardgames.games.pylos.engine import START, PylosEngine, State, engine_for
from boardgames.games.pylos.exact.errors import Verdict
from boardgames.games.pylos.exact.layers import layers_of
from boardgames.games.pylos.insight import FEATURES, features
from tools.weights.logistic import Sample, accuracy, fit

_SEED = 1
_ANY = 0.35
_POINTS = 100
_FIRST = (0.0, 1.6, 0.7, 1.5, -1.5, 0.8, -0.8)
#: With fewer spheres, positions are nearly alike, and their values have little to do with the features.
_FEWEST = 6


def _games(engine: PylosEngine, count: int, seed: int) -> dict[int, list[Sample]]:
    """Return samples by their number of spheres, from so many games."""
    draw, layers = Random(seed), layers_of(engine.variant)
    found: dict[int, list[Sample]] = {}
    for _ in range(count):
        state, played = START, 0
        while (turns := engine.turns(state)) and played < 100:
            own, other, _mover = state
            spheres = (own | other).bit_count()
            if spheres in layers.stored:
                verdict = layers.look_up(own, other, spheres)
                if verdict in (Verdict.WON, Verdict.LOST):
                    sample = features(own, other, engine.patterns), float(verdict == Verdict.WON)
                    found.setdefault(spheres, []).append(sample)
            if draw.random() < _ANY:
                state = engine.apply(state, draw.choice(turns))
            else:
                after = [engine.apply(state, turn) for turn in turns]
                state = min(after, key=lambda left: (_guess(engine, left), draw.random()))
            played += 1
    return found


def _guess(engine: PylosEngine, state: State) -> float:
    values = features(state[0], state[1], engine.patterns)
    return sum(weight * value for weight, value in zip(_FIRST, values, strict=True))


def main(games: int) -> None:
    """Fit the weights, write them into the data of the package, and print how good they are."""
    lines = [
        "# Weights of the features that games/pylos/insight.py counts, in points: 100 are one logit.",
        f"# Written by `python -m tools.weights.pylos {games}`.",
    ]
    for variant in ("children", "standard"):
        engine = engine_for(variant, "raise")
        training, testing = _games(engine, games, _SEED), _games(engine, games, _SEED + 1)
        for spheres in sorted(count for count in training if count >= _FEWEST):
            weights = fit(training[spheres])
            right = accuracy(testing[spheres], weights)
            print(f"{variant} {spheres}: {right:.1%} of {len(testing[spheres])}", flush=True)
            row = ", ".join(
                f"{name} = {round(_POINTS * weight)}" for name, weight in zip(FEATURES, weights, strict=True)
            )
            lines.append(f"{variant}.{spheres} = {{ {row} }}")
    mature = [line.replace("standard", "mature", 1) for line in lines if line.startswith("standard")]
    path = data_file("assets", "pylos", "weights.toml")
    path.write_text("\n".join(lines + mature) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
