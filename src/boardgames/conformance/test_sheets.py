"""Every game: its rules are numbered on its sheet, and what cites them cites what is there."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Game


def prefix(game: Game) -> str:
    """Return the letters that the ids of a game's rules begin with."""
    return game.sheet.rules[0].id.split("-")[0]


def cited(text: str, letters: str) -> set[str]:
    """Return the rule ids with these letters that a text mentions."""
    return set(re.findall(rf"\b{letters}-[0-9]+\b", text))


def sources(game: Game) -> list[Path]:
    """Return the files of the game's code: a package, or a single module."""
    module = sys.modules[type(game).__module__]
    file = Path(str(module.__file__))
    return [*file.parent.rglob("*.py")] if module.__package__ else [file]


def test_rules_are_numbered_from_one(game: Game) -> None:
    """The ids have the same letters, follow one another without a gap, and none comes twice."""
    ids = [rule.id for rule in game.sheet.rules]
    assert ids
    assert [f"{prefix(game)}-{number}" for number in range(1, len(ids) + 1)] == ids


def test_every_rule_says_something(game: Game) -> None:
    """A rule has a title and a text; the sheet is called as the game is."""
    assert game.title == game.sheet.title
    assert [rule.id for rule in game.sheet.rules if not rule.title.strip() or not rule.text.strip()] == []


def test_the_sheet_refers_to_its_own_rules(game: Game) -> None:
    """A rule that another one mentions is on the sheet."""
    assert set() == cited(game.sheet.text, prefix(game)) - game.sheet.ids


def test_the_code_cites_rules_of_the_sheet(game: Game) -> None:
    """Every id in the game's source is on the sheet, and the source does cite rules."""
    found = {id_ for source in sources(game) for id_ in cited(source.read_text("utf-8"), prefix(game))}
    assert found
    assert set() == found - game.sheet.ids


def test_an_unknown_rule_is_not_made_up(game: Game) -> None:
    """Each rule is found by its id, and it is the one with that id."""
    for rule in game.sheet.rules:
        assert rule == game.sheet.rule(rule.id)
