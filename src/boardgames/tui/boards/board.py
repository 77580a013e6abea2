"""The board on which a match is played, in every game."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import evolve
from textual.reactive import reactive

from boardgames.core import Spot
from boardgames.play.animation import Animator, FrameRate
from boardgames.play.interaction import Interaction
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.view import BoardView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual import events
    from textual.binding import BindingType
    from textual.timer import Timer

    from boardgames.core import Move, Step
    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.colors.palette import ColorMode

__all__ = ["Board"]

_UNFINISHED = "The move is not complete yet: choose its next step."
_NOT_BEGUN = "There is nothing to finish or confirm: choose a move first."


class Board(BoardView, can_focus=True):
    """A match on its board; it does not know the rules, as every key and click goes through a Selection.

    Its `interaction` points, chooses and plays. It calls `on_change` whenever panels may have to follow, and
    `on_point` where only what is pointed at has changed: a message would arrive a frame later, and every key
    would paint twice.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.BOARD)

    reduced_motion: reactive[bool] = reactive(False)

    def __init__(
        self,
        session: Session,
        art: BoardArt[Any, Any],
        *,
        match_cursor: Cursor,
        color_mode: ColorMode,
        reduced_motion: bool,
        on_change: Callable[[], None],
        frame_rate: FrameRate,
    ) -> None:
        animator = Animator(monotonic, art.piece, is_on=not reduced_motion, frame_rate=frame_rate)
        self.interaction = Interaction(session, match_cursor, animator=animator)
        super().__init__(art, self.interaction.frame(), color_mode=color_mode, id="board")
        self._on_change = on_change
        #: Called where only what is pointed at has changed.
        self.on_point = on_change
        #: Called when animations are over: some keys wait for that.
        self.on_rest: Callable[[], object] = lambda: None
        #: Hooks of a screen for when the player picks ("pick"), picks by key what is under the cursor
        #: ("choose"), finishes ("finish"), types a move ("type"), redoes a move ("redo"), or with nothing
        #: chosen goes back ("back") or undoes a move ("undo"); where one returns True the board does nothing.
        self.first: dict[str, Callable[[], bool]] = {}
        self._ticks: Timer | None = None
        #: True if something has happened in the session that is not painted yet.
        self._is_behind = False
        self.set_reactive(Board.reduced_motion, reduced_motion)

    # Doing

    def choose(self, step: Step) -> None:
        """Choose a step, and play the move once it is whole."""
        self.interaction.choose(step)
        self.follow()

    def click(self, spot: Spot) -> None:
        """Move the cursor to a spot and choose it, as the mouse does."""
        if self.does_first("pick"):
            return
        self.interaction.click(spot)
        self.follow()

    def point_lightly(self, spot: Spot | None) -> None:
        """Point at a spot without moving the cursor there; with None point at the cursor's spot again."""
        if spot != self.interaction.choosing.hover:
            self.interaction.choosing.point_lightly(spot)
            self.follow_pointer()

    def play(self, move: Move) -> None:
        """Play a whole move, such as a typed one."""
        self.interaction.play(move)
        self.follow()

    def begin(self, steps: Iterable[Step]) -> None:
        """Choose the first steps of a move in place of those chosen so far; the cursor goes along."""
        self.interaction.reset()
        for step in steps:
            if isinstance(step, Spot):
                self.interaction.choosing.point(step)
            self.interaction.choose(step)
        self.follow()

    def jump(self, node: Node) -> None:
        """Go to any node of the match."""
        self.interaction.jump(node)
        self.follow()

    def follow(self) -> None:
        """Paint what the interaction has changed, and let the panels follow in the same frame."""
        self._is_behind = False
        self.show(self.interaction.frame())
        if self._ticks is not None and self.interaction.animator.is_running:
            self._ticks.resume()
        self._on_change()

    def follow_pointer(self) -> None:
        """Paint what is pointed at now, and nothing else: most keys and all hovering only point."""
        if self._is_behind:
            self.follow()
            return
        self.show(self.interaction.frame())
        self.on_point()

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why a key has no effect."""
        self.notify(sentence, markup=False)

    # Keys for moves

    def does_first(self, action: str) -> bool:
        """Let the screen act first, and say whether it did."""
        return action in self.first and self.first[action]()

    def action_pick(self) -> None:
        """Choose the spot under the cursor, or play the move that waits."""
        if self.does_first("pick") or self.does_first("choose"):
            return
        self.interaction.pick()
        self.follow()

    def action_pick_digit(self, digit: str) -> None:
        """Choose the step that a digit picks."""
        self.interaction.choose_digit(digit)
        self.follow()

    def action_finish(self) -> None:
        """Play the steps chosen so far, where they are a whole move."""
        if self.does_first("finish"):
            return
        choosing = self.interaction.choosing
        if choosing.selection.move is None and not choosing.barred:
            self.say(_UNFINISHED if choosing.steps else _NOT_BEGUN)
        self.interaction.finish()
        self.follow()

    def action_back(self) -> None:
        """Take back the last step chosen."""
        if not self.interaction.choosing.steps and self.does_first("back"):
            return
        self.interaction.back()
        self.follow()

    def action_undo(self) -> None:
        """Go back one move."""
        is_plain = not self.interaction.choosing.steps
        if is_plain and self.does_first("undo"):
            return
        if is_plain and self.interaction.match_cursor.at.parent is None:
            self.say("There is no earlier move: this is the beginning of the match.")
        self.interaction.undo()
        self.follow()

    def action_redo(self) -> None:
        """Go forward one move."""
        if not self.does_first("redo"):
            self.go_forward()

    def go_forward(self) -> None:
        """Show the next position of the line."""
        if not self.interaction.match_cursor.can_redo:
            self.say("There is no later move: this is the end of the line.")
        self.interaction.redo()
        self.follow()

    def action_branch(self) -> None:
        """Go to another move that was tried in place of the last one, or of the nearest one before it."""
        if not self.interaction.branch():
            self.say("No other move was tried so far.")
        self.follow()

    def action_steer(self, direction: str) -> None:
        """Move the cursor left, right, up or down."""
        choosing = self.interaction.choosing
        if choosing.alternative is not None:
            self._steer_alternatives(direction)
        elif self.scene is not None:
            choosing.point(self.scene.next_spot(choosing.cursor, direction))
            self.follow_pointer()

    def _steer_alternatives(self, direction: str) -> None:
        """Go to another alternative, or sideways back to the board where it has something to choose."""
        choosing = self.interaction.choosing
        if choosing.targets.spots and direction in ("left", "right"):
            choosing.point(choosing.cursor)
        else:
            choosing.turn_alternative(1 if direction in ("down", "right") else -1)
        self.follow()

    def action_climb(self, change: int) -> None:
        """Move the cursor a level up or down."""
        if self.scene is not None:
            choosing = self.interaction.choosing
            choosing.point(self.scene.on_level(choosing.cursor, change))
            self.follow_pointer()

    def action_cycle(self, direction: int) -> None:
        """Move the cursor to the next or previous legal spot."""
        self.interaction.choosing.cycle(direction)
        self.follow()

    def action_turn_page(self) -> None:
        """Show the digits of the targets, or give them to the next nine."""
        self.interaction.turn_page()
        self.follow()

    def action_details(self) -> None:
        """Show or hide details, such as distances and reach."""
        if not self.art.has_details:
            self.say("This board has no more details to show.")
            return
        self.interaction.details = not self.interaction.details
        self.follow()
        if self.interaction.details and self.art.details_meaning:
            self.say(self.art.details_meaning)

    # Keys for the look

    def action_next_view(self) -> None:
        """Show the next view of the board; after the last one the view that suits the terminal again."""
        self._adjusted(self.next_view())

    def action_next_mode(self) -> None:
        """Draw with the next kind of pixel."""
        self._adjusted(self.next_mode())

    def action_lift(self) -> None:
        """Lift all layers except the lowest, then one fewer each time, until none with pieces is lifted."""
        self._adjusted(self.lift())

    def action_flip(self) -> None:
        """Turn the board, to look at it from another side."""
        self._adjusted(self.flip())

    def _adjusted(self, problem: str) -> None:
        """Let the panels follow the board's new look, or say why it has not changed."""
        if problem:
            self.say(problem)
        else:
            self.follow()

    # Animations

    def on_mount(self) -> None:
        """Make ready to draw animations, and follow the session."""
        self.interaction.on_arrival = self._show_arrival
        self._ticks = self.set_interval(
            self.interaction.animator.frame_rate.frame_seconds, self._next_frame, pause=True
        )

    def on_unmount(self) -> None:
        """Stop following the session."""
        self.interaction.close()

    def watch_reduced_motion(self) -> None:
        """Turn animation on or off for what moves from now on."""
        self.interaction.animator.is_on = not self.reduced_motion

    def on_key(self, event: events.Key) -> None:
        """Let any key end animations, and choose what it names."""
        self.interaction.animator.finish()
        if self._choose_by_key(event.key):
            self.follow()
            event.stop().prevent_default()

    def _choose_by_key(self, key: str) -> bool:
        """Do what a key does in this game only; return True if it does anything."""
        if key in self.art.choice_keys:
            self.interaction.choose_named(self.art.choice_keys[key])
        elif key in self.art.letters:
            self.interaction.toggle(key)
        else:
            return False
        return True

    def _show_arrival(self, message: str) -> None:
        """Show what has happened in the session, with a message if the player has to know more.

        It is painted in this board's own turn: whoever has played does not wait for the boards of others.
        """
        if message:
            self.say(message)
        if not self._is_behind:
            self._is_behind = True
            self.call_later(self._catch_up)

    def _catch_up(self) -> None:
        """Paint what has happened in the session, unless a key has had it painted."""
        if self._is_behind:
            self.follow()

    def _next_frame(self) -> None:
        """Paint the next frame; the panels have followed when the animation began."""
        moving = self.interaction.animator.moving()
        if not moving and self._ticks is not None:
            self._ticks.pause()
            self.on_rest()
        self.show(evolve(self.frame, moving=moving))
