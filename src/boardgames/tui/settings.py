"""How a player likes to see boards: wishes that last, and the settings of the program that is running."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, evolve, field, frozen

from boardgames.tui.canvas import HALF
from boardgames.tui.palette import PALETTES, ColorMode
from boardgames.tui.themes import OWN_THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["AUTO", "CAUTIONS", "EVERY", "NEVER", "RISKY", "MarkWishes", "Settings", "Wishes"]

#: The view that suits the terminal: shaded where it can be shown well, else flat.
AUTO = "auto"
#: Which moves wait for a second word: those that give something away, every one, or none.
RISKY, EVERY, NEVER = CAUTIONS = ("risky", "every", "never")


@frozen
class MarkWishes:
    """Which marks are drawn, of those that can be left out: the targets' digits and the last move."""

    digits: bool = True
    last_move: bool = True


@frozen
class Wishes:
    """What a player wants in every run; without arguments, the defaults.

    `views` and `modes` have an entry for each game for which another view or kind of pixel than the
    default was chosen, `keys` one for each action with other keys: comma-separated, as Textual has them.
    `theme` colours what is around the boards, `palette` what is on them. `caution`, one of CAUTIONS, says
    which moves wait for a second word; with `turn_board` the board turns to whoever is to move, with
    `pass_keyboard` a curtain falls between turns.
    """

    theme: str = OWN_THEMES[0]
    palette: str = PALETTES[0]
    animation: bool = True
    caution: str = RISKY
    digits: bool = True
    last_move: bool = True
    turn_board: bool = False
    pass_keyboard: bool = False
    views: Mapping[str, str] = field(factory=dict)
    modes: Mapping[str, str] = field(factory=dict)
    keys: Mapping[str, str] = field(factory=dict)


def _nowhere(wishes: Wishes) -> None:
    del wishes


@define
class Settings:
    """The settings of this run: the player's `wishes`, on a terminal that shows colours in `color_mode`.

    With `still` the run began with nothing flying, whatever the wishes say. Every change of the wishes is
    given to `keep`.
    """

    color_mode: ColorMode
    still: bool = False
    wishes: Wishes = field(factory=Wishes)
    keep: Callable[[Wishes], None] = _nowhere

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return self.wishes.theme

    @property
    def palette(self) -> str:
        """The palette's name."""
        return self.wishes.palette

    @property
    def reduced_motion(self) -> bool:
        """Whether pieces and pictures stand still."""
        return self.still or not self.wishes.animation

    @property
    def caution(self) -> str:
        """Which moves wait for a second word: one of CAUTIONS."""
        return self.wishes.caution

    @property
    def marks(self) -> MarkWishes:
        """Which marks are drawn."""
        return MarkWishes(self.wishes.digits, self.wishes.last_move)

    def view(self, game: str) -> str:
        """Return the view chosen for a game, or AUTO."""
        return self.wishes.views.get(game, AUTO)

    def mode(self, game: str) -> str:
        """Return the name of the kind of pixel chosen for a game, or of the default one."""
        return self.wishes.modes.get(game, HALF.name)

    def change(self, **changes: Any) -> None:
        """Change wishes by their names; nothing is kept anew if they already are so."""
        self._take(evolve(self.wishes, **changes))

    def animate(self, *, on: bool) -> None:
        """Let pieces fly or not: a player's word in this run counts more than how the run began."""
        self.still = False
        self.change(animation=on)

    def see(self, game: str, view: str, mode: str) -> None:
        """Take the view and the kind of pixel in which a game is looked at now for those wished."""
        if (view, mode) != (self.view(game), self.mode(game)):
            self.change(
                views=_with(self.wishes.views, game, view, AUTO),
                modes=_with(self.wishes.modes, game, mode, HALF.name),
            )

    def reset(self) -> None:
        """Go back to the defaults."""
        self._take(Wishes())

    def _take(self, wishes: Wishes) -> None:
        if wishes != self.wishes:
            self.wishes = wishes
            self.keep(wishes)


def _with(entries: Mapping[str, str], key: str, value: str, default: str) -> dict[str, str]:
    """Return the entries with another value for a key; the default is no entry."""
    others = {name: kept for name, kept in entries.items() if name != key}
    return others if value == default else others | {key: value}
