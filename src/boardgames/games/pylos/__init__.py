"""Pylos: two players build a pyramid of thirty spheres and save their own to place the one at the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.options import ChoiceOption
from boardgames.games.suite import SuiteGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["GAME", "Pylos"]


class Pylos(SuiteGame):
    """The game of Pylos; its rules are in seeds/pylos.md."""

    name = "pylos"
    title = "Pylos"
    tagline = "Build a pyramid of spheres, save your own, and place the one at the top."
    players = "2"
    options = (
        ChoiceOption(
            "variant",
            "Version",
            {
                "standard": "Completing a square of your own takes back one or two of your spheres. "
                "If both play perfectly, the second player wins.",
                "children": "Nothing is taken back: you save spheres only by raising them. "
                "If both play perfectly, the second player wins.",
                "mature": "Squares, and full lines on levels 1 and 2, take spheres back. "
                "If both play perfectly, the game is drawn.",
            },
            "standard",
            "Which of the three versions of the rules you play.",
            labels={"children": "Children's"},
        ),
        ChoiceOption(
            "empty",
            "Empty reserve",
            {
                "raise": "A player with an empty reserve can still raise spheres.",
                "lose": "A player whose reserve is empty at the start of their turn loses.",
            },
            "raise",
            "What happens when a player's reserve is empty.",
            labels={"raise": "Play continues", "lose": "Loses the game"},
        ),
        ChoiceOption(
            "taking",
            "Taking back",
            {
                "must": "Whoever completes a square takes back one or two spheres.",
                "may": "Whoever completes a square takes back one sphere, two or none. "
                "If both play perfectly, the second player wins in every version.",
            },
            "must",
            "Whether a player who completes a square must take spheres back.",
            needs={"variant": ("standard", "mature")},
            labels={"must": "Obligatory", "may": "Optional"},
            is_later=True,
        ),
    )
    knows_draws = True  # PY-16
    showcase = "LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L"

    art = "boardgames.tui.boards.pylos.art:ART"
    insight = ".insight:insight"
    editing = ".editing:EDITING"
    report = ".sentences:report"
    spoken = ".spoken:SPOKEN"
    strategy = ".hints:idea"
    firsts = ".firsts:firsts"
    advice = ".advice:advice"
    puzzles = ".puzzles:PUZZLES"
    clue = ".hints:clue"
    exact = ".exact.book:EXACT"

    # The rules are imported with the first position: the first screen names every game, and has the board of
    # one.

    def begin(self, options: Mapping[str, Value]) -> PylosPosition:
        """Return the empty board with Light to move (PY-2)."""
        from boardgames.games.pylos.engine import START, engine_of
        from boardgames.games.pylos.position import PylosPosition

        return PylosPosition(START, engine_of(options))

    def restore(self, text: str, options: Mapping[str, Value]) -> PylosPosition:
        """Return the position of a text (PY-18); raise PositionError if it cannot be read."""
        from boardgames.games.pylos.engine import engine_of
        from boardgames.games.pylos.position import PylosPosition
        from boardgames.games.pylos.text import decode

        return PylosPosition(decode(text), engine_of(options))


GAME = Pylos()
