"""Making puzzles: from a position with exactly one right move to the puzzle with its proof, without twins."""

from __future__ import annotations

import re
from math import log2
from typing import TYPE_CHECKING

from attrs import evolve

from boardgames.core.puzzles import puzzle_traits
from boardgames.core.replies import count_safe, winning_reply
from boardgames.learn.proof import REST, Branch, Proof
from boardgames.learn.puzzles.naming import named
from boardgames.learn.puzzles.puzzle import Puzzle, winners
from boardgames.learn.solver import OutOfNodes, Solver, best_reply, forced_win

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from boardgames.core.moves import Move, Seat
    from boardgames.core.position import Position

__all__ = [
    "is_plain",
    "made_only",
    "made_save",
    "made_win",
    "puzzle_of",
    "rated_by_form",
    "without_twins",
]

#: How many legal moves a puzzle has at least: fewer leave nothing to find.
FEWEST_MOVES = 4
#: In how many places positions of twins differ at most: one piece stands elsewhere, or one level differs.
_MOST_APART = 3
#: The same for puzzles whose right moves are the same.
_MOST_APART_ALIKE = 5
#: In how many turns a win is looked for in a player's position, and at how many states each time.
_TURNS, _NODES = 3, 60_000
#: How many nodes the search before the proof has.
_GLANCE = 2500
_SAVE_IS_EASIER = 200


def made_win(position: Position, turns: int, nodes: int) -> Puzzle | None:
    """Return the puzzle of a position where one move alone wins by force in `turns` turns, or None."""
    legal = position.legal_turns()
    if position.outcome() or len(legal) < FEWEST_MOVES or not _looks_won(position, turns):
        return None
    solver = Solver(position.engine, position.to_move.index, nodes)
    try:
        if solver.fewest(position.state, turns) != turns:
            return None
        winning = [turn for turn in legal if solver.forces(position.state, turn, turns)]
    except OutOfNodes:
        return None
    if len(winning) != 1:
        return None
    try:
        puzzle = _puzzle(position, proof=_proof_of(position, position.move_of(winning[0]), turns))
    except OutOfNodes:
        return None
    return None if is_plain(puzzle) else puzzle


def made_save(position: Position) -> Puzzle | None:
    """Return the puzzle of a position where one move alone prevents a loss at once, or None."""
    if position.outcome() or len(position.legal_turns()) < FEWEST_MOVES or count_safe(position, 1) > 1:
        return None
    legal = position.legal_moves()
    if winning_reply(position, _nobody(position)):
        return None
    safe = []
    for move in legal:
        after = position.play(move)
        if after.outcome() is None and winning_reply(after, position.to_move) is None:
            safe.append(move)
            if len(safe) > 1:
                return None
    return _puzzle(position, save=str(safe[0])) if safe else None


def made_only(position: Position) -> Puzzle | None:
    """Return the puzzle of a position in which one move alone wins by the exact values, or None.

    A win in a few turns is a puzzle of the other kind.
    """
    if position.outcome() or len(position.legal_turns()) < FEWEST_MOVES:
        return None
    won = winners(position)
    if len(won) != 1 or forced_win(position, 2):
        return None
    return _puzzle(position, only=won[0])


def puzzle_of(position: Position) -> Puzzle | None:
    """Return the puzzle of a position: a win in up to three turns, or the only move that saves the player.

    None where it has neither, or more than one first move is right.
    """
    for turns in range(1, _TURNS + 1):
        if puzzle := made_win(position, turns, _NODES):
            return puzzle
    return made_save(position)


def _nobody(position: Position) -> Seat:
    """Return a seat that is not to move: whoever moves now may win against it."""
    return next(seat for seat in position.seats if seat != position.to_move)


def _proof_of(position: Position, move: Move, turns: int) -> Proof:
    """Return the proof of a win that a move forces in `turns` own turns, the best resistance first."""
    after = position.play(move)
    if after.outcome():
        return Proof(str(move))
    seat = position.to_move
    best = best_reply(after, seat, turns - 1)
    groups: dict[Proof, list[str]] = {}
    for reply in (best, *(reply for reply in after.legal_moves() if reply != best)):
        groups.setdefault(_answer(after.play(reply), turns - 1), []).append(str(reply))
    largest = max(groups, key=lambda proof: len(groups[proof]))
    if len(groups[largest]) > 2:
        kept = groups[largest][:1] if str(best) in groups[largest] else []
        groups[largest] = [*kept, REST]
    return Proof(str(move), tuple(Branch(proof, tuple(replies)) for proof, replies in groups.items()))


def _answer(position: Position, turns: int) -> Proof:
    """Return the proof of the first quickest win of the player to move."""
    win = forced_win(position, turns)
    if win is None:  # the winning move would repeat a position
        raise OutOfNodes
    return _proof_of(position, *win)


def _rated(turns: int, legal: int) -> int:
    """Estimate a rating: each turn to look ahead counts most, then the number of moves to choose from."""
    return round(620 + 380 * turns + 70 * log2(legal / FEWEST_MOVES))


def _looks_won(position: Position, turns: int) -> bool:
    """Return True if a quick search proves a win, so that it is worth looking at every reply."""
    if turns == 1:
        return True
    # Only maintainers who look for puzzles load what searches.
    from boardgames.thinking.limits import Limit
    from boardgames.thinking.thinker import Thinker

    best = Thinker().think(position, Limit(nodes=_GLANCE)).best
    return best.won_in is not None and best.won_in >= 2 * turns - 1


def rated_by_form(puzzle: Puzzle) -> int:
    """Estimate the rating of a puzzle by its kind, its length and the number of moves to choose from."""
    legal = len(puzzle.position.legal_turns())
    if puzzle.only:
        return _rated(4, legal)
    # To prevent a loss takes as much looking ahead as a win a little shorter than two turns.
    return _rated(puzzle.proof.turns, legal) if puzzle.proof else _rated(2, legal) - _SAVE_IS_EASIER


def _puzzle(position: Position, proof: Proof | None = None, save: str = "", only: str = "") -> Puzzle:
    options = dict(position.options) if _has_options(position) else {}
    made = Puzzle(position.game.name, position.encode(), 0, proof, save, options, only)
    return evolve(named(made), rating=rated_by_form(made))


def is_plain(puzzle: Puzzle) -> bool:
    """Return True if a win in one turn is a plain walk to the goal, so that there is nothing to find."""
    of_game = puzzle_traits(puzzle.position.game).is_plain
    if of_game is None or puzzle.turns != 1:
        return False
    return of_game(puzzle.position, puzzle.position.parse(puzzle.first))


def _has_options(position: Position) -> bool:
    return position.options != position.game.start().options


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Return True if puzzles of one theme have positions that differ in a few places only.

    With the same right move they look the same even if a few more places differ.
    """
    if (one.game, one.theme) != (other.game, other.theme):
        return False
    cells, others = _cells(one), _cells(other)
    apart = sum(cell != there for cell, there in zip(cells, others, strict=False))
    most = _MOST_APART_ALIKE if one.first == other.first else _MOST_APART
    return len(cells) == len(others) and apart <= most


def _cells(puzzle: Puzzle) -> list[str]:
    """Return what stands on each place if a game can be edited, else the parts of the position text."""
    editing: Any = puzzle.position.game.part("editing")
    if editing:
        return list(map(str, editing.sketch(puzzle.position_text).cells.values()))
    return re.split(r"[,/ |]", puzzle.position_text)


def without_twins(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles without the easier ones of twins."""
    kept: list[Puzzle] = []
    for puzzle in sorted(puzzles, key=lambda puzzle: -puzzle.rating):
        if not any(are_twins(puzzle, other) for other in kept):
            kept.append(puzzle)
    return kept
