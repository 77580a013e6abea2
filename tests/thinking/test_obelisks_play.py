"""The computer's play in Flying Obelisks: low levels get on with their attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer

if TYPE_CHECKING:
    from boardgames.core import Move, Position

_TURNS = 25


def _to_and_fro(position: Position, last: str) -> Move:
    """Return the move that takes the last one back, or the first there is."""
    source, _, target = last.partition("-")
    moves = {move.notation: move for move in position.legal_moves()}
    return moves.get(f"{target}-{source}") or next(iter(moves.values()))


def _won_in(seed: int) -> int:
    """Return in how many turns level 2 has won against somebody who moves to and fro, or the most allowed."""
    position, player, last = boardgames.load("flying-obelisks").start(), LevelPlayer(level(2), seed), ""
    for turn in range(1, _TURNS):
        position = position.play(player.choose(position, Limit(nodes=2000)).move)
        if position.outcome():
            return turn
        move = _to_and_fro(position, last)
        position, last = position.play(move), move.notation
    return _TURNS


def test_level_2_beats_a_player_who_moves_to_and_fro() -> None:
    """It does not shuffle as well: it has captured the Globe soon in some games."""
    assert 2 <= sum(_won_in(seed) < _TURNS for seed in (0, 1, 4))
