"""A player's interaction with a match: pointing, choosing step by step, and playing.

It is all of playing except keys, mouse and painting, and knows no rule. Every action starts its animations;
`frame` is what the board shows at the moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Choice, IllegalMove
from boardgames.match.actions import Play
from boardgames.match.errors import SessionError, StoreError
from boardgames.play.animation import animations_of
from boardgames.play.input import last_spot
from boardgames.play.viewing import Viewing

if TYPE_CHECKING:
    from boardgames.core import Move, Spot, Step
    from boardgames.match.node import Node

__all__ = ["REOPENS", "Interaction"]

#: Said before a game that has ended is played on from an earlier position.
REOPENS = (
    "The game is over. Press Enter again to play on from here:"
    " the match then has no result until it ends again."
)


class Interaction(Viewing):
    """Interaction at one board: a view on a match that also chooses steps and submits moves."""

    #: The error of the last move, if it could not be written.
    _unwritten: IllegalMove | None = None
    #: The node at which the player was told last that a move there reopens a game that has ended.
    _told_at: Node | None = None

    # Choosing

    def choose(self, step: Step) -> None:
        """Choose a step, and play the move once it is whole and need not be confirmed."""
        choosing, before = self.choosing, self.choosing.steps
        if not choosing.add(step):
            return
        self.animate(animations_of(self.position, choosing.steps, seen=before))
        if choosing.waiting and not choosing.needs_confirmation:
            self.finish()

    def pick(self) -> None:
        """Choose the spot under the cursor, or play the whole move that waits or has ended there.

        An alternative that is highlighted is chosen instead. From the spot chosen last the player goes on to
        the alternatives, or if there are none, back one step. Another spot that begins a move takes the place
        of the one that has begun it so far.
        """
        choosing = self.choosing
        if choosing.waiting or choosing.ends_here:
            self.finish()
        elif choosing.alternative is not None:
            self.choose(choosing.alternative)
        elif choosing.is_on_last_step:
            self._pick_again()
        else:
            choosing.make_room(choosing.cursor)
            self.choose(choosing.cursor)

    def click(self, spot: Spot) -> None:
        """Point at a spot and choose it, as the mouse does, or play the whole move that has ended there.

        While a move waits, another spot is chosen in place of those of its steps that it cannot follow; one
        that begins a move takes the place of the one that has begun it so far.
        """
        self.choosing.point(spot)
        if self.choosing.ends_here:
            self.finish()
        elif self.choosing.is_on_last_step and not self.choosing.waiting:
            self._pick_again()
        else:
            self.choosing.make_room(spot)
            self.choose(spot)

    def choose_digit(self, digit: str) -> None:
        """Choose the step that a digit picks now, if there is one; the cursor goes along.

        A digit that no place on the board shows chooses nothing at first: it points at its place, shows the
        digits, and chooses if it comes again. After the end of the game it is refused, as any other choice.
        """
        choosing = self.choosing
        was_announced = choosing.announced == digit
        step = choosing.step_of_digit(digit)
        if not (was_announced or self.shows_digits or step is None or isinstance(step, Choice)):
            choosing.announce(digit, step)
            return
        choosing.asked = True
        self._choose_if_found(choosing.cursor if step is None and self.outcome else step)

    def choose_named(self, name: str) -> None:
        """Choose a choice by its name, through the spot under the cursor where that has to come first."""
        self._choose_if_found(self.choosing.step_named(name))

    def toggle(self, letter: str) -> None:
        """Add a letter to the choice made last, or remove it, where choices are sets of letters."""
        self._choose_if_found(self.choosing.step_toggled(letter))

    def back(self) -> None:
        """Take back the last step chosen."""
        self.choosing.back()
        self.animate(())

    def finish(self) -> None:
        """Play the steps chosen so far, where they are a whole move; its pieces have moved already."""
        move, at = self.choosing.selection.move, self._shown
        if move is None:
            return
        if self._reopens(at) and self._told_at is not at:
            self._told_at = at
            self.choosing.refused = IllegalMove("", REOPENS)
            return
        self.choosing.confirm()
        self._submitting_at = at
        try:
            self.session.submit(at.position.to_move, Play(move, at=at), self.by)
        except SessionError as error:  # play has moved on
            self.reset()
            self.choosing.refused = IllegalMove("", str(error))
        except StoreError as error:  # the move cannot be written
            self.reset()
            self.choosing.refused = self._unwritten = IllegalMove("", f"{move} was not played. {error}")
        finally:
            self._submitting_at = None

    def forget_unwritten(self) -> None:
        """Withdraw the error of a move that could not be written, as the store can be reached again."""
        if self._unwritten is not None and self.choosing.refused is self._unwritten:
            self.choosing.refused = None
        self._unwritten = None

    def play(self, move: Move) -> None:
        """Play a whole move that was not chosen step by step, such as a typed one.

        A move named as a whole needs no confirmation, except where it gives something away of which the
        player was not yet warned.
        """
        if self.choosing.barred:
            self.choosing.refused = IllegalMove("", self.choosing.barred)
            return
        self.reset()
        for step in move.steps:
            self.choosing.add(step)
        self.animate(animations_of(self.position, move.steps))
        if self.choosing.has_new_dangers:
            self.choosing.point(last_spot(self.choosing.selection) or self.choosing.cursor)
        else:
            self.finish()

    def _reopens(self, at: Node) -> bool:
        """Return True if a move at a node would make a game go on that has ended, and so lose its result."""
        session = self.session
        has_ended = session.outcome is not None and at is not session.newest
        return has_ended and session.can_branch(self.by)

    def _pick_again(self) -> None:
        """Go from the spot chosen last to its alternatives, or if there are none, back one step."""
        if self.choosing.alternatives:
            self.choosing.turn_alternative(1)
        else:
            self.back()

    def _choose_if_found(self, step: Step | None) -> None:
        if step is not None:
            self.choose(step)
