"""Settings that last: the preferences, their text, and the rows in which they are shown."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boardgames
from boardgames.match.session import Session
from boardgames.play.preferences import CAUTIONS, FULL, NEVER, RISKY, TARGET_MARKS, MarkPreferences
from boardgames.tui.actions.keymap import clash
from boardgames.tui.actions.keys import normal
from boardgames.tui.actions.table import changeable
from boardgames.tui.boards import FLAT, Interaction
from boardgames.tui.boards.art import AUTO
from boardgames.tui.canvas import HALF, MODES, QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.colors.themes import THEMES
from boardgames.tui.settings.preferences import Preferences, Settings
from boardgames.tui.settings.row import ChoiceRow, KeyRow, ResetRow
from boardgames.tui.settings.rows import sections
from boardgames.tui.settings.text import FREE_KEYS, parse, view_names, write

if TYPE_CHECKING:
    from collections.abc import Iterator

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


# Text


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
    assert len(Preferences().as_dict()) - 4 == len(shown)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('palette = "wod"', 'palette = "wod" is not possible: write "wood", "contrast" or "colour-blind".'),
        ('theme = "drak"', 'theme = "drak" is not possible: write "boardgames", "boardgames-light", "'),
        ("caution = 1", 'caution = 1 is not possible: write "risky", "every" or "never".'),
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
        ('[keys]\nundo = "r"', "[keys] undo: r is the key for Redo: give that another key first."),
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


# Settings of a run


def test_only_changes_are_kept() -> None:
    """Values that do not change are not written."""
    kept: list[Preferences] = []
    settings = Settings(ColorMode.FULL, keep=kept.append)
    settings.change(palette=PALETTES[1])
    settings.change(palette=PALETTES[1])
    settings.see("pylos", AUTO, HALF.name)
    assert [Preferences(palette=PALETTES[1])] == kept


def test_each_game_has_a_view_and_pixels_of_its_own() -> None:
    """Going back to the default removes the entry."""
    settings = Settings(ColorMode.FULL)
    settings.see("pylos", FLAT, QUADRANT.name)
    assert [(FLAT, QUADRANT.name), (AUTO, HALF.name)] == [
        (settings.view(game), settings.mode(game)) for game in ("pylos", "diamond")
    ]
    settings.see("pylos", AUTO, HALF.name)
    assert Preferences() == settings.preferences


def test_a_still_run_keeps_the_preference_until_the_player_changes_it() -> None:
    """The flag overrides the preference, and a change in the run overrides the flag."""
    settings = Settings(ColorMode.FULL, still=True)
    assert (True, True) == (settings.reduced_motion, settings.preferences.animation)
    settings.animate(on=True)
    assert (False, True) == (settings.reduced_motion, settings.preferences.animation)


def _rows() -> Iterator[ChoiceRow]:
    for rows in sections().values():
        yield from (row for row in rows if isinstance(row, ChoiceRow))


def test_every_row_goes_through_its_values_and_back() -> None:
    """Each value can be reached, shown, written and reset."""
    for row in _rows():
        settings = Settings(ColorMode.FULL)
        seen = []
        for _ in row.choices:
            row.turn(settings, 1)
            seen.append(row.value(settings))
            assert (settings.preferences, []) == parse(tomllib.loads(write(settings.preferences)))
        assert sorted(row.choices) == sorted(seen)
        row.turn(settings, -1)
        row.restore(settings)
        assert row.default(settings) == row.value(settings), row.id


def test_a_club_has_the_settings_that_apply_there() -> None:
    """Computers, clocks and keyboards of one's own machine are not listed, nor keys that do nothing there."""
    rows = {row.id: row for listed in sections(in_club=True).values() for row in listed}
    gone = {row.id for listed in sections().values() for row in listed} - set(rows)
    assert {"pace", "evaluation", "pass_keyboard", "clock_at_once", "key-hint", "key-pause"} <= gone
    assert {"caution", "theme", "view-pylos", "key-undo", "key-resign", "reset"} <= set(rows)
    assert ["Rematch", "Back"] == [rows[row].title for row in ("key-new", "key-undo")]
    settings = Settings(ColorMode.FULL, defaults=Preferences(caution=NEVER))
    rows["caution"].restore(settings)
    assert NEVER == settings.preferences.caution


def test_an_action_keeps_its_key_when_the_default_has_been_given_away() -> None:
    """The message says which action has the key now."""
    settings = Settings(ColorMode.FULL, preferences=Preferences(keys={"undo": "f8", "redo": "u"}))
    row = next(row for row in sections()["Keys in a match"] if row.id == "key-undo")
    assert isinstance(row, KeyRow)
    assert "u is the key for Redo: give that another key first." == row.restore(settings)
    assert {"undo": "f8", "redo": "u"} == settings.preferences.keys


@pytest.mark.parametrize(
    ("preferences", "shown"),
    [(MarkPreferences(targets=FULL), (1, 1)), (MarkPreferences(False, False, FULL), (0, 0))],
)
def test_marks_that_are_switched_off_are_left_out(
    preferences: MarkPreferences, shown: tuple[int, int]
) -> None:
    """Targets lose their digits, and the last move is not marked."""
    from boardgames.match import Match

    interaction = Interaction(Session(Match(boardgames.load("pylos").start())))
    interaction.choose_digit("1")
    interaction.preferences = preferences
    marks = interaction.frame().marks
    assert shown == (len({*marks.targets.values()} & {"1"}), len(marks.last))
    assert marks.targets.keys() == interaction.choosing.targets.spots.keys()


def test_keys_that_changed_places_go_back_together() -> None:
    """One by one they could not go back, because each key is taken."""
    settings = Settings(
        ColorMode.FULL, preferences=Preferences(palette=PALETTES[1], keys={"undo": "r", "redo": "u"})
    )
    row = next(row for row in sections()["Defaults"] if row.id == "reset-keys")
    assert isinstance(row, ResetRow)
    row.reset(settings)
    assert Preferences(palette=PALETTES[1]) == settings.preferences


def test_modes_have_the_names_that_are_kept() -> None:
    """The names in files do not change."""
    assert ["half", "quadrant", "sextant", "octant"] == list(MODES)
