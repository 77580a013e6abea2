"""A viewer's interaction with a match: what they point at, choose and play, and what the board shows.

It is all of playing except keys, mouse and paint, and knows no rule. Every act starts the animations of
what it moves; `frame` says what the board shows at the moment.
"""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from attrs import Factory, define, field

from boardgames.core import Explanation, IllegalMove, Selection
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, SeatControl
from boardgames.match.errors import SessionError
from boardgames.play.animations import animations_of, reversed_animations_of
from boardgames.play.animator import Animator
from boardgames.play.choosing import Choosing
from boardgames.play.frame import AnyFrame
from boardgames.play.marking import marks
from boardgames.play.preferences import MarkPreferences
from boardgames.play.steps import last_spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Move, Outcome, Position, Spot, Step
    from boardgames.match import Cursor, Node
    from boardgames.match.session import Session
    from boardgames.play.animations import Animation

__all__ = ["Interaction"]


@define(eq=False)
class Interaction:
    """What a player does with a match at one board.

    Attributes:
        session: Where the match is played.
        match_cursor: Where in the match this player looks.
        by: For whom moves are submitted.
        animator: What is moving on the board; its clock may be given from outside.
        choosing: The cursor, the steps chosen so far, and the targets that digits pick.
        details: Whether the board shows more about its spots.
        preferences: Which marks are drawn.
    """

    session: Session
    match_cursor: Cursor = field(default=Factory(lambda self: self.session.cursor(), takes_self=True))
    by: SeatControl = HERE
    animator: Animator = field(factory=lambda: Animator(monotonic), kw_only=True)
    choosing: Choosing = field(init=False)
    details: bool = field(default=False, init=False)
    preferences: MarkPreferences = field(factory=MarkPreferences, init=False)

    def __attrs_post_init__(self) -> None:
        self.choosing = Choosing(Selection.of(self.match_cursor.position), self._bar())

    @property
    def position(self) -> Position:
        """The position on the board, before the steps chosen so far."""
        return self.choosing.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended where the player looks, if it did: by the rules, by time, or as was agreed."""
        return self.session.outcome_at(self.match_cursor.at)

    def explain(self) -> Explanation:
        """Say why the spot pointed at can be chosen now or was chosen last, or why it cannot."""
        if barred := self.choosing.barred:
            return Explanation(False, barred.rule, barred.reason)
        return self.choosing.explain()

    def frame(self) -> AnyFrame:
        """Return what the board shows at this moment."""
        return AnyFrame(
            self.position,
            self.choosing.steps,
            marks(self),
            self.animator.moving(),
            details=self.details,
        )

    # Choosing

    def choose(self, step: Step) -> None:
        """Choose a step, and play the move once it is whole and need not be confirmed."""
        choosing, before = self.choosing, self.choosing.steps
        if not choosing.add(step):
            return
        self._animate(animations_of(self.position, choosing.steps, seen=before))
        if choosing.waiting and not choosing.needs_confirmation:
            self.finish()

    def pick(self) -> None:
        """Choose the spot under the cursor, or play the whole move that waits or has ended there."""
        if self.choosing.waiting or self.choosing.ends_here:
            self.finish()
        else:
            self.choose(self.choosing.cursor)

    def click(self, spot: Spot) -> None:
        """Point at a spot and choose it, as the mouse does, or play the whole move that has ended there.

        While a move waits, another spot is chosen in place of those of its steps that it cannot follow.
        """
        self.choosing.point(spot)
        if self.choosing.ends_here:
            self.finish()
        else:
            self.choosing.make_room(spot)
            self.choose(spot)

    def choose_digit(self, digit: str) -> None:
        """Choose the step that a digit picks now, if there is one; the cursor goes along."""
        self._choose_if_found(self.choosing.step_of_digit(digit))

    def choose_named(self, name: str) -> None:
        """Choose a choice by its name, through the spot under the cursor where that has to come first."""
        self._choose_if_found(self.choosing.step_named(name))

    def toggle(self, letter: str) -> None:
        """Add a letter to the choice made last, or remove it, where choices are sets of letters."""
        self._choose_if_found(self.choosing.step_toggled(letter))

    def back(self) -> None:
        """Take back the last step chosen."""
        self.choosing.back()
        self._animate(())

    def finish(self) -> None:
        """Play the steps chosen so far, where they are a whole move; its pieces have moved already."""
        move, at = self.choosing.selection.move, self.match_cursor.at
        if move is not None:
            with suppress(SessionError):  # the game has ended, or play went on, while the move was chosen
                self.session.submit(at.position.to_move, Play(move, at=at), self.by)
            self.match_cursor.jump(self.session.newest)
            self.reset()

    def reset(self) -> None:
        """Show the match's position as it now is, with no step chosen."""
        self.choosing.restart(self.match_cursor.position, self._bar())

    # Playing

    def play(self, move: Move) -> None:
        """Play a whole move that was not chosen step by step, such as a typed one.

        A move named as a whole needs no confirmation, except where it gives something away.
        """
        if self.choosing.barred:
            return
        self.reset()
        for step in move.steps:
            self.choosing.add(step)
        self._animate(animations_of(self.position, move.steps))
        if self.choosing.dangers():
            self.choosing.point(last_spot(self.choosing.selection) or self.choosing.cursor)
        else:
            self.finish()

    def undo(self) -> None:
        """Go back to the position before the last move, and drop the steps chosen since."""
        undone = self.match_cursor.at
        before = self.match_cursor.undo()
        self.reset()
        self._animate(reversed_animations_of(before.position, undone.move) if undone.move else ())

    def redo(self) -> None:
        """Go to the position after the next move of the line."""
        before = self.match_cursor.position
        move = self.match_cursor.redo().move if self.match_cursor.can_redo else None
        self.reset()
        self._animate(animations_of(before, move.steps) if move else ())

    def branch(self) -> None:
        """Go to the next of the moves that were played in place of the last one."""
        here = self.match_cursor.at
        if here.parent is not None:
            siblings = here.parent.children
            self.jump(siblings[(siblings.index(here) + 1) % len(siblings)])

    def jump(self, node: Node) -> None:
        """Go to any node of the match."""
        self.match_cursor.jump(node)
        self.reset()
        self._animate(())

    # Inside

    def _choose_if_found(self, step: Step | None) -> None:
        if step is not None:
            self.choose(step)

    def _animate(self, animations: Iterable[Animation[Any]]) -> None:
        """Show what an act moves, in place of what still moves from acts before."""
        self.animator.finish()
        self.animator.start(animations)

    def _bar(self) -> IllegalMove | None:
        """Return why no move can be chosen where the player looks, such as an end of the game."""
        obstacle = self.session.obstacle(self.match_cursor.at, self.by)
        return IllegalMove("", str(obstacle)) if obstacle else None
