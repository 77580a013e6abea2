"""Who can play a seat: a person here or elsewhere, the computer at a level, or an engine of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import Computer, control_text, parse_seat_control
from boardgames.tui.setup.remembered import ELSEWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game

__all__ = ["describe", "seat_choices"]

_PERFECT = control_text(Computer(is_perfect=True))
#: Columns of an engine's name: a longer one is cut.
_LONGEST = 12


def seat_choices(game: Game, engines: Mapping[str, str]) -> Mapping[str, str]:
    """Return who can play a seat of a game, each with the word shown; "" is a person."""
    # Levels are data that only this screen needs so early.
    from boardgames.core.exact import exact_values_of
    from boardgames.thinking.levels import levels

    found = {"": "person", ELSEWHERE: "elsewhere"}
    found |= {control_text(Computer(level.number)): f"computer level {level.number}" for level in levels()}
    if exact_values_of(game) is not None:
        found[_PERFECT] = "perfect computer"
    return found | {control_text(Computer(engine=name)): name[:_LONGEST] for name in engines}


def describe(control: str, game: str) -> str:
    """Return who plays a seat of the game called `game`, in words for the line below the set-up."""
    from boardgames.thinking.levels import level, measured
    from boardgames.thinking.perfect import PERFECT_DESCRIPTION

    if not control:
        return "a person at this screen."
    if control == ELSEWHERE:
        return "the player named, or whoever joins from the list of matches at another terminal."
    who = parse_seat_control(control)
    assert isinstance(who, Computer)
    if who.engine is not None:
        return f"the engine {who.engine} of your settings."
    if who.is_perfect:
        return f"the perfect computer. {PERFECT_DESCRIPTION}"
    number = who.level or 0
    said = [
        f"Level {number}:",
        _lowered(level(number).in_game(game).description),
        *map(str, measured(game, number)),
    ]
    return f"the computer. {' '.join(said)}"


def _lowered(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"
