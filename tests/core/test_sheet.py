"""Rule sheets: which headings are rules, and which text belongs to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core.sheet import Rule, load_sheet, parse_sheet

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """# Toy

What it is about.

## Turns

### TOY-1 Taking one

Take one counter.

- Never none.

### TOY-2 Passing
There is none.

### A note

Not a rule.

#### TOY-3 Too deep
Not a rule either.

## Sources
Nowhere.
"""


def test_third_level_headings_with_an_id_are_rules() -> None:
    """A rule has an id, a title and the text up to the next heading; other headings are not rules."""
    expected = (
        Rule("TOY-1", "Taking one", "Take one counter.\n\n- Never none."),
        Rule("TOY-2", "Passing", "There is none."),
    )
    assert expected == parse_sheet(TEXT).rules


def test_the_first_heading_is_the_title() -> None:
    """The sheet keeps its title and its whole text."""
    assert ("Toy", TEXT) == (parse_sheet(TEXT).title, parse_sheet(TEXT).text)


def test_a_rule_is_found_by_its_id() -> None:
    """`rule` returns the rule that is cited."""
    assert "Passing" == parse_sheet(TEXT).rule("TOY-2").title


def test_an_id_that_is_not_there_is_an_error() -> None:
    """An unknown id is an error."""
    with pytest.raises(KeyError, match="TOY-3"):
        parse_sheet(TEXT).rule("TOY-3")


def test_all_ids_are_known() -> None:
    """`ids` holds the id of every rule."""
    assert {"TOY-1", "TOY-2"} == parse_sheet(TEXT).ids


def test_a_text_without_headings_is_an_empty_sheet() -> None:
    """A text without headings has no title and no rules."""
    assert ("", ()) == (parse_sheet("Just words.").title, parse_sheet("Just words.").rules)


def test_the_sheet_of_a_file_is_read_once(tmp_path: Path) -> None:
    """`load_sheet` reads a file as UTF-8, only once."""
    path = tmp_path / "toy.md"
    path.write_text("# Jeu d\N{LATIN SMALL LETTER E WITH ACUTE}licat", encoding="utf-8")
    sheet = load_sheet(path)
    path.unlink()
    assert "Jeu d\N{LATIN SMALL LETTER E WITH ACUTE}licat" == sheet.title
    assert sheet is load_sheet(path)
