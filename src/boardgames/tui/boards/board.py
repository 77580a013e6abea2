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
from boardgames.tui.boards.own_keys import choose_by_key
from boardgames.tui.boards.steerable import SteerableView

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


class Board(SteerableView, can_focus=True):
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
        interaction = Interaction(session, match_cursor, animator=animator)
        super().__init__(art, interaction, color_mode=color_mode, id="board")
        self._on_change = on_change
        #: Called where only what is pointed at has changed.
        self.on_point = on_change
        self._ticks: Timer | None = None
        #: Whether something has happened in the session that is not painted yet.
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
        if choose_by_key(self.interaction, self.art, event.key):
            self.follow()
            event.stop().prevent_default()

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
        self.show(evolve(self.frame, moving=moving))
