"""Style sheets: where those of the screens are, and how they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.css.stylesheet import Stylesheet

from boardgames.core.locations import data_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import PurePath

    from textual.css.model import RuleSet

__all__ = ["SharedStylesheet", "sheets"]

#: What was parsed, by the theme's variables and the arguments of the parser; Textual only reads it.
_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}


def sheets(*names: str) -> list[str | PurePath]:
    """Return the paths of style sheets by their names, for the CSS_PATH of a screen or an application.

    Parsing all of them takes as long as painting a first frame, and each rule is compared with each widget.
    So a screen names those that it needs, and they are read when a screen of that kind first opens.
    """
    return [data_file("assets", "styles", f"{name}.tcss") for name in names]


class SharedStylesheet(Stylesheet):
    """A style sheet that parses nothing twice in a process, for whichever application it is."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._key = frozenset(self._variables.items())

    def set_variables(self, variables: dict[str, str]) -> None:
        """Use the colours of another theme."""
        super().set_variables(variables)
        self._key = frozenset(variables.items())

    def load(self, paths: Iterable[PurePath]) -> None:
        """Read the style sheets of a screen that is about to open, if it is the first of its kind.

        Textual reads them once the screen is there, and then styles it, and the one below it, again.
        """
        new = [path for path in paths if not self.has_source(str(path))]
        if new:
            self.read_all(new)
            self.parse()

    def _parse_rules(self, *arguments: Any, **more: Any) -> list[RuleSet]:
        key = (self._key, arguments, frozenset(more.items()))
        if key not in _PARSED:
            _PARSED[key] = super()._parse_rules(*arguments, **more)
        return _PARSED[key]

    def reparse(self) -> None:
        """Read the rules again, if there are others or other variables: what was parsed before is kept."""
        self.parse()
        self._rules_map = None
