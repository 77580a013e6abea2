"""Rule sheets: numbered rules in Markdown, which players read and which engines and tests cite.

Each rule is a section with a third-level heading such as `### PY-7 Raising a sphere`.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Rule", "RuleSheet", "load_sheet"]

_HEADING = re.compile(r"^(#{1,6}) +(.+?) *$")
_RULE_TITLE = re.compile(r"(?P<id>[A-Z]+-[0-9]+) +(?P<title>.+)")


@frozen
class Rule:
    """One rule: its `id`, its title, and its text in Markdown."""

    id: str
    title: str
    text: str


@frozen
class RuleSheet:
    """The rules of a game: `text` is the whole sheet in Markdown, `rules` the numbered rules in order."""

    title: str
    text: str
    rules: tuple[Rule, ...]

    def rule(self, rule_id: str) -> Rule:
        """Return the rule with this id; raise KeyError if the sheet has none."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of all rules."""
        return frozenset(rule.id for rule in self.rules)


def parse_sheet(text: str) -> RuleSheet:
    """Parse a sheet: its title is the first heading, its rules are the third-level headings with an id."""
    title = ""
    rules: list[Rule] = []
    for level, heading, body in _sections(text):
        title = title or heading
        named = _RULE_TITLE.fullmatch(heading)
        if level == 3 and named:
            rules.append(Rule(named["id"], named["title"], body))
    return RuleSheet(title, text, tuple(rules))


def _sections(text: str) -> list[tuple[int, str, str]]:
    """Split Markdown at its headings into (level, heading, text below it)."""
    sections: list[tuple[int, str, list[str]]] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            sections.append((len(heading[1]), heading[2], []))
        elif sections:
            sections[-1][2].append(line)
    return [(level, title, "\n".join(lines).strip()) for level, title, lines in sections]


@cache
def load_sheet(path: Path) -> RuleSheet:
    """Return the sheet in a file."""
    return parse_sheet(path.read_text(encoding="utf-8"))
