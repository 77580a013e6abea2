"""Diamond: players raise and lower pillars so that their cubes can cross the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.diamond.engine import DiamondEngine
from boardgames.games.diamond.facts import BanInForce, Cube
from boardgames.games.diamond.options import OPTIONS
from boardgames.games.diamond.position import DiamondPosition
from boardgames.games.diamond.state import opening, settings_for
from boardgames.games.suite import SuiteGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value

__all__ = ["GAME", "BanInForce", "Cube", "Diamond", "DiamondPosition"]


class Diamond(SuiteGame):
    """The game of Diamond; its rules are in seeds/diamond.md."""

    name = "diamond"
    title = "Diamond"
    tagline = "Raise and lower the ground, and bring your cube to the far corner."
    players = "2 or 4"
    options = OPTIONS
    showcase = "13,9,9:B,8,4:n/10,9,11:1,5,8/9,9,14:B,9,9:B/8,10:B,7,9:2,10/5:n,8,9,12,13 1 14 d2=6@2"

    art = "boardgames.tui.boards.diamond.art:ART"
    insight = ".insight:insight"
    editing = ".editing:EDITING"
    report = ".report:report"
    puzzles = ".puzzles:PUZZLES"

    # Modules that read files and texts are imported late, so that the game loads quickly.

    def begin(self, options: Mapping[str, Value]) -> DiamondPosition:
        """Return the starting position (DI-2, DI-3); raise OptionError if the set-up's file is wrong."""
        from boardgames.games.diamond.setups import setups

        settings = settings_for(options)
        levels = setups()[str(options["setup"])].levels
        return DiamondPosition(opening(settings, levels), DiamondEngine(settings))

    def restore(self, text: str, options: Mapping[str, Value]) -> DiamondPosition:
        """Return the position of a text (DI-20); raise PositionError if it cannot be read."""
        from boardgames.games.diamond.decoding import decode

        settings = settings_for(options)
        return DiamondPosition(decode(text, settings), DiamondEngine(settings))


GAME = Diamond()
