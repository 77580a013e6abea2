"""Releases: the version stands where it should, and units and entries are as documents say."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import tomllib
from typing import TYPE_CHECKING

import pytest
from tools.release import dated, formulas, main, versioned

import boardgames
from tests.documents import ROOT, TEXTS, code_blocks

if TYPE_CHECKING:
    from pathlib import Path


def test_a_version_is_written_where_it_stands_once() -> None:
    """Only the version changes; a text without one, or with two, is refused."""
    pattern = r'^(version = ")[^"]+(")$'
    assert 'name = "x"\nversion = "1.0.0"\n' == versioned('name = "x"\nversion = "0.1.0"\n', pattern, "1.0.0")
    with pytest.raises(ValueError, match="stands 0 times"):
        versioned("", pattern, "1.0.0")


def test_the_changelog_gets_a_date() -> None:
    """The section that is unreleased becomes that of the version; without one nothing is released."""
    changelog = "# Changelog\n\n## [0.1.0] - unreleased\n\n- new\n"
    released = dated(changelog, "1.0.0", "2026-12-01")
    assert "# Changelog\n\n## [1.0.0] - 2026-12-01\n\n- new\n" == released
    with pytest.raises(ValueError, match="no section that is unreleased"):
        dated(released, "1.0.1", "2026-12-02")


def test_all_places_have_the_same_version() -> None:
    """The citation file has it too."""
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert [boardgames.__version__] == re.findall(r"^version: (.+)$", text, re.MULTILINE)


def test_a_wrong_command_is_answered_with_the_right_ones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is built or changed."""
    monkeypatch.setattr("sys.argv", ["release", "publish"])
    assert 2 == main()
    assert "tools.release check FOLDER" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["release", "check", str(ROOT)])
    assert 2 == main()
    assert "is not empty" in capsys.readouterr().err


def test_formulas_have_the_source_and_every_dependency(tmp_path: Path) -> None:
    """No field is left open in them, the shell reads the one for Arch Linux, and they name what is needed."""
    source = tmp_path / "boardgames_tui-1.0.0.tar.gz"
    source.write_bytes(b"source")
    made = formulas("1.0.0", source)
    with (ROOT / "pyproject.toml").open("rb") as file:
        needed = [re.split("[>=]", one)[0] for one in tomllib.load(file)["project"]["dependencies"]]
    assert {"PKGBUILD", "boardgames.rb", "package.nix"} == made.keys()
    for name, text in made.items():
        assert hashlib.sha256(b"source").hexdigest() in text, name
        assert source.name in text, name
        assert not re.search(r"@\w+@", text), name
        assert "Not tried" in text, name
    for name in ("PKGBUILD", "package.nix"):
        assert all(one in made[name] for one in needed), name
    subprocess.run(["bash", "-n"], input=made["PKGBUILD"], encoding="utf-8", check=True)


def test_the_unit_is_the_one_of_the_document() -> None:
    """The file for systemd is what the document about a club shows."""
    unit = (ROOT / "packaging" / "boardgames.service").read_text(encoding="utf-8")
    assert unit in code_blocks(TEXTS["server.md"], "ini")


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed"
)
def test_the_menu_entry_is_valid() -> None:
    """The checker of desktop entries has nothing to say."""
    entry = ROOT / "packaging" / "boardgames.desktop"
    subprocess.run(["desktop-file-validate", str(entry)], check=True)
