"""Pyramid Siege: three defenders of a fortress against twenty-seven attackers, on a triangle of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.options import ChoiceOption
from boardgames.games.suite import SuiteGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["GAME", "PyramidSiege"]


class PyramidSiege(SuiteGame):
    """The game of Pyramid Siege; its rules are in seeds/pyramid-siege.md."""

    name = "pyramid-siege"
    title = "Pyramid Siege"
    tagline = "Three jumping defenders hold a fortress against twenty-seven attackers."
    players = "2"
    options = (
        ChoiceOption(
            "capture",
            "Captures",
            {
                "huff": "A capture may be declined, at the risk of a huff (PS-9).",
                "enforced": "While a defender can capture, no other move is legal.",
            },
            "huff",
            "Whether the defenders must capture (PS-8).",
            labels={"huff": "Optional, with a huff", "enforced": "Compulsory"},
        ),
        ChoiceOption(
            "chain",
            "Chains of captures",
            {"may": "A chain may stop after any jump.", "must": "A chain continues while there is a jump."},
            "may",
            "Where a chain of captures may end (PS-7).",
            labels={"may": "May stop early", "must": "Must be completed"},
        ),
        ChoiceOption(
            "target",
            "Attackers' goal",
            {
                "nearest": "The nearest fortress point.",
                "open": "The nearest fortress point without an attacker.",
            },
            "nearest",
            "How attackers measure their distance from the fortress (PS-11).",
            labels={"nearest": "Nearest point", "open": "Nearest open point"},
        ),
        ChoiceOption(
            "fallback",
            "Other steps",
            {
                "side": "Only when no attacker at all can step nearer.",
                "counter": "Whenever that attacker itself cannot step nearer.",
            },
            "side",
            "When an attacker may take a step that does not bring it nearer (PS-12).",
            labels={"side": "If no attacker can step nearer", "counter": "If that attacker cannot"},
        ),
        ChoiceOption(
            "board",
            "Board",
            {"45": "Nine rows with an upright fortress.", "36": "Eight rows with the fortress upside down."},
            "45",
            "The board and its starting places (PS-1, PS-2).",
            labels={"45": "45 points", "36": "36 points"},
        ),
    )
    knows_draws = True  # PS-18, PS-19
    showcase = "A/.A/A.A/.AA./..A.A/D..AA./..A.A.A/A..D.A.A/AAA..DA.A D -"

    art = "boardgames.tui.boards.pyramid_siege.art:ART"
    insight = ".insight:insight"
    editing = ".editing:EDITING"
    report = ".sentences:report"
    spoken = ".spoken:SPOKEN"
    strategy = ".hints:idea"
    firsts = ".firsts:firsts"
    advice = ".advice:advice"
    puzzles = ".puzzles:PUZZLES"

    # The rules are imported with the first position: the first screen names every game, and has the board of
    # one.

    def begin(self, options: Mapping[str, Value]) -> SiegePosition:
        """Return the starting position (PS-2, PS-3)."""
        from boardgames.games.pyramid_siege.engine import DEFENDERS, SiegeState, engine_of
        from boardgames.games.pyramid_siege.position import SiegePosition

        engine = engine_of(options)
        board = engine.board
        return SiegePosition(SiegeState(board.attackers, board.defenders, DEFENDERS, 0), engine)

    def restore(self, text: str, options: Mapping[str, Value]) -> SiegePosition:
        """Return the position of a text (PS-22); raise PositionError if it cannot be read."""
        from boardgames.games.pyramid_siege.engine import engine_of
        from boardgames.games.pyramid_siege.position import SiegePosition
        from boardgames.games.pyramid_siege.text import decode

        engine = engine_of(options)
        return SiegePosition(decode(text, engine), engine)


GAME = PyramidSiege()
