"""Guidance for beginners during play: what a step would do, what a move did, and captured pieces."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from boardgames.core.editing import Piece, editing_of
from boardgames.core.reports import report
from boardgames.core.words import possessive

if TYPE_CHECKING:
    from boardgames.core import Explanation, Motion, Move, Position, Spot
    from boardgames.core.editing import Editing
    from boardgames.play.viewing import Viewing

__all__ = ["consequences", "just_happened", "off_the_board", "what_happened", "would_do"]


def just_happened(viewing: Viewing) -> str:
    """Return the effect of the last move in words, with its player; "" at the beginning.

    The notation follows where it says more than the words. The list of moves says how the game ended.
    """
    node = viewing.match_cursor.at
    if node.parent is None or node.move is None:
        return ""
    before, notation = node.parent.position, str(node.move)
    said, *_ = what_happened(before, node.move)
    seat, label = str(before.to_move), viewing.session.label(before.to_move)
    if said.startswith(possessive(seat)):
        said = f"{viewing.session.whose(before.to_move)}{said.removeprefix(possessive(seat))}"
    elif said.startswith(seat):
        said = f"{label}{said.removeprefix(seat)}"
    elif seat != label:
        said = f"{label}: {said[0].lower()}{said[1:]}"
    is_there = re.search(rf"\b{re.escape(notation)}\.?$|\b{re.escape(notation)} ", said)
    return said if is_there else f"{said.removesuffix('.')} ({notation})."


def would_do(viewing: Viewing) -> tuple[str, ...]:
    """Return the consequences of choosing the spot pointed at, () if it cannot be chosen."""
    selection, pointed = viewing.choosing.selection, viewing.choosing.pointed
    if pointed not in selection.next_steps:
        return ()
    move = selection.add(pointed).move
    return consequences(viewing.position, move, viewing.explain()) if move else ()


def consequences(position: Position, move: Move, why: Explanation) -> tuple[str, ...]:
    """Return how a legal move ends the game, what it gives away, or what could capture the piece then.

    Nothing is repeated that the explanation of the move says already.
    """
    after = position.play(move)
    outcome = after.outcome()
    if outcome:
        return (outcome.reason,) if outcome.reason != why.reason else ()
    if why.warns:  # nothing else need be said but that the game may be lost
        return tuple(danger for danger in position.dangers(move) if danger.endswith("win."))
    return position.dangers(move) or _taken_next(position, move, after)


def _taken_next(position: Position, move: Move, after: Position) -> tuple[str, ...]:
    """Return that the piece that a move moves could be captured by the next one, if it could."""
    walked = [motion.target for motion in position.motions(move.steps) if motion.target and motion.source]
    if not walked or after.to_move == position.to_move:
        return ()
    captures = (reply for reply in after.legal_moves() if _captures(after.motions(reply.steps), walked[-1]))
    return tuple(f"It could then be captured by {reply}." for reply in islice(captures, 1))


def _captures(motions: tuple[Motion, ...], spot: Spot) -> bool:
    """Return True if a piece is captured: another one comes to its spot, or has jumped over it."""
    reached = False
    for motion in motions:
        if motion.source == spot and motion.target is None:
            return reached or any(other.target == spot for other in motions)
        reached = reached or motion.target is not None
    return False


def what_happened(position: Position, move: Move) -> tuple[str, ...]:
    """Return the effect of a legal move: a sentence, and another one if it ended the game."""
    outcome = position.play(move).outcome()
    return (report(position, move), *((outcome.reason,) if outcome else ()))


def off_the_board(position: Position) -> tuple[tuple[Piece, int], ...]:
    """Return the pieces of the opening that are not on the board, with their numbers.

    These are the pieces that were captured; in a study also those that it was set up without. Nothing is
    known of a game that does not say how its positions are edited.
    """
    if not position.game.editing:
        return ()
    editing = editing_of(position.game)
    start = position.game.start(**position.options)
    before, now = (_counted(editing, one) for one in (start, position))
    pieces = editing.pieces(position.options)
    missing = ((piece, before[piece.name] - now[piece.name]) for piece in pieces)
    return tuple((piece, number) for piece, number in missing if number > 0)


def _counted(editing: Editing, position: Position) -> Counter[str]:
    """Count the pieces on the board by their names."""
    sketch = editing.sketch(position.encode())
    return Counter(name for spot in sketch.cells for name in editing.on(sketch, spot))
