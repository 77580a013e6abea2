"""The play area: a board with its panels and typed moves, for any screen on which moves are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from attrs import evolve
from textual import events, on
from textual.containers import Horizontal, Vertical

from boardgames.core import Choice
from boardgames.match.controls import Elsewhere
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import shown_key
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.board import Board
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.play_area.appearance import Appearance
from boardgames.tui.play_area.mouse import Mouse
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.seats import SeatsPanel
from boardgames.tui.play_area.side_column import SideColumn, rows_above, width_beside
from boardgames.tui.play_area.typed_moves import TypedMoves
from boardgames.tui.play_area.why import WhyPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widget import Widget

    from boardgames.core import Game
    from boardgames.match.cursor import Cursor
    from boardgames.match.session import Session
    from boardgames.play.interaction import Interaction
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.screen_host import ScreenHost

__all__ = ["PlayArea"]

#: The least rows of a terminal with a small board, by whether the board has several layers.
_SMALL_FROM = {False: 30, True: 24}
#: The rows above and below a board on most screens: a title, a footer, and two that say why.
_ROWS_AROUND = 4


_TYPING = "act('type')"
#: The actions that need a place that can be chosen.
_CHOOSING = ("cycle(1)", "pick", _TYPING)


class PlayArea(Vertical):
    """A board to play on, a small flat one beside it, the prompt, and the line that says why.

    It plays in `session`, looks at the match through `cursor` (without one it follows the play), and has a
    line for typed moves. In the column beside the board stand the players with what they have left, the
    widgets in `above`, the small board, the prompt, and the widgets in `below`. `on_change` is called
    whenever something has changed on the board, before that is painted: a message would come a frame later.
    """

    # Written out in full, because sizes are classes of the screen.
    SCOPED_CSS = False
    DEFAULT_CSS: ClassVar[str] = """
    PlayArea { height: 1fr; }
    PlayArea #table { height: 1fr; }
    PlayArea #seats { height: auto; }
    /* Over the last row, so that the board keeps its size. */
    PlayArea #typed {
        display: none; position: absolute; overlay: screen; width: 100%; height: 1; border: none;
        padding: 0 1; background: $panel;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PLAY_AREA)

    def __init__(
        self,
        suite: ScreenHost,
        session: Session,
        cursor: Cursor | None = None,
        *,
        above: Iterable[Widget] = (),
        below: Iterable[Widget] = (),
        on_change: Callable[[], object] | None = None,
        warns: bool = True,
    ) -> None:
        super().__init__()
        #: True if moves need confirmation as the settings say, and captures and wins are marked; in a
        #: task that would give its answer away.
        self.warns = warns
        #: True where a rated game leaves out warnings of risky moves.
        self.hides_risks = False
        self.suite = suite
        self.session = session
        art = load_art(session.match.game.name)
        #: The board that is played on.
        self.board = self._large_board(art, cursor or session.cursor())
        self.board.on_point = self.follow_pointer
        #: The flat board beside it.
        self.small = self._small_board(art)
        self.prompt = PromptPanel(suite.settings, id="prompt")
        self.prompt.own_keys = {name: shown_key(key) for key, name in art.choice_keys.items()}
        self.prompt.details_words = art.details_words
        self.why = WhyPanel(suite.settings, id="why")
        #: The players with their tallies and clocks.
        self.seats = SeatsPanel(suite.settings, id="seats")
        self.appearance = Appearance(self)
        self._typed = TypedMoves(self)
        self.side = SideColumn(self.small, self.prompt, (self.seats, *above), tuple(below))
        self.prompt.leaves_result = self.side.has_list
        self.why.warns = self.prompt.warns = self.prompt.opens = warns
        self._table = Horizontal(id="table")
        self._on_change = on_change
        #: Called where only what is pointed at has changed.
        self.on_point: Callable[[], object] | None = None
        #: The least rows of the terminal at which the small board is shown: a board whose layers hide others
        #: needs it most, and elsewhere the list of moves comes first.
        self.small_from = _SMALL_FROM[art.layers > 1]
        self.acts: dict[str, Callable[[], None]] = {
            "type": self._typed.open,
            "why": self.open_rules,
            **_LineEnds(self.board).acts,
            **self.appearance.acts,
        }
        self._mouse = Mouse(self.board)
        #: The actions that the footer hides, and those that it dims.
        self.idle: frozenset[str] = frozenset()
        self._has_hint = False
        self.held: frozenset[str] = frozenset()

    def _large_board(self, art: BoardArt[Any, Any], cursor: Cursor) -> Board:
        settings = self.suite.settings
        return Board(
            self.session,
            art,
            match_cursor=cursor,
            color_mode=settings.color_mode,
            reduced_motion=settings.reduced_motion,
            on_change=self.follow,
            frame_rate=settings.frame_rate,
        )

    def _small_board(self, art: BoardArt[Any, Any]) -> BoardView:
        mode = self.suite.settings.color_mode
        small = BoardView(art, self.board.frame, color_mode=mode, view=FLAT, id="small")
        small.styles.height = art.small_height
        return small

    def compose(self) -> ComposeResult:
        """Compose the boards and their panels."""
        with self._table:
            yield self.board
            yield self.side
        yield self.why

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.match.game

    @property
    def interaction(self) -> Interaction:
        """The interaction of the board."""
        return self.board.interaction

    def on_mount(self) -> None:
        """Show the boards as the settings say."""
        # As it will be on most screens: with another width all would be laid out once more.
        self._share_room(self.app.size.height - _ROWS_AROUND)
        self.small.display = self._has_room_for_small  # or it is there, cut off, until the column is fitted
        self.apply_settings()

    @on(events.Resize)
    def resized(self) -> None:
        """Share the room again, once the new size is settled."""
        is_upright = self._share_room(self.size.height - self.why.size.height)
        self._typed.place()
        self.call_after_refresh(self.make_room)
        if is_upright:  # a panel that asks for rows while it is being laid out keeps those that it had
            self.call_after_refresh(self.call_after_refresh, self.seats.refresh, layout=True)

    def apply_settings(self) -> None:
        """Show the boards as the settings now say."""
        self.appearance.apply()
        self.board.follow()

    def hide_risks(self) -> None:
        """Leave out warnings of risky moves: in a rated game players see what a move allows by themselves."""
        self.hides_risks = True
        self.why.warns = self.prompt.warns = False

    def follow(self) -> None:
        """Bring everything beside the board up to date."""
        board = self.board
        self._typed.close_if_left()
        self.follow_seats()
        self.prompt.follow(board.interaction)
        self.appearance.face_the_player()
        self.small.turned = board.turned
        self.appearance.note_view()
        self._note_idle()
        self._show_pointed()
        if self._on_change is not None:
            self._on_change()
        self.make_room()

    def follow_pointer(self) -> None:
        """Follow a pointer that has moved, while all else is as it was."""
        self._show_pointed()
        if self.on_point is not None:
            self.on_point()

    def _show_pointed(self) -> None:
        """Show what is pointed at now, beside the board and on the small one."""
        interaction = self.board.interaction
        self.why.follow(interaction)
        if self.prompt.has_time:
            self.prompt.follow(interaction)
        # What moves on the large board has arrived on the small one, which has nothing to paint meanwhile.
        frame = self.board.frame
        self.small.show(evolve(frame, moving=()) if frame.moving else frame)

    def follow_seats(self) -> None:
        """Show the players as they are now; only the time may have changed."""
        self.seats.follow(self.session, self.interaction.match_cursor.at)

    def make_room(self) -> None:
        """Show beside the board what there is room for: the small one only beside a shaded one."""
        if self.is_attached:  # the boards may be gone before the last callback
            self.side.fit(with_map=self._has_room_for_small and self.board.shown_view != FLAT)

    @property
    def _has_room_for_small(self) -> bool:
        return self.app.size.height >= self.small_from

    def show_status(self, status: str | None) -> None:
        """Show a sentence in place of the prompt, or the prompt again."""
        if status != self.prompt.status and self.is_attached:
            self.prompt.status = status
            self.prompt.follow(self.interaction)

    def offer_hint(self, *, can_play: bool) -> None:
        """Let the footer know whether the key that finishes moves plays a hint now."""
        if can_play != self._has_hint:
            self._has_hint = can_play
            self._note_idle()

    # The mouse

    @on(BoardView.Clicked)
    def board_clicked(self, event: BoardView.Clicked) -> None:
        """Choose the spot on whichever board it was clicked."""
        self._mouse.click(event)

    @on(BoardView.Hovered)
    def board_hovered(self, event: BoardView.Hovered) -> None:
        """Explain the spot under the mouse."""
        self._mouse.hover(event)

    # Actions

    def action_act(self, action: str) -> None:
        """Carry out an action of the table by its id."""
        self.acts[action]()

    async def action_do(self, action: str) -> None:
        """Carry out an action of the board, for a link."""
        await self.board.run_action(action)

    def action_choose(self, name: str) -> None:
        """Choose the choice called `name`, for a link."""
        for step in self.interaction.choosing.targets.steps:
            if isinstance(step, Choice) and step.name == name:
                self.board.choose(step)
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: where no move can be played, no line is to be closed."""
        return super().check_action(action, parameters) and (action != "close_typing" or self.board.can_focus)

    def action_close_typing(self) -> None:
        """Close the line for typed moves."""
        self._typed.close()
        self.screen.set_focus(self.board)  # at once: the next key already belongs to the board
        self.why.follow(self.interaction)

    def open_rules(self) -> None:
        """Open the rules at the rule that was cited."""
        self.suite.open_rules(self.game, self.why.rule)

    # Inside

    def _note_idle(self) -> None:
        """Let the footer know which actions do nothing now."""
        can_change_view = self.board.color_mode is ColorMode.FULL
        now = (
            _idle_actions(self.interaction, can_change_view=can_change_view, has_hint=self._has_hint),
            _held_actions(self.interaction),
        )
        if now != (self.idle, self.held):
            self.idle, self.held = now
            self.screen.refresh_bindings()

    def _share_room(self, rows: int) -> bool:
        """Give the column what the board cannot use of its width, or in an upright terminal of its rows.

        Return True if the column is below the board.
        """
        ratio, width = self.board.art.columns_a_row, self.app.size.width
        above = rows_above(ratio, width, rows)
        self._table.styles.layout = "vertical" if above else "horizontal"
        self.board.styles.height = above or "1fr"
        self.side.styles.width = width if above else width_beside(rows * ratio, width)
        return above > 0


class _LineEnds:
    """Shows the beginning of a match on `board`, or its end."""

    def __init__(self, board: Board) -> None:
        self._board = board

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions by their ids."""
        return {"line-start": self.go_to_start, "line-end": self.go_to_end}

    def go_to_start(self) -> None:
        """Go to the beginning of the match."""
        self._board.jump(self._board.interaction.session.match.root)

    def go_to_end(self) -> None:
        """Go on to the newest position, or to the end of a line that it is not on."""
        interaction = self._board.interaction
        line = interaction.match_cursor.line()
        here, newest = interaction.match_cursor.at, interaction.session.newest
        is_ahead = newest in line[line.index(here) + 1 :]
        self._board.jump(newest if is_ahead or here is line[-1] else line[-1])


def _idle_actions(interaction: Interaction, *, can_change_view: bool, has_hint: bool) -> frozenset[str]:
    """Return which actions do nothing now, and cannot before something else happens."""
    cursor = interaction.match_cursor
    idle = {
        "undo": cursor.at.parent is None,
        "redo": not cursor.can_redo,
        "finish": not has_hint,
        "next_view": not can_change_view,
        **dict.fromkeys(_CHOOSING, not _can_choose(interaction) and not _waits(interaction)),
    }
    return frozenset(action for action, is_idle in idle.items() if is_idle)


def _held_actions(interaction: Interaction) -> frozenset[str]:
    """Return which actions do nothing until the computer has played, which is soon."""
    return frozenset(_CHOOSING if not _can_choose(interaction) and _waits(interaction) else ())


def _can_choose(interaction: Interaction) -> bool:
    choosing = interaction.choosing
    return not choosing.barred and bool(choosing.targets.steps or choosing.steps)


def _waits(interaction: Interaction) -> bool:
    """Return True if the game continues at the position shown and nobody elsewhere has the turn."""
    if interaction.outcome is not None or interaction.looking_back is not None:
        return False
    session = interaction.session
    return not isinstance(session.seats[session.to_move], Elsewhere)
