"""Style sheets that are parsed once for all tests, instead of again for every application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.css.stylesheet import Stylesheet

if TYPE_CHECKING:
    import pytest
    from textual.css.model import RuleSet
    from textual.css.types import CSSLocation

__all__ = ["share_parsed_styles"]

_parse_rules = Stylesheet._parse_rules
_parsed: dict[tuple[object, ...], list[RuleSet]] = {}


def _parse_once(
    self: Stylesheet,
    css: str,
    read_from: CSSLocation,
    is_default_rules: bool = False,
    tie_breaker: int = 0,
    scope: str = "",
) -> list[RuleSet]:
    """Return the rules of a style sheet: they depend on the arguments and the theme's variables alone."""
    arguments = (css, read_from, is_default_rules, tie_breaker, scope)
    key = (frozenset(self._variables.items()), *arguments)
    if key not in _parsed:
        _parsed[key] = _parse_rules(self, *arguments)
    return _parsed[key]


def share_parsed_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every application take the rules that another has parsed. Textual only reads them."""
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
