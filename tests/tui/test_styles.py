"""The style sheets of the screens."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING

from textual.app import App

import boardgames.tui
from boardgames.core.locations import data_file
from boardgames.tui.base import BaseApp
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.seams.palette import SafePalette
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.seams.stylesheet import SharedStylesheet
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What no screen uses by itself.
_BASES = (ClosingScreen, RoomyScreen, SafePalette)


def _kinds(base: type[ClosingScreen[object]]) -> Iterator[type[ClosingScreen[object]]]:
    """Return all the kinds of screens of the program."""
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


def _screens() -> list[type[ClosingScreen[object]]]:
    for module in pkgutil.walk_packages(boardgames.tui.__path__, "boardgames.tui."):
        if not module.name.endswith(".windows_driver"):  # which can be imported only there
            import_module(module.name)
    known = {kind for kind in _kinds(ClosingScreen) if kind not in _BASES}
    return [kind for kind in known if kind.__module__.startswith("boardgames.tui")]


def test_every_screen_names_its_style_sheets() -> None:
    """A sheet that no screen names would never be read, and a screen without one would look bare."""
    named = {screen.__name__: screen.CSS_PATH for screen in _screens()}
    assert [] == [name for name, paths in named.items() if not paths]
    lists = [paths for paths in [*named.values(), BaseApp.CSS_PATH] if isinstance(paths, list)]
    read = {PurePath(path).stem for paths in lists for path in paths}
    known = {path.stem for path in data_file("assets", "styles").glob("*.tcss")}
    assert known - {"club"} == read  # that of a server


def test_a_style_sheet_is_parsed_once_in_a_process() -> None:
    """Other applications, and reading the rules again, take what is there."""
    first, second = (SharedStylesheet(variables=App().get_css_variables()) for _ in range(2))
    for one in (first, second):
        one.load(map(PurePath, sheets("base", "match")))
    before = first.rules
    first.reparse()
    assert [*map(id, before)] == [*map(id, first.rules)] == [*map(id, second.rules)]
    assert first.rules is second.rules


def test_style_sheets_of_other_files_or_colours_have_rules_of_their_own() -> None:
    """What is kept for one of them is never shown by another, nor by the same one after a change."""
    light, dark = ({"ground": colour} for colour in ("white", "black"))
    sheet, other = SharedStylesheet(variables=light), SharedStylesheet(variables=dark)
    found = []
    for one in (sheet, other):
        one.add_source("Screen { background: $ground; }", ("here", ""))
        found.append(one.rules_map["Screen"][0].styles.background.hex)
    sheet.add_source("Button { color: $ground; }", ("there", ""))
    found.append(sheet.rules_map["Button"][0].styles.color.hex)
    sheet.set_variables(dark)
    sheet.reparse()
    found.append(sheet.rules_map["Button"][0].styles.color.hex)
    assert ["#FFFFFF", "#000000", "#FFFFFF", "#000000"] == found


def test_no_two_sheets_style_the_same_widget_of_different_screens() -> None:
    """Each sheet is in force on all screens once it is read: rules for an id that two use name the screen."""
    styled: dict[str, set[str]] = {}
    for path in data_file("assets", "styles").glob("*.tcss"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector in re.findall(r"[^{},]+(?=[^{}]*\{)", text):
            # A screen, or a class that only the sheet's own screens have, comes before the id.
            for name in re.findall(r"^(?:\.-[\w-]+ )*(#[\w-]+)", selector.strip()):
                styled.setdefault(name, set()).add(path.stem)
    assert {"#title": {"base", "match"}} == {name: stems for name, stems in styled.items() if len(stems) > 1}
