"""The settings: looks, behaviour and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import boardgames
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.colors.themes import swatch
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.settings.own_engines import AddEngineRow, EngineRow, OwnEngines
from boardgames.tui.settings.row import ChoiceRow, KeyRow, ResetRow, Row
from boardgames.tui.settings.rows import sections
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.tui.screen_host import ScreenHost
    from boardgames.tui.settings.preferences import Settings

__all__ = ["KeyScreen", "SettingsPreview", "SettingsScreen"]


#: Columns of titles and of values; with the default beside them they fit the smallest terminal.
_TITLE_WIDTH = 19
_VALUE_WIDTH = 16


class SettingsPreview(Vertical):
    """The showcase of `game` after a move, so that there are a last move and targets to mark."""

    game: reactive[str] = reactive("", recompose=True)

    def __init__(self, settings: Settings, game: str) -> None:
        super().__init__(id="setting-preview")
        self._settings = settings
        self._interaction = _interaction_with(game)
        self.set_reactive(SettingsPreview.game, game)

    def compose(self) -> ComposeResult:
        """Compose the game's title, and its board."""
        yield Static(boardgames.load(self.game).title, id="setting-preview-title")
        view = BoardView(load_art(self.game), self._interaction.frame(), color_mode=self._settings.color_mode)
        self._show_on(view)
        yield view

    def watch_game(self, game: str) -> None:
        """Show another game."""
        self._interaction = _interaction_with(game)

    def follow(self) -> None:
        """Show the board with the present settings; that of another game is about to be replaced."""
        for view in self.query(BoardView):
            if view.art is load_art(self.game):
                self._show_on(view)

    def _show_on(self, view: BoardView) -> None:
        view.view, view.mode = self._settings.view(self.game), self._settings.mode(self.game)
        view.palette = self._settings.palette
        self._interaction.preferences = self._settings.marks
        view.show(self._interaction.frame())


def _interaction_with(game: str) -> Interaction:
    played = boardgames.load(game)
    match = Match(played.decode(played.showcase))
    match.root.child(match.root.position.legal_moves()[0])
    return Interaction(LocalSession(match))


class KeyScreen(ClosingScreen[None], ModalScreen[None]):
    """Waits for a key and gives it to `bind`, which returns what is wrong with it; closes if nothing is."""

    CSS_PATH = sheets("dialogs")

    def __init__(self, title: str, now: str, bind: Callable[[str], str | None]) -> None:
        super().__init__()
        self._title = title
        self._now = now
        self._bind = bind

    def compose(self) -> ComposeResult:
        """Compose the question and the line for errors."""
        with Vertical(id="ask"):
            yield Static(f"New key for {self._title}", id="ask-title", markup=False)
            yield Static(f"Now: {self._now}\nPress the new key, or Esc to cancel.", markup=False)
            yield Static(id="ask-error", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Take any key before it does anything else."""
        event.stop()
        if not self.is_active:  # the second of two keys in one burst
            return
        error = None if event.key == "escape" else self._bind(event.key)
        if error:
            self.query_one("#ask-error", Static).update(f"{error} Press another key.")
        else:
            self.dismiss()

    def on_click(self) -> None:
        """Cancel."""
        self.dismiss()


class SettingsList(RowList):
    """List of the rows; its arrows change a value, where other lists scroll."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.SETTINGS_LIST)


class SettingsScreen(RoomyScreen[None]):
    """All settings with their values; each change applies and is saved at once, and a board shows it.

    The board is that of the game under the cursor, or else of the last one that was, at first `game`.
    """

    CSS_PATH = sheets("settings")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.SETTINGS)

    def __init__(self, suite: ScreenHost, game: str = "") -> None:
        super().__init__(suite)
        self._game = game or boardgames.names()[0]
        self._engines = OwnEngines(self, suite.settings, self._list_again, self._say)
        self._sections: dict[str, tuple[Row, ...]] = {}
        self._rows: dict[str, Row] = {}
        #: The last message: its row, its text, and whether it reports an error.
        self._said: tuple[Row | None, str, bool] = None, "", False
        self._read_rows()

    def compose(self) -> ComposeResult:
        """Compose the list, and the line about the row under the cursor."""
        yield Static("Settings", id="title")
        with Horizontal(id="setting-table"):
            yield SettingsList(*self._options(), id="settings")
            yield SettingsPreview(self.settings, self._game)
        yield Static(id="setting-help", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Begin at the first row."""
        self.query_one(SettingsList).focus()

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        option = self.query_one(SettingsList).highlighted_option
        return None if option is None or option.id is None else self._rows[option.id]

    @on(OptionList.OptionHighlighted)
    def follow(self) -> None:
        """Show what the row under the cursor does."""
        self._show()

    @on(OptionList.OptionSelected)
    def change(self) -> None:
        """Go to the row's next value, or open its dialog."""
        if not self.is_active:  # the second of two keys in one burst
            return
        row = self.row
        if isinstance(row, KeyRow):
            self._ask_key(row)
        elif isinstance(row, ResetRow):
            self._ask_reset(row)
        elif isinstance(row, AddEngineRow):
            self._engines.add()
        elif isinstance(row, EngineRow):
            self._engines.try_out(row.title)
        else:
            self.action_turn(1)

    def action_turn(self, by: int) -> None:
        """Go to the row's next value (1) or the one before (-1), if it has values."""
        if isinstance(self.row, ChoiceRow):
            self.row.turn(self.settings, by)
            self._show()

    def action_restore(self) -> None:
        """Set the row to its default."""
        if isinstance(self.row, EngineRow):
            self._engines.remove(self.row.title)
        elif self.row is not None:
            self._show(self.row.restore(self.settings))

    def action_leave(self) -> None:
        """Go back to where the settings were opened."""
        self.dismiss()

    # Inside

    def _read_rows(self) -> None:
        engines = self.settings.preferences.engines
        self._sections = sections(
            engines, in_club=self.suite.is_club, pictures=self.suite.settings.shows_pictures
        )
        self._rows = {row.id: row for rows in self._sections.values() for row in rows}

    def _list_again(self, identity: str) -> None:
        """List all rows anew, and go to the one with this id."""
        self._read_rows()
        rows = self.query_one(SettingsList)
        rows.clear_options().add_options(self._options())
        rows.highlighted = rows.get_option_index(identity)

    def _say(self, sentence: str, is_error: bool) -> None:
        """Show a sentence about the row under the cursor, as long as the cursor stays there."""
        self._said = self.row, sentence, is_error
        self._show()

    def _ask_key(self, row: KeyRow) -> None:
        settings = self.settings
        ask = KeyScreen(row.title, row.value(settings), lambda key: row.bind(settings, key))
        self.app.push_screen(ask, lambda _: self._show())

    def _ask_reset(self, row: ResetRow) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                row.reset(self.settings)
                self._show()

        self.app.push_screen(ConfirmScreen(f"{row.title}?", row.help, "Reset", "Cancel"), answered)

    def _options(self) -> list[Option]:
        """Return the rows as they are now, under headings that the cursor skips."""
        options = []
        for heading, rows in self._sections.items():
            options.append(Option(Content.styled(heading, "bold $text-secondary"), disabled=True))
            options += [Option(self._line(row), id=row.id) for row in rows]
        return options

    def _line(self, row: Row) -> Content:
        """Return a row's text: title, value, and the default where that is different."""
        value, default = row.value(self.settings), row.default(self.settings)
        shown = f"\u2039 {value} \u203a" if isinstance(row, ChoiceRow) else f"  {value}"
        return Content.assemble(
            f"  {row.title:<{_TITLE_WIDTH}}",
            (f"{shown:<{_VALUE_WIDTH - 1}} ", "" if value == default else "bold"),
            ("" if value == default else f"default: {default}", "$text-muted"),
        )

    def _show(self, error: str | None = None) -> None:
        """Update the rows, and show the error or else what the row does."""
        rows, line = self.query_one(SettingsList), self.query_one("#setting-help", Static)
        for row in self._rows.values():
            if (prompt := self._line(row)) != rows.get_option(row.id).prompt:
                rows.replace_option_prompt(row.id, prompt)
        about, sentence, is_error = self._said
        if about is not self.row:
            sentence, is_error = self.row.help if self.row is not None else "", False
        line.set_class(error is not None or is_error, "error")
        line.update(error or Content.assemble(sentence, *self._swatch()))
        self._show_board()

    def _swatch(self) -> list[tuple[str, str]]:
        """Return the colours of the theme if that is under the cursor and the terminal has them."""
        if self.row is None or self.row.id != "theme" or self.settings.color_mode is not ColorMode.FULL:
            return []
        return [("  ", ""), *(("███", color) for color in swatch(self.settings.preferences.theme))]

    def _show_board(self) -> None:
        preview, row = self.query_one(SettingsPreview), self.row
        if isinstance(row, ChoiceRow) and row.game:
            preview.game = row.game
        preview.follow()
