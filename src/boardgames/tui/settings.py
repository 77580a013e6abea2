"""How a player likes to see boards: kept from one screen to the next."""

from __future__ import annotations

from attrs import define, field

from boardgames.tui.canvas import HALF
from boardgames.tui.palette import PALETTES, ColorMode

__all__ = ["AUTO", "Settings"]

#: The view that suits the terminal: shaded where it can be shown well, else flat.
AUTO = "auto"


@define
class Settings:
    """`palette` and `mode` are names; `views` has a view for each game that one was chosen for.

    With `caution` a move that gives something away waits for a second word.
    """

    color_mode: ColorMode
    reduced_motion: bool = False
    caution: bool = True
    palette: str = PALETTES[0]
    mode: str = HALF.name
    views: dict[str, str] = field(factory=dict)

    def view(self, game: str) -> str:
        """Return the view chosen for a game, or AUTO."""
        return self.views.get(game, AUTO)
