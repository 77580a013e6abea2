"""Find the weights with which attackers play: `python -m tools.weights.siege_attackers [TRIALS [GAMES]]`.

Between players of equal strength the defenders win, so results alone have little to teach the attackers. Here
they search several times as many positions as the defenders, who play with the fitted weights. A trial
changes some of the best weights so far, at random; its games are worth more the more of them are won, and
where they are lost, the longer they last and the more defenders are gone. What is worth at least as much is
kept. The best so far is written after each improvement, so the search may be broken off; it begins with the
weights that there are.
"""

from __future__ import annotations

import sys
import tomllib
from random import Random
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.locations import data_file
from boardgames.games.pyramid_siege.engine import ATTACKERS, SiegeEngine
from boardgames.games.pyramid_siege.insight import FEATURES, SiegeInsight
from boardgames.thinking.arena import drawn_opening, play_out
from boardgames.thinking.limits import Limit
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Position

#: The positions that attackers and defenders search for a turn.
_ATTACKERS_NODES, _DEFENDERS_NODES = 400, 60
#: What a typical change of each weight is, in points; the others stay as they are.
_STEPS = {
    "attackers": 20,
    "few": 1,
    "inside": 10,
    "filled": 3,
    "ready": 8,
    "defenders": 40,
    "exposed": 12,
    "distance": 10,
    "moves": 8,
    "guards": 15,
    "drawn": 6,
    "freedom": 8,
    "chances": 20,
}
#: What a lost game is worth for each turn that it lasted, up to the most, and for each defender that is gone.
_TURN, _MOST_TURNS, _DEFENDER, _WIN = 0.2, 120, 6.0, 100.0
#: A trial that is so much worse after half of its games is given up.
_HOPELESS = 6.0
_LONGEST = 400
_HEAD = "# With these the attackers play. Written by `python -m tools.weights.siege_attackers`."


def main(trials: int, games: int) -> None:
    """Try weights, and write those that are better than all before into the data of the package."""
    path = data_file("assets", "pyramid-siege", "weights.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    common = [table[name] for name in FEATURES]
    best = {name: table["attackers_play"][name] for name in FEATURES}
    draw, start = Random(1), boardgames.load("pyramid-siege").start()
    most = _worth(start, common, best, range(games))
    for trial in range(1, trials + 1):
        tried = _changed(best, draw)
        if _worth(start, common, tried, range(games // 2)) < most - _HOPELESS:
            continue
        worth = _worth(start, common, tried, range(games))
        if worth >= most:
            best, most = tried, worth
            print(f"trial {trial}: {most:.1f} a game: {best}", flush=True)
            fitted = path.read_text(encoding="utf-8").partition(_HEAD)[0]
            lines = [f"{name} = {weight}" for name, weight in best.items()]
            path.write_text("\n".join([fitted + _HEAD, "[attackers_play]", *lines, ""]), encoding="utf-8")


def _changed(weights: dict[str, int], draw: Random) -> dict[str, int]:
    """Return weights about half of which are changed."""
    changes = {name: round(draw.gauss(0, step)) for name, step in _STEPS.items() if draw.random() < 0.5}
    return {name: weight + changes.get(name, 0) for name, weight in weights.items()}


def _worth(start: Position, common: Sequence[int], tried: dict[str, int], seeds: range) -> float:
    """Return what the games with these openings are worth to attackers with these weights, on average."""
    worths = [_game(start, common, list(tried.values()), seed) for seed in seeds]
    return sum(worths) / len(worths)


def _game(start: Position, common: Sequence[int], tried: Sequence[int], seed: int) -> float:
    engine = start.engine
    assert isinstance(engine, SiegeEngine)
    defenders, attackers = (Thinker(SiegeInsight(engine, weights)) for weights in (common, tried))
    played = play_out(
        start,
        [
            lambda position, _: defenders.think(position, Limit(nodes=_DEFENDERS_NODES)).best.move,
            lambda position, _: attackers.think(position, Limit(nodes=_ATTACKERS_NODES)).best.move,
        ],
        opening=drawn_opening(start, 2, seed),
        most=_LONGEST,
    )
    position = start
    for move in played.moves:
        position = position.play(move)
    points = played.points(ATTACKERS)
    if points == 1:
        return _WIN
    gone = start.state.defenders.bit_count() - position.state.defenders.bit_count()
    turns = min(len(played.moves), _MOST_TURNS)
    return _WIN * points + _TURN * turns + _DEFENDER * float(gone)


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], "200", "10"][:2]))
