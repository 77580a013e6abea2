"""Strength of the computer players: levels against the one below, and against other kinds of players.

The results of games can be kept in a file (`--results FILE`): games that are in it are not played again, so
that a measurement can be broken off, resumed, and enlarged with `--games N`.
`python -m tools.measured FILE` makes of it what the levels say of themselves.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING

from attrs import frozen

import boardgames
from boardgames.thinking.arena import drawn_opening, play_out
from boardgames.thinking.attention import Attention
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.rating import PairScore
from boardgames.thinking.thinker import Thinker
from tests.benchmarks.foresees import Foresees
from tests.benchmarks.results import GameScore
from tests.benchmarks.table import Row, Target
from tests.benchmarks.uct import Uct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Move, Position
    from boardgames.thinking.arena import Chooser
    from tests.benchmarks.results import Results
    from tests.benchmarks.table import Report

__all__ = ["FEW_GAMES", "GAMES", "PAIRINGS", "Pairing", "measure", "play", "to_and_fro"]

#: The positions that level 6 looks at for a move, up to half a second's worth: so games repeat exactly.
TOP_NODES = {"pylos": 10_000, "flying-obelisks": 10_000, "diamond": 4_000, "pyramid-siege": 10_000}
_OTHER_NODES = 10_000
#: The time of a move against UCT, for both, in seconds of CPU.
_SPARRING_SECONDS = 0.1
GAMES, FEW_GAMES = 40, 4
_OPENING = 2


@frozen
class Pairing:
    """Two players by their names.

    These are the number of a level, "random", "greedy", "foresees", "uct" and "shuffles".
    """

    one: str
    other: str
    target: Target | None = None
    unit: str = "Elo"

    def row(self, game: str, score: PairScore, sides: str) -> Row:
        """Return what their games have shown."""
        value = score.elo if self.unit == "Elo" else 100 * score.share
        label = f"{_label(self.one)} v {_label(self.other)}"
        return Row(game, label, value, self.unit, f"{score}; {sides}", self.target)


def _label(player: str) -> str:
    return f"level {player}" if player.isdecimal() else player


_APART, _EASY = Target(100, least=True), Target(75)
PAIRINGS = (
    *(Pairing(str(number), str(number - 1), _APART) for number in range(1, HIGHEST + 1)),
    Pairing("0", "random", _EASY, "%"),
    Pairing(str(HIGHEST), "greedy", Target(95, least=True), "%"),
    Pairing(str(HIGHEST), "uct", Target(80, least=True), "%"),
)


def measure(name: str, report: Report, games: int, results: Results, pairs: Sequence[str] = ()) -> None:
    """Let the levels of a game play their neighbours, a random, a greedy and a UCT player.

    With `pairs` such as "3-2" these play instead, and they may be any two players.
    """
    seats = boardgames.load(name).start().seats
    for pairing in [_named(pair) for pair in pairs] or PAIRINGS:
        first, second = play(name, pairing, games, results)
        sides = f"as {seats[0]} {first.share:.0%}, as {seats[1]} {second.share:.0%}"
        report(pairing.row(name, first + second, sides))


def _named(pair: str) -> Pairing:
    """Return a pairing by its name, such as "6-greedy", with its target if it has one."""
    one, _, other = pair.partition("-")
    found = (pairing for pairing in PAIRINGS if (pairing.one, pairing.other) == (one, other))
    return next(found, Pairing(one, other))


def play(name: str, pairing: Pairing, games: int, results: Results) -> tuple[PairScore, PairScore]:
    """Return the score of the first player with each place in the order of play.

    Games come in pairs with seats changed, after the same random opening.
    """
    known = results.of(name, pairing.one, pairing.other)
    for number in range(games):
        if number not in known:
            known[number] = _played(name, pairing, number, results.nodes)
            results.add(known[number])
    points = [known[number].points for number in range(games)]
    return PairScore.of(points[::2]), PairScore.of(points[1::2])


def _played(name: str, pairing: Pairing, number: int, nodes: int | None = None) -> GameScore:
    start, seat = boardgames.load(name).start(), number % 2
    pair = (pairing.one, pairing.other) if seat == 0 else (pairing.other, pairing.one)
    sparring = "uct" in pair
    nodes = nodes or TOP_NODES.get(name, _OTHER_NODES)
    limit = Limit(seconds=_SPARRING_SECONDS) if sparring else Limit(nodes=nodes)
    # Each seat has blind spots of its own, as in arenas: shared ones hide that a level overlooks its losses.
    seats = range(len(start.seats))
    choosers = [_chooser(pair[at % 2], len(seats) * number + at, limit) for at in seats]
    begun = process_time()
    played = play_out(start, choosers, opening=drawn_opening(start, _OPENING, number // 2))
    seconds = round(process_time() - begun, 2)
    points = played.points(seat)
    return GameScore(name, pairing.one, pairing.other, number, points, len(played.moves), seconds)


def _chooser(player: str, seed: int, limit: Limit) -> Chooser:
    if player == "random":
        return _random(seed)
    if player == "greedy":
        return _greedy()
    if player == "shuffles":
        return to_and_fro
    if player == "foresees":
        foreseeing = Foresees(seed)
        return lambda position, _: foreseeing.choose(position)
    if player == "uct":
        uct = Uct(_SPARRING_SECONDS, seed=seed)
        return lambda position, _: uct.choose(position)
    found = LevelPlayer(level(int(player)), seed, clock=process_time)
    return lambda position, _: found.choose(position, limit).move


def _greedy() -> Chooser:
    """Look one turn ahead, and miss nothing there."""
    thinker = Thinker(attention=Attention(plays_out=False))
    return lambda position, _: thinker.think(position, Limit(depth=1)).best.move


def to_and_fro(position: Position, moves: Sequence[Move]) -> Move:
    """Return the move of Flying Obelisks that takes the player's last one back, or the first there is."""
    source, _, target = str(moves[-2]).partition("-") if len(moves) > 1 else ("", "", "")
    found = {str(move): move for move in position.legal_moves()}
    return found.get(f"{target}-{source}") or next(iter(found.values()))


def _random(seed: int) -> Chooser:
    random = Random(seed)

    def choose(position: Position, _: object) -> Move:
        return random.choice(position.legal_moves())

    return choose
