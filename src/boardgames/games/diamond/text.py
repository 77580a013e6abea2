"""Positions as text: one line (DI-20), and a diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.diamond.board import FILES, PILLAR, RANKS, SPOTS
from boardgames.games.diamond.state import ban_in_force, cubes_of

if TYPE_CHECKING:
    from boardgames.games.diamond.state import DiamondSettings, DiamondState, ReturnBan

__all__ = ["ban_text", "diagram", "encode"]


def encode(state: DiamondState, settings: DiamondSettings) -> str:
    """Return a position as one line of text."""
    pillars = _pillars(state, settings)
    board = "/".join(",".join(pillars[f"{file}{rank}"] for file in FILES) for rank in RANKS)
    bans = ",".join(map(ban_text, state.bans)) or "-"
    return f"{board} {state.mover + 1} {state.round} {bans}"


def _pillars(state: DiamondState, settings: DiamondSettings) -> dict[str, str]:
    """Return the text of each pillar by its name: its level and, after a colon, its cube."""
    levels, cubes = state.levels, cubes_of(state, settings)
    return {
        name: f"{levels[pillar]}:{cubes[pillar].mark}" if pillar in cubes else str(levels[pillar])
        for name, pillar in PILLAR.items()
    }


def ban_text(ban: ReturnBan) -> str:
    """Return a ban in a position text: `b2=9@1` for a pillar, `c4=c1@2` for a cube."""
    back = SPOTS[ban.back] if ban.is_cube else ban.back
    return f"{SPOTS[ban.at]}={back}@{ban.mover + 1}"


def diagram(state: DiamondState, settings: DiamondSettings) -> str:
    """Return the field with rank 5 at the top, and below it the round, the seat to move and the bans."""
    pillars = _pillars(state, settings)
    rows = [
        f"{rank} " + "".join(f" {_aligned(pillars[f'{file}{rank}'])}" for file in FILES)
        for rank in reversed(RANKS)
    ]
    files = "  " + "".join(f"  {file}  " for file in FILES)
    facts = [ban_in_force(ban, state, settings).text for ban in state.bans]
    mover = settings.seats[state.mover]
    lines = [*rows, files, f"Round {state.round} of {settings.rounds}, {mover} to move", *facts]
    return "\n".join(line.rstrip() for line in lines)


def _aligned(pillar: str) -> str:
    """Return the text of a pillar in four columns, with its level in the first two."""
    level, colon, mark = pillar.partition(":")
    return f"{level:>2}{colon}{mark}".ljust(4)
