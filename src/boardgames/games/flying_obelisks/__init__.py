"""Flying Obelisks: stacks of eight kinds of pieces fight for two hills and for the enemy's Globe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.options import ChoiceOption, LazyChoices
from boardgames.games.suite import SuiteGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["GAME", "FlyingObelisks"]


def _setups() -> Mapping[str, str]:
    from boardgames.games.flying_obelisks.setups import SETUPS

    return {name: setup.help for name, setup in SETUPS.items()}


class FlyingObelisks(SuiteGame):
    """The game of Flying Obelisks; its rules are in seeds/flying-obelisks.md."""

    name = "flying-obelisks"
    title = "Flying Obelisks"
    tagline = "Climb two hills, fly between them, and hunt the enemy's Globe."
    players = "2"
    options = (
        ChoiceOption(
            "setup",
            "Set-up",
            LazyChoices(_setups),
            "twin-hills",
            "How the pieces stand at the start.",
        ),
    )
    showcase = (
        "h,t,s,c,dg,2,t,v/d,d,5,d,1/9/1,d,3,dps,3/2,dcO,1,O,1,DS,2/3,D,3,DTO,1/6,V,2/D,1,D,1,P,3,D/"
        "1,T,S,1,G,C,2,H b"
    )

    art = "boardgames.tui.boards.flying_obelisks.art:ART"
    insight = ".insight:insight"
    editing = ".editing:EDITING"
    report = ".sentences:report"
    spoken = ".spoken:SPOKEN"
    strategy = ".hints:idea"
    firsts = ".firsts:firsts"
    advice = ".advice:advice"
    clue = ".advice:clue"
    puzzles = ".puzzles:PUZZLES"

    # The rules are imported with the first position: the first screen names every game, and has the board of
    # one.

    def begin(self, options: Mapping[str, Value]) -> ObelisksPosition:
        """Return the starting position of the set-up, with Black to move (FO-3, FO-4)."""
        from boardgames.games.flying_obelisks.engine import ObelisksEngine, state_of
        from boardgames.games.flying_obelisks.position import ObelisksPosition
        from boardgames.games.flying_obelisks.setups import SETUPS

        setup = SETUPS[str(options["setup"])]
        return ObelisksPosition(state_of(setup.board, 0, setup.census), ObelisksEngine(setup))

    def restore(self, text: str, options: Mapping[str, Value]) -> ObelisksPosition:
        """Return the position of a text (FO-36); raise PositionError if it cannot be read."""
        from boardgames.games.flying_obelisks.engine import ObelisksEngine, state_of
        from boardgames.games.flying_obelisks.position import ObelisksPosition
        from boardgames.games.flying_obelisks.setups import SETUPS
        from boardgames.games.flying_obelisks.text import decode

        setup = SETUPS[str(options["setup"])]
        board, mover = decode(text, setup.census)
        return ObelisksPosition(state_of(board, mover, setup.census), ObelisksEngine(setup))


GAME = FlyingObelisks()
