"""Themes: saved however they are chosen, legible, and with boards on their own background."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from rich.color import ColorType
from textual.color import Color
from textual.theme import BUILTIN_THEMES
from textual.widgets import Static

from boardgames import tui
from boardgames.core.locations import data_file
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.boards.art import FLAT
from boardgames.tui.boards.board import Board
from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.color import is_light
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.colors.themes import OWN_THEMES, THEMES, own_themes, quiet_texts
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.title import TitleLine
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.play_area.seats import SeatsPanel
from boardgames.tui.play_area.why import WhyPanel
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.settings.screen import SettingsList
from tests.tui.table import open_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.style import Style

#: One of each kind: dark and light ones, and those in a terminal's own colours.
_SOME = (*OWN_THEMES, "ansi-dark", "ansi-light", "solarized-light")
#: What the guidelines for accessible text ask for.
_LEAST_CONTRAST = 4.5


def _kept() -> Preferences:
    return SettingsFile().read()[0]


async def test_a_theme_chosen_in_the_settings_is_there_at_once_and_in_the_next_run() -> None:
    """The theme changes at once, and the next run begins with it."""
    async with open_table() as table:
        await table.keys("comma")
        await table.keys("right")
        await table.pilot.pause()
        assert (THEMES[1], False) == (table.app.theme, table.app.current_theme.dark)
        light = Color.parse(own_themes()[THEMES[1]].background or "")
        assert light == table.app.screen.styles.background
    async with open_table() as table:
        assert THEMES[1] == table.app.theme


async def test_a_theme_chosen_in_the_command_palette_is_kept() -> None:
    """The palette, which has every theme, and the settings change the same setting; so does a reset.

    A run that changes nothing keeps nothing.
    """
    async with open_table() as table:
        assert not SettingsFile().path.exists()
        table.app.theme = "nord"
        await table.pilot.pause()
        assert Preferences(theme="nord") == _kept()
        await table.keys("comma")
        await table.pilot.pause()
        assert "███" in str(table.app.screen.query_one("#setting-help", Static).content)
        assert "\u2039 Nord" in str(table.app.screen.query_one(SettingsList).get_option("theme").prompt)
        table.app.settings.reset()
        assert (OWN_THEMES[0], Preferences()) == (table.app.theme, _kept())
        assert set(THEMES) == set(table.app.available_themes)


@pytest.mark.parametrize("name", OWN_THEMES)
def test_our_texts_can_be_read(name: str) -> None:
    """Every text colour has enough contrast on every background."""
    theme = own_themes()[name]
    texts = {"foreground": theme.foreground, **_texts_in(theme.variables)}
    grounds = {key: Color.parse(getattr(theme, key)) for key in ("background", "surface", "panel")}
    grounds["refused"] = grounds["surface"].blend(Color.parse(theme.error or ""), 0.25)
    assert [] == [
        (text, ground)
        for text, color in texts.items()
        for ground, paper in grounds.items()
        if (ground != "refused" or text in ("foreground", "text-error"))
        and _contrast(Color.parse(color or ""), paper) < _LEAST_CONTRAST
    ]


def _texts_in(variables: dict[str, str]) -> dict[str, str]:
    """Return those colours of a theme that are for texts."""
    return {name: color for name, color in variables.items() if name.startswith("text-")}


def _contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Color) -> float:
    parts = (part / 255 for part in (color.r, color.g, color.b))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _text_colors() -> Iterator[str]:
    """Yield the colours that style sheets give to text, and those named in the program's own texts."""
    for sheet in data_file("assets", "styles").glob("*.tcss"):
        yield from re.findall(r"[\s-]color:\s*([^;]+);", sheet.read_text(encoding="utf-8"))
    for module in Path(tui.__file__).parent.rglob("*.py"):
        yield from re.findall(r"[\"' \[](\$[a-z]+(?:-[a-z]+)*)[\"' \]]", module.read_text(encoding="utf-8"))


def test_texts_have_the_colours_that_themes_have_for_text() -> None:
    """Other colours are for backgrounds and borders, and in some themes could not be read as text."""
    colors = set(_text_colors())
    assert {"$text-muted", "$text-secondary", "$text-error"} < colors
    bases = {"$primary", "$secondary", "$accent", "$warning", "$error", "$success", "$panel", "$surface"}
    assert set() == colors & bases


@pytest.mark.parametrize(
    ("theme", "mode"),
    [
        *((theme, ColorMode.FULL) for theme in _SOME),
        (_SOME[1], ColorMode.ANSI),
        (_SOME[2], ColorMode.MONO),
    ],
)
async def test_every_screen_can_be_drawn_in_every_kind_of_theme(theme: str, mode: ColorMode) -> None:
    """The picker, a match, the settings, help and an error are shown on every kind of terminal."""
    SettingsFile().write(Preferences(theme=theme))
    async with open_table(color_mode=mode, size=(80, 24)) as table:
        for keys in (("question_mark", "escape"), ("comma", "escape"), ("t", "z", "enter", "escape"), ("q",)):
            await table.keys(*keys)
            await table.pilot.pause()
        assert (theme, True) == (table.app.theme, table.shows(PickerScreen))


# Boards in frames


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.usefixtures("painted")
async def test_a_board_lies_on_the_ground_of_the_theme(palette: str) -> None:
    """Whatever the palette is; the background also covers what is not painted yet."""
    SettingsFile().write(Preferences(theme="boardgames-light", palette=palette))
    async with open_table() as table:
        ground = own_themes()["boardgames-light"].background
        below = [board.render_line(board.size.height) for board in table.screen.query(BoardView)]
        assert [ground] * len(below) == [
            segment.style.bgcolor.name
            for strip in below
            for segment in strip
            if segment.style and segment.style.bgcolor
        ]


@pytest.mark.parametrize("theme", ["ansi-light", "ansi-dark"])
@pytest.mark.usefixtures("painted")
async def test_a_board_is_as_light_as_a_theme_in_the_terminals_own_colours(theme: str) -> None:
    """Its ground, which is not known, is light where the theme is, and dark where that is."""
    SettingsFile().write(Preferences(theme=theme))
    async with open_table(color_mode=ColorMode.FULL) as table:
        scene = table.board.scene
        assert scene is not None
        light = is_light(scene.viewport.palette.marks["background"])
        assert (theme == "ansi-light") == light


def _styles(board: BoardView) -> Iterator[Style]:
    for strip in board.render_lines(board.size.region):
        yield from (segment.style for segment in strip if segment.style is not None)


async def test_a_board_in_sixteen_colours_leaves_them_to_the_terminal() -> None:
    """Themes do not change the sixteen colours of the terminal."""
    SettingsFile().write(Preferences(theme="boardgames-light"))
    async with open_table(color_mode=ColorMode.ANSI) as table:
        colors = {color for style in _styles(table.board) for color in (style.color, style.bgcolor) if color}
        assert FLAT == table.board.shown_view
        assert {ColorType.DEFAULT, ColorType.STANDARD} >= {color.type for color in colors}


async def test_without_colours_no_theme_brings_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR all is in the terminal's own, even while a larger window is not painted yet."""
    monkeypatch.setenv("NO_COLOR", "1")
    SettingsFile().write(Preferences(theme="solarized-light"))
    app = BoardgamesApp(new_match("pylos", {}), reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        parts = [app.screen.query_one(kind) for kind in (Board, WhyPanel, TitleLine, Footer)]
        lines = [line for part in parts for line in part.render_lines(part.size.region)]
        styles = {style for line in lines for _, style, _ in line if style}
        assert {None} == {color for style in styles for color in (style.color, style.bgcolor)}


async def test_without_colours_there_is_no_theme_of_the_terminals_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Such a theme is not shown without colours, but stays in the settings."""
    monkeypatch.setenv("NO_COLOR", "1")
    SettingsFile().write(Preferences(theme="ansi-light"))
    async with open_table(color_mode=ColorMode.MONO) as table:
        shown = [table.app.theme]
        table.app.settings.change(theme="ansi-dark")
        shown.append(table.app.theme)
        assert ([OWN_THEMES[0]] * 2, Preferences(theme="ansi-dark")) == (shown, _kept())
        assert {"ansi-light", "ansi-dark"} == {*THEMES} - {*table.app.available_themes}


@pytest.mark.parametrize("name", sorted(THEMES))
def test_muted_texts_are_no_stronger_than_the_text(name: str) -> None:
    """In themes that leave them to the ground too; they can be read wherever the text itself can."""
    theme = own_themes().get(name) or BUILTIN_THEMES[name]
    variables = theme.to_color_system().generate() | theme.variables
    shown = variables | quiet_texts(variables)
    if theme.ansi:
        assert {} == quiet_texts(variables)
        return
    assert shown["text-muted"].startswith("#")
    muted, text = (Color.parse(shown[key]) for key in ("text-muted", "foreground"))
    for key, least in (("background", _LEAST_CONTRAST), ("surface", 3.9), ("panel", 3.9)):
        ground = Color.parse(variables[key])
        of_muted, of_text = _contrast(muted, ground), _contrast(text, ground)
        assert min(least, of_text) <= of_muted + 0.01, key
        assert of_muted <= of_text, key


async def test_what_is_counted_beside_a_board_is_muted_in_a_light_theme() -> None:
    """A style within a line is as pale as that of a whole one."""
    async with open_table(game="diamond", size=(80, 24)) as table:
        table.app.theme = "catppuccin-latte"
        await table.pilot.pause()
        muted = table.app.get_css_variables()["text-muted"]
        panel = table.screen.query_one(SeatsPanel)
        row = panel.render_line(0)
        (counted,) = (part for part in row if "Steps to go" in part.text)
        assert counted.style is not None
        assert counted.style.color is not None
        assert Color.parse(muted) == Color.from_rich_color(counted.style.color)
