"""The interaction over the board: where it points, what it has chosen, and what it plays on the match.

It is the whole of playing but for keys, mouse and paint, and knows no rule: choosing goes through
Selection, reasons come from `explain`. Every act returns the animations that it set off, for a board to show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define, field

from boardgames.core import Choice, Explanation, IllegalMove, Selection, Spot
from boardgames.match.session import Session
from boardgames.play.animations import animations, reversed_animations
from boardgames.play.choosing import last_spot, room_for, toggled, urgent_first
from boardgames.play.frame import BoardFrame
from boardgames.play.marking import marks
from boardgames.play.preferences import EVERY, NEVER, RISKY, MarkPreferences
from boardgames.play.targets import Targets

if TYPE_CHECKING:
    from boardgames.core import Move, Outcome, Position, Step
    from boardgames.match import Match, Node
    from boardgames.play.animations import Animation

__all__ = ["Interaction"]


@define(eq=False)
class Interaction:
    """What a player holds over a match: a cursor, a selection, and the targets that digits stand for.

    `hover` is the spot asked about without moving the cursor there; `refused` the reason why the last
    step could not be chosen, until something else happens. `caution`, one of CAUTIONS, says which moves wait
    to be finished by hand; with `details` boards tell more of their spots; `preferences` says which marks are
    drawn. It plays through `session`, which has a clock to press, and may end a game.
    """

    match: Match
    session: Session = field(default=Factory(lambda interaction: Session(interaction.match), takes_self=True))
    selection: Selection = field(init=False)
    targets: Targets = field(init=False)
    cursor: Spot = field(init=False)
    hover: Spot | None = field(default=None, init=False)
    refused: IllegalMove | None = field(default=None, init=False)
    caution: str = field(default=RISKY, init=False)
    details: bool = field(default=False, init=False)
    preferences: MarkPreferences = field(factory=MarkPreferences, init=False)

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
        return self.session.outcome

    @property
    def waiting(self) -> Move | None:
        """The whole move to which nothing can be added, and that waits to be finished, if there is one."""
        return self.selection.move if self.selection.is_settled else None

    @property
    def ends_here(self) -> bool:
        """Whether a whole move has ended at the cursor, and nothing else can be chosen there."""
        is_whole = self.selection.move is not None
        return is_whole and self.cursor == last_spot(self.selection) and self.cursor not in self.targets.spots

    def explain_pointed(self) -> Explanation:
        """Say why the pointed spot can be chosen now or was chosen last, or which rule forbids it."""
        if settled := self.session.settled:
            return Explanation(False, "", settled.reason)
        steps = self.selection.steps
        is_end = self.waiting is not None and self.pointed == last_spot(self.selection)
        return self.position.explain(steps if is_end else (*steps, self.pointed))

    def look(self) -> BoardFrame:
        """Return what the board has to show, but for flights."""
        return BoardFrame(self.position, self.selection.steps, marks(self), details=self.details)

    def dangers(self) -> tuple[str, ...]:
        """Return what the whole move that has been chosen, if it is one, would give away."""
        move = self.selection.move
        return () if move is None or self.caution == NEVER else self.position.dangers(move)

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

    def choose(self, step: Step) -> list[Animation]:
        """Add a step to the selection, and play the move once it is whole; keep the reason of a refusal."""
        if settled := self.session.settled:
            self.refused = IllegalMove("", settled.reason)
            return []
        try:
            chosen = self.selection.add(step)
        except IllegalMove as error:
            self.refused = error
            return []
        flights = animations(self.position, chosen.steps, seen=self.selection.steps)
        self._select(chosen)
        if chosen.is_settled and self.caution != EVERY and not self.dangers():
            self.finish()
        return flights

    def pick(self) -> list[Animation]:
        """Choose the spot under the cursor, or play the whole move that waits or has ended there."""
        return self.finish() if self.waiting or self.ends_here else self.choose(self.cursor)

    def click(self, spot: Spot) -> list[Animation]:
        """Point at a spot and choose it, as the mouse does, or play the whole move that has ended there.

        While a move waits, another spot is chosen in place of those of its steps that it cannot follow.
        """
        self.point(spot)
        if self.ends_here:
            return self.finish()
        if self.waiting:
            self._select(room_for(spot, self.selection))
        return self.choose(spot)

    def choose_digit(self, digit: str) -> list[Animation]:
        """Choose the step that bears a digit now, if one does; the cursor goes along."""
        for step, label in self.targets.digits.items():
            if label == digit:
                if step in self.targets.spots:
                    self.point(self.position.spots[self.position.spots.index(step)])
                return self.choose(step)
        return []

    def choose_named(self, name: str) -> list[Animation]:
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

    def toggle(self, letter: str) -> list[Animation]:
        """Add a letter to the choice made last, or take it out, where choices are sets of letters."""
        changed = toggled(letter, self.selection)
        if changed is None:
            return []
        before, choice = changed
        self._select(before)
        return self.choose(choice)

    def finish(self) -> list[Animation]:
        """Play the steps chosen so far, where they are a whole move; its pieces have moved already."""
        if self.selection.move is not None:
            self.session.play(self.selection.move)
            self.reset()
        return []

    def back(self) -> None:
        """Take back the last step chosen."""
        self._select(self.selection.back())

    def reset(self) -> None:
        """Take the match's position as it now is, with no step chosen."""
        self._select(Selection.of(self.match.position))

    # Playing

    def play(self, move: Move) -> list[Animation]:
        """Play a whole move that was not chosen step by step, such as a typed one; none after an end.

        To name it whole is word enough, but a move that gives something away waits as any other does.
        """
        if self.session.settled:
            return []
        self.reset()
        for step in move.steps:
            self._select(self.selection.add(step))
        flights = animations(self.position, move.steps)
        if self.dangers():
            self.point(last_spot(self.selection) or self.cursor)
        else:
            self.finish()
        return flights

    def undo(self) -> list[Animation]:
        """Take back the last move, and whatever has been chosen since."""
        undone = self.match.current
        before = self.session.undo()
        self.reset()
        return reversed_animations(before.position, undone.move) if undone.move else []

    def redo(self) -> list[Animation]:
        """Play the move again that was taken back last."""
        before = self.match.position
        move = self.session.redo().move if self.match.can_redo else None
        self.reset()
        return animations(before, move.steps) if move else []

    def branch(self) -> None:
        """Go to the next of the moves that were played in place of the last one."""
        here = self.match.current
        if here.parent is not None:
            siblings = here.parent.children
            self.jump(siblings[(siblings.index(here) + 1) % len(siblings)])

    def jump(self, node: Node) -> None:
        """Go to any node of the match."""
        self.session.jump(node)
        self.reset()

    # Inside

    def _select(self, selection: Selection) -> None:
        self.selection = selection
        self.targets = Targets(() if self.session.settled else urgent_first(selection))
        self.refused = None
