"""The application: which screen is open, and what all of them share."""

from __future__ import annotations

import gc
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.reactive import Reactive

import boardgames
from boardgames.core.locations import data_file
from boardgames.match import Match
from boardgames.match.library import MatchLibrary
from boardgames.match.resuming import resumed
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.commands import commands
from boardgames.tui.actions.table import bindings
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.colors.themes import OWN_THEMES, own_themes
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import PurePath

    from textual.actions import ActionParseResult
    from textual.binding import BindingType
    from textual.dom import DOMNode
    from textual.screen import Screen
    from textual.theme import Theme

    from boardgames.core import Game, Value
    from boardgames.match.autosave import Autosave
    from boardgames.match.session import Session
    from boardgames.play.engines import Engines

__all__ = ["BoardgamesApp", "new_match"]

#: The style sheets, one for each kind of screen.
_STYLES = ("base", "dialogs", "picker", "setup", "match", "matches", "settings", "rules", "lessons")

#: How long a sentence on something that went wrong can be read.
_WARNING_SECONDS = 20
#: A notice that came so shortly before another screen is about that one.
_COMING_SECONDS = 0.5


def new_match(game: str, options: Mapping[str, Value], position: str | None = None) -> Match:
    """Return a match of the game called `game`, from its start or from a position text.

    Raises a BoardgamesError that says what is wrong with the name, an option or the position.
    """
    played = boardgames.load(game)
    if position is None:
        return Match(played.start(**options))
    return Match(played.decode(position, **options))


class BoardgamesApp(App[None]):
    """The suite. It opens with the picker, or with a match.

    Every match is saved in the `library`, from which it can be resumed. Clocks get the time from `clock`, in
    seconds; `lots` draws who gets which seat.
    """

    TITLE = "boardgames"
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        data_file("assets", "styles", f"{name}.tcss") for name in _STYLES
    ]
    #: One of our own from the start: with another default every style sheet would be read twice.
    theme: Reactive[str] = Reactive(OWN_THEMES[0])
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.APP)

    def __init__(
        self,
        match: Match | None = None,
        *,
        reduced_motion: bool = False,
        color_mode: ColorMode | None = None,
        clock: Callable[[], float] = monotonic,
        title: str = "",
    ) -> None:
        super().__init__()
        self.clock = clock
        self.lots = Random()
        self._settings_file = SettingsFile()
        preferences, self._settings_error = self._settings_file.read()
        self.settings = Settings(
            color_mode or ColorMode.of(self.console, no_color=self.no_color),
            reduced_motion or self.animation_level == "none",
            preferences,
            self._keep_settings,
        )
        self.library = MatchLibrary(clock)
        self._engines: Engines | None = None
        #: When the last notice came.
        self._noticed = 0.0
        self._first = None if match is None else self.library.begin(resumed(match, clock), title)
        if self._first is not None:
            self._first.cursor.jump(self._first.session.match.root)  # a record is shown from its beginning

    def on_mount(self) -> None:
        """Open the first screen."""
        self._show_theme()
        self.set_keymap(dict(self.settings.preferences.keys))
        self.push_screen(PickerScreen(self) if self._first is None else self._match_screen(self._first))
        # A screen that is not mounted yet cannot show notices.
        self.call_after_refresh(self.warn, self._settings_error)
        self.call_after_refresh(_collect_garbage_from_now_on)

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Textual's themes and our own; without colours, not those made of the terminal's colours."""
        themes = own_themes() | super().available_themes
        if getattr(self, "no_color", False):  # read before it is set
            # Textual turns a terminal's own colours into greys as if all of them were black.
            return {name: theme for name, theme in themes.items() if not theme.ansi}
        return themes

    def get_theme(self, theme_name: str) -> Theme | None:
        """Return a theme. Textual asks thousands of times, for which no dictionary of all themes is made."""
        return own_themes().get(theme_name) or super().get_theme(theme_name)

    def watch_theme(self, theme: str) -> None:
        """Save a theme that was chosen in the command palette."""
        self.settings.change(theme=theme)

    @property
    def engines(self) -> Engines:
        """The engines of computer players, with those of the settings."""
        if self._engines is None:
            # Loaded when a computer first plays, or is asked.
            from boardgames.play.engines import Engines

            self._engines = Engines(self.settings.preferences.engines)
        return self._engines

    def on_unmount(self) -> None:
        """End the engines' processes."""
        if self._engines:
            self._engines.close()

    def play(self, session: Session) -> None:
        """Open a new match in place of the one that is open."""
        self.open(self.library.begin(session))

    def open(self, autosave: Autosave) -> None:
        """Open a match with its autosave in place of the one that is open, unless that is the same."""
        if not isinstance(self.screen, MatchScreen):
            self.push_screen(self._match_screen(autosave))
        elif self.screen.session is not autosave.session:
            self.switch_screen(self._match_screen(autosave))

    def show_picker(self) -> None:
        """Go from a match to the picker, which does not exist yet if the match was opened first."""
        if not isinstance(self.screen, MatchScreen):
            return
        if any(isinstance(screen, PickerScreen) for screen in self.screen_stack):
            self.pop_screen()
        else:
            self.switch_screen(PickerScreen(self))

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run the action of a key or a link, unless its screen has been covered or left since then."""
        node = default_namespace
        if node is not None and node is not self and node.screen is not self.screen:
            return True
        return await super().run_action(action, default_namespace, namespaces)

    def open_settings(self, game: str = "", then: Callable[[], None] | None = None) -> None:
        """Open the settings with the board of a game, and call `then` once they have been left."""
        # Loaded when asked for: a match begins without it.
        from boardgames.tui.settings.screen import SettingsScreen

        def left(_: None) -> None:
            self.set_keymap(dict(self.settings.preferences.keys))
            if then is not None:
                then()

        self.push_screen(SettingsScreen(self, game), left)

    def open_setup(self, game: Game) -> None:
        """Open the set-up of a game."""
        from boardgames.tui.setup.screen import SetupScreen

        self.push_screen(SetupScreen(self, game))

    def open_rules(self, game: Game, rule: str = "") -> None:
        """Open the rules of a game, at the rule with this id if one is given."""
        # Markdown takes longer to load than a board to draw: only players who ask for rules wait for it.
        from boardgames.tui.rules.screen import RulesScreen

        self.push_screen(RulesScreen(self, game, rule))

    def open_lessons(self, game: Game, task: str = "") -> None:
        """Open the lessons of a game, or the task of its course with this name if one is given."""
        from boardgames.tui.lessons.screen import LessonsScreen, lesson_at

        self.push_screen(lesson_at(self, game, task) if task else LessonsScreen(self, game))

    def open_matches(self) -> None:
        """Open the list of matches, and then the one that was chosen."""
        from boardgames.tui.matches.screen import MatchesScreen

        def chosen(autosave: Autosave | None) -> None:
            if autosave is not None:
                self.call_later(self.open, autosave)

        self.push_screen(MatchesScreen(self), chosen)

    def _keep_settings(self, preferences: Preferences) -> None:
        """Show the theme that was chosen, and save the preferences."""
        self._show_theme()
        self.warn(self._settings_file.write(preferences))

    def _show_theme(self) -> None:
        """Show the theme that was chosen, if this terminal can."""
        if self.settings.theme in self.available_themes:
            self.theme = self.settings.theme

    def on_notify(self) -> None:
        """Let a notice replace the one before."""
        self.clear_notifications()
        self._noticed = monotonic()

    def leave_notices(self) -> None:
        """Take away the notices of a screen that is left, except one that has come with the next screen."""
        if monotonic() - self._noticed > _COMING_SECONDS:
            self.clear_notifications()

    def tell(self, sentence: str) -> None:
        """Show a sentence for a moment."""
        self.notify(sentence, markup=False)

    def warn(self, sentence: str | None) -> None:
        """Show a sentence, if there is one, for long enough to be read."""
        if sentence:
            self.notify(sentence, severity="warning", timeout=_WARNING_SECONDS, markup=False)

    def _match_screen(self, autosave: Autosave) -> MatchScreen:
        return MatchScreen(
            self, autosave.session, lambda: self.warn(autosave.save().notice or ""), autosave.cursor
        )

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer the actions of the screen in the command palette, so that the mouse reaches all of them."""
        yield from super().get_system_commands(screen)
        if isinstance(screen, RoomyScreen):
            yield from commands(screen.acting, self.settings.preferences.keys, screen.offers)


def _collect_garbage_from_now_on() -> None:
    """Never look at the objects from start-up again, and collect the garbage of the rest."""
    gc.freeze()
    gc.enable()
