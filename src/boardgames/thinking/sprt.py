"""Sequential probability ratio test: play until it is known which of two differences in Elo is likelier.

It is the generalized test (GSPRT) that fastchess and fishtest use, with logistic Elo: the log-likelihood
ratio (LLR) compares the likeliest distributions of results with the expected scores of `elo0` and `elo1`.
Results are pairs of games with seats exchanged (pentanomial), or single games (trinomial).
"""

from __future__ import annotations

from enum import StrEnum
from math import log
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.thinking.arena import GameResult

__all__ = ["Hypothesis", "SequentialTest", "Sprt", "log_likelihood_ratio"]

#: Stands for a result that was never seen, which would have no likelihood at all.
_UNSEEN = 1e-3
#: The steps of bisection by which the likeliest distribution is found, to the precision of floats.
_STEPS = 64
#: The least results: of fewer, such as two draws, the likeliest distribution says too much.
_LEAST = 10
#: No difference in Elo is larger.
_MOST_ELO = 2000.0


class Hypothesis(StrEnum):
    """The hypothesis that was accepted: the difference is `elo0` (H0), or `elo1` (H1)."""

    H0 = "H0"
    H1 = "H1"


@frozen
class Sprt:
    """A test of two differences in Elo.

    Attributes:
        elo0: The difference of the null hypothesis.
        elo1: That of the alternative, which is larger.
        alpha: The probability to accept H1 where H0 is true, between 0 and 0.5.
        beta: The probability to accept H0 where H1 is true, between 0 and 0.5.

    Raises:
        BoardgamesError: A number is not what it should be.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __attrs_post_init__(self) -> None:
        if not -_MOST_ELO <= self.elo0 < self.elo1 <= _MOST_ELO:
            raise BoardgamesError(
                f"A test cannot be from {self.elo0:g} to {self.elo1:g} Elo: "
                f"write the smaller difference first, both within {_MOST_ELO:g}."
            )
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise BoardgamesError(
                    f"{name} cannot be {getattr(self, name):g}: choose it between 0 and 0.5."
                )

    @property
    def bounds(self) -> tuple[float, float]:
        """The LLR at which H0 is accepted, and the one at which H1 is (Wald)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """Return the LLR of so many results, from the worst to the best: three of games, or five of pairs."""
        return log_likelihood_ratio(counts, _score(self.elo0), _score(self.elo1))

    def accepted(self, counts: Sequence[int]) -> Hypothesis | None:
        """Return the hypothesis that so many results accept; None while nothing is known."""
        if sum(counts) < _LEAST:
            return None
        llr, (low, high) = self.llr(counts), self.bounds
        return Hypothesis.H0 if llr <= low else Hypothesis.H1 if llr >= high else None


def log_likelihood_ratio(counts: Sequence[int], score0: float, score1: float) -> float:
    """Return by how much the expected score `score1` makes results likelier than `score0`, as a logarithm.

    Args:
        counts: How often each result occurred, from the worst (score 0) to the best (1), in equal steps.
        score0: An expected score between 0 and 1.
        score1: Another one.
    """
    if not any(counts):
        return 0.0
    kept = [count or _UNSEEN for count in counts]
    total = sum(kept)
    scores = [at / (len(counts) - 1) for at in range(len(counts))]
    shares = [count / total for count in kept]
    likeliest0, likeliest1 = (_likeliest(shares, scores, score) for score in (score0, score1))
    ratios = zip(shares, likeliest0, likeliest1, strict=True)
    return total * sum(share * log(one / zero) for share, zero, one in ratios)


def _likeliest(shares: Sequence[float], scores: Sequence[float], expected: float) -> list[float]:
    """Return the distribution with an expected score under which the shares are likeliest.

    Its parts are `share / (1 + theta * (score - expected))`; theta is found by bisection, as the expected
    score falls with it.
    """
    offsets = [score - expected for score in scores]
    low, high = -1 / offsets[-1], -1 / offsets[0]
    for _ in range(_STEPS):
        theta = (low + high) / 2
        slope = sum(
            share * offset / (1 + theta * offset) for share, offset in zip(shares, offsets, strict=True)
        )
        low, high = (theta, high) if slope > 0 else (low, theta)
    return [share / (1 + theta * offset) for share, offset in zip(shares, offsets, strict=True)]


def _score(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


@define
class SequentialTest:
    """A test on the games of an arena, from the view of the player with index 0.

    Results may come in any order, but count in that of their games: so the same games give the same
    answer, however many are played at a time, and short games do not count first. With `in_pairs` two games
    with one opening and seats exchanged are one result.
    """

    sprt: Sprt
    in_pairs: bool = True
    _points: dict[int, float] = field(factory=dict, init=False)
    _next: int = field(default=0, init=False)
    _counts: list[int] = field(init=False)
    _accepted: Hypothesis | None = field(default=None, init=False)

    @_counts.default
    def _no_counts(self) -> list[int]:
        return [0] * (5 if self.in_pairs else 3)

    @property
    def counts(self) -> tuple[int, ...]:
        """Counts of the results, from the worst to the best."""
        return tuple(self._counts)

    @property
    def llr(self) -> float:
        """The LLR of what has counted so far."""
        return self.sprt.llr(self._counts)

    @property
    def accepted(self) -> Hypothesis | None:
        """The hypothesis that is accepted; None while the test goes on."""
        return self._accepted

    def add(self, result: GameResult) -> Hypothesis | None:
        """Count a game, once those before it have ended; return the hypothesis that is accepted, if any."""
        self._points[result.job.number] = result.points(0)
        size = 2 if self.in_pairs else 1
        while self._accepted is None and all(self._next + at in self._points for at in range(size)):
            points = sum(self._points[self._next + at] for at in range(size))
            self._counts[round(2 * points)] += 1
            self._next += size
            self._accepted = self.sprt.accepted(self._counts)
        return self._accepted
