"""The settings of a run, and the rows in which they are shown."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.match.local_session import LocalSession
from boardgames.play.interaction import Interaction
from boardgames.play.preferences import FULL, NEVER, MarkPreferences
from boardgames.tui.boards.art import AUTO, FLAT
from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.cells import HALF, QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.settings.file import parse, write
from boardgames.tui.settings.preferences import Preferences, Settings, is_uncertain, safe_mode
from boardgames.tui.settings.row import ChoiceRow, KeyRow, ResetRow
from boardgames.tui.settings.rows import sections
from tests.tui.kept import go, open_app

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.tui.canvas.cells import Mode


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


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "en_GB.UTF-8", "TERM": "xterm-256color"}, QUADRANT),
        ({"LANG": "C", "LC_CTYPE": "C.utf8", "TERM": "tmux-256color"}, QUADRANT),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C", "TERM": "xterm-256color"}, HALF),
        ({"LANG": "en_GB.ISO-8859-1", "TERM": "xterm"}, HALF),
        ({"LANG": "en_GB.UTF-8", "TERM": "linux"}, HALF),
        ({}, HALF),
    ],
)
def test_quadrants_are_the_default_where_they_are_safe(environ: dict[str, str], expected: Mode) -> None:
    """That is in a UTF-8 locale, unless the terminal is Linux's console."""
    assert expected.name == safe_mode(environ)


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "C", "TERM": "xterm-256color"}, True),
        ({"LANG": "en_GB.UTF-8", "TERM": "xterm-256color"}, False),
        ({"LANG": "C", "TERM": "linux"}, False),
        ({}, False),
    ],
)
def test_only_without_a_utf_8_locale_it_is_open_whether_quadrants_are_seen(
    environ: dict[str, str], expected: bool
) -> None:
    """Linux's console surely has none."""
    assert expected == is_uncertain(environ)


def test_what_the_player_has_seen_counts_more_than_the_environment() -> None:
    """The answer is asked for once, and a finer kind that was chosen makes it superfluous."""
    for seen, mode in (("unknown", HALF), ("yes", QUADRANT), ("no", HALF)):
        settings = Settings(ColorMode.FULL, preferences=Preferences(quadrants=seen))
        assert (mode.name, seen == "unknown") == (settings.mode("pylos"), settings.asks_about_pixels)
    settings = Settings(ColorMode.FULL, preferences=Preferences(finest="sextant"))
    assert ("sextant", False) == (settings.mode("pylos"), settings.asks_about_pixels)


@pytest.mark.parametrize(("key", "seen", "mode"), [("y", "yes", QUADRANT), ("n", "no", HALF)])
async def test_the_test_picture_is_shown_once(key: str, seen: str, mode: Mode) -> None:
    """The boards of the first screen follow the answer, which is kept."""
    for keys in ((key,), ()):
        async with open_app() as table:
            table.app.ask_about_pixels()
            await table.pilot.pause()
            assert bool(keys) == isinstance(table.app.screen, ConfirmScreen)
            await go(table, *keys)
            assert seen == table.app.settings.preferences.quadrants
            assert {mode.name} == {view.mode for view in table.app.screen.query(BoardView)}


def test_the_safe_pixels_are_the_default_until_the_player_chooses() -> None:
    """A player's own choice stays, and choosing the default again forgets it."""
    settings = Settings(ColorMode.FULL, safe_mode=QUADRANT.name)
    settings.see("pylos", AUTO, HALF.name)
    assert (HALF.name, QUADRANT.name) == (settings.mode("pylos"), settings.mode("diamond"))
    settings.see("pylos", AUTO, QUADRANT.name)
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
    assert ["Rematch", "Look back"] == [rows[row].title for row in ("key-new", "key-undo")]
    settings = Settings(ColorMode.FULL, defaults=Preferences(caution=NEVER))
    rows["caution"].restore(settings)
    assert NEVER == settings.preferences.caution


def test_an_action_keeps_its_key_when_the_default_has_been_given_away() -> None:
    """The message says which action has the key now."""
    settings = Settings(ColorMode.FULL, preferences=Preferences(keys={"undo": "f8", "redo": "u"}))
    row = next(row for row in sections()["Keys in a match"] if row.id == "key-undo")
    assert isinstance(row, KeyRow)
    assert "u is the key for Forward: give that another key first." == row.restore(settings)
    assert {"undo": "f8", "redo": "u"} == settings.preferences.keys


@pytest.mark.parametrize(
    ("preferences", "shown"),
    [(MarkPreferences(targets=FULL), (1, 1)), (MarkPreferences(False, False, FULL), (0, 0))],
)
def test_marks_that_are_switched_off_are_left_out(
    preferences: MarkPreferences, shown: tuple[int, int]
) -> None:
    """Targets lose their digits, and the last move is not marked."""
    from boardgames.match.tree import Match

    interaction = Interaction(LocalSession(Match(boardgames.load("pylos").start())))
    interaction.choose(Spot("1a1"))
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
