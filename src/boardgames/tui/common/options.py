"""The options of a match in words, as players read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import ChoiceOption

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Value

__all__ = ["changed_options"]


def changed_options(game: Game, options: Mapping[str, Value]) -> list[str]:
    """Return the options that differ from the defaults: `Version: Mature`, `Rounds: 40`.

    Names and values that the game does not know, as in damaged files, are returned as they are.
    """
    known = {option.name: option for option in game.options}
    changed = []
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            changed.append(f"{name}: {value}")
        elif str(value) != str(option.default):
            labels = option.labels if isinstance(option, ChoiceOption) else {}
            changed.append(f"{option.label}: {labels.get(str(value), value)}")
    return changed
