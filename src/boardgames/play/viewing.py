"""The view of one viewer on a session: place in the match, cursor, marks and animations.

It follows the events of the session: a move from anywhere is animated in the same way, chosen steps stay as
long as they are legal, and a viewer who looks back at an earlier position stays there.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.core import Explanation, Selection
from boardgames.core.words import possessive
from boardgames.match.controls import HERE, SeatControl
from boardgames.match.events import Ended, Played, SeatChanged, TakenBack
from boardgames.play.animation import Animator, animations_of, reversed_animations_of
from boardgames.play.choosing import Choosing
from boardgames.play.frame import BoardFrame
from boardgames.play.input import replayed
from boardgames.play.marks import Stakes, marks, stakes_of, step_values, touched_by
from boardgames.play.preferences import OFF, QUIET, MarkPreferences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from boardgames.core import Move, Outcome, Position, Spot, Step
    from boardgames.core.exact import Verdict
    from boardgames.match.cursor import Cursor
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.play.animation import Animation
    from boardgames.play.frame import AnyFrame

__all__ = ["Arrival", "LookingBack", "Viewing"]


class Arrival(NamedTuple):
    """Play has come to `node`: what moves on the way there, and the chosen steps that were not part of it."""

    node: Node
    animations: tuple[Animation[Any], ...]
    steps: tuple[Step, ...]


class LookingBack(NamedTuple):
    """The place in the match of a viewer who is not at the newest position.

    Attributes:
        place: Which move was played last there, as `Light's move 7`, or `At the beginning`.
        newest: The number of the newest move.
        seat: Whose turn it is there, as players call it, or "" after the end of the game.
        seconds: What is left there on the clock of that seat; None without a clock.
    """

    place: str
    newest: int
    seat: str
    seconds: float | None

    @classmethod
    def of(cls, session: Session, here: Node) -> LookingBack | None:
        """Return the message for a viewer at a node; None at the newest position."""
        newest, mover, clock = session.newest, session.to_move, session.clock
        if here is newest:
            return None
        seat = "" if session.outcome else session.label(mover)
        seconds = clock.remaining(mover) if clock else None
        match = session.match
        mine = f"{possessive(str(match.seat_at(here.ply)))} move {match.round_at(here.ply)}"
        place = mine if here.ply else "At the beginning"
        return cls(place, match.round_at(newest.ply), seat, seconds)


def _arrival_of(event: Event, shown: Node, choosing: Choosing, *, is_own: bool = False) -> Arrival | None:
    """Return what an event changes for a viewer, or None where they look elsewhere.

    Args:
        event: What happened.
        shown: The node that the viewer's board shows.
        choosing: What they have chosen there. A move that they chose themselves has been animated already.
        is_own: True if they submitted the move; then they go along wherever they played it.
    """
    match event:
        case Played(node, previous=previous) if is_own or shown is previous:
            if node.parent is None or node.move is None:
                return None
            is_chosen = node.parent is shown and choosing.selection.move == node.move
            seen, kept = (choosing.steps, ()) if is_chosen else ((), choosing.steps)
            moving = animations_of(node.parent.position, node.move.steps, seen=seen)
            return Arrival(node, tuple(moving), kept)
        case TakenBack(from_node, to_node) if shown is from_node:
            return Arrival(to_node, tuple(_back(from_node, to_node)), choosing.steps)
        case _:
            return None


def _back(node: Node, goal: Node) -> list[Animation[Any]]:
    """Return the animations of all moves from a node back to one before it."""
    found: list[Animation[Any]] = []
    while node is not goal and node.parent and node.move:
        found += reversed_animations_of(node.parent.position, node.move)
        node = node.parent
    return found


_DROPPED = "The steps that you had chosen are not legal in the new position."


class Viewing:
    """The view of one viewer on a session; a viewer who also plays has an Interaction.

    Attributes:
        session: The session of the match.
        match_cursor: The viewer's place in the match.
        by: The control for which moves are submitted.
        animator: The running animations; its clock may be given from outside.
        choosing: The cursor, the steps chosen so far, and the targets that digits pick.
        details: True if the board shows more about its spots.
        notes: True if the board shows what is forbidden for the moment.
        preferences: Which marks are drawn.
        pointers: Spots that something beside the board points at, such as a hint; they get a mark.
        shows_stakes: True if captures, wins and urgent steps are marked on targets; see `hide_stakes`.
        values: The exact values of the moves of the position shown, to be marked; {} for no such marks.
        on_arrival: Called when an event has changed what the board shows, except by what the viewer did,
            with a message for them, or "".
    """

    def __init__(
        self,
        session: Session,
        match_cursor: Cursor | None = None,
        by: SeatControl = HERE,
        *,
        animator: Animator | None = None,
    ) -> None:
        self.session = session
        self.match_cursor = match_cursor or session.cursor()
        self.by = by
        self.animator = animator or Animator(monotonic)
        self.details = False
        self.notes = True
        self.preferences = MarkPreferences()
        self.pointers: frozenset[Spot] = frozenset()
        self.shows_stakes = True
        self.values: Mapping[Move, Verdict] = {}
        self.on_arrival: Callable[[str], object] = lambda _: None
        #: How many moves were taken back to come to the position shown.
        self.taken_back = 0
        #: The node whose position the board shows: while several events are passed on, behind the cursor.
        self._shown = self.match_cursor.at
        #: The values of steps found last, and what they were found for: they do not change between frames.
        self._valued: tuple[Selection, Mapping[Move, Verdict], Mapping[Step, Verdict]] | None = None
        #: The stakes found last, and their selection: they do not change between frames either.
        self._staked: tuple[Selection, Stakes] | None = None
        #: The spots touched last, and the node to which that move led.
        self._touched: tuple[Node, frozenset[Spot]] | None = None
        #: The node at which this viewer is submitting a move.
        self._submitting_at: Node | None = None
        self.choosing = Choosing(Selection.of(self._shown.position), self._bar())
        self._unsubscribe = session.subscribe(self._on_event)

    def close(self) -> None:
        """Stop following the session."""
        self._unsubscribe()

    @property
    def position(self) -> Position:
        """The position on the board, before the steps chosen so far."""
        return self.choosing.position

    @property
    def outcome(self) -> Outcome | None:
        """The outcome at the viewer's place, if there is one: by the rules, on time, or as agreed."""
        if self.choosing.barred:
            return self.session.outcome_at(self.match_cursor.at)
        return self.position.outcome()  # an end by any other means bars every choice

    @property
    def looking_back(self) -> LookingBack | None:
        """The viewer's place in the match, if it is not the newest position."""
        return LookingBack.of(self.session, self.match_cursor.at)

    @property
    def is_quiet(self) -> bool:
        """True if legal places are marked quietly: nothing is chosen, and no key has asked for digits."""
        wanted = self.preferences.targets == QUIET and not self.values
        return wanted and not self.choosing.asked and not self.choosing.steps

    @property
    def can_hide_digits(self) -> bool:
        """True if the last targets have their digits, which were asked for and are not always there."""
        targets = self.choosing.targets
        was_asked = self.choosing.asked and not self.choosing.steps and not self.values
        return was_asked and self.preferences.targets == QUIET and targets.page == targets.pages - 1

    @property
    def shows_digits(self) -> bool:
        """True if the digits of targets are on the board."""
        is_marked = self.preferences.targets != OFF or bool(self.values)
        return is_marked and self.preferences.digits and not self.is_quiet

    def step_values(self) -> Mapping[Step, Verdict]:
        """Return the exact values of the next steps, where they are known and can be chosen."""
        if not self.values or self.choosing.barred:
            return {}
        selection, values = self.choosing.selection, self.values
        if self._valued is None or self._valued[0] is not selection or self._valued[1] is not values:
            self._valued = selection, values, step_values(selection, values)
        return self._valued[2]

    def touched(self) -> frozenset[Spot]:
        """Return the spots that the last move touched."""
        if self._touched is None or self._touched[0] is not self._shown:
            self._touched = self._shown, touched_by(self._shown)
        return self._touched[1]

    def hide_stakes(self) -> None:
        """Mark neither captures nor wins nor urgent steps from now on: in a task that would be its answer."""
        self.shows_stakes = False
        self.choosing.stay_neutral()

    def stakes(self) -> Stakes:
        """Return which of the next spots capture, and which win, where that is shown."""
        selection, preferences = self.choosing.selection, self.preferences
        if not self.shows_stakes or self.choosing.barred or preferences.targets == OFF:
            return Stakes()
        if self._staked is None or self._staked[0] is not selection:
            self._staked = selection, stakes_of(selection)
        return self._staked[1]

    def explain(self) -> Explanation:
        """Say why the spot pointed at can be chosen now or was chosen last, or why it cannot."""
        if barred := self.choosing.barred:
            return Explanation(False, "", barred)
        return self.choosing.explain()

    def frame(self) -> AnyFrame:
        """Return what the board shows at this moment."""
        moving = self.animator.moving()
        shown = self.choosing.steps, marks(self), moving
        return BoardFrame(self.position, *shown, details=self.details, notes=self.notes)

    # Looking

    def turn_page(self) -> None:
        """Show the digits of the targets, or give them to the next nine; after the last ones hide them."""
        if self.is_quiet:
            self.choosing.asked = True
            return
        is_over = self.can_hide_digits
        self.choosing.turn_page()
        if is_over:
            self.choosing.asked = False

    def reset(self) -> None:
        """Show the position where the viewer looks, with no step chosen."""
        self._show(self.match_cursor.at)

    def undo(self) -> None:
        """Go back to the position before the last move, and drop the steps chosen since."""
        undone = self.match_cursor.at
        before = self.match_cursor.undo()
        self.reset()
        self.animate(reversed_animations_of(before.position, undone.move) if undone.move else ())

    def redo(self) -> None:
        """Go to the position after the next move of the line."""
        before = self.match_cursor.position
        move = self.match_cursor.redo().move if self.match_cursor.can_redo else None
        self.reset()
        self.animate(animations_of(before, move.steps) if move else ())

    def branch(self) -> bool:
        """Go to another move in place of the last one or the nearest before it; False if there is none."""
        match, here = self.match_cursor.match, self.match_cursor.at
        while here.parent is not None:
            siblings = match.children(here.parent)
            if len(siblings) > 1:
                self.jump(siblings[(siblings.index(here) + 1) % len(siblings)])
                return True
            here = here.parent
        return False

    def jump(self, node: Node) -> None:
        """Go to any node of the match."""
        self.match_cursor.jump(node)
        self.reset()
        self.animate(())

    def animate(self, animations: Iterable[Animation[Any]]) -> None:
        """Show what an act of the viewer moves, in place of what still moves from acts before."""
        self.animator.finish()
        self.animator.start(animations)

    def clear_message(self) -> None:
        """Forget what was refused, asked about or taken back last: something newer is said elsewhere."""
        self.taken_back = 0
        self.choosing.forget_question()

    # What happens in the session

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, (Played, TakenBack, Ended, SeatChanged)):
            return
        at = self._submitting_at
        is_own = isinstance(event, Played) and at is not None and event.node.parent is at
        arrival = _arrival_of(event, self._shown, self.choosing, is_own=is_own)
        message = ""
        if arrival is None:
            self.choosing.bar(self._bar())
        else:
            message = self._arrive(arrival)
            if isinstance(event, TakenBack):
                self.taken_back = event.from_node.ply - event.to_node.ply
        if at is None:
            self.on_arrival(message)

    def _arrive(self, arrival: Arrival) -> str:
        """Go where play has come, and return a message if chosen steps are not legal there."""
        if self.match_cursor.at is self._shown:
            self.match_cursor.jump(arrival.node)  # a move from an earlier position does not take it along
        self.animator.start(arrival.animations)
        self._show(arrival.node)
        if not arrival.steps:
            return ""
        kept = None if self.choosing.barred else replayed(arrival.steps, arrival.node.position)
        if kept is None:
            return _DROPPED
        self.choosing.select(kept)
        return ""

    # Inside

    def _show(self, node: Node) -> None:
        if node is not self._shown:
            self.values, self.taken_back = {}, 0
        self._shown = node
        self.choosing.restart(node.position, self._bar())

    def _bar(self) -> str:
        """Return why no move can be chosen in the position shown, such as an end of the game; else ""."""
        return str(self.session.obstacle(self._shown, self.by) or "")
