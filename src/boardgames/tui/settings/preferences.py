"""Settings: a player's saved preferences, and the state of this run."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.play.animation import FrameRate
from boardgames.play.preferences import (
    FIRST,
    IF_AGREED,
    PACES,
    PICTURE_CHOICES,
    QUIET,
    RISKY,
    SILENT,
    MarkPreferences,
)
from boardgames.tui.boards.art import AUTO
from boardgames.tui.canvas.cells import HALF, MODES, OCTANT, QUADRANT, SEXTANT
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.colors.themes import LIGHT_GROUND, OWN_THEMES, is_dark

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "MODE_TITLES",
    "PICTURE",
    "SEEN",
    "Preferences",
    "Settings",
    "is_uncertain",
    "safe_mode",
]

#: Terminals whose fonts have half blocks alone, or not even these.
_WITHOUT = ("linux", "dumb")

#: The name of the pixel mode in which boards are pictures.
PICTURE = "picture"
#: The names of the pixel modes for players.
MODE_TITLES = {
    HALF.name: "half blocks",
    QUADRANT.name: "quadrants",
    SEXTANT.name: "sextants",
    OCTANT.name: "octants",
    PICTURE: "pictures",
}

#: The answers to the question whether quadrants look right: not asked yet, yes and no.
SEEN = ("unknown", "yes", "no")
_NOTHING: Mapping[str, str] = MappingProxyType({})


class Preferences(NamedTuple):
    """A player's saved preferences; without arguments, the defaults.

    `views` and `modes` have an entry for each game with another view or kind of pixel than the default,
    `keys` one for each action with other keys: comma-separated, under Textual's names. `theme` colours
    what is around the boards, `palette` the boards. `targets`, one of TARGET_MARKS, says how legal places
    are marked, `caution`, one of CAUTIONS, which moves need confirmation, `guidance`, one of GUIDANCE,
    when the screen says more for beginners, and `fair_play`, one of HELP_RULES, when people who play each
    other with a clock can have help; with `turn_board` the board turns to
    the player to move, with `pass_keyboard` it is hidden between turns, and with
    `clock_at_once` a clock does not wait for the first move. A computer player that takes time
    thinks for about `thinking_seconds`, with `pondering` also in the player's own turn,
    and its moves come at a `pace`, one of PACES; with `evaluation` a bar
    shows what the position is worth. `sound`, one of SOUNDS, says how a match is heard. `engines` has the
    command of each engine of the player's own, by its name. `finest` is the finest kind of pixel that the
    player's font has; `quadrants`, one of SEEN, says whether the player has seen these in a test picture.
    `pictures`, one of PICTURE_CHOICES, says by which protocol boards are pictures in terminals that show
    them.
    """

    theme: str = OWN_THEMES[0]
    palette: str = PALETTES[0]
    animation: bool = True
    caution: str = RISKY
    guidance: str = FIRST
    fair_play: str = IF_AGREED
    digits: bool = True
    last_move: bool = True
    targets: str = QUIET
    turn_board: bool = False
    pass_keyboard: bool = False
    clock_at_once: bool = False
    thinking_seconds: int = 1
    pace: str = PACES[1]
    pondering: bool = True
    evaluation: bool = False
    sound: str = SILENT
    pictures: str = PICTURE_CHOICES[0]
    finest: str = QUADRANT.name
    quadrants: str = SEEN[0]
    views: Mapping[str, str] = _NOTHING
    modes: Mapping[str, str] = _NOTHING
    keys: Mapping[str, str] = _NOTHING
    engines: Mapping[str, str] = _NOTHING


def _nowhere(preferences: Preferences) -> None:
    del preferences


class Settings:
    """The settings of this run: the player's `preferences`, on a terminal with the colours of `color_mode`.

    With `still` nothing is animated in this run, whatever the preferences say. Every change of the
    preferences is given to `keep`. Boards are drawn in `safe_mode` until the player chooses another.
    """

    def __init__(
        self,
        color_mode: ColorMode,
        still: bool = False,
        preferences: Preferences | None = None,
        keep: Callable[[Preferences], None] = _nowhere,
        defaults: Preferences | None = None,
        frame_rate: FrameRate | None = None,
        safe_mode: str = HALF.name,
    ) -> None:
        self.color_mode = color_mode
        self.still = still
        self.preferences = preferences or Preferences()
        self.keep = keep
        self.safe_mode = safe_mode
        #: True while boards can be pictures in the terminal.
        self.shows_pictures = False
        #: The preferences until the player has chosen others.
        self.defaults = defaults or Preferences()
        #: The frame rate of moving pieces.
        self.frame_rate = frame_rate or FrameRate()

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return self.preferences.theme

    @property
    def ground(self) -> int | None:
        """The colour of a ground that is as light as that of the theme; None for the usual dark one."""
        return None if is_dark(self.theme) else LIGHT_GROUND

    @property
    def palette(self) -> str:
        """The palette's name."""
        return self.preferences.palette

    @property
    def reduced_motion(self) -> bool:
        """True if nothing is animated."""
        return self.still or not self.preferences.animation

    @property
    def caution(self) -> str:
        """The moves that need confirmation: one of CAUTIONS."""
        return self.preferences.caution

    @property
    def marks(self) -> MarkPreferences:
        """The marks that are drawn."""
        own = self.preferences
        return MarkPreferences(own.digits, own.last_move, own.targets)

    def view(self, game: str) -> str:
        """Return the view chosen for a game, or AUTO."""
        return self.preferences.views.get(game, AUTO)

    def mode(self, game: str) -> str:
        """Return the name of the kind of pixel chosen for a game, or of the usual one."""
        return self.preferences.modes.get(game, self._usual_mode)

    @property
    def modes(self) -> tuple[str, ...]:
        """The kinds of pixel that a key goes through: up to the finest that the player's font has."""
        names = list(MODES)
        pictures = (PICTURE,) if self.shows_pictures else ()
        return *names[: names.index(self.preferences.finest) + 1], *pictures

    @property
    def _usual_mode(self) -> str:
        """Pictures where the terminal shows them."""
        return PICTURE if self.shows_pictures else self.cell_mode

    @property
    def cell_mode(self) -> str:
        """The usual kind of pixel made of characters: the finest that the player has chosen, or the safe one.

        An answer about quadrants counts more than what the environment says.
        """
        finest, seen = self.preferences.finest, self.preferences.quadrants
        if finest != QUADRANT.name or seen == SEEN[1]:
            return finest
        return HALF.name if seen == SEEN[2] else self.safe_mode

    @property
    def asks_about_pixels(self) -> bool:
        """True if the player has not said yet whether quadrants look right, and boards could have them."""
        is_open = self.preferences.quadrants == SEEN[0] and self.preferences.finest == QUADRANT.name
        return is_open and self.color_mode is ColorMode.FULL

    def change(self, **changes: Any) -> None:
        """Change preferences by their names; nothing is saved if they do not change."""
        self._take(self.preferences._replace(**changes))

    def animate(self, *, on: bool) -> None:
        """Turn animation on or off; this overrides how the run was started."""
        self.still = False
        self.change(animation=on)

    def see(self, game: str, view: str, mode: str) -> None:
        """Remember the view and the kind of pixel in which a game is shown now."""
        if (view, mode) != (self.view(game), self.mode(game)):
            self.change(
                views=_with(self.preferences.views, game, view, AUTO),
                modes=_with(self.preferences.modes, game, mode, self._usual_mode),
            )

    def reset(self) -> None:
        """Go back to the defaults."""
        self._take(self.defaults)

    def _take(self, preferences: Preferences) -> None:
        if preferences != self.preferences:
            self.preferences = preferences
            self.keep(preferences)


def safe_mode(environ: Mapping[str, str]) -> str:
    """Return the name of the finest kind of pixel that a terminal surely has, by its environment.

    Quadrants have been in fonts since 1991. Without a UTF-8 locale a terminal may not decode them, and the
    font of Linux's console has half blocks alone.
    """
    locale = next(filter(None, map(environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    is_utf_8 = locale.lower().replace("-", "").endswith("utf8")
    return QUADRANT.name if is_utf_8 and environ.get("TERM", "linux") != "linux" else HALF.name


def is_uncertain(environ: Mapping[str, str]) -> bool:
    """Return True if the environment leaves it open whether a terminal shows quadrants."""
    return safe_mode(environ) == HALF.name and environ.get("TERM", "linux") not in _WITHOUT


def _with(entries: Mapping[str, str], key: str, value: str, default: str) -> dict[str, str]:
    """Return the entries with another value for a key; a default value has no entry."""
    others = {name: kept for name, kept in entries.items() if name != key}
    return others if value == default else others | {key: value}
