"""Set-ups: those of the program, and a player's own files with errors by line (DI-2)."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from boardgames.core import ChoiceOption, OptionError
from boardgames.core.locations import user_data
from boardgames.games.diamond import GAME
from tests.games.diamond.fields import start

if TYPE_CHECKING:
    from pathlib import Path

HILL = '''\
help = "A hill in the middle."
levels = """
 9  9  9  9  9
 9 10 10 10  9
 9 10 11 10  9
 9 10 10 10  0

 8  9  9  9 19
"""
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a player's own set-ups, still empty."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    own = tmp_path / "setups" / "diamond"
    own.mkdir(parents=True)
    return own


def choices() -> dict[str, str]:
    """Return the help of each set-up by name."""
    option = next(option for option in GAME.options if option.name == "setup")
    assert isinstance(option, ChoiceOption)
    return dict(option.choices)


def refusal(setup: str) -> str:
    """Return the error for a set-up that cannot be used."""
    with pytest.raises(OptionError) as refused:
        start(setup=setup)
    return str(refused.value)


def rank(setup: str, number: int) -> list[int]:
    """Return the levels of a rank at the start."""
    return [level for spot, level in start(setup=setup).levels().items() if spot.name[1] == str(number)]


@pytest.mark.parametrize(
    ("setup", "fifth", "first"),
    [
        ("diamond", [5, 8, 9, 10, 13], [13, 10, 9, 8, 5]),
        ("flat", [6, 9, 9, 9, 12], [12, 9, 9, 9, 6]),
        ("triangles", [6, 6, 9, 12, 12], [12, 12, 9, 6, 6]),
    ],
)
def test_the_set_ups_of_the_program(setup: str, fifth: list[int], first: list[int]) -> None:
    """Rank 5 is at the top of the file, rank 1 at the bottom."""
    assert fifth == rank(setup, 5)
    assert first == rank(setup, 1)


def test_without_a_folder_there_are_three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without files of the player there are the program's set-ups."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path / "nowhere"))

    assert ["diamond", "flat", "triangles"] == list(choices())


def test_a_players_own_set_up_is_offered_and_played(folder: Path) -> None:
    """A file is a set-up with its name at once, without a restart."""
    assert "hill" not in choices()
    (folder / "hill.toml").write_text(HILL, encoding="utf-8")

    assert "A hill in the middle." == choices()["hill"]
    assert [9, 9, 9, 9, 9] == rank("hill", 5)
    assert [9, 10, 10, 10, 0] == rank("hill", 2)
    assert [8, 9, 9, 9, 19] == rank("hill", 1)
    assert "hill" == start(setup="hill").options["setup"]


def test_the_example_on_the_rule_sheet_works(folder: Path) -> None:
    """DI-2: the example on the sheet is a valid set-up, indented or not."""
    text = GAME.sheet.rule("DI-2").text
    start_, end = text.index("    help ="), text.rindex('    """') + 7
    (folder / "hill.toml").write_text(dedent(text[start_:end]), encoding="utf-8-sig")

    assert [9, 10, 11, 10, 9] == rank("hill", 3)
    assert "A hill in the middle." == choices()["hill"]


def test_the_help_may_be_left_out(folder: Path) -> None:
    """The default help names the file."""
    path = folder / "hill-2.toml"
    path.write_text(HILL.split("\n", maxsplit=1)[1], encoding="utf-8")

    assert f"Your own, from {path}." == choices()["hill-2"]


def test_the_levels_may_begin_in_the_line_of_the_quotation_marks(folder: Path) -> None:
    """The levels may start on the line of the quotation marks; line numbers are right."""
    path = folder / "hill.toml"
    path.write_text(HILL.replace('"""\n 9', '"""9', 1).replace("11", "eleven"), encoding="utf-8")

    assert f"{path}, line 4: 'eleven' at c3 is not a level, write a whole number from 0 to 19." == refusal(
        "hill"
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("11", "20", 5, "'20' at c3 is not a level, write a whole number from 0 to 19"),
        ("11", "-1", 5, "'-1' at c3 is not a level, write a whole number from 0 to 19"),
        (" 8  9", " 8.5  9", 8, "'8.5' at a1 is not a level, write a whole number from 0 to 19"),
        (" 9 10 11", " 9 10", 5, "rank 3 must have 5 levels, not 4"),
        (" 9  9  9  9  9\n", "", 2, "there must be 5 ranks of levels, not 4"),
        ("levels", "level", 2, "'level' is unknown, write levels and help"),
        ('"A hill in the middle."', "5", 1, "the help must be one line of text in quotation marks"),
        ("middle.", "middle.\\n", 1, "the help must be one line of text in quotation marks"),
        (
            HILL[HILL.index("levels") :],
            "levels = [9, 9]\n",
            2,
            "the levels must be a text of five ranks between two lines of three quotation marks",
        ),
        (
            HILL[HILL.index("levels") :],
            "",
            1,
            "the levels must be a text of five ranks between two lines of three quotation marks",
        ),
        (HILL[HILL.index("levels") :], 'levels = "9 9"', 2, "there must be 5 ranks of levels, not 1"),
        (
            "levels =",
            "levels",
            2,
            '''this is not valid TOML, "Expected '=' after a key in a key/value pair"''',
        ),
    ],
)
def test_a_wrong_file_says_what_and_in_which_line(
    folder: Path, old: str, new: str, line: int, what: str
) -> None:
    """A file with a mistake is listed, and choosing it gives the error with its line."""
    path = folder / "hill.toml"
    path.write_text(HILL.replace(old, new, 1), encoding="utf-8")

    assert f"Cannot be used. {path}, line {line}: {what}." == choices()["hill"]
    assert f"{path}, line {line}: {what}." == refusal("hill")


def test_a_file_that_ends_too_early_is_wrong_in_its_last_line(folder: Path) -> None:
    """An error at the end of the file has the last line."""
    path = folder / "hill.toml"
    path.write_text(HILL.removesuffix('"""\n'), encoding="utf-8")

    assert refusal("hill").startswith(f"{path}, line 9: this is not valid TOML")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("flat", "'flat' is taken"),
        ("My Hill", "'My Hill' does not consist of small letters, digits and hyphens"),
    ],
)
def test_a_file_needs_a_name_of_its_own(folder: Path, name: str, why: str) -> None:
    """A file with the name of a set-up of the program is listed by its full name and refused."""
    path = folder / f"{name}.toml"
    path.write_text(HILL, encoding="utf-8")

    assert f"{path} needs another name: {why}." == refusal(f"{name}.toml")
    assert [6, 9, 9, 9, 12] == rank("flat", 5)


def test_a_file_that_cannot_be_read_is_refused(folder: Path) -> None:
    """A file that cannot be read does not affect other set-ups."""
    (folder / "hill.toml").write_bytes(b"\xff\xfe")
    (folder / "valley.toml").mkdir()

    assert refusal("hill").startswith(f"{folder / 'hill.toml'} cannot be read: ")
    assert refusal("valley").startswith(f"{folder / 'valley.toml'} cannot be read: ")
    assert start(setup="flat").legal_moves()


def test_an_unknown_set_up_is_refused_with_the_choices(folder: Path) -> None:
    """The error lists the player's own set-ups too."""
    (folder / "hill.toml").write_text(HILL, encoding="utf-8")

    assert "setup cannot be 'hole': choose diamond, flat, triangles or hill." == refusal("hole")


def test_the_folder_is_the_platforms_unless_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """BOARDGAMES_DATA comes first; the default folder is named after the program."""
    monkeypatch.delenv("BOARDGAMES_DATA", raising=False)

    assert "boardgames" == user_data().name
