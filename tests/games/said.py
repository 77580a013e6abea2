"""What games say of positions and moves, as text: `python -m tests.games.said` writes it again.

Sentences that no test quotes are kept here, so that a change shows as a difference, which is read before it
is committed.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

import boardgames
from boardgames.core.clues import clue
from boardgames.core.reports import report
from boardgames.games import BUILT_IN
from boardgames.play.purpose import purpose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Move, Position

    T = TypeVar("T")

FOLDER = Path(__file__).with_name("golden")
#: The numbers of moves after which a game of random moves is looked at, and its seed.
_PLIES = (0, 6, 13, 22, 33, 48)
_SEED = 4
#: So many moves, places and pairs of places are asked about in each position.
_MOVES, _PLACES, _PAIRS = 5, 6, 6


def said(game: str) -> str:
    """Return the text of a game's file: positions, each with what is said of it."""
    return "".join(f"{line}\n" for position in _positions(game) for line in _of(position))


def _positions(name: str) -> Iterator[Position]:
    game, lots = boardgames.load(name), Random(_SEED)
    yield game.decode(game.showcase)
    position = game.start()
    for ply in range(_PLIES[-1] + 1):
        if ply in _PLIES:
            yield position
        if position.outcome():
            return
        position = position.play(lots.choice(position.legal_moves()))


def _of(position: Position) -> Iterator[str]:
    yield position.encode()
    yield f"  {position.prompt(())}"
    tallies = (f"{tally.label} {tally.count}/{tally.limit} {tally.seat}" for tally in position.tallies())
    yield from (f"  {text}" for text in (*tallies, *position.warnings()))
    for move in _some(position.legal_moves(), _MOVES):
        yield f"  {move}: {report(position, move)}"
        yield from (f"    {text}" for text in _about(position, move))
    spots = _some(position.spots, _PLACES)
    pairs = zip(_some(position.spots[1:], _PAIRS), _some(position.spots[::-1], _PAIRS), strict=False)
    for steps in (*((spot,) for spot in spots), *pairs):
        why = position.explain(steps)
        yield f"  {' '.join(map(str, steps))}? {why.rule} {why.legal} {why.reason}"


def _about(position: Position, move: Move) -> Iterator[str]:
    """Yield what a hint says of a move, and what it gives away."""
    found = purpose(position, move)
    theme = f"{found.plan}: {found.why}" if found.plan else found.theme
    yield f"{found.deed} | {found.reason} | {theme}"
    yield clue(position, move).text
    yield from position.dangers(move)
    yield f"{position.prompt(move.steps[:1])} {position.explain(move.steps).reason}"


def _some(found: Sequence[T], number: int) -> Sequence[T]:
    """Return so many of a sequence, evenly spread."""
    return found[:: max(1, len(found) // number)][:number]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in BUILT_IN:
        (FOLDER / f"{one}.txt").write_text(said(one), encoding="utf-8")
