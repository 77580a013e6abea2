"""Remembered set-ups: read back, robust against damage, and never in the way of a game."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
import tomlkit
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import boardgames
from boardgames.core import ChoiceOption, NumberOption
from boardgames.core.locations import user_data
from boardgames.match.seating import Player
from boardgames.tui.colors.palette import seat_colors
from boardgames.tui.setup.remembered import NEW, Arrangement, LastSetups, RememberedFile, change, parse

PYLOS, DIAMOND = boardgames.load("pylos"), boardgames.load("diamond")
AGREED = Arrangement(
    {"variant": "mature", "empty": "raise", "taking": "must"},
    ("Ann", 'Ben "B\\" Ö'),
    ("red", ""),
    by_lot=True,
    clock="5:00+3",
)
NAMES = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=24).filter(
    lambda text: text and text == " ".join(text.split())
)


def each_once(words: st.SearchStrategy[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Draw lists as seats have them: blanks, and words that differ by more than case."""
    listed = st.lists(words | st.just(""), max_size=4)
    return listed.map(tuple).filter(
        lambda row: len({w.casefold() for w in row if w}) == len([*filter(None, row)])
    )


@st.composite
def memories(draw: st.DrawFn) -> LastSetups:
    """Draw what can be remembered."""
    arrangements = {}
    for name in draw(st.sets(st.sampled_from(boardgames.names()))):
        options: dict[str, str | int] = {}
        for option in boardgames.load(name).options:
            if isinstance(option, ChoiceOption):
                options[option.name] = draw(st.sampled_from(sorted(option.choices)))
            elif isinstance(option, NumberOption):
                options[option.name] = draw(st.integers(option.lowest, option.highest))
        arrangements[name] = Arrangement(
            options,
            draw(each_once(NAMES)),
            draw(each_once(st.sampled_from(sorted(seat_colors())))),
            draw(st.booleans()),
            draw(st.sampled_from(["off", "5:00", "1:30:00+30", "0:07d3", "0:30/move"])),
        )
    people = draw(each_once(NAMES))
    return LastSetups(arrangements, tuple(filter(None, people)))


def written(memory: LastSetups) -> str:
    """Return what is remembered as the text of a file."""
    document = tomlkit.parse(NEW)
    for game, arrangement in memory.arrangements.items():
        change(document, boardgames.load(game), arrangement)
    document["people"] = list(memory.players)
    return tomlkit.dumps(document)


@given(memories())
@settings(max_examples=25, deadline=None)
def test_what_is_written_is_read_back(memory: LastSetups) -> None:
    """Names of any characters are read back."""
    assert memory == parse(tomllib.loads(written(memory)))


@given(memories(), st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=4)), min_size=1, max_size=8))
@settings(max_examples=30, deadline=None)
def test_a_file_that_was_tampered_with_stops_nothing(
    tmp_path_factory: pytest.TempPathFactory, memory: LastSetups, changes: list[tuple[int, bytes]]
) -> None:
    """Some of it is read or nothing, and the next set-up is remembered."""
    content = written(memory).encode()
    for place, new in changes:
        at = place % (len(content) + 1)
        content = content[:at] + new + content[at + len(new) // 2 + 1 :]
    file = RememberedFile(tmp_path_factory.mktemp("data") / "last-played.toml")
    file.path.write_bytes(content)
    assert written(file.read())
    assert None is file.remember(PYLOS, AGREED)
    assert AGREED == file.read().of(PYLOS)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('names = ["Ann", "Ann", 3, "", "x\\u0007"]', Arrangement(names=("Ann", "", "", "", ""))),
        ('names = ["a very long name, longer than any player has"]', Arrangement(names=("",))),
        ('names = "Ann, Ben"', Arrangement()),
        ('colours = ["red", "red", "gold"]', Arrangement(colors=("red", "", ""))),
        ("lot = 1", Arrangement()),
        ('clock = "5"', Arrangement()),
        ("clock = 05:00:00", Arrangement()),
        ('clock = " 5:00D3 "', Arrangement(clock="5:00d3")),
        ("options = 1", Arrangement()),
        ('options = { variant = "mature" }', Arrangement({"variant": "mature"})),
        ('options = { variant = "easy", speed = 9 }', Arrangement()),
        ("options = { variant = true, empty = [1] }", Arrangement()),
        (f"options = {{ variant = 0x{'f' * 9999} }}", Arrangement()),
    ],
)
def test_what_cannot_be_used_is_as_usual(line: str, expected: Arrangement) -> None:
    """The values beside it are used."""
    memory = parse(tomllib.loads(f'people = ["Cid"]\n[go]\n[pylos]\n{line}'))
    usual = {option.name: option.default for option in PYLOS.options}
    assert evolve(expected, options={**usual, **expected.options}) == memory.of(PYLOS)
    assert ("Cid",) == memory.players


@pytest.mark.parametrize("value", ["true", "9", "501", '"60 "', "inf", "1979-05-27", f'"{"9" * 9999}"'])
def test_a_number_that_is_out_of_range_or_none_is_the_default(value: str) -> None:
    """Spaces around digits are ignored."""
    memory = parse(tomllib.loads(f"[diamond.options]\nrounds = {value}"))
    assert 60 == memory.of(DIAMOND).options["rounds"]


def test_who_played_last_is_suggested_first() -> None:
    """Each name is listed once, and the oldest is forgotten."""
    memory = LastSetups(players=("Cid", "Ann"))
    for number in range(38):
        memory = memory.with_new(PYLOS, evolve(AGREED, names=("Ann", f"Guest {number}")))
    assert (40, "Ann", "Guest 37", "Cid") == (len(memory.players), *memory.players[:2], memory.players[-1])
    assert "Cid" not in memory.with_new(PYLOS, AGREED).players


# The file


def test_no_file_means_nothing_is_remembered() -> None:
    """Reading does not create a file."""
    assert LastSetups() == RememberedFile().read()
    assert not user_data().exists()


def test_each_game_has_its_own() -> None:
    """Each game has its own entry, and nothing else is in the folder."""
    other = evolve(AGREED, options=dict(DIAMOND.start().options), names=("Cid", "Dora"))
    for game, arrangement in ((PYLOS, AGREED), (DIAMOND, other)):
        # Another program's file is read anew by each.
        assert None is RememberedFile().remember(game, arrangement)
    memory = RememberedFile().read()
    assert (AGREED, other) == (memory.of(PYLOS), memory.of(DIAMOND))
    assert ("Cid", "Dora", *AGREED.names) == memory.players
    assert all(Player(name).name == name for name in memory.players)
    assert ["last-played.toml"] == [path.name for path in user_data().iterdir()]


@pytest.mark.parametrize(
    "content", [b"lot = ", b"\xff\xfe", b"\x00", b"x = " + b"[" * 9999, b"x = " + b"9" * 9999]
)
def test_a_damaged_file_is_as_good_as_none_and_is_set_aside(tmp_path: Path, content: bytes) -> None:
    """The old text is kept."""
    file = RememberedFile(tmp_path / "last-played.toml")
    file.path.write_bytes(content)
    assert LastSetups() == file.read()
    assert content == file.path.read_bytes()
    assert None is file.remember(PYLOS, AGREED)
    assert content == (tmp_path / "last-played.toml.damaged").read_bytes()
    assert AGREED == file.read().of(PYLOS)


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    """With a folder in its place nothing is remembered, and the sentence says so."""
    file = RememberedFile(tmp_path / "last-played.toml")
    file.path.mkdir()
    assert LastSetups() == file.read()
    assert (file.remember(PYLOS, AGREED) or "").endswith(
        "(Is a directory): this set-up will not be remembered."
    )
    assert file.path.is_dir()


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is returned."""
    file = RememberedFile(tmp_path / "last-played.toml")
    file.remember(PYLOS, AGREED)

    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", self, target)

    monkeypatch.setattr(Path, "replace", fail)
    assert "(No space left on device)" in (file.remember(DIAMOND, AGREED) or "")
    assert (AGREED, Arrangement()) == (file.read().of(PYLOS), file.read().of(DIAMOND))
