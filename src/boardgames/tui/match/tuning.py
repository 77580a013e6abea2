"""What a match screen does for the look of a game: its boards follow the settings, its keys change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.preferences import CAUTIONS, EVERY, NEVER, RISKY
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.match.players import PlayersScreen
from boardgames.tui.match.seats import SeatsPanel

if TYPE_CHECKING:
    from boardgames.core import Game
    from boardgames.tui.boards import BoardView

__all__ = ["TuningScreen"]

_CAUTION_NOTICES = {
    RISKY: "Moves that give something away wait for a second word (Space or Enter).",
    EVERY: "All moves wait for a second word (Space or Enter).",
    NEVER: "Moves are played at once.",
}


class TuningScreen(PlayersScreen):
    """A screen that shows a match on its board and on the small one as the settings have it."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.match.game

    @property
    def small(self) -> BoardView:
        """The small board beside the one that is played on."""
        raise NotImplementedError

    # Keys

    def action_next_palette(self) -> None:
        """Use the next palette."""
        self.settings.change(palette=_after(self.settings.palette, PALETTES))
        self.board.palette = self.small.palette = self.settings.palette
        self.query_one(SeatsPanel).follow(self.session, self.board.interaction.match_cursor.at)

    def action_toggle_motion(self) -> None:
        """Let pieces fly, or not."""
        self.settings.animate(on=self.settings.reduced_motion)
        self.board.reduced_motion = self.settings.reduced_motion
        self.notify("Pieces no longer fly." if self.settings.reduced_motion else "Pieces fly.")

    def action_next_caution(self) -> None:
        """Let risky moves wait for a second word, then every move, then none."""
        self.settings.change(caution=_after(self.settings.caution, CAUTIONS))
        self.board.interaction.choosing.caution = self.settings.caution
        self.board.follow()
        self.notify(_CAUTION_NOTICES[self.settings.caution])

    def action_settings(self) -> None:
        """Open the settings, and look at the board by them afterwards."""
        self.suite.open_settings(self.game.name, self._settings_left)

    # For the screen

    def heed_settings(self) -> None:
        """Show boards and their marks as the player likes them."""
        board, settings = self.board, self.settings
        board.view, board.mode = settings.view(self.game.name), settings.mode(self.game.name)
        board.palette = self.small.palette = settings.palette
        board.seat_colors = self.small.seat_colors = self.session.lineup.colors
        board.reduced_motion = settings.reduced_motion
        board.interaction.choosing.caution, board.interaction.preferences = settings.caution, settings.marks

    # Inside

    def _settings_left(self) -> None:
        self.heed_settings()
        self.query_one(SeatsPanel).follow(self.session, self.board.interaction.match_cursor.at)
        self.board.follow()


def _after(value: str, values: tuple[str, ...]) -> str:
    """Return the value that comes next in the circle of them."""
    return values[(values.index(value) + 1) % len(values)]
