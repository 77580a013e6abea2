"""The file of the settings: written whole, robust against damage, and never in the way of a game."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.locations import user_data
from boardgames.play.preferences import EVERY, NEVER, RISKY
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.colors.themes import THEMES
from boardgames.tui.settings.file import SettingsFile, parse, write
from boardgames.tui.settings.preferences import Preferences


def test_no_file_means_defaults_and_no_complaint() -> None:
    """None is made before something changes."""
    assert (Preferences(), None) == SettingsFile().read()
    assert not user_data().exists()


def test_preferences_last_in_the_file() -> None:
    """The folder is made, and nothing else is left in it."""
    preferences = Preferences(caution=NEVER, keys={"undo": "f8"})
    assert None is SettingsFile().write(preferences)
    assert (preferences, None) == SettingsFile().read()
    assert ["settings.toml"] == [path.name for path in user_data().iterdir()]


def test_a_file_with_bad_values_is_complained_of_in_one_sentence(tmp_path: Path) -> None:
    """The sentence names the file and the first error, and counts the others."""
    path = tmp_path / "settings.toml"
    path.write_text('palette = "wod"\ncaution = "no"\nfoo = 1\nlast-move = false', encoding="utf-8")
    preferences, complaint = SettingsFile(path).read()
    assert Preferences(last_move=False) == preferences
    assert complaint is not None
    assert complaint.startswith(f'{path}: palette = "wod" is not possible: write "wood"')
    assert complaint.endswith(" 2 more lines have errors.")


@pytest.mark.parametrize(
    "content",
    [b"palette = ", b"\xff\xfe", b"\x00", b"a" * 9999, b"x = " + b"[" * 9999, b"x = " + b"9" * 9999],
)
def test_a_damaged_file_is_set_aside_at_the_first_change(tmp_path: Path, content: bytes) -> None:
    """The old text is kept."""
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    file = SettingsFile(path)
    preferences, complaint = file.read()
    assert Preferences() == preferences
    assert (complaint or "").startswith(f"{path} is not a TOML file: ")
    assert content == path.read_bytes()
    assert [None, None] == [file.write(Preferences(caution=NEVER)), file.write(Preferences(animation=False))]
    assert content == path.with_name("settings.toml.damaged").read_bytes()
    assert (Preferences(animation=False), None) == SettingsFile(path).read()


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    """With a folder in its place the defaults are used and nothing is written."""
    path = tmp_path / "settings.toml"
    path.mkdir()
    file = SettingsFile(path)
    preferences, complaint = file.read()
    assert Preferences() == preferences
    assert (complaint or "").startswith(f"{path} cannot be read (Is a directory): the defaults are used")
    assert None is file.write(Preferences(caution=NEVER))
    assert path.is_dir()


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    """With a file in place of the folder the program continues."""
    (tmp_path / "data").write_text("")
    file = SettingsFile(tmp_path / "data" / "new" / "settings.toml")
    complaints = [file.write(Preferences(caution=caution)) for caution in (NEVER, RISKY)]
    assert ["changes apply to this run only.", ""] == [
        (text or "").rpartition(": ")[2] for text in complaints
    ]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No draft is left beside it."""
    path = tmp_path / "settings.toml"
    file = SettingsFile(path)
    file.write(Preferences(caution=NEVER))

    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", self, target)

    monkeypatch.setattr(Path, "replace", fail)
    assert "cannot be written (No space left on device)" in (file.write(Preferences()) or "")
    assert ["settings.toml"] == [left.name for left in tmp_path.iterdir()]
    assert (Preferences(caution=NEVER), None) == SettingsFile(path).read()


def test_a_program_that_reads_meanwhile_sees_the_whole_old_file(tmp_path: Path) -> None:
    """A write puts another file in the place of the one that is being read."""
    file = SettingsFile(tmp_path / "settings.toml")
    file.write(Preferences(palette=PALETTES[1]))
    with file.path.open("rb") as old:
        start = old.read(9)
        file.write(Preferences())
        assert Preferences(palette=PALETTES[1]) == parse(tomllib.loads((start + old.read()).decode()))[0]


def test_two_programs_do_not_overwrite_what_the_other_has_changed(tmp_path: Path) -> None:
    """Each writes only what it has changed, also within tables; where both change one, the last one wins."""
    first, second = (SettingsFile(tmp_path / "settings.toml") for _ in range(2))
    first.write(Preferences(palette=PALETTES[1], keys={"undo": "f8", "redo": "f9"}))
    first.read(), second.read()
    first.write(Preferences(palette=PALETTES[1], keys={"redo": "f9"}, views={"pylos": "flat"}))
    second.write(
        Preferences(palette=PALETTES[2], keys={"undo": "f8", "redo": "f7"}, views={"diamond": "flat"})
    )
    expected = Preferences(
        palette=PALETTES[2], keys={"redo": "f7"}, views={"pylos": "flat", "diamond": "flat"}
    )
    assert (expected, None) == SettingsFile(tmp_path / "settings.toml").read()


def test_what_only_a_newer_version_knows_stays_in_the_file(tmp_path: Path) -> None:
    """Unknown names stay, single ones and those in tables."""
    path = tmp_path / "settings.toml"
    text = (
        'sound = "a \\"b\\" \\u007f \\n"\n'
        'levels = [1, 2.5, inf, true]\nsince = 1979-05-27T07:32:00Z\n"odd key" = "x"\n'
        '[views]\nchess = "flat"\npylos = "flat"\n[keys]\njump = "f8"\n[new]\ndeep = {er = [{}]}\n'
    )
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path)
    file.read()
    file.write(Preferences(views={"pylos": "flat"}, caution=NEVER))
    file.write(Preferences(views={"pylos": "flat"}, caution=NEVER, animation=False))
    expected = tomllib.loads(text)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert expected == {name: data[name] for name in expected}
    assert (NEVER, False) == (data["caution"], data["animation"])
    assert ["settings.toml"] == [left.name for left in tmp_path.iterdir()]


_BY_HAND = """\
# My settings.
palette = "wood"  # the best one
animation=true

[keys]  # as in the other program
undo = "f8" # far away
# redo = "f9"
"""


def test_comments_and_layout_stay(tmp_path: Path) -> None:
    """Only what has changed is different: values, and entries that are new or gone."""
    path = tmp_path / "settings.toml"
    path.write_text(_BY_HAND, encoding="utf-8")
    file = SettingsFile(path)
    preferences, _ = file.read()
    file.write(preferences._replace(palette=PALETTES[1], caution=NEVER, keys={"undo": "f8", "view": "f7"}))
    expected = _BY_HAND.replace('"wood"', f'"{PALETTES[1]}"').replace("=true\n", '=true\ncaution = "never"\n')
    assert expected.replace('"f9"\n', '"f9"\nview = "f7"\n') == path.read_text(encoding="utf-8")


def test_a_bad_value_stays_until_the_setting_is_changed(tmp_path: Path) -> None:
    """The player can still see what they wrote."""
    path = tmp_path / "settings.toml"
    path.write_text('palette = "wod"\nlast-move = false\nviews = 3\n', encoding="utf-8")
    file = SettingsFile(path)
    preferences, _ = file.read()
    file.write(preferences._replace(caution=NEVER))
    assert 'palette = "wod"\nlast-move = false\nviews = 3\n' in path.read_text(encoding="utf-8")
    file.write(preferences._replace(caution=NEVER, palette=PALETTES[1], views={"pylos": "flat"}))
    expected = Preferences(last_move=False, caution=NEVER, palette=PALETTES[1], views={"pylos": "flat"})
    assert (expected, None) == SettingsFile(path).read()


_OF_0_1 = """\
# Settings of boardgames. The program writes this file anew whenever one of them changes.
theme = "nord"
palette = "contrast"
animation = true
caution = "every"
target-digits = false
last-move = true
turn-board = false
pass-keyboard = true

[views]
pylos = "pyramid"

[pixels]
diamond = "quadrant"

[keys]
undo = "f8"
line-start = "f9"
"""


def test_a_file_of_version_0_1_is_read_as_it_was(tmp_path: Path) -> None:
    """Names and values have not changed since."""
    path = tmp_path / "settings.toml"
    path.write_text(_OF_0_1, encoding="utf-8")
    expected = Preferences(
        theme="nord",
        palette="contrast",
        caution=EVERY,
        digits=False,
        pass_keyboard=True,
        views={"pylos": "pyramid"},
        modes={"diamond": "quadrant"},
        keys={"undo": "f8", "line-start": "f9"},
    )
    assert (expected, None) == SettingsFile(path).read()
    assert _OF_0_1 == path.read_text(encoding="utf-8")


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    """A link to the file is followed, not replaced."""
    (tmp_path / "elsewhere").mkdir()
    link, target = tmp_path / "settings.toml", tmp_path / "elsewhere" / "mine.toml"
    target.write_text("caution = true", encoding="utf-8")
    link.symlink_to(target)
    SettingsFile(link).write(Preferences(caution=NEVER))
    assert (True, Preferences(caution=NEVER)) == (link.is_symlink(), SettingsFile(target).read()[0])


@given(st.data())
def test_no_damage_to_the_file_is_beyond_reading(data: st.DataObject) -> None:
    """Any damage gives valid preferences and at most one sentence."""
    content = bytearray(
        write(Preferences(theme=THEMES[1], keys={"undo": "f8"}, views={"pylos": "flat"})).encode()
    )
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(content)))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_bytes(content)
        preferences, complaint = SettingsFile(path).read()
        assert (preferences, []) == parse(tomllib.loads(write(preferences)))
        assert 1 >= len((complaint or "").splitlines())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_file_that_would_block_the_start_is_not_read(tmp_path: Path) -> None:
    """A pipe that nobody writes to, or many megabytes: the defaults are used, and a sentence says so."""
    pipe, large = tmp_path / "pipe.toml", tmp_path / "large.toml"
    os.mkfifo(pipe)
    large.write_bytes(b"#" * (20 << 20))
    for path, reason in ((pipe, "Not a regular file"), (large, "File too large")):
        file = SettingsFile(path)
        preferences, complaint = file.read()
        assert Preferences() == preferences
        assert (complaint or "").startswith(f"{path} cannot be read ({reason}): the defaults are used")
        assert None is file.write(Preferences(caution=NEVER))
    assert (True, 20 << 20) == (pipe.is_fifo(), large.stat().st_size)
