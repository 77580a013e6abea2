"""Choosing a move step by step: cursor, selection, and the targets that digits pick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Choice, IllegalMove, Selection, Spot
from boardgames.play.input import last_spot, room_for, toggled, urgent_first
from boardgames.play.preferences import EVERY, NEVER, RISKY

if TYPE_CHECKING:
    from boardgames.core import Explanation, Move, Position, Seat, Step

__all__ = ["PAGE", "Choosing", "Targets"]

#: The number of digits, and so of steps on a page.
PAGE = 9


class Targets:
    """The possible next steps, and the page of nine that the digits 1 to 9 now pick.

    Where one page does not have all of them, what is not on the board has the last digits on every page: a
    place can be pointed at as well, but a choice without a digit could only be clicked.

    Attributes:
        steps: The steps.
        page: The page, counted from 0.
        digits: Every step with its digit, or "" where another page has it.
        spots: The steps on the board, with their digits.
    """

    def __init__(self, steps: tuple[Step, ...] = (), page: int = 0) -> None:
        self.steps = steps
        self.page = page
        constant = self._constant
        self.digits: dict[Step, str] = (
            dict.fromkeys(steps, "")
            | {step: str(digit) for digit, step in enumerate(self.numbered, start=1)}
            | {step: str(digit) for digit, step in enumerate(constant, start=PAGE + 1 - len(constant))}
        )
        self.spots = {step: digit for step, digit in self.digits.items() if isinstance(step, Spot)}

    @property
    def pages(self) -> int:
        """The number of pages."""
        paged = len(self.steps) - len(self._constant)
        return -(-paged // (PAGE - len(self._constant)))

    @property
    def numbered(self) -> tuple[Step, ...]:
        """The steps that have a digit on this page alone, from 1 on."""
        constant = self._constant
        paged, size = [step for step in self.steps if step not in constant], PAGE - len(constant)
        return tuple(paged[self.page * size : (self.page + 1) * size])

    @property
    def _constant(self) -> tuple[Step, ...]:
        """The steps that are on every page; none if one page has all, or if they would leave no room."""
        choices = tuple(step for step in self.steps if not isinstance(step, Spot))
        return choices if len(choices) < PAGE < len(self.steps) else ()

    @property
    def ahead(self) -> dict[Spot, str]:
        """The places on later pages with the keys that pick them: one to turn each page, then a digit."""
        if self.page + 1 >= self.pages:
            return {}
        turned = self.turned()
        return {
            spot: f"0{keys}"
            for spot, keys in (*turned.ahead.items(), *turned.spots.items())
            if keys and not self.digits[spot]
        }

    def turned(self) -> Targets:
        """Return the same steps with the digits on the next page."""
        return Targets(self.steps, (self.page + 1) % max(1, self.pages))

    def after(self, spot: Spot | None, direction: int) -> Spot | None:
        """Return the next legal spot from `spot` on (1) or back (-1), in a circle; None if there is none."""
        spots = list(self.spots)
        if not spots:
            return None
        if spot in self.spots:
            return spots[(spots.index(spot) + direction) % len(spots)]
        return spots[0 if direction > 0 else -1]


class Choosing:
    """A cursor on the board, the steps chosen so far, and the targets that the digits pick.

    It plays nothing and knows no rule: choosing goes through Selection, and reasons come from the position.

    Attributes:
        selection: The position, and the steps chosen in it.
        targets: The possible next steps and their digits.
        cursor: The spot under the cursor: the first legal one until the player moves it anywhere.
        hover: The spot under the mouse, which is asked about without moving the cursor; or None.
        asked: True if the player has asked for the digits of this position.
        announced: The digit whose step is pointed at, and chosen if the digit comes again; "" for none.
        has_pointed: True if the player has moved the cursor in this position, or chosen a step.
        alternative: The choice that Enter picks and arrows change, such as raising or lowering; None while
            Enter picks the spot under the cursor.
        refused: The error of the last step, if it could not be chosen, until something else happens.
        barred: The reason why nothing can be chosen here, whatever the rules allow; "" if there is none.
        caution: The moves that wait for confirmation, one of CAUTIONS.
        confirmed: The warnings in spite of which each seat played its last move: they need no other
            confirmation as long as they come again.
    """

    def __init__(self, selection: Selection, barred: str = "", caution: str = RISKY) -> None:
        self.selection = selection
        self.barred = barred
        self.caution = caution
        self.confirmed: dict[Seat, frozenset[str]] = {}
        self.targets: Targets
        self.hover: Spot | None = None
        self.asked = False
        self.announced = ""
        self.has_pointed = False
        self.alternative: Choice | None = None
        self.refused: IllegalMove | None = None
        #: True if neither the first place of the cursor nor the order of digits tells what to look at.
        self.is_neutral = False
        #: The spots on which a neutral cursor does not begin, and the steps of the move of a task's answer.
        self._avoided: frozenset[Spot] = frozenset()
        self._answer: tuple[Step, ...] = ()
        #: The selection in which the player has pointed last; None before that in a position.
        self._pointed_in: Selection | None = None
        #: True if the player has ever moved the cursor: from then on it stays in a new position.
        self._was_moved = False
        #: The selection and its dangers, kept because every frame asks for them.
        self._endangered: tuple[Selection, tuple[str, ...]] | None = None
        self.select(self.selection)
        self.cursor: Spot = self._first_spot

    @property
    def position(self) -> Position:
        """The position in which steps are chosen."""
        return self.selection.position

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps chosen so far."""
        return self.selection.steps

    @property
    def pointed(self) -> Spot:
        """The spot asked about: the one under the mouse, else the cursor's."""
        return self.hover or self.cursor

    @property
    def _first_spot(self) -> Spot:
        """The player's home, or the first spot that can be chosen; if there is none, the first of the board.

        A neutral one is near the middle, and in a task off the answer.
        """
        spots = self.position.spots
        if not self.is_neutral:
            home, targets = self.position.home, self.targets.spots
            return home if home in targets else next(iter(targets), spots[0])
        middle = len(spots) // 2
        outwards = sorted(spots, key=lambda spot: abs(spots.index(spot) - middle))
        return next((spot for spot in outwards if spot not in self._avoided), spots[middle])

    @property
    def is_untouched(self) -> bool:
        """True until the player points at something in this position, or chooses it."""
        return self._pointed_in is None and not self.steps

    @property
    def waiting(self) -> Move | None:
        """The complete move that waits for confirmation, if there is one."""
        return self.selection.move if self.selection.is_settled else None

    @property
    def alternatives(self) -> tuple[Choice, ...]:
        """The next steps that are not on the board."""
        return tuple(step for step in self.targets.steps if isinstance(step, Choice))

    @property
    def is_on_last_step(self) -> bool:
        """True if the cursor is on the spot chosen last, which cannot be chosen again."""
        return self.steps[-1:] == (self.cursor,) and self.cursor not in self.targets.spots

    @property
    def ends_here(self) -> bool:
        """True if the steps are a whole move that ends at the cursor, where nothing else can be chosen."""
        return self._ends_at(self.cursor)

    @property
    def needs_confirmation(self) -> bool:
        """True if the whole move waits for confirmation."""
        return self.caution == EVERY or self.has_new_dangers

    @property
    def has_new_dangers(self) -> bool:
        """True if the whole move would give away something that its player was not yet warned of."""
        return not self.confirmed.get(self.position.to_move, frozenset()).issuperset(self.dangers())

    def dangers(self) -> tuple[str, ...]:
        """Return the dangers of the whole move that has been chosen, () before it is whole."""
        selection = self.selection
        if selection.move is None or self.caution == NEVER:
            return ()
        if self._endangered is None or self._endangered[0] is not selection:
            self._endangered = selection, self.position.dangers(selection.move)
        return self._endangered[1]

    @property
    def is_dangerous(self) -> bool:
        """True if the spot pointed at would give something away, or has completed a move that does."""
        if self.barred or self.caution == NEVER:
            return False
        if self.pointed in self.targets.spots:
            return self.explain().warns
        return self._ends_at(self.pointed) and bool(self.dangers())

    def confirm(self) -> None:
        """Remember the warnings in spite of which the whole move is played."""
        self.confirmed[self.position.to_move] = frozenset(self.dangers())

    def explain(self) -> Explanation:
        """Say why the spot pointed at can be chosen now or was chosen last, or which rule forbids it."""
        is_end = self.waiting is not None and self.pointed == last_spot(self.selection)
        # A spot that was just chosen, and cannot be chosen again, is asked about for what follows from it.
        is_begun = self.steps[-1:] == (self.pointed,) and self.pointed not in self.targets.spots
        return self.position.explain(self.steps if is_end or is_begun else (*self.steps, self.pointed))

    def _ends_at(self, spot: Spot) -> bool:
        is_whole = self.selection.move is not None
        return is_whole and spot == last_spot(self.selection) and spot not in self.targets.spots

    # Pointing

    def point(self, spot: Spot) -> None:
        """Move the cursor to a spot."""
        self.cursor, self.hover, self.refused, self.announced = spot, None, None, ""
        self.alternative = None if self.begins_anew(spot) else self._only_alternative
        self.has_pointed = self._was_moved = True
        self._pointed_in = self.selection

    def forget_question(self) -> None:
        """Say nothing of the cursor's spot, nor of what was refused, until the cursor moves again."""
        self.refused, self.hover, self.announced = None, None, ""
        self.has_pointed = bool(self.steps)

    def point_lightly(self, spot: Spot | None) -> None:
        """Ask about a spot without moving the cursor there, or with None about the cursor's again."""
        self.hover = spot

    def cycle(self, direction: int) -> None:
        """Move the cursor to the next (1) or previous (-1) legal spot.

        In a task the first one of each step is off the answer, if any is: Tab and Enter are no substitute for
        thought.
        """
        self.asked = True
        spot = self.targets.after(self.cursor, direction)
        if self._pointed_in is not self.selection:
            while spot in self._passed:
                spot = self.targets.after(spot, direction)
        self.point(spot or self.cursor)

    @property
    def _passed(self) -> frozenset[Step]:
        """The next spots of the answer, unless there are no others; at least the right one."""
        begun = len(self.steps)
        right = self._answer[begun : begun + 1] if self.steps == self._answer[:begun] else ()
        each = (self._avoided, frozenset(right))
        return next((spots for spots in each if not spots.issuperset(self.targets.spots)), frozenset())

    def turn_alternative(self, direction: int) -> None:
        """Go to the next (1) or previous (-1) alternative, or from the board to the first one."""
        alternatives = self.alternatives
        if self.alternative is None:
            self.alternative = next(iter(alternatives), None)
        else:
            at = alternatives.index(self.alternative) + direction
            self.alternative = alternatives[at % len(alternatives)]

    def turn_page(self) -> None:
        """Give the digits to the next nine targets."""
        self.targets = self.targets.turned()

    # Choosing

    def add(self, step: Step) -> bool:
        """Choose a step and say whether that was possible; `refused` says why not."""
        if self.barred:
            self.refused = IllegalMove("", self.barred)
            return False
        try:
            self.select(self.selection.add(step))
        except IllegalMove as error:
            self.refused = error
            return False
        return True

    def back(self) -> None:
        """Take back the last step."""
        self.select(self.selection.back())

    def bar(self, barred: str) -> None:
        """Allow no choice from now on, for this reason; with "" allow all that is legal."""
        if barred != self.barred:
            self.restart(self.position, barred)

    def restart(self, position: Position, barred: str = "") -> None:
        """Begin to choose in a position; with `barred` nothing can be chosen there, for this reason."""
        self.barred, self.asked, self.has_pointed, self.hover = barred, False, False, None
        self._pointed_in = None
        self.select(Selection.of(position))
        if not self._was_moved:
            self.cursor = self._first_spot

    def select(self, selection: Selection) -> None:
        """Replace what has been chosen so far."""
        self.selection = selection
        self.has_pointed = self.has_pointed or bool(selection.steps)
        steps = selection.next_steps if self.is_neutral else urgent_first(selection)
        self.targets = Targets(() if self.barred else steps)
        self.alternative = self._only_alternative
        self.refused, self.announced = None, ""

    @property
    def _only_alternative(self) -> Choice | None:
        """The first alternative where there is nothing else to choose, else None."""
        first = next(iter(self.targets.steps), None)
        return first if isinstance(first, Choice) and not self.targets.spots else None

    def stay_neutral(self) -> None:
        """Give no clue to what is worth looking at, as befits a task: the cursor begins in the middle."""
        self.is_neutral = True
        self.select(self.selection)
        if not self._was_moved:
            self.cursor = self._first_spot

    def avoid(self, spots: frozenset[Spot], answer: tuple[Step, ...] = ()) -> None:
        """Begin off these spots, as long as the cursor is neutral: they would give the answer of a task.

        `answer` are the steps of the right move. Where nothing but these spots can be chosen, the first key
        that goes through legal places passes over its next step at least.
        """
        self._avoided, self._answer = spots, answer
        if self.is_neutral and not self._was_moved:
            self.cursor = self._first_spot

    def begin_again(self) -> None:
        """Put the cursor back where it began, as if the player had never moved it."""
        self._was_moved = self.has_pointed = False
        self._pointed_in = None
        self.cursor, self.hover = self._first_spot, None

    # What to add next

    def begins_anew(self, spot: Spot) -> bool:
        """Return True if a spot is chosen in place of the only step so far: each merely begins a move.

        A spot that would be a whole move is not: who points at it wrongly has played something else.
        """
        if len(self.steps) != 1 or spot in self.steps or self.selection.move or spot in self.targets.spots:
            return False
        nothing = self.selection.back()
        return spot in nothing.next_steps and nothing.add(spot).move is None

    @property
    def instead(self) -> str:
        """The sentence about a spot pointed at that would begin another move; "" about any other."""
        if not self.begins_anew(self.pointed):
            return ""
        return f"{'A click' if self.hover else 'Enter'} chooses {self.pointed} instead."

    def make_room(self, spot: Spot) -> None:
        """Drop those steps of a move that waits that the spot cannot follow, or the one that it replaces."""
        if self.waiting or self.begins_anew(spot):
            self.select(room_for(spot, self.selection))

    def step_of_digit(self, digit: str) -> Step | None:
        """Return the step that a digit picks now, if there is one; the cursor goes to its spot."""
        for step, label in self.targets.digits.items():
            if label == digit:
                if isinstance(step, Spot):
                    self.point(step)
                return step
        return None

    def announce(self, digit: str, step: Step) -> None:
        """Point at the step of a digit that is not on the board: the same digit again chooses it."""
        self.asked = True
        if isinstance(step, Spot):
            self.point(step)
        self.announced = digit

    @property
    def announcement(self) -> str:
        """The sentence about what an announced digit does next; "" if none was."""
        if not self.announced:
            return ""
        chosen = self.selection.add(self.cursor)
        does = f"plays {chosen.move}" if chosen.is_settled else f"chooses {self.cursor}"
        return f"{self.announced} again {does}; any other number on the board chooses its place."

    def step_named(self, name: str) -> Choice | None:
        """Return the choice of a name, having chosen the spot under the cursor if that has to come first.

        The answer is None where no move of this position has such a choice, and where the spot does not
        lead to it: then `refused` says why.
        """
        choice = Choice(name)
        if not any(choice in move.steps for move in self.selection.moves):
            return None
        if choice not in self.targets.steps and self.cursor in self.targets.spots:
            begun = self.selection.add(self.cursor)
            if choice not in begun.next_steps:
                self.refused = self.position.refusal((*begun.steps, choice))
                return None
            self.select(begun)
        return choice

    def step_toggled(self, letter: str) -> Choice | None:
        """Return the choice made last with a letter added or removed; the choice itself is taken back.

        The answer is None, and nothing is taken back, where choices are not sets of letters.
        """
        changed = toggled(letter, self.selection)
        if changed is None:
            return None
        before, choice = changed
        self.select(before)
        return choice
