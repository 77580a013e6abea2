"""Weights from self-play: games of the computer against itself, and a logistic regression on their results.

In each of some rounds the computer plays with the weights of the round before. Every turn is searched with so
many nodes, and some turns are drawn at random, so that no two games are alike. All quiet positions of all
games so far teach the weights of the next round.
"""

from __future__ import annotations

from operator import mul
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import frozen

from boardgames.thinking.limits import Limit
from boardgames.thinking.thinker import Thinker
from tools.weights.logistic import Sample, accuracy, fit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from boardgames.core import Position
    from boardgames.core.insight import Insight

__all__ = ["SelfPlay", "write"]


@frozen
class SelfPlay:
    """A fit of the weights of a game: from where, with which insight, and what its features say of whom."""

    start: Position
    make: Callable[[Sequence[int]], Insight[Any, Any]]
    #: The features of a state, and the seat that they speak for.
    look: Callable[[Insight[Any, Any], Any], tuple[tuple[int, ...], int]]
    games: int
    nodes: int
    rounds: int = 3
    #: The most of each seat's turns that are drawn at random; how many are is drawn for each game.
    random: tuple[float, ...] = (0.25, 0.25)
    longest: int = 240
    damping: float = 20.0
    #: Whether weights are held near those of the start, in proportion: a few games cannot tell them all.
    keeps_near: bool = False
    #: Points for one logit.
    points: int = 100
    #: How much nearer a result comes to a draw with each turn before the end: early positions tell little.
    fading: float = 1.0

    def fit(self, weights: Sequence[int]) -> list[int]:
        """Return the weights after all rounds, beginning with these; print how each round went."""
        draw, samples = Random(1), list[Sample]()
        found = list(weights)
        for number in range(1, self.rounds + 1):
            insight = self.make(found)
            for _ in range(self.games):
                samples += self._game(insight, draw)
            centre = _scaled(weights, samples) if self.keeps_near else None
            logits = fit(samples, damping=self.damping, centre=centre)
            found = [round(self.points * weight) for weight in logits]
            right = accuracy(samples, logits)
            print(f"round {number}: {len(samples)} positions, sign right in {right:.1%}: {found}", flush=True)
        return found

    def _game(self, insight: Insight[Any, Any], draw: Random) -> list[Sample]:
        """Return the quiet positions of a game with their results."""
        thinkers = [Thinker(insight) for _ in self.start.seats]
        shares = [draw.random() * most for most in self.random]
        position, seen = self.start, []
        for turn in range(self.longest):
            if position.outcome():
                break
            state = insight.state(position)
            if not insight.loud(state):
                seen.append((*self.look(insight, state), turn))
            if draw.random() < shares[position.to_move.index]:
                move = draw.choice(position.legal_moves())
            else:
                move = thinkers[position.to_move.index].think(position, Limit(nodes=self.nodes)).best.move
            position = position.play(move)
        outcome = position.outcome()
        winners = [seat.index for seat in outcome.winners] if outcome else []
        last = seen[-1][2] if seen else 0

        def result(seat: int, turn: int) -> float:
            if not winners:
                return 0.5
            return 0.5 + (0.5 if seat in winners else -0.5) * self.fading ** (last - turn)

        return [(features, result(seat, turn)) for features, seat, turn in seen]


def _scaled(weights: Sequence[int], samples: Sequence[Sample]) -> list[float]:
    """Return weights in logits, all multiplied by the number that makes the results likeliest."""
    unit = max(map(abs, weights))
    sums = [(sum(map(mul, weights, features)) / unit, result) for features, result in samples]
    (factor,) = fit([((value,), result) for value, result in sums])
    return [factor * weight / unit for weight in weights]


def write(path: Path, head: Sequence[str], weights: dict[str, int]) -> None:
    """Write weights as TOML below lines of comment."""
    lines = [*(f"# {line}" for line in head), *(f"{name} = {weight}" for name, weight in weights.items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
