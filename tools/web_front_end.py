"""Brings the terminal for browsers, xterm.js, to `assets/web/vendor`: `python -m tools.web_front_end`.

npm fetches the packages of `packaging/web/package-lock.json`, and refuses one whose SHA-512 is another than
there. Of each package only the module, the style sheet and the license are kept; nothing of it is run.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

__all__ = ["fetch", "is_fetched"]

_ROOT: Final = Path(__file__).resolve().parents[1]
_PINNED: Final = _ROOT / "packaging" / "web"
#: The folder to which the files are brought.
VENDOR: Final = _ROOT / "assets" / "web" / "vendor"
#: The files to keep, by their paths below `node_modules`.
_KEPT: Final = {
    "@xterm/xterm/lib/xterm.mjs": "xterm.mjs",
    "@xterm/xterm/css/xterm.css": "xterm.css",
    "@xterm/xterm/LICENSE": "LICENSE.txt",
    "@xterm/addon-fit/lib/addon-fit.mjs": "addon-fit.mjs",
    "@xterm/addon-unicode11/lib/addon-unicode11.mjs": "addon-unicode11.mjs",
    "@xterm/addon-webgl/lib/addon-webgl.mjs": "addon-webgl.mjs",
}
_INSTALL: Final = (
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=0",
    "--loglevel=error",
)


def is_fetched() -> bool:
    """Return True if all files are there."""
    return all((VENDOR / name).exists() for name in _KEPT.values())


def fetch() -> None:
    """Bring the files, all or none of them.

    Raises:
        FileNotFoundError: npm is not installed.
        CalledProcessError: npm cannot fetch the packages; its output says why.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("npm is not installed")
    VENDOR.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=VENDOR.parent, prefix=".") as name:
        folder = Path(name)
        for pinned in ("package.json", "package-lock.json"):
            shutil.copy(_PINNED / pinned, folder)
        subprocess.run([npm, *_INSTALL], cwd=folder, check=True, capture_output=True, text=True)
        made = folder / "made"
        made.mkdir()
        for source, target in _KEPT.items():
            shutil.copy(folder / "node_modules" / source, made / target)
        shutil.rmtree(VENDOR, ignore_errors=True)
        made.rename(VENDOR)


def main() -> int:
    """Bring the files, and say so; return the exit status."""
    try:
        fetch()
    except FileNotFoundError:
        print("Install npm, which fetches the terminal for browsers.", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"npm could not fetch the terminal for browsers: {error.stderr.strip()}", file=sys.stderr)
        return 2
    print(f"{len(_KEPT)} files are in {VENDOR}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
