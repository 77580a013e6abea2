"""What the screens on which a match is played have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on

from boardgames.tui.actions.action import Place
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.match.agreements import Agreements
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.parts import Parts
from boardgames.tui.match.replay import Replay
from boardgames.tui.match.title import TitleLine, title
from boardgames.tui.play_area.area import PlayArea
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual.dom import DOMNode
    from textual.widget import Widget

    from boardgames.core import Outcome
    from boardgames.match import Cursor, Node
    from boardgames.match.session import Session
    from boardgames.tui.boards import Board
    from boardgames.tui.match.panels import Side
    from boardgames.tui.suite import ScreenHost

__all__ = ["PlayScreen"]


class PlayScreen(RoomyScreen[None]):
    """A screen with a title, a board to play on, and panels beside it.

    It plays in `session` and looks at the match through `cursor`. The widgets in `below` stand below the
    prompt.
    """

    CSS_PATH = sheets("match")
    #: The place of its actions.
    PLACE: ClassVar[Place]
    #: What each action does here, by the action's id.
    acts: Mapping[str, Callable[[], object]]

    def __init__(
        self, suite: ScreenHost, session: Session, cursor: Cursor, side: Side, below: Iterable[Widget]
    ) -> None:
        super().__init__(suite)
        self.session = session
        self.cursor = cursor
        self.area = PlayArea(suite, session, cursor, above=(side.seats,), below=below, on_change=self._follow)
        self.parts = Parts(suite, self, session, cursor, self.area, side)
        self.replay = Replay(self.parts, self._show_title)
        self.agreements = Agreements(self.parts)
        #: What the panels show: a node, how it was settled there, the newest node, and the colours.
        self._shown: tuple[Node, Outcome | None, Node, str] | None = None

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.area.board

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The board's actions, those of the area around it, and its own."""
        return {Place.BOARD: self.board, Place.PLAY_AREA: self.area, self.PLACE: self}

    def action_act(self, action: str) -> None:
        """Carry out an action of the table by its id."""
        self.acts[action]()

    @on(MovesPanel.Chosen)
    def move_chosen(self, event: MovesPanel.Chosen) -> None:
        """Go to the move that was clicked in the list."""
        self.go_to(event.node)

    def go_to(self, node: Node) -> None:
        """Go to a move that was chosen beside the board."""
        self.replay.stop()
        self.board.jump(node)

    @property
    def has_ended(self) -> bool:
        """Whether the game has ended where the board shows it."""
        return self.session.outcome_at(self.cursor.at) is not None

    def _follow(self) -> None:
        """Bring the panels up to date after a change on the board."""
        self.replay.stop_if_touched()
        at = self.cursor.at
        here = (at, self.session.settled_at(at), self.session.newest, self.settings.palette)
        if here != self._shown and self.is_attached:
            self._shown = here
            self._show_change()

    def _show_change(self) -> None:
        """Show another position than before, or the same one with another result or in other colours."""
        self._show_match()

    def _show_match(self) -> None:
        """Show where the match is and what is written about it."""
        self._show_title()
        self.parts.side.follow(self.session, self.cursor)

    def _show_title(self) -> None:
        line = self.query_one(TitleLine)
        if self.has_ended != line.has_class("-over"):
            line.toggle_class("-over")
            self._show_whether_ended()
        line.say(title(self.parts, self._status))

    @property
    def _status(self) -> str:
        """What the title says of what goes on besides the match."""
        return self.replay.status

    def _show_whether_ended(self) -> None:
        """Show outside the title whether the game has ended where the board shows it."""
        self.refresh_bindings()
