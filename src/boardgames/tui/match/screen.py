"""The screen on which a match is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from boardgames.core import Choice
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards import FLAT, Board, BoardView, load_art
from boardgames.tui.common.footer import Footer
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.moves import MovesPanel
from boardgames.tui.match.result import ResultScreen
from boardgames.tui.match.seats import SeatsPanel
from boardgames.tui.match.tuning import TuningScreen
from boardgames.tui.match.writing import WritingScreen
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.why import WhyPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.core import Outcome
    from boardgames.match import Cursor, Node
    from boardgames.match.session import Session
    from boardgames.tui.actions.action import Action
    from boardgames.tui.suite import Suite

__all__ = ["MatchScreen"]

#: How long the last move can be looked at before the result covers it, in seconds.
_RESULT_DELAY = 0.8


class MatchScreen(WritingScreen, TuningScreen):
    """A match: the board, a small flat board beside a shaded one, and panels that follow the board."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH)

    def __init__(self, suite: Suite, session: Session, keep: Callable[[], None], cursor: Cursor) -> None:
        super().__init__(suite, session, keep, cursor)
        #: Where the panels are, and where the result was told: nodes, and how the game was settled there.
        self._shown: tuple[Node, Outcome | None] | None = None
        self._announced: tuple[Node, Outcome | None] | None = None
        #: Whether the last click has played a move.
        self._click_played = False

    def compose(self) -> ComposeResult:
        """Compose the board and its panels."""
        art, settings = load_art(self.game.name), self.settings
        board = Board(
            self.session,
            art,
            match_cursor=self.cursor,
            color_mode=settings.color_mode,
            reduced_motion=settings.reduced_motion,
            on_change=self._follow,
        )
        small = BoardView(art, board.frame, color_mode=settings.color_mode, id="small")
        small.styles.height = art.small_height
        yield Static(id="title")
        with Horizontal(id="table"):
            yield board
            with Vertical(id="side"):
                yield SeatsPanel(settings, id="seats")
                yield small
                yield PromptPanel(id="prompt")
                yield MovesPanel(id="moves")
        yield WhyPanel(id="why")
        yield from self.compose_lines()
        yield Footer()

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.query_one(Board)

    @property
    def small(self) -> BoardView:
        """The flat board beside it."""
        return self.query_one("#small", BoardView)

    def on_mount(self) -> None:
        """Show boards as the player likes them."""
        self.small.view = FLAT
        self.heed_settings()
        self.board.focus()
        self._follow()

    def on_unmount(self) -> None:
        """Keep what was done so shortly before that it has not been kept yet, or is being written."""
        self.take_comment()
        self._keep()

    def on_screen_resume(self) -> None:
        """Tell of a game that has ended below another screen."""
        self.call_after_refresh(self._announce)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The board's actions and its own."""
        return {Place.BOARD: self.board, Place.MATCH: self}

    def offers(self, action: Action) -> bool:
        """Say whether the command palette offers an action: no draws in a game that has none."""
        return action.id != "offer-draw" or self.game.knows_draws

    def action_matches(self) -> None:
        """Open the list of all matches."""
        self.suite.open_matches()

    @on(events.Resize)
    def resized(self) -> None:
        """BoardFrame again whether there is room for the small board, once the new size is settled."""
        self.call_after_refresh(self._place_small)

    # What the boards tell

    @on(BoardView.Clicked)
    def board_clicked(self, event: BoardView.Clicked) -> None:
        """Choose the spot on whichever board it was clicked; another button takes a step back.

        What follows in a double click is not meant for the turn that begins when the first click has played.
        """
        if event.button != 1:
            self.board.action_back()
        elif event.chain == 1 or not self._click_played:
            before = self.cursor.at
            self.board.click(event.spot)
            self._click_played = self.cursor.at is not before

    @on(BoardView.Hovered)
    def board_hovered(self, event: BoardView.Hovered) -> None:
        """Explain the spot under the mouse; a board that it has left may say so too late to count."""
        if event.spot is not None:
            self._under_mouse = event.board
        elif event.board is not self._under_mouse:
            return
        self.board.point_lightly(event.spot)

    # What the panels' links and the command palette ask for

    async def action_do(self, action: str) -> None:
        """Do what a key of the board does."""
        await self.board.run_action(action)

    def action_choose(self, name: str) -> None:
        """Choose the choice called `name`."""
        for step in self.board.interaction.choosing.targets.steps:
            if isinstance(step, Choice) and step.name == name:
                self.board.choose(step)
                return

    # Keys

    def action_why(self) -> None:
        """Open the rule sheet at the rule that was cited."""
        self.suite.open_rules(self.game, self.query_one(WhyPanel).rule)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(self.settings.preferences.keys))

    def action_new(self) -> None:
        """Begin another match with the same options; this one stays where it is until then."""
        self._rematch()

    def action_leave(self) -> None:
        """Go to the picker; the match is kept."""
        self.suite.show_picker()

    # Inside

    def _follow(self) -> None:
        """Bring every panel up to date; those of the position only where it is another one."""
        board, here = self.board, (self.cursor.at, self.session.settled_at(self.cursor.at))
        interaction = board.interaction
        self.stop_if_touched()
        self.query_one(WhyPanel).follow(interaction)
        self.query_one(PromptPanel).follow(interaction)
        self._place_small()
        self.face_the_player()
        self.small.turned = board.turned
        self.small.show(board.frame)
        self.settings.see(self.game.name, board.view, board.mode)
        if here != self._shown:
            self._shown = here
            self.query_one(SeatsPanel).follow(self.session, self.cursor.at)
            self.show_tree()
            if self.session.outcome_at(self.cursor.at):
                self._announce_soon()
            self.pass_the_keyboard()

    def _place_small(self) -> None:
        """Show the small board beside a shaded one, but where rows are so few that the panels need them."""
        if self not in self.app.screen_stack:  # the boards may be gone before the last callback
            return
        self.small.display = self.board.shown_view != FLAT and not self.has_class("-short")

    def _announce_soon(self) -> None:
        if self.board.reduced_motion:
            self.call_after_refresh(self._announce)
        else:
            self.set_timer(_RESULT_DELAY, self._announce)

    def _announce(self) -> None:
        """Show the result of the position on the board, once, if it still is one."""
        outcome, here = (
            self.session.outcome_at(self.cursor.at),
            (self.cursor.at, self.session.settled_at(self.cursor.at)),
        )
        if outcome is None or here == self._announced or self.app.screen is not self:
            return
        self._announced = here
        self.app.push_screen(ResultScreen(outcome, self.session, self.settings), self._after_result)

    def _after_result(self, choice: str | None) -> None:
        if not self.is_active:  # a key in the same burst has gone on to another match
            return
        if choice == "rematch":
            self._rematch()
        elif choice == "leave":
            self.action_leave()

    def _rematch(self) -> None:
        self.suite.play(self.session.rematch())
