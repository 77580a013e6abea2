"""`python -m boardgames.learn.puzzles`: find puzzles, or check those that there are. For maintainers."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

from attrs import evolve

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.puzzles import puzzle_traits
from boardgames.core.words import one_of
from boardgames.learn.puzzles.checking import why_not_right, why_not_unique
from boardgames.learn.puzzles.collection import load_puzzles, save_puzzles
from boardgames.learn.puzzles.making import (
    made_only,
    made_save,
    made_win,
    rated_by_form,
    without_twins,
)
from boardgames.learn.puzzles.naming import titled_apart
from boardgames.learn.puzzles.samples import before_losses, ends_of_computer_games, ends_of_games, studies

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from boardgames.core.position import Position
    from boardgames.learn.puzzles.puzzle import Puzzle

_SOURCES = {
    "games": ends_of_games,
    "computers": ends_of_computer_games,
    "studies": studies,
    "losses": before_losses,
}
#: How many puzzles a game has at least.
_FEWEST = 40
_KINDS = "win by force, save a loss, or the only move that wins by the exact values"


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m boardgames.learn.puzzles", description=__doc__)
    parser.add_argument("game", choices=boardgames.names())
    parser.add_argument("--check", action="store_true", help="prove all puzzles of the game again")
    parser.add_argument("--rate", action="store_true", help="let computer players rate all puzzles anew")
    parser.add_argument("--name", action="store_true", help="give all puzzles their themes and titles anew")
    parser.add_argument("--kind", choices=("win", "save", "only"), default="win", help=_KINDS)
    parser.add_argument("--turns", type=int, default=2, help="in how many turns to win (2)")
    parser.add_argument("--number", type=int, default=10, help="how many to find (10)")
    parser.add_argument("--seconds", type=float, default=60, help="how long to look at most (60)")
    parser.add_argument("--nodes", type=int, default=300_000, help="states to look at in a position (300000)")
    parser.add_argument("--source", default="games", help="where positions come from (games)")
    parser.add_argument("--seat", type=int, default=0, help="whose turn it is, from 1 (any)")
    parser.add_argument("--has", default="", help="what the right move's notation must have, such as '-'")
    parser.add_argument("--seed", type=int, default=1, help="the seed of chance (1)")
    return parser


def _sources(game: str) -> Mapping[str, Callable[[Position, Random], Iterator[Position]]]:
    """Return where to look for puzzles of a game: what suits every game, and what it declares itself."""
    return {**_SOURCES, **puzzle_traits(boardgames.load(game)).sources}


def _found(args: Namespace) -> Iterator[Puzzle]:
    """Yield the puzzles that are found in the time allowed."""
    end = time.monotonic() + args.seconds
    start = boardgames.load(args.game).start()
    for position in _sources(args.game)[args.source](start, Random(args.seed)):
        if time.monotonic() > end:
            return
        if args.seat in (0, position.to_move.index + 1):
            puzzle = _made(position, args)
            if puzzle and args.has in puzzle.first:
                yield puzzle


def _made(position: Position, args: Namespace) -> Puzzle | None:
    if args.kind == "only":
        return made_only(position)
    return made_save(position) if args.kind == "save" else made_win(position, args.turns, args.nodes)


def _find(path: Path, args: Namespace) -> int:
    """Add puzzles to the file of the game, and say how many."""
    known = {puzzle.name: puzzle for puzzle in (load_puzzles(path) if path.exists() else ())}
    before = len(known)
    for puzzle in _found(args):
        known[puzzle.name] = puzzle
        # At once, so that nothing is lost if the command is stopped.
        save_puzzles(path, args.game, known.values())
        if len(known) - before >= args.number:
            break
    sys.stdout.write(f"{len(known) - before} new puzzles of {args.game}, {len(known)} in all\n")
    return 0


def _check(path: Path) -> int:
    """Prove all puzzles of a file again; say which of them are wrong."""
    status = 0
    for puzzle in load_puzzles(path):
        for flaw in filter(None, chain([why_not_right(puzzle)], [why_not_unique(puzzle)])):
            sys.stdout.write(f"{puzzle.name}: {flaw}\n")
            status = 1
    return status


def _rate(path: Path, game: str) -> int:
    """Rate all puzzles of a file anew; drop wins in one turn, twins, and what anybody finds."""
    from boardgames.learn.puzzles.measuring import is_trivial, measured_rating, tries_at

    kept: list[Puzzle] = []
    trivial: list[Puzzle] = []
    for puzzle in load_puzzles(path):
        if puzzle.turns == 1:
            continue
        tries = tries_at(puzzle)
        changed = evolve(puzzle, rating=measured_rating(rated_by_form(puzzle), tries))
        (trivial if is_trivial(tries) else kept).append(changed)
    trivial.sort(key=lambda puzzle: -puzzle.rating)
    apart = without_twins(kept)
    spare = [*trivial, *(puzzle for puzzle in kept if puzzle not in apart)]
    kept = apart + spare[: max(0, _FEWEST - len(apart))]
    kept = titled_apart(kept, _FEWEST)
    save_puzzles(path, game, kept)
    sys.stdout.write(f"{len(kept)} puzzles of {game} are kept\n")
    return 0


def _name(path: Path, game: str) -> int:
    """Give all puzzles of a file their themes and titles anew; drop those that cannot be told apart."""
    kept = titled_apart(load_puzzles(path), _FEWEST)
    save_puzzles(path, game, kept)
    sys.stdout.write(f"{len(kept)} puzzles of {game} are kept\n")
    return 0


def main() -> int:
    """Run the command."""
    parser = _parser()
    args = parser.parse_args()
    sources = _sources(args.game)
    if args.source not in sources:
        parser.error(f"{args.game} has no source called {args.source!r}: choose {one_of(sources)}")
    path = boardgames.load(args.game).folder / "puzzles.toml"
    try:
        if args.rate or args.name:
            return (_rate if args.rate else _name)(path, args.game)
        return _check(path) if args.check else _find(path, args)
    except BoardgamesError as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main())
