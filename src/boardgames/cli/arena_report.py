"""The report of `boardgames arena`, as text or as JSON."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from attrs import define

from boardgames.core.words import listed
from boardgames.thinking.arena import FORFEIT
from boardgames.thinking.rating import PairScore, rating_errors, ratings
from boardgames.thinking.sprt import Hypothesis

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.thinking.arena import GameResult
    from boardgames.thinking.sprt import SequentialTest

__all__ = ["ArenaReport"]


@define(eq=False, slots=False)
class ArenaReport:
    """The report on the games of an arena, of which there is at least one.

    Args:
        players: What the players are called.
        results: Those of the games, in their order.
        scores: The score of each pair of players, by their indices.
        rates: True if the players' ratings are included.
        test: The sequential test that the games were played for, if there was one.
    """

    players: Sequence[str]
    results: Sequence[GameResult]
    scores: Mapping[tuple[int, int], PairScore]
    rates: bool
    test: SequentialTest | None = None

    @cached_property
    def _ratings(self) -> tuple[Sequence[float], Sequence[float]]:
        """The rating of each player, and its error."""
        rated = ratings(self.scores, len(self.players))
        return rated, rating_errors(self.scores, rated)

    def as_text(self) -> list[str]:
        """Return the lines for a terminal."""
        players = self.players
        lines = [f"{players[one]} - {players[other]}: {score}" for (one, other), score in self.scores.items()]
        if len(players) == 2:
            lines += [f"  {line}" for line in self._by_seat()]
        lines += self._forfeits()
        if self.test:
            lines += self._of_test(self.test)
        if self.rates:
            rated = sorted(zip(*self._ratings, players, strict=True), reverse=True)
            lines += [f"{rating:+5.0f} ± {error:.0f}  {player}" for rating, error, player in rated]
        return lines

    def _by_seat(self) -> list[str]:
        """Return what the first player scored with each place in the order of play: seats may be unequal.

        With four seats, a player has two of them.
        """
        names = self.results[0].job.start().seats
        lines = []
        for first in (0, 1):
            played = [result.points(0) for result in self.results if result.job.seating[first] == 0]
            if played:
                seats = listed(names[first::2])
                lines.append(f"{self.players[0]} as {seats}: {PairScore.of(played)}")
        return lines

    def _forfeits(self) -> list[str]:
        """Return a line for each game that an engine lost because it failed."""
        lost = [result for result in self.results if result.rule == FORFEIT]
        return [f"  game {result.job.number + 1} was forfeited: {result.reason}" for result in lost]

    def _of_test(self, test: SequentialTest) -> list[str]:
        """Return the LLR with its bounds, the results that counted, and what is known."""
        sprt, (low, high) = test.sprt, test.sprt.bounds
        kind = "pairs, from both lost to both won" if test.in_pairs else "games, lost, drawn and won"
        known = {
            Hypothesis.H0: f"H0 accepted: the difference is nearer to {sprt.elo0:g} than to {sprt.elo1:g}",
            Hypothesis.H1: f"H1 accepted: the difference is nearer to {sprt.elo1:g} than to {sprt.elo0:g}",
            None: f"nothing is known yet of {sprt.elo0:g} and {sprt.elo1:g}",
        }
        return [
            f"SPRT, Elo {sprt.elo0:g} against {sprt.elo1:g}, alpha {sprt.alpha:g}, beta {sprt.beta:g}:",
            f"  {' '.join(map(str, test.counts))} {kind}",
            f"  LLR {test.llr:.2f} ({low:.2f} to {high:.2f}), {known[test.accepted]}",
        ]

    def as_json(self) -> dict[str, Any]:
        """Return everything, as values that JSON has."""
        job = self.results[0].job
        written = {
            "game": job.game,
            "options": dict(job.options),
            "players": self.players,
            "scores": [self._pair_as_json(one, other) for one, other in self.scores],
            "games": [self._game_as_json(result) for result in self.results],
        }
        if self.test:
            written["sprt"] = _test_as_json(self.test)
        if self.rates:
            rated, errors = self._ratings
            written["ratings"] = self._by_player(rated)
            written["rating_errors"] = self._by_player(errors)
        return written

    def _pair_as_json(self, one: int, other: int) -> dict[str, Any]:
        score = self.scores[one, other]
        return {
            "players": [self.players[one], self.players[other]],
            "wins": score.won,
            "draws": score.drawn,
            "losses": score.lost,
            "elo": round(score.elo, 1),
            "error": round(score.elo_error, 1),
            "elo_interval": [None if end is None else round(end, 1) for end in score.elo_interval],
            "share": round(score.share, 4),
            "interval": [round(end, 4) for end in score.interval],
        }

    def _game_as_json(self, result: GameResult) -> dict[str, Any]:
        return {
            "seats": [self.players[player] for player in result.job.seating],
            "moves": list(result.moves),
            "winners": list(result.winners),
            "rule": result.rule,
            "reason": result.reason,
        }

    def _by_player(self, points: Sequence[float]) -> dict[str, float]:
        return {player: round(value, 1) for player, value in zip(self.players, points, strict=True)}


def _test_as_json(test: SequentialTest) -> dict[str, Any]:
    low, high = test.sprt.bounds
    return {
        "elo0": test.sprt.elo0,
        "elo1": test.sprt.elo1,
        "alpha": test.sprt.alpha,
        "beta": test.sprt.beta,
        "llr": round(test.llr, 4),
        "bounds": [round(low, 4), round(high, 4)],
        "counts": list(test.counts),
        "accepted": test.accepted,
    }
