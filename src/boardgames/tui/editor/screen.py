"""The editor of positions: draw one, play from it, copy it, or keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from boardgames.core import BoardgamesError, Position
from boardgames.learn.editor import PositionEditor
from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.editor.keeping import Keeping
from boardgames.tui.editor.panel import MOVE, REMOVE, EditorPanel, Tool, apply, standing, tools_of
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game, Spot
    from boardgames.tui.screen_host import Suite
    from boardgames.tui.settings.preferences import Settings

__all__ = ["EditorScreen"]

#: Up to this many pieces have digits; with more they have letters.
_DIGITS = 6


class EditorScreen(RoomyScreen[Position]):
    """A position to change; it closes with the position that is to be played from.

    The key of a tool uses it at the cursor, and so do Enter and clicks from then on. What is drawn need not
    be possible at each moment: a line says what the rules have against it, and the panel what is drawn.
    """

    CSS_PATH = sheets("editor")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.EDITOR)
    suite: Suite

    def __init__(self, suite: Suite, position: Position) -> None:
        super().__init__(suite)
        self.editor = PositionEditor(position)
        self.tools = tools_of(self.editor)
        self.tool: Tool = self.tools[0]
        self._keeping = Keeping(suite, self, self.editor)
        #: The texts of what can be left without loss.
        self._kept = {self.editor.text}
        self.board = _EditorBoard(self.editor, self.settings, self._letter)

    def compose(self) -> ComposeResult:
        """Compose the board, the panel, and the line for messages."""
        yield Static(f"Edit a position: {self.game.title}", id="title", markup=False)
        with Horizontal(id="editor"):
            yield self.board
            with Vertical(id="editor-side"):
                yield EditorPanel(id="editor-panel")
        yield Static(id="editor-message", markup=False)
        yield Footer()

    @property
    def game(self) -> Game:
        """The game."""
        return self.editor.start.game

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: few games have set-ups of a player's own."""
        if (action, parameters) == ("keep", ("setup",)):
            return self.editor.keeps_setups
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Show the position."""
        self.board.focus()
        self._follow()

    @on(BoardView.Clicked)
    def clicked(self, event: BoardView.Clicked) -> None:
        """Use the tool where the board was clicked; another button removes what is there."""
        self.board.cursor = event.spot
        self._use(self.tool if event.button == 1 else REMOVE)

    def _letter(self, character: str) -> bool:
        """Put the piece that a letter stands for, where pieces have letters; say whether there is one."""
        found = [tool for tool in self.tools if tool.piece and tool.name == character]
        if not found or len(self.editor.pieces) <= _DIGITS:
            return False
        self._take_up(found[0])
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Edit the position of a pasted text."""
        event.stop()
        self._try_text(event.text.strip())

    # Drawing

    def action_steer(self, direction: str) -> None:
        """Move the cursor."""
        self.board.steer(direction)
        self._follow()

    def action_climb(self, change: int) -> None:
        """Move the cursor a level up or down."""
        self.board.climb(change)
        self._follow()

    def action_use(self) -> None:
        """Use the tool at the cursor."""
        self._use(self.tool)

    def action_use_tool(self, name: str) -> None:
        """Choose a tool by its name, where the game has it, and use it at the cursor."""
        for tool in self.tools:
            if tool.name == name:
                self._take_up(tool)

    def action_tool(self, name: str) -> None:
        """Choose a tool by its name, for Enter and clicks."""
        self.tool = next(tool for tool in self.tools if tool.name == name)
        self.board.source = None
        self._follow()

    def action_nth_tool(self, digit: str) -> None:
        """Choose a piece by its number, and put it at the cursor."""
        if int(digit) <= len(self.editor.pieces) <= _DIGITS:
            self._take_up(self.tools[int(digit) - 1])

    def action_next_tool(self, by: int) -> None:
        """Choose the next tool, or the previous one."""
        self.action_tool(self.tools[(self.tools.index(self.tool) + by) % len(self.tools)].name)

    def action_pass_turn(self) -> None:
        """Let the next seat be the one to move."""
        self.editor.pass_turn()
        self._follow()

    def action_clear(self) -> None:
        """Remove all pieces."""
        self.editor.clear()
        self._follow()

    def action_undo(self) -> None:
        """Take the last change back."""
        self.editor.undo()
        self._follow()

    def action_redo(self) -> None:
        """Make it again."""
        self.editor.redo()
        self._follow()

    def action_view(self) -> None:
        """Show the next view of the board."""
        self.board.turn_view()
        self._follow()

    # What to do with the position

    def action_play(self) -> None:
        """Play from the position."""
        position = self._keeping.possible()
        if position is not None and (outcome := position.outcome()):
            self.suite.warn(f"Nobody can play from here: {outcome.reason}")
        elif position is not None:
            self.dismiss(position)

    def action_keep(self, what: str) -> None:
        """Copy the position, or keep it as a match, a puzzle or a set-up."""
        if self.editor.position is not None:
            self._kept.add(self.editor.text)
        self._keeping.acts[what]()

    def action_leave(self) -> None:
        """Go back without a position; a move that was begun is dropped first.

        What was drawn and not kept is lost only after confirmation.
        """
        if self.board.source is not None:
            self.board.source = None
            self._follow()
        elif self.editor.text in self._kept:
            self.dismiss()
        else:
            question = "What you have drawn has not been kept, and will be lost."
            confirm = ConfirmScreen("Leave the editor?", question, "leave", "stay")

            def answered(yes: bool | None) -> None:
                if yes:
                    self.dismiss()

            self.app.push_screen(confirm, answered)

    # Inside

    def _take_up(self, tool: Tool) -> None:
        """Choose a tool, which Enter and clicks use from now on, and use it at the cursor."""
        if tool != self.tool:
            self.board.source = None
        self.tool = tool
        self._use(tool)

    def _use(self, tool: Tool) -> None:
        """Use a tool at the cursor; the first time MOVE takes, the second time it puts."""
        spot, source = self.board.cursor, self.board.source
        self.board.source = None
        if tool != MOVE:
            apply(tool, self.editor, spot)
        elif source == spot:
            self.board.source = source  # chosen again, such as with a click after the key
        elif source is not None:
            self.editor.move(source, spot)
        elif self.editor.on(spot):
            self.board.source = spot
        self._follow()

    def _follow(self) -> None:
        """Show what is drawn, and what the rules say of it."""
        editor, message = self.editor, self.query_one("#editor-message", Static)
        self.board.follow()
        self.query_one(EditorPanel).follow(editor, self.tools, self.tool, self.board.cursor)
        message.set_class(bool(editor.problem), "error")
        message.update(Content(f"{standing(editor)}\n{editor.text}"), layout=False)

    def _try_text(self, text: str) -> None:
        try:
            position = self.game.decode(text, **self.editor.options)
        except BoardgamesError as error:
            self.suite.warn(str(error))
            return
        self.editor.take(position)
        self._follow()


class _EditorBoard(BoardView, can_focus=True):
    """Board of the editor, with its cursor.

    It shows what is drawn as far as it is a position; where it is not, the changed places are marked.

    Characters go to `on_letter` first, which says whether they mean something.
    """

    def __init__(self, editor: PositionEditor, settings: Settings, on_letter: Callable[[str], bool]) -> None:
        game = editor.start.game.name
        art = load_art(game)
        #: The place under the cursor, and the one that a piece is being moved from.
        self.cursor: Spot = editor.start.spots[0]
        self.source: Spot | None = None
        # Where spheres can hide others, all levels are seen side by side.
        view = FLAT if art.layers > 1 else settings.view(game)
        super().__init__(
            art, AnyFrame(editor.start), color_mode=settings.color_mode, view=view, id="editor-board"
        )
        self.set_reactive(BoardView.mode, settings.mode(game))
        self.set_reactive(BoardView.palette, settings.palette)
        self._editor = editor
        self._on_letter = on_letter

    def on_key(self, event: events.Key) -> None:
        """Use a character that means something here."""
        if event.character and self._on_letter(event.character):
            event.stop().prevent_default()

    def follow(self) -> None:
        """Show what is drawn now."""
        editor = self._editor
        marked = editor.unshown | {spot for spot in (self.source,) if spot}
        gone = frozenset(spot for spot in editor.unshown if not editor.on(spot))
        marks = Marks(cursor=self.cursor, chosen=frozenset(marked) - gone, taken=gone)
        self.show(AnyFrame(editor.shown, (), marks))

    def steer(self, direction: str) -> None:
        """Move the cursor in a direction."""
        if self.scene is not None:
            self.cursor = self.scene.next_spot(self.cursor, direction)

    def climb(self, change: int) -> None:
        """Move the cursor a level up or down."""
        if self.scene is not None:
            self.cursor = self.scene.on_level(self.cursor, change)

    def turn_view(self) -> None:
        """Show the next view of the board."""
        views = [*self.art.views, FLAT]
        self.view = views[(views.index(self.shown_view) + 1) % len(views)]
