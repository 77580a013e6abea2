"""The base of all applications: themes, colours, input, notices, faults, and the screens that all have."""

from __future__ import annotations

import asyncio
import os
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Protocol

from textual import events
from textual.filter import ANSIToTruecolor, Monochrome, NoColor
from textual.geometry import Region
from textual.reactive import Reactive

from boardgames.play.preferences import PICTURE_CHOICES
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.key_order import KeyOrder
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.colors.themes import OWN_THEMES, in_sixteen, is_dark, own_themes, quiet_texts
from boardgames.tui.faults import Faults
from boardgames.tui.notices import Notices
from boardgames.tui.seams.app import AwaitScreen, SeamApp
from boardgames.tui.seams.compositor import shown_widgets
from boardgames.tui.seams.stylesheet import SharedStylesheet
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path, PurePath

    from textual.actions import ActionParseResult
    from textual.app import SystemCommand
    from textual.binding import BindingType
    from textual.dom import DOMNode
    from textual.driver import Driver
    from textual.filter import LineFilter
    from textual.message import Message
    from textual.notifications import Notify
    from textual.screen import Screen
    from textual.theme import Theme

    from boardgames.core import Game
    from boardgames.tui.common.commands import CommandGroup
    from boardgames.tui.pictures.asking import PictureSupport
    from boardgames.tui.pictures.service import Pictures
    from boardgames.tui.screen_host import ScreenHost
    from boardgames.tui.settings.preferences import Settings

    class Opening(ScreenHost, Protocol):
        """An application that can open the screens below."""

        def push_screen(self, screen: Screen[None], callback: Callable[[None], None] | None = ...) -> object:
            """Show a screen over the others."""

        def set_keymap(self, keymap: dict[str, str]) -> None:
            """Use other keys for actions."""


__all__ = ["BaseApp"]

#: The key that always quits.
_QUIT = "ctrl+q"
#: For how many seconds the keys before the one that quits may take to have their effect.
_QUITTING_SECONDS = 0.8
#: Events from the terminal, which cannot repeat themselves.
_INPUT = (events.InputEvent, events.Paste, events.Resize, events.AppFocus, events.AppBlur)


class BaseApp(SeamApp):
    """An application that shows screens with boards. Each subclass makes its `settings`."""

    TITLE = "boardgames"
    #: The style sheet that all screens share; each has one of its own besides.
    CSS_PATH: ClassVar[list[str | PurePath]] = sheets("base")
    #: One of our own from the start: with another default every style sheet would be read twice.
    theme: Reactive[str] = Reactive(OWN_THEMES[0])
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.APP)
    #: The titles of commands of the palette that this kind of application does without.
    left_out: ClassVar[frozenset[str]] = frozenset()

    settings: Settings
    #: The pictures of boards, in a terminal that shows them.
    pictures: Pictures | None = None
    #: The setting that is in force for them; "" before the first frame.
    _pictures_setting = ""
    #: True in a club.
    is_club = False
    #: True if there are lessons.
    teaches = True
    #: True once input has found the first screen mounted.
    _is_open = False
    #: The last movement of the mouse.
    _mouse_moved: events.MouseMove | None = None

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        self.stylesheet = SharedStylesheet.like(self.stylesheet)
        self.key_order = KeyOrder(self)
        self.faults = Faults(self)
        self.notices = Notices(self)

    # Notices

    def on_notify(self, event: Notify) -> None:
        """Let a notice replace the one before."""
        self.notices.came(event.notification)

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence for a moment, or if it `stays`, until the player does something."""
        self.notices.tell(sentence, stays=stays)

    def warn(self, sentence: str | None) -> None:
        """Show a sentence, if there is one, until the player does something."""
        self.notices.warn(sentence)

    def leave_notices(self) -> None:
        """Remove the notices of a screen that is left."""
        self.notices.leave()

    # Faults

    def on_fault(self, error: Exception, source: object, *, contained: bool = False) -> None:
        """Log an exception, tell the player, and end if it comes back at once."""
        self.faults.handle(error, source, contained=contained)

    @property
    def fault(self) -> str:
        """The sentence about the fault that has ended the program; "" if the player has ended it."""
        return "" if self.is_exiting else self.faults.reason

    def sentence_on_fault(self, log: Path | None, *, ended: bool) -> str:
        """Return the message about a fault, which names the `log` if that could be written."""
        where = f"; what happened is in {log}." if log else "."
        if ended:
            return f"The program has ended because something went wrong. Your matches are saved{where}"
        return f"Something went wrong, but you can continue{where}"

    # Input

    def get_driver_class(self) -> type[Driver]:
        """Return what reads this terminal: Textual's own, guarded against input that means nothing."""
        driver = super().get_driver_class()
        if driver.__name__ == "LinuxDriver":
            from boardgames.tui.seams.local_driver import LocalDriver

            return LocalDriver
        if driver.__name__ == "WindowsDriver":
            from boardgames.tui.seams.windows_driver import LocalWindowsDriver

            return LocalWindowsDriver
        return driver  # one of the environment's choice

    def post_message(self, message: Message) -> bool:
        """Queue a message; note where the mouse is, and whether the player wants to quit."""
        if isinstance(message, events.MouseMove) and not message.is_forwarded:
            self._mouse_moved = message
        elif isinstance(message, events.Key) and message.key == _QUIT and not message.is_forwarded:
            # The keys before it have their effect first, but do not keep the program from ending.
            asyncio.get_running_loop().call_later(_QUITTING_SECONDS, self.exit)
        return super().post_message(message)

    async def on_event(self, event: events.Event) -> None:
        """Handle an event once the keys before it have had their effect.

        Input before the first screen is mounted waits for the widget that has the focus then. Places that the
        mouse has left are skipped: a key would wait for hundreds of them.
        """
        if isinstance(event, _INPUT):
            if self.is_exiting:
                return
            if not self._is_open and isinstance(event, events.InputEvent):
                await AwaitScreen(self.screen)
                self._is_open = True
            self.faults.history.due += 1
            if isinstance(event, events.Resize):
                self._place_pictures_anew()
        if self.key_order.holds(event):
            return
        is_press = isinstance(event, (events.Key, events.MouseDown)) and not event.is_forwarded
        if is_press and self.shown_notifications:
            self.notices.end()
        is_move = isinstance(event, events.MouseMove) and not event.is_forwarded
        if not is_move or event is self._mouse_moved:
            await super().on_event(event)
            self.key_order.begin()

    # Pictures

    @property
    def environ_for_pictures(self) -> Mapping[str, str]:
        """The environment of the terminal, by which pictures may be impossible or not wanted."""
        return os.environ

    def begin_pictures(self) -> None:
        """Ask the terminal for pictures once the first frame is there, unless something is against them."""
        self._pictures_setting = self.settings.preferences.pictures
        if self.is_headless or self.settings.color_mode is not ColorMode.FULL:
            return
        from boardgames.tui.pictures.asking import OFF, obstacle, problem, wish

        environ = self.environ_for_pictures
        self.warn(problem(environ))
        if not obstacle(environ) and wish(environ, self.settings.preferences.pictures) != OFF:
            self.ask_for_pictures()
        self.follow_pictures()

    def keep_pictures(self) -> None:
        """Follow the setting if it has changed."""
        if self._pictures_setting not in ("", self.settings.preferences.pictures):
            self.begin_pictures()

    def pictures_lost(self) -> None:
        """Send all pictures again, as the terminal has missed some."""
        if self.pictures is not None:
            self.write_at_once(self.pictures.clear())

    def pictures_found(self, support: PictureSupport) -> None:
        """Show boards as pictures if the terminal can, and the player wants it."""
        if self.pictures is None and support.protocol(PICTURE_CHOICES[0]):
            # Loaded where a terminal shows pictures.
            from boardgames.tui.pictures.service import Pictures

            self.pictures = Pictures(self.environ_for_pictures)
        if self.pictures is not None and support != self.pictures.support:
            self.pictures.support = support
            self.follow_pictures()

    def follow_pictures(self) -> None:
        """Draw all boards as the terminal and the setting have it."""
        if self.pictures is None:
            return
        self.write_at_once(self.pictures.clear())
        settings = self.settings
        settings.shows_pictures = self.pictures.follow(settings.preferences.pictures)
        for screen in self.screen_stack:
            for board in screen.query(BoardView):
                board.modes = settings.modes
                board.mode = settings.mode(board.frame.position.game.name)
                board.build_again()

    def _place_pictures_anew(self) -> None:
        """Take all pictures off a terminal that may have moved them, and ask how large its characters are."""
        if self.pictures is not None:
            self.write_at_once(self.pictures.lift())
            self.ask_for_pictures()

    def frame_of_pictures(self, written: Sequence[tuple[int, int, int]] | None) -> tuple[str, str]:
        """Return what changes the pictures on the terminal to those of the boards that are shown."""
        if self.pictures is None:
            return "", ""
        from boardgames.tui.canvas.sprite import OPAQUE  # loaded with the first picture

        ground = self.screen.styles.background
        veil = ground.r << 16 | ground.g << 8 | ground.b, round(ground.a * OPAQUE)
        shown = shown_widgets(self.visible_screens, BoardView)
        return self.pictures.frame(
            ((*where, None if where[0].screen is self.screen else veil) for where in shown), written
        )

    def pictured_below(self, screen: Screen[object]) -> list[Region]:
        """Return where boards that are pictures are on the screens below one."""
        if self.pictures is None or not self.pictures.lies_below:
            return []
        below = [each for each in self.visible_screens if each is not screen]
        shown = shown_widgets(below, BoardView)
        return [Region.from_corners(*clip) for board, _, clip, _ in shown if board.stage is not None]

    def pictures_to_remove(self) -> str:
        """Return what takes all pictures from the terminal."""
        return "" if self.pictures is None else self.pictures.clear()

    # Colours

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
        settings = getattr(self, "settings", None)  # read before it is set
        if settings is not None and settings.color_mode is ColorMode.ANSI and in_sixteen(theme_name):
            return in_sixteen(theme_name)
        return own_themes().get(theme_name) or super().get_theme(theme_name)

    def get_css_variables(self) -> dict[str, str]:
        """Return the colours of the theme, of which muted ones are so within a line too."""
        variables = super().get_css_variables()
        return variables | quiet_texts(variables)

    def watch_theme(self, theme: str) -> None:
        """Save a theme that was chosen in the command palette."""
        self.settings.change(theme=theme)
        self.set_class(self._is_on_own_ground, "-own-ground")

    @property
    def _is_on_own_ground(self) -> bool:
        """True if a dark theme is shown in the sixteen colours: on the terminal's own ground."""
        return self.settings.color_mode is ColorMode.ANSI and is_dark(self.theme)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what changes the colours on their way to the terminal.

        The sixteen colours are always those of the terminal where it has no others: as the nearest of other
        colours a seat would look different beside its board.
        """
        filters = [*super().get_line_filters(), *self._filters_of_depth]
        if self.settings.color_mode is ColorMode.MONO:
            # Loaded where it is needed, as few terminals have no colours.
            from boardgames.tui.colors.no_colors import no_colors

            without = [filter_ for filter_ in filters if not isinstance(filter_, (Monochrome, NoColor))]
            return [*without, no_colors(is_dark=is_dark(self.theme))]
        if self.settings.color_mode is ColorMode.ANSI:
            filters = [filter_ for filter_ in filters if not isinstance(filter_, ANSIToTruecolor)]
            return [*filters, *self._filters_of_sixteen] if self._is_on_own_ground else filters
        return filters

    @cached_property
    def _filters_of_depth(self) -> tuple[LineFilter, ...]:
        """The filters that fit colours to a terminal that has 256 of them."""
        if self.console.color_system != "256":
            return ()
        from boardgames.tui.colors.terminal import Nearest256

        return (Nearest256(),)

    @cached_property
    def _filters_of_sixteen(self) -> tuple[LineFilter, ...]:
        """The filter that shows a dark theme on the terminal's own ground."""
        from boardgames.tui.colors.terminal import OwnGround

        return (OwnGround(),)

    # Actions and screens

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run the action of a key or a link, unless its screen has been covered or left since then.

        Textual looks a key up on the screen that is open when the key comes back to the application. If that
        has only just opened, the key was pressed on another, and nothing is there yet to be acted on.
        """
        node, screen = default_namespace, self.screen
        if node is not None and node is not self:
            is_here = node.is_attached and node.screen is screen and screen.is_mounted
            if not is_here:
                return True
        return await super().run_action(action, default_namespace, namespaces)

    def open_settings(self: Opening, game: str = "", then: Callable[[], None] | None = None) -> None:
        """Open the settings with the board of a game, and call `then` once they have been left."""
        # Loaded when asked for: a match begins without it.
        from boardgames.tui.settings.screen import SettingsScreen

        def left(_: None) -> None:
            self.set_keymap(dict(self.settings.preferences.keys))
            if then is not None:
                then()

        self.push_screen(SettingsScreen(self, game), left)

    def open_rules(self: Opening, game: Game, rule: str = "") -> None:
        """Open the rules of a game, at the rule with this id if one is given."""
        # Markdown takes longer to load than a board to draw: only players who ask for rules wait for it.
        from boardgames.tui.rules.screen import RulesScreen

        self.push_screen(RulesScreen(self, game, rule))

    def open_strategy(self: Opening, game: Game, idea: str = "") -> None:
        """Open the strategy page of a game that has one, at the idea with this id if one is given."""
        from boardgames.learn.strategy import strategy_of
        from boardgames.tui.rules.rule_list import idea_id
        from boardgames.tui.rules.screen import RulesScreen

        if page := strategy_of(game.name):
            self.push_screen(RulesScreen(self, game, idea_id(idea or page.ideas[0].id)))

    def _show_theme(self) -> None:
        """Show the theme that was chosen, if this terminal can."""
        if self.settings.theme in self.available_themes:
            self.theme = self.settings.theme
        self.set_class(self._is_on_own_ground, "-own-ground")
        self.set_class(self.settings.color_mode is not ColorMode.FULL, "-few-colors")

    def action_show_keys(self) -> None:
        """List all keys of the screen."""
        from boardgames.tui.help.keys_screen import KeysScreen, keys_here

        self.push_screen(KeysScreen(keys_here(self.screen)))

    def action_command_palette(self) -> None:
        """Open the command palette, unless it is open."""
        from boardgames.tui.common.commands import GroupedCommands
        from boardgames.tui.seams.palette import SafePalette

        if self.use_command_palette and not isinstance(self.screen, SafePalette):
            self.push_screen(SafePalette([GroupedCommands], placeholder="Search for a command"))

    def command_groups(self, screen: Screen[object]) -> Sequence[CommandGroup]:
        """Return what the command palette offers, so that the mouse reaches every action of a screen."""
        from boardgames.tui.common.commands import command_groups

        return command_groups(self, screen)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Return the commands of the palette in one row."""
        return [command for group in self.command_groups(screen) for command in group.commands]
