"""Titles of rules, for questions and sentences about them."""

from __future__ import annotations

from boardgames.core.sheet import load_sheet

__all__ = ["rule_title"]


def rule_title(game: str, rule: str) -> str:
    """Return the title of a rule on the sheet of the game called `game`; KeyError if it has none."""
    return load_sheet(game).rule(rule).title
