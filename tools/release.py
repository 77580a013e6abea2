"""A release: version, changelog, artefacts, and checks of all of them.

    python -m tools.release check FOLDER     builds everything into a folder and tries it
    python -m tools.release set VERSION      writes a version and today's date where they stand

`check` needs a package index. It makes a wheel and a source distribution, checks them with twine, installs
both with pip, and the wheel with pipx and uv. It makes a single file with shiv, a list of its parts, formulas
for other systems, and on Debian a package. Nothing is published.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["dated", "formulas", "main", "versioned"]

_ROOT = Path(__file__).resolve().parents[1]
_TOOLS = ("build", "twine", "shiv", "cyclonedx-bom", "hatchling", "pipx", "uv")
#: Where the version stands: the file, and what is before and after it.
_PLACES = {
    "src/boardgames/__init__.py": r'^(__version__ = ")[^"]+(")$',
    "pyproject.toml": r'^(version = ")[^"]+(")$',
    "CITATION.cff": r"^(version: )\S+()$",
}
_VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")


def versioned(text: str, pattern: str, version: str) -> str:
    """Return a text with another version; ValueError unless it stands there once."""
    changed, count = re.subn(pattern, rf"\g<1>{version}\g<2>", text, flags=re.MULTILINE)
    if count != 1:
        raise ValueError(f"The version stands {count} times where {pattern} should find it once.")
    return changed


def dated(changelog: str, version: str, date: str) -> str:
    """Return a changelog whose first section, unreleased so far, is that of a version and a date."""
    changed, count = re.subn(
        r"^## \[[^]]+\] - unreleased$", f"## [{version}] - {date}", changelog, count=1, flags=re.MULTILINE
    )
    if count != 1:
        raise ValueError("The changelog has no section that is unreleased.")
    return changed


def formulas(version: str, source: Path) -> dict[str, str]:
    """Return the formulas for other systems by their names, for a version with this source distribution."""
    known = {
        "source": source.name,
        "version": version,
        "sha256": hashlib.sha256(source.read_bytes()).hexdigest(),
    }
    return {
        path.name: re.sub(r"@(\w+)@", lambda field: known[field[1]], path.read_text(encoding="utf-8"))
        for path in sorted((_ROOT / "packaging" / "formulas").iterdir())
    }


def _set(version: str) -> None:
    """Write a version, and make the files again that have it."""
    if not _VERSION.fullmatch(version):
        raise ValueError(f"{version!r} is not a version: write 1.2.3, or 1.2.3rc1.")
    for name, pattern in _PLACES.items():
        path = _ROOT / name
        path.write_text(versioned(path.read_text(encoding="utf-8"), pattern, version), encoding="utf-8")
    path, today = _ROOT / "CHANGELOG.md", datetime.now(UTC).date().isoformat()
    path.write_text(dated(path.read_text(encoding="utf-8"), version, today), encoding="utf-8")
    _run(sys.executable, "-m", "tools.shell_files")


def _run(*words: object, **changes: str) -> str:
    """Run a program in the checkout, and return what it prints."""
    print("$", *words, flush=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | changes
    done = subprocess.run(
        [*map(str, words)],
        cwd=_ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def _environment(folder: Path, *packages: object) -> Path:
    """Make a virtual environment with packages, and return the folder of its programs."""
    _run(sys.executable, "-m", "venv", folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    _run(programs / "python", "-m", "pip", "install", "--quiet", *packages)
    return programs


def _try(program: object, *, how: str, **changes: str) -> str:
    """Run a program that was installed, and return what was tried."""
    assert _run(program, "perft", "pylos", "2", **changes) == "240\n"
    return f"{how}: {_run(program, '--version', **changes).strip()}"


def _check(folder: Path, work: Path) -> Iterator[str]:
    """Build everything into a folder, and yield what was tried."""
    tools = _environment(work / "tools", *_TOOLS)
    _run(tools / "python", "-m", "build", "--outdir", folder, ".")
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    print(_run(tools / "twine", "check", "--strict", wheel, source))
    for path in (wheel, source):
        programs = _environment(work / path.suffix.strip("."), path)
        yield _try(programs / "boardgames", how=f"pip, {path.name}")
    for name, text in formulas(source.name.removesuffix(".tar.gz").rpartition("-")[2], source).items():
        (folder / name).write_text(text, encoding="utf-8")
    listed = folder / "sbom.cdx.json"
    _run(tools / "cyclonedx-py", "environment", work / "whl", "--output-file", listed)
    yield f"SBOM: {listed.stat().st_size} bytes"
    single = folder / "boardgames.pyz"
    _run(tools / "shiv", "--quiet", "-c", "boardgames", "-o", single, "-p", "/usr/bin/env python3", wheel)
    yield _try(single, how="single file", SHIV_ROOT=str(work / "shiv"))
    places = {"PIPX_HOME": str(work / "pipx"), "PIPX_BIN_DIR": str(work / "pipx-bin")}
    _run(tools / "pipx", "install", wheel, PIPX_MAN_DIR=str(work / "pipx-man"), **places)
    yield _try(work / "pipx-bin" / "boardgames", how="pipx")
    places = {"UV_TOOL_DIR": str(work / "uv"), "UV_TOOL_BIN_DIR": str(work / "uv-bin")}
    _run(tools / "uv", "tool", "install", "--python", sys.executable, wheel, **places)
    yield _try(work / "uv-bin" / "boardgames", how="uv tool")
    tried = _run(tools / "uvx", "--python", sys.executable, "--from", wheel, "boardgames", "--version")
    yield f"uvx: {tried.strip()}"
    if shutil.which("dpkg-deb") and Path("/usr/bin/python3").exists():
        yield from _check_debian(_run(tools / "python", "packaging/build_deb.py", wheel, folder).split()[-1])


def _check_debian(package: str) -> Iterator[str]:
    """Check a Debian package; where this user may, install it, run it and remove it again."""
    if lintian := shutil.which("lintian"):
        _run(lintian, "--fail-on", "error,warning", "--allow-root", package)
        yield "Debian: lintian has nothing to say"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        _run("dpkg", "--install", package)
        try:
            yield _try("/usr/games/boardgames", how="Debian")
        finally:
            _run("dpkg", "--purge", "boardgames-tui")
        assert not Path("/usr/games/boardgames").exists()


def main() -> int:
    """Carry out what the command line says."""
    match sys.argv[1:]:
        case ["set", version]:
            _set(version)
        case ["check", place]:
            folder = Path(place).resolve()
            if folder.exists() and any(folder.iterdir()):
                print(f"{folder} is not empty: choose a new folder.", file=sys.stderr)
                return 2
            with tempfile.TemporaryDirectory() as work:
                tried = list(_check(folder, Path(work)))
            print("\n".join(["", *tried, *sorted(path.name for path in folder.iterdir())]))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
