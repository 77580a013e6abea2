"""Data files: inside an installed package, or at the root of a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.core import locations
from boardgames.core.locations import data_file, translated, user_data

if TYPE_CHECKING:
    import pytest


def test_a_checkout_has_its_data_at_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is not in the package is looked up in the checkout."""
    monkeypatch.setattr(locations, "_PACKAGE", tmp_path / "src" / "boardgames")
    monkeypatch.setattr(locations, "_CHECKOUT", tmp_path)
    assert tmp_path / "seeds" / "toy.md" == data_file("seeds", "toy.md")


def test_a_wheel_carries_its_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file inside the package comes first."""
    package = tmp_path / "boardgames"
    carried = package / "assets" / "boards" / "toy.toml"
    carried.parent.mkdir(parents=True)
    carried.write_text("", encoding="utf-8")
    monkeypatch.setattr(locations, "_PACKAGE", package)
    monkeypatch.setattr(locations, "_CHECKOUT", tmp_path / "elsewhere")
    assert carried == data_file("assets", "boards", "toy.toml")


def test_the_data_of_this_installation_is_found() -> None:
    """Rule sheets and assets are found, wherever the tests run."""
    assert data_file("seeds").is_dir()
    assert data_file("assets").is_dir()


def test_a_player_can_say_where_their_data_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The environment variable comes first."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    assert tmp_path == user_data()


def test_a_tilde_is_the_players_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tilde is expanded, because not every shell does it."""
    monkeypatch.setenv("BOARDGAMES_DATA", "~/games")
    assert Path.home() / "games" == user_data()


def test_the_platform_says_where_data_are_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the variable is not set or empty, data are in the usual place of the platform."""
    monkeypatch.setenv("BOARDGAMES_DATA", "")
    assert "boardgames" == user_data().name


def test_a_text_in_the_players_language_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation is found by the player's locale, with its country or without, else the text itself."""
    text, german, brazilian = (tmp_path / name for name in ("rules.md", "de/rules.md", "pt_BR/rules.md"))
    for path in (text, german, brazilian):
        path.parent.mkdir(exist_ok=True)
        path.write_text("", encoding="utf-8")
    for variable in ("BOARDGAMES_LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    found = {"de_AT.UTF-8": german, "de": german, "pt_BR.UTF-8": brazilian}
    for locale in (*found, "pt_PT", "C.UTF-8", "en_GB.UTF-8", "../de", ""):
        monkeypatch.setenv("LC_ALL", locale)
        assert found.get(locale, text) == translated(text), locale
    monkeypatch.setenv("BOARDGAMES_LANGUAGE", "de")
    assert german == translated(text), "the program's own variable is stronger than the locale"
