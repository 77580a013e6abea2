"""Diamond: players raise and lower pillars so that their cubes can cross the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.options import ChoiceOption, LazyChoices, NumberOption
from boardgames.games.suite import SuiteGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.diamond.position import DiamondPosition

__all__ = ["GAME", "OPTIONS", "Diamond"]


def _setups() -> Mapping[str, str]:
    """Return the set-ups, the program's own first: one that a player writes can be chosen at once (DI-2)."""
    from boardgames.games.diamond.setups import setups

    return {name: setup.help for name, setup in setups().items()}


_PLAYERS = ChoiceOption(
    "players",
    "Players",
    {"2": "Two players, in opposite corners.", "4": "Four players, one in each corner."},
    "2",
    "How many players there are.",
)
_SETUP = ChoiceOption(
    "setup", "Set-up", LazyChoices(_setups), "diamond", "The levels of the pillars at the start."
)
_PAIR = ChoiceOption(
    "pair",
    "Starting corners",
    {"high": "From a1 and e5, the high corners.", "low": "From a5 and e1, the low corners."},
    "high",
    "The corners from which two players start.",
    needs={"players": "2"},
)
_NEUTRALS = ChoiceOption(
    "neutrals",
    "Neutral cubes",
    {"on": "They stay as neutral cubes, which both players may push.", "off": "They are left out."},
    "on",
    "Whether the small cubes that two players do not use stay in the game.",
    needs={"players": "2"},
)
_BIGS = ChoiceOption(
    "bigs",
    "Big cubes",
    {
        "tips": "Four, on the tips of the diamond: a3, c1, c5 and e3.",
        "centre": "One, on c3.",
        "none": "None.",
    },
    "tips",
    "How many big cubes there are, and where they start.",
    labels={"tips": "Four, on the tips", "centre": "One, in the centre"},
)
_ANY = ChoiceOption(
    "any",
    "Dropping a cube",
    {
        "every": "A tower or a pit is measured against all of its neighbours.",
        "some": "A drop of two levels or more is enough, whatever the other neighbours are.",
    },
    "every",
    "When a small cube may drop to a lower pillar.",
    labels={"every": "Only from towers or into pits", "some": "Two levels or more"},
)
_ROUNDS = NumberOption("rounds", "Rounds", 10, 500, 60, "After this many rounds the nearest cube wins.")

OPTIONS = (_PLAYERS, _SETUP, _PAIR, _NEUTRALS, _BIGS, _ANY, _ROUNDS)


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
    report = ".sentences:report"
    spoken = ".spoken:SPOKEN"
    strategy = ".hints:idea"
    firsts = ".firsts:firsts"
    advice = ".advice:advice"
    outlook = ".hints:outlook"
    foregone = ".foregone:foregone"
    puzzles = ".puzzles:PUZZLES"

    # The rules are imported with the first position, and what reads files and texts where it is needed: the
    # first screen names every game, and shows the board of one.

    def begin(self, options: Mapping[str, Value]) -> DiamondPosition:
        """Return the starting position (DI-2, DI-3); raise OptionError if the set-up's file is wrong."""
        from boardgames.games.diamond.engine import DiamondEngine
        from boardgames.games.diamond.position import DiamondPosition
        from boardgames.games.diamond.setups import setups
        from boardgames.games.diamond.state import opening, settings_for

        settings = settings_for(options)
        levels = setups()[str(options["setup"])].levels
        return DiamondPosition(opening(settings, levels), DiamondEngine(settings))

    def restore(self, text: str, options: Mapping[str, Value]) -> DiamondPosition:
        """Return the position of a text (DI-20); raise PositionError if it cannot be read."""
        from boardgames.games.diamond.decoding import decode
        from boardgames.games.diamond.engine import DiamondEngine
        from boardgames.games.diamond.position import DiamondPosition
        from boardgames.games.diamond.state import settings_for

        settings = settings_for(options)
        return DiamondPosition(decode(text, settings), DiamondEngine(settings))


GAME = Diamond()
