"""Style sheets that all applications of a process share, once they have been parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.css.stylesheet import Stylesheet

if TYPE_CHECKING:
    from textual.css.model import RuleSet

__all__ = ["SharedStylesheet"]

#: What was parsed, by the theme's variables and the arguments of the parser; Textual only reads it.
_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}


class SharedStylesheet(Stylesheet):
    """A style sheet that takes the rules another one has parsed: parsing takes longer than a first frame."""

    def _parse_rules(self, *arguments: Any, **more: Any) -> list[RuleSet]:
        key = (frozenset(self._variables.items()), arguments, frozenset(more.items()))
        if key not in _PARSED:
            _PARSED[key] = super()._parse_rules(*arguments, **more)
        return _PARSED[key]

    def reparse(self) -> None:
        """Read all rules again with other variables, unless another application has done so."""
        self.parse()
        self._rules_map = None
