"""Where data files are: inside an installed package, else at the root of the checkout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.core import locations
from boardgames.core.locations import data_file, user_data

if TYPE_CHECKING:
    import pytest


def test_a_checkout_has_its_data_at_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the package does not carry is looked for in the checkout."""
    monkeypatch.setattr(locations, "_PACKAGE", tmp_path / "src" / "boardgames")
    monkeypatch.setattr(locations, "_CHECKOUT", tmp_path)
    assert tmp_path / "seeds" / "toy.md" == data_file("seeds", "toy.md")


def test_a_wheel_carries_its_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is inside the package comes before what lies around it."""
    package = tmp_path / "boardgames"
    carried = package / "assets" / "boards" / "toy.toml"
    carried.parent.mkdir(parents=True)
    carried.write_text("", encoding="utf-8")
    monkeypatch.setattr(locations, "_PACKAGE", package)
    monkeypatch.setattr(locations, "_CHECKOUT", tmp_path / "elsewhere")
    assert carried == data_file("assets", "boards", "toy.toml")


def test_the_data_of_this_installation_is_found() -> None:
    """Rule sheets and assets are there, from wherever the tests run."""
    assert data_file("seeds").is_dir()
    assert data_file("assets").is_dir()


def test_a_player_can_say_where_her_data_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The environment variable comes first."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    assert tmp_path == user_data()


def test_a_tilde_is_the_players_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a shell has it that does not put it in its place itself."""
    monkeypatch.setenv("BOARDGAMES_DATA", "~/games")
    assert Path.home() / "games" == user_data()


def test_the_platform_says_where_data_are_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable, or with an empty one, data are in the user's usual place."""
    monkeypatch.setenv("BOARDGAMES_DATA", "")
    assert "boardgames" == user_data().name
