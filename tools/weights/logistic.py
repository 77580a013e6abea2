"""Logistic regression in plain Python: few features, some ten thousand samples."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["accuracy", "fit"]

#: Features of a sample, and its result for the player to move: 1 won, 0 lost.
Sample = tuple[tuple[float, ...], float]


def fit(
    samples: Sequence[Sample],
    *,
    rounds: int = 40,
    damping: float = 1.0,
    centre: Sequence[float] | None = None,
) -> list[float]:
    """Return the weights that make the results likeliest, by Newton's method.

    A ridge of `damping` holds them near a `centre`, or near 0, the more so the fewer samples there are.
    """
    size = len(samples[0][0])
    middle = list(centre or [0.0] * size)
    weights = [0.0] * size
    for _ in range(rounds):
        gradient = [-damping * (weight - mean) for weight, mean in zip(weights, middle, strict=True)]
        hessian = [[damping if row == column else 0.0 for column in range(size)] for row in range(size)]
        for features, result in samples:
            chance = 1 / (1 + exp(-_sum(weights, features)))
            slope = chance * (1 - chance)
            for row, value in enumerate(features):
                gradient[row] += (result - chance) * value
                for column in range(row + 1):
                    hessian[row][column] += slope * value * features[column]
        step = _solve(hessian, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def accuracy(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """Return the share of samples whose result has the sign of the weighted sum."""
    right = sum((_sum(weights, features) > 0) == (result > 0.5) for features, result in samples)
    return right / len(samples)


def _sum(weights: Sequence[float], features: Sequence[float]) -> float:
    total = sum(weight * value for weight, value in zip(weights, features, strict=True))
    return max(-30.0, min(30.0, total))


def _solve(lower: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a symmetric system given by its lower half, by Gaussian elimination."""
    size = len(right)
    rows = [[lower[max(i, j)][min(i, j)] for j in range(size)] + [right[i]] for i in range(size)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]
