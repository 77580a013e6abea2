"""Explanations of solutions: a sentence on each move, by looking at all replies to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.replies import winning_turns
from boardgames.core.words import counted, listed, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["explained_rescue", "explained_win"]

#: The most moves that are named.
_NAMED = 3


def explained_win(position: Position, moves: Sequence[Move]) -> tuple[str, ...]:
    """Return a sentence on each move of a forced win: the winner's moves and the best replies in turn.

    They follow from the rules: all replies are tried, and all that wins at once against each of them.
    """
    said, here, threats = [], position, _Threats()
    for at, move in enumerate(moves):
        after = here.play(move)
        if outcome := after.outcome():
            said.append(outcome.reason)
        elif at % 2:
            is_forced = len(here.legal_turns()) == 1
            said.append("The only reply." if is_forced else threats.defence(after, moves[at + 1 :]))
        else:
            threats = _Threats.after(after)
            said.append(threats.sentence((len(moves) - at) // 2) + _changes(here, after))
        here = after
    return tuple(said)


def explained_rescue(position: Position, move: Move) -> str:
    """Return a sentence on the only move that prevents a loss at once: what wins after all the others."""
    others = [other for other in position.legal_turns() if other != position.turn_of(move)]
    going_on = [after for after in map(position.advance, others) if after.outcome() is None]
    wins = _covering([_winning(after) for after in going_on])
    if not wins:
        return "Every other move loses at once."
    if len(wins) > _NAMED:
        return f"Every other move loses at once, mostly to {wins[0]}."
    return f"Every other move allows {one_of(wins)}."


@frozen
class _Threats:
    """The threats of the player who has moved.

    `replies` are all replies; after those that are `held` nothing wins at once, and after each other one of
    `names` does, the commonest first.
    """

    replies: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @classmethod
    def after(cls, position: Position) -> _Threats:
        """Return the threats against the player to move."""
        wins = {}
        for turn in position.legal_turns():
            replied = position.advance(turn)
            if replied.outcome() is None:
                wins[str(position.move_of(turn))] = _winning(replied)
        held = sorted(reply for reply, won in wins.items() if not won)
        return cls(tuple(wins), tuple(held), _covering(list(wins.values())))

    def sentence(self, turns: int) -> str:
        """Return what a move threatens that wins in so many more turns at most."""
        if not self.held:
            return self._unstoppable()
        if self.names and 2 * len(self.held) < len(self.replies):
            holds = f"only {one_of(self.held)} holds" if len(self.held) <= _NAMED else "few replies hold"
            return f"It threatens {self.names[0]}: {holds} out longer."
        if len(self.replies) <= _NAMED:
            return f"It leaves only {one_of(self.replies)} as a reply."
        return f"Whatever the reply, it takes at most {counted(turns, 'more turn')}."

    def _unstoppable(self) -> str:
        if len(self.names) == 1:
            return f"Nothing stops {self.names[0]}."
        if len(self.names) > _NAMED:
            return f"Every reply loses at once, mostly to {self.names[0]}."
        stops = "both" if len(self.names) == 2 else "all of them"
        return f"It threatens {listed(self.names)}: no reply stops {stops}."

    def defence(self, after: Position, following: Sequence[Move]) -> str:
        """Return what the best defence, after which it is the winner's turn, does against the threats."""
        still = _winning(after)
        stopped = [name for name in self.names if name not in still][:_NAMED]
        if not stopped:
            return "No reply helps." if still else "The longest defence."
        if not still:
            return f"The best defence: it stops {listed(stopped)}."
        return f"It stops {listed(stopped)}, but not {following[0]}."


def _winning(position: Position) -> frozenset[str]:
    """Return the moves with which the player to move wins at once."""
    return frozenset(str(position.move_of(turn)) for turn in winning_turns(position))


def _covering(wins: Sequence[frozenset[str]]) -> tuple[str, ...]:
    """Return a few moves of which one is in each set that is not empty, the commonest first."""
    left, found = [won for won in wins if won], list[str]()
    while left:
        times = Counter(name for won in left for name in won)
        found.append(min(times, key=lambda name: (-times[name], name)))
        left = [won for won in left if found[-1] not in won]
    return tuple(found)


def _changes(before: Position, after: Position) -> str:
    """Return the numbers of the mover that have changed."""
    pairs = zip(before.tallies(), after.tallies(), strict=False)
    return "".join(
        f" {old.label} {old.count} → {new.count}."
        for old, new in pairs
        if old.seat == before.to_move and old.label == new.label and old.count != new.count
    )
