"""The rows of the settings screen, under headings."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

import boardgames
from boardgames.tui.actions.table import changeable, club_actions
from boardgames.tui.canvas import MODES
from boardgames.tui.settings.own_engines import engine_rows
from boardgames.tui.settings.preference_rows import look_rows, play_rows
from boardgames.tui.settings.preferences import MODE_TITLES, Settings
from boardgames.tui.settings.row import ChoiceRow, KeyRow, ResetRow
from boardgames.tui.settings.text import view_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.tui.actions.action import Action
    from boardgames.tui.settings.row import Row

__all__ = ["sections"]


def sections(
    engines: Mapping[str, str] = MappingProxyType({}), *, in_club: bool = False
) -> dict[str, tuple[Row, ...]]:
    """Return the rows under their headings, in a club without those that do not apply there.

    `engines` are those of the player's own, with their commands.
    """
    games = {boardgames.load(name).title: _game_rows(name) for name in boardgames.names()}
    actions = {**changeable(), **club_actions()} if in_club else changeable()
    keys = tuple(_key_row(action) for action in actions.values() if not action.fixed)
    rows = {
        "Appearance": look_rows(in_club=in_club),
        "Playing": play_rows(),
        "Engines of your own": engine_rows(engines),
        **games,
        "Keys in a match": keys,
        "Defaults": _reset_rows(),
    }
    return {
        heading: tuple(row for row in listed if not (in_club and row.at_home))
        for heading, listed in rows.items()
        if not (in_club and all(row.at_home for row in listed))
    }


def _game_rows(game: str) -> tuple[Row, ...]:
    modes = {MODE_TITLES.get(name, name): name for name in MODES}
    return (
        ChoiceRow(
            f"view-{game}",
            "View",
            "The view of this board; auto chooses the one that suits the terminal.",
            {name: name for name in view_names(game)},
            partial(Settings.view, game=game),
            lambda settings, view: settings.see(game, view, settings.mode(game)),
            game,
        ),
        ChoiceRow(
            f"pixels-{game}",
            "Pixels",
            "How shaded views are drawn: finer pixels, if your font has them, or truer colours.",
            modes,
            partial(Settings.mode, game=game),
            lambda settings, mode: settings.see(game, settings.view(game), mode),
            game,
        ),
    )


def _key_row(action: Action) -> KeyRow:
    text = (
        "Press Enter, then the new key. The keys of other screens, digits, Space and Esc cannot be changed."
    )
    return KeyRow(f"key-{action.id}", action.title, text, action, at_home=action.id not in club_actions())


def _reset_rows() -> tuple[Row, ...]:
    return (
        ResetRow(
            "reset-keys",
            "Reset all keys",
            "Set all keys to their defaults.",
            lambda settings: settings.change(keys={}),
        ),
        ResetRow(
            "reset",
            "Reset everything",
            "Set all settings and keys to their defaults.",
            Settings.reset,
        ),
    )
