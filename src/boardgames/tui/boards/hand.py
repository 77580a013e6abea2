"""The hand over the board: where it points, what it has chosen, and what it plays on the match.

It is the whole of playing but for keys, mouse and paint, and knows no rule: choosing goes through
Selection, reasons come from `explain`. Every act returns the travels that it set off, for a board to show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define, field, frozen

from boardgames.core import Choice, Explanation, IllegalMove, Motion, Position, Selection, Spot, Step
from boardgames.match.sitting import Sitting
from boardgames.tui.boards.look import Look, Marks
from boardgames.tui.boards.targets import Targets
from boardgames.tui.settings import MarkWishes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Move, Outcome
    from boardgames.match import Match, Node

__all__ = ["Hand", "Travel"]


@frozen
class Travel:
    """A piece that moves: `motion` is one of those that `steps` bring about in `position`.

    It is seen as `flown`: the same, or the other way round when a move is taken back.
    """

    position: Position
    steps: tuple[Step, ...]
    motion: Motion
    flown: Motion


@define(eq=False)
class Hand:
    """What a player holds over a match: a cursor, a selection, and the targets that digits stand for.

    `hover` is the spot asked about without moving the cursor there; `refused` the reason why the last
    step could not be chosen, until something else happens. With `caution` a move that gives something away
    waits to be finished by hand; with `details` boards tell more of their spots; `wishes` says which marks
    are drawn. It plays through `sitting`, which has a clock to press, and may end a game.
    """

    match: Match
    sitting: Sitting = field(default=Factory(lambda hand: Sitting(hand.match), takes_self=True))
    selection: Selection = field(init=False)
    targets: Targets = field(init=False)
    cursor: Spot = field(init=False)
    hover: Spot | None = field(default=None, init=False)
    refused: IllegalMove | None = field(default=None, init=False)
    caution: bool = field(default=True, init=False)
    details: bool = field(default=False, init=False)
    wishes: MarkWishes = field(factory=MarkWishes, init=False)

    def __attrs_post_init__(self) -> None:
        self.cursor = self.match.position.spots[0]
        self.reset()

    @property
    def position(self) -> Position:
        """The position on the board, before the steps chosen so far."""
        return self.selection.position

    @property
    def pointed(self) -> Spot:
        """The spot that is asked about: the one hovered over, else the cursor's."""
        return self.hover or self.cursor

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has: by the rules, by time, or as was agreed."""
        return self.sitting.outcome

    def explain_pointed(self) -> Explanation:
        """Say why the pointed spot can be chosen now, or which rule forbids it."""
        if settled := self.sitting.settled:
            return Explanation(False, "", settled.reason)
        return self.position.explain((*self.selection.steps, self.pointed))

    def look(self) -> Look:
        """Return what the board has to show, but for flights."""
        steps = self.selection.steps
        return Look(self.position, steps, self._marks(steps), details=self.details)

    def dangers(self) -> tuple[str, ...]:
        """Return what the whole move that has been chosen, if it is one, would give away."""
        move = self.selection.move
        return self.position.dangers(move) if move is not None and self.caution else ()

    # Pointing

    def point(self, spot: Spot) -> None:
        """Move the cursor to a spot."""
        self.cursor, self.hover, self.refused = spot, None, None

    def cycle(self, direction: int) -> None:
        """Move the cursor to the next (1) or previous (-1) legal spot."""
        self.point(self.targets.after(self.cursor, direction) or self.cursor)

    def turn_page(self) -> None:
        """Let the digits stand for the next nine targets."""
        self.targets = self.targets.turned()

    # Choosing

    def choose(self, step: Step) -> list[Travel]:
        """Add a step to the selection, and play the move once it is whole; keep the reason of a refusal."""
        if settled := self.sitting.settled:
            self.refused = IllegalMove("", settled.reason)
            return []
        try:
            chosen = self.selection.add(step)
        except IllegalMove as error:
            self.refused = error
            return []
        seen = len(self.position.motions(self.selection.steps))
        travels = _travels(self.position, chosen.steps)[seen:]
        self._select(chosen)
        if chosen.is_settled and not self.dangers():
            self.finish()
        return travels

    def choose_digit(self, digit: str) -> list[Travel]:
        """Choose the step that bears a digit now, if one does; the cursor goes along."""
        for step, label in self.targets.digits.items():
            if label == digit:
                if step in self.targets.spots:
                    self.point(self.position.spots[self.position.spots.index(step)])
                return self.choose(step)
        return []

    def choose_named(self, name: str) -> list[Travel]:
        """Choose a choice by its name, by way of the spot under the cursor if need be; or say why not.

        A name that no move of this moment has is no choice here, and nothing happens.
        """
        choice = Choice(name)
        if not any(choice in move.steps for move in self.selection.moves):
            return []
        if choice not in self.targets.steps and self.cursor in self.targets.spots:
            begun = self.selection.add(self.cursor)
            if choice not in begun.next_steps:
                self.refused = self.position.refusal((*begun.steps, choice))
                return []
            self._select(begun)
        return self.choose(choice)

    def toggle(self, letter: str) -> list[Travel]:
        """Add a letter to the choice made last, or take it out, where choices are named by sets of letters.

        Such are the parts of a stack. As long as none is chosen, the first one offered is what changes.
        """
        last = self.selection.steps[-1] if self.selection.steps else None
        before = self.selection.back() if isinstance(last, Choice) else self.selection
        offered = [step for step in before.next_steps if isinstance(step, Choice)]
        if not offered:
            return []
        now = last if isinstance(last, Choice) else offered[0]
        wanted = frozenset(now.name) ^ {letter}
        for choice in offered:
            if frozenset(choice.name) == wanted:
                self._select(before)
                return self.choose(choice)
        return []

    def finish(self) -> None:
        """Play the steps chosen so far, where they are a whole move."""
        if self.selection.move is not None:
            self._play(self.selection.move)

    def back(self) -> None:
        """Take back the last step chosen."""
        self._select(self.selection.back())

    def reset(self) -> None:
        """Take the match's position as it now is, with no step chosen."""
        self._select(Selection.of(self.match.position))

    # Playing

    def play(self, move: Move) -> list[Travel]:
        """Play a whole move that was not chosen step by step, such as a typed one; none after an end."""
        if self.sitting.settled:
            return []
        travels = _travels(self.match.position, move.steps)
        self._play(move)
        return travels

    def undo(self) -> list[Travel]:
        """Take back the last move, and whatever has been chosen since."""
        undone = self.match.current
        before = self.sitting.undo()
        self.reset()
        return _homeward(before.position, undone.move) if undone.move else []

    def redo(self) -> list[Travel]:
        """Play the move again that was taken back last."""
        before = self.match.position
        move = self.sitting.redo().move if self.match.can_redo else None
        self.reset()
        return _travels(before, move.steps) if move else []

    def branch(self) -> None:
        """Go to the next of the moves that were played in place of the last one."""
        here = self.match.current
        if here.parent is not None:
            siblings = here.parent.children
            self.jump(siblings[(siblings.index(here) + 1) % len(siblings)])

    def jump(self, node: Node) -> None:
        """Go to any node of the match."""
        self.sitting.jump(node)
        self.reset()

    # Inside

    def _play(self, move: Move) -> None:
        self.sitting.play(move)
        self.reset()

    def _select(self, selection: Selection) -> None:
        self.selection = selection
        self.targets = Targets(() if self.sitting.settled else _urgent_first(selection))
        self.refused = None

    def _marks(self, steps: tuple[Step, ...]) -> Marks:
        position, pointed = self.position, self.pointed
        towards = (*steps, pointed) if pointed in self.targets.spots else steps
        return Marks(
            cursor=self.cursor,
            hover=self.hover,
            targets=self.targets.spots if self.wishes.digits else dict.fromkeys(self.targets.spots, ""),
            chosen=frozenset(step for step in steps if isinstance(step, Spot)),
            last=frozenset() if steps or not self.wishes.last_move else self._last_spots(),
            taken=frozenset(m.source for m in position.motions(steps) if m.source and not m.target),
            urgent=frozenset(step for step in position.urgent(steps) if isinstance(step, Spot)),
            path=position.path(towards) if steps else (),
            reach=frozenset(position.reach(pointed)) if self.details else frozenset(),
        )

    def _last_spots(self) -> frozenset[Spot]:
        """Return the spots that the last move touched."""
        here = self.match.current
        if here.parent is None or here.move is None:
            return frozenset()
        motions = here.parent.position.motions(here.move.steps)
        return frozenset(spot for motion in motions for spot in _ends(motion))


def _urgent_first(selection: Selection) -> tuple[Step, ...]:
    """Return the next steps of a selection, those to be looked at first in front."""
    urgent = selection.position.urgent(selection.steps)
    return tuple(sorted(selection.next_steps, key=lambda step: step not in urgent))


def _ends(motion: Motion) -> Iterable[Spot]:
    return (spot for spot in (motion.source, motion.target) if spot is not None)


def _travels(position: Position, steps: tuple[Step, ...]) -> list[Travel]:
    return [Travel(position, steps, motion, motion) for motion in position.motions(steps)]


def _homeward(position: Position, move: Move) -> list[Travel]:
    """Return a move's travels the other way round, as they look when it is taken back."""
    return [
        Travel(position, move.steps, motion, Motion(motion.target, motion.source))
        for motion in reversed(position.motions(move.steps))
    ]
