"""The text of preferences: read, written, and corrected by a sentence."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boardgames
from boardgames.play.preferences import CAUTIONS, NEVER, RISKY, TARGET_MARKS
from boardgames.tui.actions.keymap import clash, key_of, keys_of, normal
from boardgames.tui.actions.table import changeable
from boardgames.tui.canvas.cells import MODES, QUADRANT
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.colors.themes import THEMES
from boardgames.tui.settings.file import FREE_KEYS, parse, view_names, write
from boardgames.tui.settings.preferences import Preferences

#: Keys that no binding has, so that any set of actions can have them.
_FREE = (
    "f9",
    "f7,f6,ctrl+shift+pagedown,ctrl+underscore,f24",
    "f5",
    "ctrl+g",
    "quotation_mark",
    "é",
    "insert",
    "alt+right",
)

_games = st.sampled_from(boardgames.names())
_preferences = st.builds(
    Preferences,
    theme=st.sampled_from(THEMES),
    palette=st.sampled_from(PALETTES),
    animation=st.booleans(),
    caution=st.sampled_from(CAUTIONS),
    digits=st.booleans(),
    last_move=st.booleans(),
    targets=st.sampled_from(TARGET_MARKS),
    turn_board=st.booleans(),
    pass_keyboard=st.booleans(),
    views=_games.flatmap(
        lambda game: st.dictionaries(st.just(game), st.sampled_from(view_names(game)[1:]), max_size=1)
    ),
    modes=st.dictionaries(_games, st.just(QUADRANT.name)),
    keys=st.lists(st.sampled_from(sorted(changeable())), unique=True, max_size=len(_FREE)).flatmap(
        lambda names: st.permutations(_FREE).map(lambda keys: dict(zip(names, keys, strict=False)))
    ),
)


@given(_preferences)
def test_preferences_come_back_from_their_text(preferences: Preferences) -> None:
    """All preferences are read back as they were written."""
    assert (preferences, []) == parse(tomllib.loads(write(preferences)))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    ).flatmap(
        lambda value: st.dictionaries(
            st.sampled_from(["theme", "palette", "caution", "views", "pixels", "keys", "colour"]),
            st.just(value),
        )
    )
)
def test_no_value_is_beyond_reading(data: dict[str, object]) -> None:
    """Any value gives valid preferences, and errors are sentences."""
    preferences, problems = parse(data)
    assert (preferences, []) == parse(tomllib.loads(write(preferences)))
    assert all(problem.endswith(".") for problem in problems)


def test_the_text_of_the_defaults_shows_what_can_be_set() -> None:
    """All single settings are written, and tables only if they have entries."""
    shown = tomllib.loads(write(Preferences()))
    assert [] == [name for name in ("views", "pixels", "keys", "engines") if name in shown]
    assert len(Preferences()) - 4 == len(shown)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('palette = "wod"', 'palette = "wod" is not possible: write "wood", "contrast" or "colour-blind".'),
        ('theme = "drak"', 'theme = "drak" is not possible: write "boardgames", "boardgames-light", "'),
        ("caution = 1", 'caution = 1 is not possible: write "risky", "every" or "never".'),
        (
            '[engines]\n"we[ir]d \\u001b[31m" = "true"',
            '[engines] "we[ir]d \\u001b[31m" is not a name: write a name without control characters, ',
        ),
        (
            "[engines]\nmine = 3",
            '[engines] mine = 3 is not a command: write a text such as "my-engine --fast".',
        ),
        ("animation = 1", "animation = 1 is not possible: write true or false."),
        ('views = "flat"', 'views = "flat" is not a table: write [views] on a line of its own.'),
        (
            '[views]\npylos = "tabel"',
            '[views] pylos = "tabel" is not possible: write "auto", "table", "pyramid" or "flat".',
        ),
        (
            '[pixels]\npylos = "half block"',
            '"half block" is not possible: write "half", "quadrant", "sextant" or "octant".',
        ),
        ('[views]\nchess = "flat"', '[views] has no game "chess": write pylos'),
        ('[keys]\njump = "f8"', '[keys] has no action "jump": write '),
        ('[keys]\nundo = "zz"', '[keys] undo = "zz" is not a key: write f5, f7, semicolon or ctrl+g.'),
        ("[keys]\nundo = 5", "[keys] undo = 5 is not a key: write f5, f7, semicolon or ctrl+g."),
        ('[keys]\nundo = "r"', "[keys] undo: r is the key for Forward: give that another key first."),
        ("colour = 3", 'there is no setting "colour": write theme, palette,'),
        ("evalution = true", 'there is no setting "evalution": write evaluation-bar, '),
    ],
)
def test_a_bad_value_is_named_with_what_is_right(text: str, sentence: str) -> None:
    """The default replaces it, and the other values are used."""
    preferences, problems = parse(tomllib.loads(f"last-move = false\n{text}"))
    assert (Preferences(last_move=False), 1) == (preferences, len(problems))
    assert sentence in problems[0]


@pytest.mark.parametrize(("former", "caution"), [("true", RISKY), ("false", NEVER)])
def test_what_caution_was_in_earlier_files_is_still_understood(former: str, caution: str) -> None:
    """On meant risky moves, and there is no complaint."""
    assert (Preferences(caution=caution), []) == parse(tomllib.loads(f"caution = {former}"))


def test_keys_given_as_examples_are_free() -> None:
    """Every key given as an example can be used."""
    assert [] == [key for key in FREE_KEYS if key != normal(key) or clash("undo", {"undo": key})]


def test_keys_that_change_places_do_not_clash() -> None:
    """Only the final keys count, not the default ones."""
    swapped = {"undo": "r", "redo": "u"}
    preferences, problems = parse({"keys": swapped})
    assert (swapped, []) == (preferences.keys, problems)


def test_a_refusal_that_brings_a_default_key_back_is_followed_up() -> None:
    """Undo cannot have a digit and keeps u, so redo cannot have u either."""
    preferences, problems = parse({"keys": {"undo": "7", "redo": "u"}})
    assert ({}, 2) == (preferences.keys, len(problems))


def test_modes_have_the_names_that_are_kept() -> None:
    """The names in files do not change."""
    assert ["half", "quadrant", "sextant", "octant"] == list(MODES)


def test_a_key_that_was_given_away_before_an_action_came_stays_where_it_is() -> None:
    """Settings of an earlier version go on: the default key of the newer action gives way."""
    preferences, problems = parse({"keys": {"undo": "exclamation_mark"}})
    assert ({"undo": "exclamation_mark"}, []) == (preferences.keys, problems)
    assert ((), ("exclamation_mark",)) == (keys_of("strategy", preferences.keys), keys_of("strategy", {}))
    assert ("", "!") == (key_of("strategy", preferences.keys), key_of("strategy", {}))


@pytest.mark.parametrize("key", ["f3", "ctrl+n", "exclamation_mark"])
def test_settings_that_are_older_than_a_default_key_are_read_as_they_are(key: str) -> None:
    """A player had given it to another action before."""
    preferences, problems = parse({"keys": {"redo": key}})
    assert ({"redo": key}, []) == (preferences.keys, problems)
