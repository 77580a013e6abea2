"""Appearance and caution of a play area, as the settings say; its keys change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.preferences import CAUTIONS, EVERY, NEVER, RISKY
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.boards.art import AUTO
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.settings.preferences import MODE_TITLES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.play_area.area import PlayArea

__all__ = ["Appearance"]

#: The rule of fair play in rated games.
_NO_WARNINGS = "In a rated game nobody is warned of a risky move."

_CAUTION_NOTICES = {
    RISKY: "Moves that {risks} need confirmation (Space or Enter).",
    EVERY: "All moves need confirmation (Space or Enter).",
    NEVER: "No move needs confirmation.",
}


class Appearance:
    """Applies the settings to the boards of `area`, and changes them."""

    def __init__(self, area: PlayArea) -> None:
        self._area = area
        self._settings = area.suite.settings
        #: The caution that a key has chosen for this match; None for that of the settings.
        self._caution: str | None = None
        #: By how many quarter turns the board is turned for the player to move.
        self._facing = 0
        #: The view and the pixels that were last known.
        self._seen: tuple[str, str] | None = None

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions by their ids."""
        return {
            "colours": self.next_palette,
            "animation": self.toggle_animation,
            "caution": self.next_caution,
        }

    def apply(self) -> None:
        """Show boards and marks as the settings say."""
        area, settings = self._area, self._settings
        game, board, small = area.game.name, area.board, area.small
        board.modes = settings.modes
        board.view, board.mode = settings.view(game), settings.mode(game)
        board.palette = small.palette = settings.palette
        board.seat_colors = small.seat_colors = area.session.lineup.colors
        board.reduced_motion = settings.reduced_motion
        area.interaction.choosing.caution = self._caution_now if area.warns else NEVER
        if not area.warns:
            area.interaction.hide_stakes()
        area.interaction.preferences = settings.marks
        self._seen = board.view, board.mode

    def note_view(self) -> None:
        """Remember the view and the pixels, and say which they are now if a key has changed them."""
        board, seen = self._area.board, self._seen
        self._seen = now = board.view, board.mode
        game, settings = self._area.game.name, self._settings
        known = settings.view(game), settings.mode(game)
        settings.see(game, *now)
        if seen is None or now in (seen, known):
            return
        if seen[0] == now[0]:
            self._area.suite.tell(f"Pixels: {MODE_TITLES[board.mode]}.")
        elif board.view == AUTO:
            self._area.suite.tell(f"View: auto, which is {board.shown_view} in this terminal.")
        else:
            self._area.suite.tell(f"View: {board.view}.")

    def face_the_player(self) -> None:
        """Turn the board towards the player to move, or back where that is not wanted any more."""
        board = self._area.board
        side = board.art.sides[self._area.interaction.position.to_move.index]
        wanted = side if self._settings.preferences.turn_board else 0
        if wanted != self._facing:
            board.turned = (board.turned + wanted - self._facing) % 4
            self._facing = wanted

    def next_palette(self) -> None:
        """Use the next colours, which hold for the whole program, and say which and how to go on."""
        self._settings.change(palette=_after(self._settings.palette, PALETTES))
        self.apply()
        self._area.board.follow()
        key = key_of("colours", self._settings.preferences.keys)
        self._area.suite.tell(f"Colours: {self._settings.palette}; {key} again for the next.")

    def toggle_animation(self) -> None:
        """Turn animation on or off."""
        self._settings.animate(on=self._settings.reduced_motion)
        self.apply()
        self._area.suite.tell("Animation is off." if self._settings.reduced_motion else "Animation is on.")

    def next_caution(self) -> None:
        """Ask for confirmation of risky moves, then of every move, then of none, in this match."""
        self._caution = _after(self._caution_now, self._cautions)
        self.apply()
        self._area.board.follow()
        self._area.suite.tell(self._caution_notice())

    @property
    def _cautions(self) -> tuple[str, ...]:
        """The choices of moves that need confirmation here."""
        return tuple(one for one in CAUTIONS if one != RISKY or not self._area.hides_risks)

    def _caution_notice(self) -> str:
        """Return a sentence about the moves that need confirmation now."""
        notice, risks = _CAUTION_NOTICES[self._caution_now], self._area.interaction.position.risks()
        if self._caution_now == RISKY and not risks:
            notice = f"In {self._area.game.title} no move is known to be risky: none needs confirmation."
        held = "" if self._caution_now == self._settings.caution else " In this match only."
        why = f" {_NO_WARNINGS}" if self._area.hides_risks else ""
        return notice.format(risks=risks) + held + why

    @property
    def _caution_now(self) -> str:
        """The caution of this match; a rated game has no warnings of risky moves."""
        caution = self._caution or self._settings.caution
        return caution if caution in self._cautions else NEVER


def _after(value: str, values: tuple[str, ...]) -> str:
    """Return the next value, in a circle."""
    return values[(values.index(value) + 1) % len(values)]
