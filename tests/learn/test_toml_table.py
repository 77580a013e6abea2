"""Tables of TOML files: each kind of value, and the line of what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardgames.learn.errors import Flaw, LearnError
from boardgames.learn.toml_table import TomlTable, read_file

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.learn.errors import TomlPath


@pytest.mark.parametrize(
    ("ask", "value", "expected"),
    [
        ("text", " a  b\nc ", "a b c"),
        ("texts", "one", ("one",)),
        ("texts", ["one", "two"], ("one", "two")),
        ("number", 0, 0),
        ("number", 7, 7),
        ("count", 3, 3),
        ("flag", True, True),
        ("flag", False, False),
        ("options", {"a": 1, "b": "c"}, {"a": 1, "b": "c"}),
        ("value", [1], [1]),
    ],
)
def test_a_value_is_read_as_its_kind(ask: str, value: object, expected: object) -> None:
    """Blanks in texts are single, and a single text is an array of one."""
    assert expected == getattr(TomlTable({"key": value}), ask)("key")


@pytest.mark.parametrize(
    ("ask", "expected"),
    [("texts", ()), ("count", None), ("flag", False), ("options", {}), ("value", None), ("tables", [])],
)
def test_what_is_not_there_has_a_default(ask: str, expected: object) -> None:
    """Texts and numbers have one only where it is given."""
    table = TomlTable({})
    assert expected == getattr(table, ask)("key")
    assert ("", 4) == (table.text("key", ""), table.number("key", 4))
    for required in (table.text, table.number):
        with pytest.raises(Flaw):
            required("key")


@pytest.mark.parametrize(
    ("ask", "value", "says"),
    [
        ("text", 1, "'key' must be a text in quotation marks."),
        ("text", " ", "'key' must be a text in quotation marks."),
        ("texts", ["a", 1], "'key' must be a list of texts"),
        ("texts", {}, "'key' must be a list of texts"),
        ("number", -1, "'key' must be a whole number, 0 or more."),
        ("number", True, "'key' must be a whole number, 0 or more."),
        ("number", "1", "'key' must be a whole number, 0 or more."),
        ("count", -1, "'key' must be a whole number, 0 or more."),
        ("flag", 0, "'key' must be true or false."),
        ("options", {"a": 1, "b": []}, "'key' must be a table like"),
        ("options", [], "'key' must be a table like"),
        ("tables", [{}, 1], "'key' must be a table, or an array of tables."),
        ("tables", "x", "'key' must be a table, or an array of tables."),
    ],
)
def test_a_value_of_another_kind_is_a_flaw(ask: str, value: object, says: str) -> None:
    """It has the place of its key, and says what would be right."""
    with pytest.raises(Flaw) as flaw:
        getattr(TomlTable({"key": value}, ("task", 1)), ask)("key")
    assert str(flaw.value).startswith(says)
    assert ("task", 1, "key") == flaw.value.place


def test_tables_know_their_place() -> None:
    """A single table is an array of one, without a number; the least number can be raised."""
    assert [("a", "one")] == [one.place for one in TomlTable({"one": {}}, ("a",)).tables("one")]
    assert [("two", 0), ("two", 1)] == [one.place for one in TomlTable({"two": [{}, {}]}).tables("two")]
    with pytest.raises(Flaw, match="a whole number, 3 or more"):
        TomlTable({"key": 2}).number("key", least=3)


def test_keys_that_nobody_has_asked_for_are_refused() -> None:
    """Those that mean something are named."""
    table = TomlTable({"name": "a", "nmae": "b"})
    table.text("name")
    with pytest.raises(Flaw, match="'nmae' means nothing here: write name"):
        table.finish()
    table.text("nmae")
    table.finish()


TEXT = '''top = 1
long = """
key = 2
[[task]]
"""
[[lesson]]
name = "a"

[[lesson.task]]
key = 1
[[lesson.task]]
key = 2
other = \'\'\'x\'\'\'
[lesson.setting]
deep = 3
[[lesson]]
[[lesson.task]]
key = 4
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("top",), 1),
        (("long",), 2),
        (("nothing",), 1),
        (("lesson", 0), 6),
        (("lesson", 0, "name"), 7),
        (("lesson", 0, "task", 0, "key"), 10),
        (("lesson", 0, "task", 1), 11),
        (("lesson", 0, "task", 1, "key"), 12),
        (("lesson", 0, "task", 1, "other"), 13),
        (("lesson", 0, "task", 1, "missing"), 11),
        (("lesson", 0, "setting", "deep"), 15),
        (("lesson", 1, "name"), 16),
        (("lesson", 1, "task", 0, "key"), 18),
    ],
)
def test_a_flaw_is_reported_with_its_line(tmp_path: Path, place: TomlPath, line: int) -> None:
    """What is not in the file has the line of what it would be in."""
    path = tmp_path / "file.toml"
    path.write_text(TEXT, encoding="utf-8-sig")

    def refuse(_: TomlTable) -> Any:
        raise Flaw(place, "It is wrong.")

    with pytest.raises(LearnError) as error:
        read_file(path, refuse)
    assert (path, line) == (error.value.path, error.value.line)
    assert 1 == read_file(path, lambda table: table.number("top"))


@pytest.mark.parametrize(("text", "line"), [("a = 1\nb = = 2\n", 2), ("a = 1\n\nb = [", 3), ("a =", 1)])
def test_what_is_not_toml_is_reported_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    """Without the place that is named beside it."""
    path = tmp_path / "file.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LearnError, match="This is not TOML: ") as error:
        read_file(path, lambda table: table)
    assert line == error.value.line
    assert "(at " not in str(error.value)
