"""Proof-number search (df-pn) for the value of a position, between the stored layers and above them.

Each position carries two numbers: how many positions have still to be valued, by the present guess, to prove
that the player to move wins, and how many to prove a loss. The search goes on where the least is missing.

Cycles do no harm. A number becomes 0 only through successors whose own numbers are 0 already, down to stored
values and ended games. So every proof is well-founded whatever line of play led to it, and it holds for every
other line too. A position that comes up again within its own line proves nothing: it only becomes
unattractive there. No drawn position can be proved this way, but all of them are known from lists. So a
position that is not on a list and can move to one that is must be won.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from boardgames.games.pylos.board import SPHERES
from boardgames.games.pylos.exact.errors import Verdict
from boardgames.games.pylos.exact.states import TOP, successors

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

__all__ = ["NODES", "KnownValues", "Prover"]

#: How many positions a search looks at by default before it gives up.
NODES = 30_000
_NEVER = 10**9
#: What a position that came up within its own line is thought to need, times four each further time.
_CYCLE = 20_000
#: Lines longer than this are not followed, so that no caller's stack overflows.
_LONGEST = 300
#: Positions remembered from one search to the next.
_REMEMBERED = 300_000
_SHIFT = 48
_OTHER = (1 << _SHIFT) - 1
#: The first guess at what a win and a loss need, by how many more spheres in reserve the player to move has
#: than the other, from -2 to 2: the player with more is likely to win.
_TO_WIN = (8, 5, 3, 2, 1)
_TO_LOSE = (1, 2, 3, 5, 8)

_Numbers = tuple[int, int]
_GUESSES = {
    ahead: (_TO_WIN[min(max(ahead, -2), 2) + 2], _TO_LOSE[min(max(ahead, -2), 2) + 2])
    for ahead in range(-SPHERES, SPHERES + 1)
}
_PROVED_WIN: _Numbers = (0, _NEVER)
_PROVED_LOSS: _Numbers = (_NEVER, 0)
#: Stands for a reply that is lost.
_DECIDED = -1


class KnownValues(Protocol):
    """Known values of positions, without a search; `spheres` is always the total number of spheres."""

    @property
    def stored(self) -> Collection[int]:
        """The numbers of spheres whose positions `look_up` knows."""

    def is_won(self, own: int, other: int, spheres: int) -> bool:
        """Return True if a position of a stored layer is won."""

    def is_drawn(self, own: int, other: int, spheres: int) -> bool:
        """Return True if a position of any layer is drawn."""

    def look_up(self, own: int, other: int, spheres: int) -> Verdict:
        """Return the value of a position of a stored layer."""


class Prover:
    """Finds values in one version of the rules, and remembers proofs from call to call.

    `nodes` counts the positions that searches have looked at so far. `layers` are what is known without a
    search; others of the same rules may take their place at any time.
    """

    def __init__(self, rules: str, layers: KnownValues) -> None:
        self.nodes = 0
        self.layers = layers
        self._rules = rules
        self._numbers: dict[int, _Numbers] = {_DECIDED: _PROVED_LOSS}
        self._replies: dict[int, Sequence[int]] = {}
        self._line: set[int] = set()
        self._last_node = 0

    def value(self, own: int, other: int, limit: int = NODES) -> Verdict:
        """Return the value for the player who owns `own` and is to move; UNPROVED after `limit` positions.

        It is the value of a position without a past: repetition (PY-16) counts from it on.
        """
        if other & TOP:
            return Verdict.LOST
        known = self._looked_up(own, other)
        if known is not None:
            return known
        if len(self._numbers) > _REMEMBERED:
            self.forget()
        self._line.clear()
        self._last_node = self.nodes + limit
        win, loss = self._search(own << _SHIFT | other, _NEVER, _NEVER)
        if win and loss:
            return Verdict.UNPROVED
        return Verdict.LOST if win else Verdict.WON

    def forget(self) -> None:
        """Forget all proofs."""
        self._numbers = {_DECIDED: _PROVED_LOSS}
        self._replies.clear()

    def _looked_up(self, own: int, other: int) -> Verdict | None:
        """Return the value if the files have it: stored layers, and drawn positions of every layer."""
        spheres = (own | other).bit_count()
        if spheres in self.layers.stored:
            return self.layers.look_up(own, other, spheres)
        return Verdict.DRAWN if self.layers.is_drawn(own, other, spheres) else None

    def _search(self, key: int, most_win: int, most_loss: int) -> _Numbers:
        """Work on a position until one of its numbers reaches its bound; return them.

        Numbers of 0 are proofs; all others are guesses that only guide the search.
        """
        self.nodes += 1
        replies = self._replies.get(key)
        if replies is None:
            replies = self._expand(key)
        self._line.add(key)
        suspect: dict[int, int] = {}
        while True:
            win, loss, best, best_win, second = self._sum(replies, suspect)
            if not win or not loss or win >= most_win or loss >= most_loss or self._must_stop(best):
                break
            bounds = min(most_loss - loss + best_win, _NEVER), min(most_win, second + 1 + second // 4)
            reached = self._search(best, *bounds)
            if 0 < reached[0] < bounds[0] and 0 < reached[1] < bounds[1]:
                suspect[best] = 4 * suspect.get(best, _CYCLE // 4)
        self._line.discard(key)
        self._numbers[key] = win, loss
        return win, loss

    def _must_stop(self, best: int) -> bool:
        return best in self._line or self.nodes >= self._last_node or len(self._line) >= _LONGEST

    def _sum(self, replies: Sequence[int], suspect: dict[int, int]) -> tuple[int, int, int, int, int]:
        """Return a position's numbers, its best reply, what that needs to win, and the next best to lose."""
        numbers, line = self._numbers, self._line
        win = second = _NEVER
        loss = best = best_win = 0
        for reply in replies:
            to_win, to_lose = numbers[reply]
            if to_win and to_lose and (reply in suspect or reply in line):
                least = suspect.get(reply, _CYCLE)
                to_win, to_lose = max(to_win, least), max(to_lose, least)
            loss += to_win
            if to_lose < win:
                second, win, best, best_win = win, to_lose, reply, to_win
            elif to_lose < second:
                second = to_lose
        if not win:
            return 0, _NEVER, best, best_win, second
        return win, min(loss, _NEVER), best, best_win, second

    def _expand(self, key: int) -> Sequence[int]:
        """Return the replies that are still in question; where one is lost or drawn, `_DECIDED` alone."""
        own, other = key >> _SHIFT, key & _OTHER
        numbers = self._numbers
        replies = []
        for moved in successors(own, other, self._rules):
            reply = other << _SHIFT | moved
            found = numbers.get(reply) or self._first_numbers(other, moved)
            if not found[1]:
                replies = [_DECIDED]
                break
            if found[0]:
                numbers[reply] = found
                replies.append(reply)
        self._replies[key] = replies
        return replies

    def _first_numbers(self, own: int, other: int) -> _Numbers:
        """Return the numbers of a position met for the first time.

        Drawn ones count as lost: only positions that are not drawn themselves are searched, and one that can
        move to a drawn one is not lost, so it is won.
        """
        if other & TOP:
            return _PROVED_LOSS
        # Written out, not by `_looked_up`: a search spends most of its time here.
        layers, spheres = self.layers, (own | other).bit_count()
        if spheres in layers.stored:
            return _PROVED_WIN if layers.is_won(own, other, spheres) else _PROVED_LOSS
        if layers.is_drawn(own, other, spheres):
            return _PROVED_LOSS
        return _GUESSES[other.bit_count() - own.bit_count()]
