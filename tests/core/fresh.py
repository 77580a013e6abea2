"""The modules that a fresh interpreter loads, for tests of lazy imports."""

from __future__ import annotations

import os
import subprocess
import sys

__all__ = ["modules_after"]


def modules_after(code: str) -> set[str]:
    """Return the names of all modules that are loaded once a fresh interpreter has run `code`."""
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    return set(run.stdout.split())
