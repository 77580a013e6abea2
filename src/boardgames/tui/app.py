"""The application: what it opens with, and the way from one screen to another."""

from __future__ import annotations

import gc
import os
from functools import cached_property, partial
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, TypeGuard

import boardgames
from boardgames.match.errors import StoreError
from boardgames.match.library import MatchLibrary
from boardgames.tui.base import BaseApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.learning import Learning, puzzle_screen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Settings, is_uncertain, safe_mode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.screen import Screen
    from textual.timer import Timer

    from boardgames.core import Game, Value
    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.match.autosave import Autosave
    from boardgames.match.local_session import LocalSession
    from boardgames.match.session import Session
    from boardgames.match.tree import Match
    from boardgames.play.engines import Engines
    from boardgames.thinking.protocol.question import Analyst
    from boardgames.tui.boards.first_looks import FirstLooks
    from boardgames.tui.common.screen import RoomyScreen
    from boardgames.tui.match.screen import MatchScreen
    from boardgames.tui.picker.screen import PickerScreen
    from boardgames.tui.save_retries import SaveRetries
    from boardgames.tui.settings.preferences import Preferences
    from boardgames.tui.setup.remembered import Arrangement

__all__ = ["BoardgamesApp", "new_match"]

#: Seconds after which the first frame has surely been shown.
_STARTED_AFTER = 1.0


#: Seconds between two looks of the library for changes by other programs.
_LOOK_EVERY = 0.2


class BoardgamesApp(Learning, BaseApp):
    """The application of the player at this machine. It opens with the picker, a match, or a puzzle.

    Every match is saved in the `library`, from which it can be resumed; `lots` draws who gets which seat.

    Args:
        match: The match to open with.
        reduced_motion: True if pieces move at once, whatever the settings say.
        color_mode: How many colours boards use; None finds it out.
        clock: Where the clocks of matches get the time from, in seconds.
        title: The title of the match.
        notice: A sentence that is shown at the start.
        puzzle: The puzzle to open with.
    """

    def __init__(
        self,
        match: Match | LocalSession | None = None,
        *,
        reduced_motion: bool = False,
        color_mode: ColorMode | None = None,
        clock: Callable[[], float] = monotonic,
        title: str = "",
        notice: str = "",
        puzzle: Puzzle | None = None,
    ) -> None:
        super().__init__()
        self.clock = clock
        self.lots = Random()
        self._settings_file = SettingsFile()
        #: A sentence about what is wrong in the settings file.
        preferences, self.settings_error = self._settings_file.read()
        self.settings = Settings(
            color_mode or ColorMode.of(self.console, no_color=self.no_color),
            reduced_motion or self.animation_level == "none",
            preferences,
            self._keep_settings,
            safe_mode=safe_mode(os.environ),
        )
        self.library = MatchLibrary(clock)
        self._engines: Engines | None = None
        self._looking: Timer | None = None
        self._puzzle = puzzle
        #: The looks of boards in first frames of earlier runs.
        self.first_looks: FirstLooks | None = None
        #: The game whose lessons are opened over the picker.
        self.lessons: Game | None = None
        #: The game whose mistakes are opened over the picker, "" for all games.
        self.practice: str | None = None
        self._notice = notice
        #: True if the match that is open was opened from the list of matches, over the games.
        self._is_from_list = False
        self._first = None if match is None else _begin(self.library, match, title, clock)

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen. It is the lowest: a blank one below would be styled and laid out too."""
        self._show_theme()
        self.set_keymap(dict(self.settings.preferences.keys))
        screen = self._first_screen()
        self.let_switch(screen)
        return screen

    def _first_screen(self) -> Screen[None]:
        screen: RoomyScreen[None]
        if self._puzzle:
            screen = puzzle_screen(self, self._puzzle)
        else:
            screen = self._match_screen(self._first) if self._first else self._picker()
        screen.after_first_frame(self.begin_pictures)
        return screen

    def on_mount(self) -> None:
        """Say what has to be said at the start."""
        if self._first:
            self.offer_seats()
        if self.lessons:
            self.open_lessons(self.lessons)
        if self.practice is not None:
            self.open_practice(self.practice)
        # A screen that is not mounted yet cannot show notices.
        self.call_after_refresh(self.warn, self.settings_error)
        self.call_after_refresh(self.warn, self._notice)
        if not (self.is_headless or self._first or self._puzzle) and is_uncertain(os.environ):
            self.call_after_refresh(self.ask_about_pixels)
        self.set_timer(_STARTED_AFTER, _collect_garbage)

    def ask_about_pixels(self) -> None:
        """Ask whether finer pixels look right, unless the player has been asked before."""
        if self.settings.asks_about_pixels:
            from boardgames.tui.settings.pixel_test import ask_about_quadrants  # in few terminals

            ask_about_quadrants(self)

    def play(self, session: LocalSession, *, after: Session | None = None) -> None:
        """Open a new match in place of the one that is open; it may be the rematch `after` another one."""
        try:
            autosave = self.library.begin(session, after=after)
        except StoreError as error:  # nobody could join it
            self.warn(str(error))
        else:
            self.open(autosave)

    def open(self, autosave: Autosave, *, is_from_list: bool = False) -> None:
        """Open a match with its autosave in place of the one that is open, unless that is the same."""
        screen = self.screen
        if not _is_match(screen):
            self._is_from_list = is_from_list
            self.push_screen(self._match_screen(autosave))
        elif screen.session is not autosave.session:
            self.switch_screen(self._match_screen(autosave))
        self.offer_seats()

    def show_picker(self) -> None:
        """Go from a match to the list in which it was opened, or to the picker.

        The picker does not exist yet if the match was opened first.
        """
        if not _is_match(self.screen):
            return
        if any(_is_picker(screen) for screen in self.screen_stack):
            self.pop_screen()
        else:
            self.switch_screen(self._picker())
        if self._is_from_list:
            self._is_from_list = False
            self._open_matches_at(self.library.latest)

    def open_setup(self, game: Game, agreed: Arrangement | None = None) -> None:
        """Open the set-up of a game, as it was last time or as is `agreed`."""
        from boardgames.tui.setup.screen import SetupScreen

        self.push_screen(SetupScreen(self, game, agreed))

    def play_what_was_learned(self, game: Game) -> None:
        """Go from the lessons of a game to the match below them if it goes on, else to the set-up."""
        while not (_is_match(self.screen) or _is_picker(self.screen)) and len(self.screen_stack) > 1:
            self.pop_screen()
        screen = self.screen
        if not _is_match(screen) or screen.match.game != game or screen.session.outcome:
            self.open_setup(game)

    def leave_puzzle(self) -> None:
        """Go from a puzzle to where it was chosen, or to the games."""
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.switch_screen(self._picker())

    def open_matches(self) -> None:
        """Open the list of matches, and then the one that was chosen."""
        self._open_matches_at(None)

    def _open_matches_at(self, left: Autosave | None) -> None:
        """Open the list of matches at the one that was just left, or else at the latest."""
        from boardgames.tui.matches.screen import MatchesScreen

        def chosen(autosave: Autosave | None) -> None:
            if autosave is not None:
                self.call_later(partial(self.open, autosave, is_from_list=True))

        self.push_screen(MatchesScreen(self, left.saved.id if left else None), chosen)

    def offer_seats(self) -> None:
        """Ask which seat of the match on the screen is played here, if others play it elsewhere."""
        autosave = self.library.latest
        if autosave is not None and autosave.session.has_players_elsewhere:
            # Loaded only for a shared match.
            from boardgames.tui.match.joining import offer_seats

            offer_seats(self, autosave)

    def _picker(self) -> PickerScreen:
        # The first screen is a picker or a match: it does not wait for the modules of the other.
        from boardgames.tui.picker.screen import PickerScreen

        return PickerScreen(self)

    def _match_screen(self, autosave: Autosave) -> MatchScreen:
        from boardgames.tui.match.screen import MatchScreen

        self.follow_other_programs()
        return MatchScreen(self, autosave.session, partial(self.saving.save, autosave), autosave.cursor)

    # Settings, matches and engines

    def _keep_settings(self, preferences: Preferences) -> None:
        """Show the theme that was chosen, and save the preferences."""
        self._show_theme()
        self.warn(self._settings_file.write(preferences))
        self.keep_pictures()

    @cached_property
    def saving(self) -> SaveRetries:
        """Saves the matches of the library."""
        # Loaded with the first match.
        from boardgames.tui.save_retries import SaveRetries

        return SaveRetries(self)

    def follow_other_programs(self) -> None:
        """Take in from now on what other programs do with the match that was opened last."""
        if self._looking is None:
            self._looking = self.set_interval(_LOOK_EVERY, self._look_elsewhere)

    def _look_elsewhere(self) -> None:
        if self.library.look_elsewhere():
            self.tell("Another player has begun the rematch: n goes there.")

    @property
    def engines(self) -> Engines:
        """The engines of computer players, with those of the settings."""
        if self._engines is None:
            # Loaded when a computer first plays, or is asked.
            from boardgames.play.engines import Engines

            self._engines = Engines()
        self._engines.commands = self.settings.preferences.engines
        return self._engines

    @property
    def analyst(self) -> Analyst:
        """The engine for hints and analysis."""
        return self.engines.analyst

    def close_engines(self, *, at_once: bool = False) -> None:
        """End the engines' processes, if there are any; `at_once` does not wait for them."""
        if self._engines:
            self._engines.close(at_once=at_once)

    def on_unmount(self) -> None:
        """End the engines' processes, and leave the store to other programs."""
        self.close_engines()
        self.library.close()


def _collect_garbage() -> None:
    """Enable the garbage collector, which never looks at the objects from start-up."""
    gc.freeze()
    gc.enable()


def _is_match(screen: Screen[object]) -> TypeGuard[MatchScreen]:
    """Return whether a screen shows a match."""
    from boardgames.tui.match.screen import MatchScreen

    return isinstance(screen, MatchScreen)


def _is_picker(screen: Screen[object]) -> bool:
    """Return whether a screen is the picker."""
    from boardgames.tui.picker.screen import PickerScreen

    return isinstance(screen, PickerScreen)


def new_match(game: str, options: Mapping[str, Value], position: str | None = None) -> Match:
    """Return a match of the game called `game`, from its start or from a position text.

    Raises a BoardgamesError that says what is wrong with the name, an option or the position.
    """
    from boardgames.match.tree import Match

    played = boardgames.load(game)
    if position is None:
        return Match(played.start(**options))
    return Match(played.decode(position, **options))


def _begin(
    library: MatchLibrary, match: Match | LocalSession, title: str, clock: Callable[[], float]
) -> Autosave:
    """Return a match in a library with its autosave, at its beginning: it may be a record."""
    from boardgames.match.local_session import LocalSession
    from boardgames.match.resuming import resumed

    session = match if isinstance(match, LocalSession) else resumed(match, clock)
    first = library.begin(session, title)
    first.cursor.jump(first.session.match.root)
    return first
