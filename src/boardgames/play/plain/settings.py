"""The settings that matter to play in lines, from the player's settings file."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from boardgames.core.locations import user_data
from boardgames.play.preferences import PLAY_SETTINGS, PlayPreferences

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["read_play_preferences"]


def read_play_preferences(path: Path | None = None) -> tuple[PlayPreferences, str]:
    """Return the preferences, with defaults for whatever cannot be used, and what is wrong or "".

    Only what concerns play in lines is looked at: the settings screen says what is wrong in the rest.
    """
    path = path or user_data() / "settings.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return PlayPreferences(), ""
    except (OSError, ValueError) as error:  # ValueError is not TOML, or not UTF-8
        return PlayPreferences(), f"{path} cannot be read, so the defaults are used: {error}."
    return PlayPreferences(**_single(data), engines=_engines(data)), ""


def _single(data: dict[str, Any]) -> dict[str, Any]:
    """Return the single settings that are valid."""
    return {
        key: data[name]
        for name, (key, choices) in PLAY_SETTINGS.items()
        if any(type(data.get(name)) is type(choice) and data[name] == choice for choice in choices)
    }


def _engines(data: dict[str, Any]) -> dict[str, str]:
    """Return the commands of the player's engines that are texts."""
    table = data.get("engines", {})
    entries = table.items() if isinstance(table, dict) else ()
    return {name: text for name, text in entries if isinstance(text, str) and text.strip()}
