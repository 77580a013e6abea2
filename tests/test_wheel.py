"""A wheel, installed into an empty folder far from the checkout, is the whole program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boardgames

_ROOT = Path(__file__).resolve().parents[1]
_DATA = [
    path.relative_to(_ROOT)
    for folder in ("assets", "seeds")
    for path in sorted((_ROOT / folder).rglob("*.*"))
]


def _python(*arguments: object, path: Path | None = None, cwd: Path | None = None) -> str:
    """Run this interpreter, with only `path` added to what it can import, and return its output."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        check=False,
        cwd=cwd,
        encoding="utf-8",
        env=environment | {"PYTHONIOENCODING": "utf-8", "npm_config_offline": "true"},
    )
    assert 0 == done.returncode, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution, and the wheel from it; nothing is fetched."""
    folder, source = tmp_path_factory.mktemp("built"), tmp_path_factory.mktemp("source")
    # As pip and build do, but without a process for every question that they ask, and compressed quickly.
    quickly = "import gzip; gzip.GzipFile.__init__.__defaults__ = (None, None, 1, None, None)"
    building = f"from hatchling.build import build_sdist; build_sdist({str(folder)!r})"
    _python("-c", f"{quickly}; {building}", cwd=_ROOT)
    (archive,) = folder.glob("*.tar.gz")
    _python("-W", "ignore", "-m", "tarfile", "-e", archive, source)
    (unpacked,) = source.iterdir()
    _python("-c", f"from hatchling.build import build_wheel; build_wheel({str(folder)!r})", cwd=unpacked)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty folder, and nothing beside it."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = built.glob("*.whl")
    shutil.unpack_archive(wheel, folder, "zip")  # which is all that pip does with a package of pure Python
    return folder


def test_both_distributions_are_built(built: Path) -> None:
    """One source distribution and one wheel for every platform, of this version."""
    stem = f"boardgames_tui-{boardgames.__version__}"

    expected = {f"{stem}.tar.gz", f"{stem}-py3-none-any.whl"}
    assert expected == {path.name for path in built.iterdir()}


def test_the_installed_package_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    """What the other tests of this file run is not the checkout."""
    out = _python("-c", "import boardgames; print(boardgames.__file__)", path=installed, cwd=tmp_path)

    assert installed / "boardgames" / "__init__.py" == Path(out.strip())


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--version", f"boardgames {boardgames.__version__}"),
        ("rules pylos", boardgames.load("pylos").sheet.text.strip()),
        ("moves pylos", "\n".join(map(str, boardgames.load("pylos").start().legal_moves()))),
        ("perft pylos 2", "240"),
    ],
)
def test_commands_run_as_in_the_checkout(words: str, expected: str, installed: Path, tmp_path: Path) -> None:
    """Commands that read rules and data print the same from an installation."""
    out = _python("-m", "boardgames", *words.split(), path=installed, cwd=tmp_path)

    assert expected == out.strip()


def test_every_data_file_is_found_inside_the_package(installed: Path, tmp_path: Path) -> None:
    """The program looks for its data in the installation, and there it is as in the checkout."""
    code = """
import sys
from boardgames.core.locations import data_file
for name in sys.argv[1:]:
    print(data_file(*name.split("/")))
"""
    names = [path.as_posix() for path in _DATA]

    found = [Path(line) for line in _python("-c", code, *names, path=installed, cwd=tmp_path).splitlines()]

    assert [installed / "boardgames" / name for name in names] == found
    assert [(_ROOT / name).read_bytes() for name in names] == [path.read_bytes() for path in found]


def test_the_screens_can_be_loaded(installed: Path, tmp_path: Path) -> None:
    """Importing the screens reads nothing that an installation lacks."""
    out = _python("-c", "from boardgames.tui import run; print(run.__name__)", path=installed, cwd=tmp_path)

    assert "run" == out.strip()
