"""Pylos: two players build a pyramid of thirty spheres and save their own to place the one at the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.options import ChoiceOption
from boardgames.games.pylos.engine import START, engine_for
from boardgames.games.pylos.position import PylosPosition
from boardgames.games.pylos.text import decode
from boardgames.games.suite import SuiteGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.pylos.engine import PylosEngine

__all__ = ["GAME", "Pylos", "PylosPosition"]


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
                "mature": "Squares, and full lines on levels 1 and 2, take spheres back.",
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
    )
    knows_draws = True  # PY-16
    showcase = "LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L"

    art = "boardgames.tui.boards.pylos.art:ART"
    insight = ".insight:insight"
    editing = ".editing:EDITING"
    report = ".sentences:report"
    strategy = ".hints:idea"
    puzzles = ".puzzles:PUZZLES"
    clue = ".hints:clue"
    exact = ".exact.book:EXACT"

    def begin(self, options: Mapping[str, Value]) -> PylosPosition:
        """Return the empty board with Light to move (PY-2)."""
        return PylosPosition(START, _engine(options))

    def restore(self, text: str, options: Mapping[str, Value]) -> PylosPosition:
        """Return the position of a text (PY-18); raise PositionError if it cannot be read."""
        return PylosPosition(decode(text), _engine(options))


def _engine(options: Mapping[str, Value]) -> PylosEngine:
    return engine_for(str(options["variant"]), str(options["empty"]))


GAME = Pylos()
