"""Proofs of forced wins: a tree of the winner's moves, each with an answer to every reply.

In a file a proof is a list: the move, then a list for each answer, which has the answer's own proof first and
then the replies that it meets. `*` stands for all replies that are not named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from boardgames.core import MoveError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Position, Seat

__all__ = ["REST", "Branch", "Proof", "read_proof", "why_not_proven"]

#: Stands for the replies that no branch names.
REST = "*"


@frozen
class Branch:
    """The proof that follows some replies, given by their notations."""

    proof: Proof
    replies: tuple[str, ...]


@frozen
class Proof:
    """A move by its notation, and what follows each reply; without branches the move wins at once."""

    move: str
    branches: tuple[Branch, ...] = ()

    @property
    def turns(self) -> int:
        """The number of the winner's turns against the longest resistance."""
        return 1 + max((branch.proof.turns for branch in self.branches), default=0)

    @property
    def best_reply(self) -> str:
        """The reply that resists best, which is the first that is named; "" after the last move."""
        return next((reply for branch in self.branches for reply in branch.replies if reply != REST), "")

    def after(self, reply: str) -> Proof | None:
        """Return the proof that goes on after a reply, or None where there is none."""
        named = (branch.proof for branch in self.branches if reply in branch.replies)
        rest = (branch.proof for branch in self.branches if REST in branch.replies)
        return next(named, next(rest, None))

    def written(self) -> list[Any]:
        """Return the list that a file has."""
        return [self.move, *([branch.proof.written(), *branch.replies] for branch in self.branches)]


def read_proof(written: object) -> Proof:
    """Return the proof of a list; ValueError where it is not one."""
    match written:
        case [str() as move, *branches]:
            return Proof(move, tuple(map(_branch, branches)))
    raise ValueError(f"{written!r} is not a proof: write a move, then a list for each answer.")


def _branch(written: object) -> Branch:
    match written:
        case [proof, *replies] if replies and all(isinstance(reply, str) for reply in replies):
            return Branch(read_proof(proof), tuple(map(str, replies)))
    raise ValueError(f"{written!r} is not an answer: write a proof and the replies that it meets.")


def why_not_proven(position: Position, proof: Proof) -> str:
    """Replay a proof by the rules; return what is wrong with it, in one sentence, "" if it proves a win."""
    return next(_flaws(position, proof, position.to_move), "")


def _flaws(position: Position, proof: Proof, seat: Seat) -> Iterator[str]:
    """Yield what is wrong with a proof of a win of `seat`, who is to move."""
    try:
        after = position.play(position.parse(proof.move))
    except MoveError as error:
        yield f"{proof.move} cannot be played: {error}"
        return
    outcome = after.outcome()
    if outcome or not proof.branches:
        if not outcome or outcome.winners != (seat,):
            yield f"{proof.move} does not win."
        elif proof.branches:
            yield f"{proof.move} wins already, and nothing can follow it."
        return
    legal = {str(move): move for move in after.legal_moves()}
    for branch in proof.branches:
        for reply in branch.replies:
            if reply not in legal and reply != REST:
                yield f"After {proof.move} the reply {reply} is not legal."
    for text, move in legal.items():
        answer = proof.after(text)
        if answer is None:
            yield f"After {proof.move} there is no answer to {text}."
        else:
            yield from _flaws(after.play(move), answer, seat)
