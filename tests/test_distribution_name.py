"""The distribution's name: what documents and messages tell people to install is this program."""

from __future__ import annotations

import re
import tomllib

from tests.documents import ROOT

#: A package index has a stranger's `boardgames`; the command and the package for imports keep that name.
_STRANGERS = re.compile(
    r"(?:pip|pipx|uv tool) install(?: -[-\w]+)* ['\"]?boardgames(?![-\w/])"
    r"|uvx boardgames(?![-\w])|\bboardgames\[\w"
)


def test_nothing_tells_people_to_install_a_package_of_strangers() -> None:
    """Documents, messages and units name the distribution as pyproject.toml does."""
    files = [
        path
        for folder in ("docs", "src", "examples", ".")
        for pattern in ("*.md", "*.py", "*.toml")
        for path in (ROOT / folder).glob(pattern if folder == "." else f"**/{pattern}")
    ]
    assert len(files) > 100
    found = {path.name: _STRANGERS.findall(path.read_text(encoding="utf-8")) for path in files}
    assert {} == {name: lines for name, lines in found.items() if lines}


def test_the_distribution_has_a_name_of_its_own() -> None:
    """Packages of games depend on it by that name."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rods = tomllib.loads((ROOT / "examples" / "rods" / "pyproject.toml").read_text(encoding="utf-8"))
    assert "boardgames-tui" == stated["project"]["name"]
    assert rods["project"]["dependencies"] == [stated["project"]["name"]]
