"""A Debian package from a wheel: the program in a virtual environment of its own.

    python packaging/build_deb.py WHEEL FOLDER

It needs Debian's dpkg-deb and python3-venv, and a package index for what the program needs. The environment
is that of the machine's Python, so the package is for the release of Debian or Ubuntu on which it is built.
"""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_NAME = "boardgames-tui"
#: Where the environment lies on the machine.
_HOME = Path("/usr/lib/boardgames-tui")
_PYTHON = "/usr/bin/python3"
_MAINTAINER = "The boardgames developers <boardgames@packages.invalid>"
_CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Section: games
Priority: optional
Installed-Size: {size}
Depends: python3 (>= {lowest}), python3 (<< {next}), libc6
Recommends: man-db
Suggests: bash-completion
Description: abstract games with three-dimensional boards, in a terminal
 Four board games for a terminal that teaches their rules: Pylos, Flying
 Obelisks, Diamond and Pyramid Siege. You play with others at one keyboard,
 against the computer, or in a club over SSH, with a keyboard, a mouse, or in
 lines that a screen reader can read.
"""
_COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: boardgames

Files: *
Copyright: 2026 The boardgames developers
License: Expat
Comment: The environment has packages of other authors too, each with its licence
 beside it in a folder that ends in dist-info.

License: Expat
{licence}
"""
#: Bytecode is made where the package is installed: nobody who plays can write it there.
_POSTINST = """\
#!/bin/sh
set -e
if [ "$1" = configure ]; then
    {home}/bin/python3 -m compileall -q {home}/lib || true
fi
"""
_PRERM = """\
#!/bin/sh
set -e
find {home} -depth -type d -name __pycache__ -exec rm -r {{}} +
"""
_OVERRIDES = """\
# The environment is the point of this package: it has what the program needs, as tested.
boardgames-tui: embedded-javascript-library
boardgames-tui: extra-license-file
boardgames-tui: package-installs-python-bytecode
"""


def main() -> int:
    """Build the package of a wheel in a folder, and print its path."""
    wheel, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / "tree"
        _environment(tree, wheel)
        _shared(tree)
        _documents(tree, _version(wheel))
        print(_package(tree, _version(wheel), folder))
    return 0


def _version(wheel: Path) -> str:
    return wheel.name.split("-")[1]


def _run(*words: object) -> str:
    return subprocess.run([*map(str, words)], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def _environment(tree: Path, wheel: Path) -> None:
    """Make the environment, with paths as they will be on the machine."""
    home = tree / _HOME.relative_to("/")
    _run(_PYTHON, "-m", "venv", "--without-pip", "--symlinks", home)
    (packages,) = (home / "lib").glob("python3.*/site-packages")
    _run(sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", packages, wheel)
    for each in ("bin", "share"):
        shutil.rmtree(packages / each, ignore_errors=True)
    for script in (home / "bin").iterdir():
        if not script.name.startswith("python"):
            script.unlink()
    (home / "bin" / "python3").unlink()
    (home / "bin" / "python3").symlink_to("../../../bin/python3")
    (home / "pyvenv.cfg").write_text("home = /usr/bin\ninclude-system-site-packages = false\n")
    for each in [home / "lib64", *home.glob("include")]:
        each.unlink() if each.is_symlink() else shutil.rmtree(each, ignore_errors=True)
    for path in packages.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path.suffix == ".so" else 0o644)


def _shared(tree: Path) -> None:
    """Add the command, the menu entry, completion and the manual page."""
    command = tree / "usr/games/boardgames"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec {_HOME}/bin/python3 -P -m boardgames "$@"\n')
    command.chmod(0o755)
    share = tree / "usr/share"
    for source, target in (
        ("share/bash-completion/completions/boardgames", "bash-completion/completions/boardgames"),
        ("share/zsh/site-functions/_boardgames", "zsh/vendor-completions/_boardgames"),
        ("share/fish/vendor_completions.d/boardgames.fish", "fish/vendor_completions.d/boardgames.fish"),
        ("packaging/boardgames.desktop", "applications/boardgames.desktop"),
    ):
        (share / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(_ROOT / source, share / target)
    page = (_ROOT / "share/man/man1/boardgames.1").read_text(encoding="utf-8")
    _zipped(share / "man/man6/boardgames.6.gz", page.replace(".TH BOARDGAMES 1", ".TH BOARDGAMES 6"))


def _documents(tree: Path, version: str) -> None:
    """Add the licence, the changelog and what lintian need not say."""
    documents = tree / "usr/share/doc" / _NAME
    licence = (_ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    told = "\n".join(f" {line}" if line else " ." for line in licence.splitlines()[2:])
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(_COPYRIGHT.format(licence=told))
    when = datetime.now(UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    entry = f"{_NAME} ({version}) stable; urgency=medium\n\n  * See the changes in CHANGELOG.md.\n\n"
    _zipped(documents / "changelog.gz", f"{entry} -- {_MAINTAINER}  {when}\n")
    overrides = tree / "usr/share/lintian/overrides" / _NAME
    overrides.parent.mkdir(parents=True)
    overrides.write_text(_OVERRIDES)


def _zipped(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _package(tree: Path, version: str, folder: Path) -> Path:
    """Write the control files and pack the tree."""
    found = re.match(r"Python 3\.(\d+)", _run(_PYTHON, "--version"))
    minor = int(found[1]) if found else 11
    for path in [tree, *tree.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
    size = sum(path.lstat().st_size for path in tree.rglob("*")) // 1024
    control = tree / "DEBIAN"
    control.mkdir()
    architecture = _run("dpkg", "--print-architecture").strip()
    text = _CONTROL.format(
        name=_NAME,
        version=version,
        architecture=architecture,
        maintainer=_MAINTAINER,
        size=size,
        lowest=f"3.{minor}",
        next=f"3.{minor + 1}",
    )
    (control / "control").write_text(text)
    for name, script in (("postinst", _POSTINST), ("prerm", _PRERM)):
        (control / name).write_text(script.format(home=_HOME))
        (control / name).chmod(0o755)
    sums = [
        f"{_run('md5sum', path).split()[0]}  {path.relative_to(tree)}\n"
        for path in sorted(tree.rglob("*"))
        if path.is_file() and not path.is_symlink() and control not in path.parents
    ]
    (control / "md5sums").write_text("".join(sums))
    folder.mkdir(parents=True, exist_ok=True)
    package = folder / f"{_NAME}_{version}_{architecture}.deb"
    _run("dpkg-deb", "--root-owner-group", "--build", tree, package)
    return package


if __name__ == "__main__":
    sys.exit(main())
