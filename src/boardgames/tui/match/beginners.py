"""The line that offers lessons to players who are new to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.match import StoreError
from boardgames.play.preferences import ALWAYS, FIRST
from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown_key
from boardgames.tui.common.links import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.match import Match, Node
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.suite import Suite

__all__ = ["Guidance", "NewcomerPanel"]


class NewcomerPanel(LinkPanel):
    """Offers the lessons before the first move of a player's first match of a game."""

    def __init__(self, suite: Suite, match: Match) -> None:
        super().__init__(id="newcomer")
        self._root = match.root
        self._is_new = not match.root.children and _is_first(suite, match.game.name)
        key = shown_key(keys_of("lessons", suite.settings.preferences.keys)[0])
        link = "[@click=ask('act','lessons')][$text-primary b]$key[/] New here? Learn in five minutes[/]"
        self._offer = Content.from_markup(link, key=key)
        self._is_wanted = False
        self.update(self._offer)

    def follow(self, at: Node, *, gives_way: bool) -> None:
        """Be there at the beginning only, and not beside what the player has asked for."""
        self._is_wanted = self._is_new and at is self._root and not at.children and not gives_way
        self.display = self._is_wanted

    def fold(self, *, is_folded: bool) -> None:
        """Give way to what is more important, or come back."""
        self.display = self._is_wanted and not is_folded

    def rows(self, width: int, *, is_folded: bool) -> int:
        """Return how many rows the line takes in `width` columns."""
        return 0 if is_folded or not self._is_wanted else self._offer.get_height({}, width)


def _is_first(suite: Suite, game: str) -> bool:
    """Whether no match of a game has been saved, and none of its lessons done."""
    from boardgames.learn.progress import Progress  # not for every match

    try:
        return not suite.library.store.entries(game=game, limit=1) and not Progress().done(game)
    except StoreError:
        return False


class Guidance:
    """Opens the settings; lets the line that says why, and the panel of the seats, say more to a beginner."""

    def __init__(self, display: MatchDisplay, suite: Suite) -> None:
        self._display = display
        self._suite = suite

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its action does, by its id."""
        return {"settings": self.open_settings}

    def open_settings(self) -> None:
        """Open the settings; what was changed there applies at once."""
        self._suite.open_settings(self._display.match.game.name, self._settings_left)

    def follow(self) -> None:
        """Say more to a beginner from now on, or stop doing so, as the settings have it."""
        display, game = self._display, self._display.match.game.name
        wanted = self._suite.settings.preferences.guidance
        is_guided = wanted == ALWAYS or (wanted == FIRST and self._suite.library.is_first(game))
        if display.screen.is_attached and is_guided != display.area.why.is_guided:
            display.area.why.is_guided = display.panels.seats.has_tray = is_guided
            display.show_panels()
            display.area.follow()

    def _settings_left(self) -> None:
        display = self._display
        self.follow()
        display.area.apply_settings()
        display.show_panels()
