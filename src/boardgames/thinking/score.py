"""The score of many games between two players, and how sure one can be of what it says."""

from __future__ import annotations

from math import log10, sqrt
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Score", "elo"]

#: The standard errors within which 95 of 100 measurements lie.
_CONFIDENCE = 1.96
#: Elo has no number for a player who won every game: the share is kept half a game away from 0 and 1.
_HALF_GAME = 0.5


@frozen
class Score:
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @classmethod
    def of(cls, points: Iterable[float]) -> Score:
        """Return the score of results, each 1 for a win, 0.5 for a draw or 0."""
        results = list(points)
        won, lost = results.count(1), results.count(0)
        return cls(won, len(results) - won - lost, lost)

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The points won per game, a draw counting half; 0.5 without games."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95% confidence: Wilson's interval, narrower where games are drawn.

        It is never empty, not even where one player won every game.
        """
        if not self.games:
            return 0.0, 1.0
        weight = _CONFIDENCE**2 * self._spread / self.games
        middle = (self.share + weight / 2) / (1 + weight)
        reach = sqrt(weight * self.share * (1 - self.share) + weight**2 / 4) / (1 + weight)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def error(self) -> float:
        """How far the true share may be off, with 95% confidence."""
        low, high = self.interval
        return max(self.share - low, high - self.share)

    @property
    def elo(self) -> float:
        """The difference in Elo that the share stands for."""
        return elo(self._kept(self.share))

    @property
    def elo_error(self) -> float:
        """How far the true difference may be off, with 95% confidence."""
        low, high = (elo(self._kept(share)) for share in self.interval)
        return max(self.elo - low, high - self.elo)

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        """Where the true difference lies with 95% confidence; None at an end that games do not bound."""
        low, high = self.interval
        return elo(low) if self.lost < self.games and low > 0 else None, (
            elo(high) if self.won < self.games and high < 1 else None
        )

    @property
    def _spread(self) -> float:
        """How far results scatter, compared with those of games that are never drawn: 1 without draws.

        One more game won and one more lost keep a score of draws alone from looking certain.
        """
        games, share = self.games + 2, (self.won + 1 + self.drawn / 2) / (self.games + 2)
        return 1 - self.drawn / (4 * games * share * (1 - share))

    def _kept(self, share: float) -> float:
        """Return a share that half a game keeps away from 0 and 1."""
        edge = _HALF_GAME / (self.games + 1)
        return min(1 - edge, max(edge, share))

    @property
    def reverse(self) -> Score:
        """The score as the opponent has it."""
        return Score(self.lost, self.drawn, self.won)

    def __add__(self, other: Score) -> Score:
        return Score(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)

    def __str__(self) -> str:
        low, high = self.interval
        share = f"{self.share:.1%}".replace(".0%", "%")
        reach = f"{share}, {low:.0%} to {high:.0%}".replace("% to", " to")
        return f"+{self.won} ={self.drawn} -{self.lost} ({reach}; {self._elo_words})"

    @property
    def _elo_words(self) -> str:
        """The difference in Elo, with its interval where games bound it."""
        match self.elo_interval:
            case (None, None):
                return "Elo not known"
            case (low, None):
                return f"Elo {low:+.0f} or more"
            case (None, high):
                return f"Elo {high:+.0f} or less"
            case (low, high):
                return f"Elo {self.elo:+.0f}, {low:+.0f} to {high:+.0f}"


def elo(share: float) -> float:
    """Return the difference in Elo of players one of whom gets this share of the points, between 0 and 1."""
    return 400 * log10(share / (1 - share))
