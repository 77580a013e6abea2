"""A style sheet that parses nothing twice in a process, and a screen's own before the screen is styled.

Upstream: `Stylesheet` keeps what it has parsed for itself, so each application in a process parses the same
files again. A screen's style sheets are read once the screen is there: then it is styled a second time, and
the screen below it too. `docs/benchmarks.md` has what that costs. This can go when a style sheet can be given
rules that were parsed before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.css.stylesheet import Stylesheet

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import PurePath
    from typing import Self

    from textual.css.model import RuleSet

__all__ = ["SharedStylesheet"]

#: Parsed rules by the theme's variables and the arguments of the parser; Textual only reads them.
_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}
#: The rules of several sources, in order, by the theme's variables and the sources.
_RULES: dict[tuple[object, ...], list[RuleSet]] = {}


class SharedStylesheet(Stylesheet):
    """A style sheet whose rules are those of every other one in the process with the same files."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._key = frozenset((variables or {}).items())

    @classmethod
    def like(cls, other: Stylesheet) -> Self:
        """Return an empty style sheet with another one's variables, which take a while to work out."""
        return cls(variables=other._variables)

    def set_variables(self, variables: dict[str, str]) -> None:
        """Use the colours of another theme."""
        super().set_variables(variables)
        self._key = frozenset(variables.items())

    def load(self, paths: Iterable[PurePath]) -> None:
        """Read the style sheets of a screen that is about to open, if it is the first of its kind."""
        new = [path for path in paths if not self.has_source(str(path))]
        if new:
            self.read_all(new)
            self.parse()

    def parse(self) -> None:
        """Parse the sources, unless that has been done in this process."""
        key = (self._key, *self.source.items())
        if key in _RULES:
            self._rules, self._rules_map, self._require_parse = _RULES[key], None, False
        else:
            super().parse()
            _RULES[key] = self._rules

    def _parse_rules(self, *arguments: Any, **more: Any) -> list[RuleSet]:
        key = (self._key, arguments, frozenset(more.items()))
        if key not in _PARSED:
            _PARSED[key] = super()._parse_rules(*arguments, **more)
        return _PARSED[key]

    def reparse(self) -> None:
        """Read the rules again, if there are others or other variables: what was parsed before is kept."""
        self.parse()
