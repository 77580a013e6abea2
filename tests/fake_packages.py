"""Packages that offer games, as an installer leaves them: a folder of metadata on the path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames import games
from boardgames.games import installed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import pytest

__all__ = ["forget_packages", "install"]


def forget_packages() -> None:
    """Make the next question about games look for packages again."""
    for known in (installed.find_offers, games.load_game, games._installed):
        known.cache_clear()


def install(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    offers: Mapping[str, str],
    package: str = "more-games",
    modules: Mapping[str, str] | None = None,
) -> None:
    """Install a package until the test ends: its offers, and the sources of its modules by their names."""
    site = folder / "site"
    info = site / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    lines = [f"{name} = {reference}" for name, reference in offers.items()]
    head = ["[console_scripts]", "unrelated = nowhere:main", "", f"[{installed.GROUP}]"]
    info.joinpath("entry_points.txt").write_text("\n".join([*head, *lines, ""]), "utf-8")
    info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    for name, source in (modules or {}).items():
        site.joinpath(f"{name}.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(site)
    forget_packages()
