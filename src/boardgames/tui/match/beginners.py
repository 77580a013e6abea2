"""Help for beginners in a match: the offer of lessons, and longer explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.match.errors import StoreError
from boardgames.play.preferences import ALWAYS, FIRST, NO_GUIDANCE
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.common.widgets import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.match.node import Node
    from boardgames.match.tree import Match
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.screen_host import Suite

__all__ = ["Guidance", "NewcomerPanel"]


class NewcomerPanel(LinkPanel):
    """Offers the lessons before the first move of a player's first match of a game."""

    def __init__(self, suite: Suite, match: Match) -> None:
        super().__init__(id="newcomer")
        self._root = match.root
        offers = match.game.has_lessons and not match.root.children
        self._is_new = offers and _is_first(suite, match.game.name)
        key = key_of("lessons", suite.settings.preferences.keys)
        link = "[@click=ask('act','lessons')][$text-primary b]$key[/] Learn in five minutes[/]"
        self._offer = Content.from_markup(link, key=key)
        self._is_wanted = False
        self.update(self._offer)

    def follow(self, at: Node, *, gives_way: bool) -> None:
        """Show the offer at the beginning only; it gives way to evaluations."""
        self._is_wanted = self._is_new and at is self._root and not at.children and not gives_way
        self.display = self._is_wanted

    def fold(self, *, is_folded: bool) -> None:
        """Hide the offer for lack of room, or show it again."""
        self.display = self._is_wanted and not is_folded

    def rows(self, width: int, *, is_folded: bool) -> int:
        """Return the number of rows that the line takes in `width` columns."""
        return 0 if is_folded or not self._is_wanted else self._offer.get_height({}, width)


def _is_first(suite: Suite, game: str) -> bool:
    """Return True if no match of a game has been saved and none of its lessons done."""
    from boardgames.learn.progress import Progress  # not for every match

    try:
        return not suite.library.store.entries(game=game, limit=1) and not Progress().done(game)
    except StoreError:
        return False


class Guidance:
    """Explains more to a beginner, in the why line and the panel of the seats, as the settings say."""

    def __init__(self, display: MatchDisplay, suite: Suite) -> None:
        self._display = display
        self._suite = suite
        self._apply()  # before anything is shown, which would all be shown once more

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its action by its id."""
        return {"settings": self.open_settings}

    def open_settings(self) -> None:
        """Open the settings; changes apply as soon as they are left."""
        self._suite.open_settings(self._display.match.game.name, self._settings_left)

    def follow(self) -> None:
        """Turn longer explanations on or off, as the settings say."""
        display = self._display
        if display.screen.is_attached and self._apply():
            display.show_panels()
            display.area.follow()

    def _apply(self) -> bool:
        """Set what the settings say; return False if it was so before."""
        area, game = self._display.area, self._display.match.game.name
        wanted = self._suite.settings.preferences.guidance
        is_guided = wanted == ALWAYS or (wanted == FIRST and self._suite.library.is_first(game))
        tells_deeds = wanted != NO_GUIDANCE and not is_guided
        if (is_guided, tells_deeds) == (area.why.is_guided, area.why.tells_deeds):
            return False
        area.why.is_guided = area.seats.has_tray = is_guided
        area.why.tells_deeds = tells_deeds
        area.why.progress = self._suite.lesson_progress
        return True

    def _settings_left(self) -> None:
        display = self._display
        self.follow()
        display.area.apply_settings()
        display.show_panels()
