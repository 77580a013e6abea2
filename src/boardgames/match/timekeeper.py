"""The clock and the tree of a match together: what time the seats have when turns are taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, setters

if TYPE_CHECKING:
    from boardgames.match.clock import Clock
    from boardgames.match.node import Node

__all__ = ["Timekeeper"]


@define(eq=False)
class Timekeeper:
    """Presses a match's clock, and remembers the times that the seats had at each node.

    The rule for undo, redo and jumps: each seat gets the time that it had when the position was first
    reached. What the turns taken back took is given back, and what they earned is not kept; going on to a
    position that was reached before gives the time from then, however long it is looked at. Where the game
    was ended by time or by agreement it is the time at that end, until play goes on.

    `begin` is the node at which the clock's present times hold: the root, or the current one of a match
    that was taken up again.
    """

    clock: Clock = field(on_setattr=setters.frozen)
    begin: Node = field(on_setattr=setters.frozen)
    _times: dict[Node, tuple[float, ...]] = field(init=False, repr=False)
    #: Where the game was ended by what is no rule, and the times then.
    _end: tuple[Node, tuple[float, ...]] | None = field(init=False, default=None, repr=False)

    @_times.default
    def _note_the_beginning(self) -> dict[Node, tuple[float, ...]]:
        return {self.begin: self.clock.times}

    def anew(self, begin: Node) -> Timekeeper:
        """Return one with a full clock like this one, paused, for another game that begins there."""
        return Timekeeper(self.clock.anew(begin.position.to_move), begin)

    def played(self, node: Node) -> bool:
        """Press the clock for the turn that led to `node`; where that ended the game, pause it.

        Returns:
            Whether the turn ended in time; if not, the clock's `outcome` is that of the game.
        """
        self._end = None
        in_time = self.clock.press(node.position.to_move)
        if in_time:
            self._times.setdefault(node, self.clock.times)
        if node.position.outcome():
            self.clock.pause()
        return in_time

    def ended(self, node: Node) -> None:
        """Remember the times at which the game was ended at `node`, for instance because a flag fell."""
        self._end = node, self.clock.times

    def visited(self, node: Node) -> None:
        """Set the clock to the times of `node`, which undo, redo or a jump went to, and pause it.

        A node that was played without this timekeeper, such as one of a match read from a record, has no
        times: the clock then keeps those it shows.
        """
        times = self._times.get(node, self.clock.times)
        if self._end and self._end[0] is node:
            times = self._end[1]
        self.clock.restore(times, node.position.to_move)
