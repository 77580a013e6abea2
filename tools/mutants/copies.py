"""Copies of the checkout in which faults are planted and tests are run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from enum import Enum
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["Copy", "Verdict"]

_SKIPPED = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis")
#: How long a test may take, and all tests of a fault, in seconds: more is an endless loop.
_TEST_SECONDS, _ALL_SECONDS = 60, 600
#: The exit statuses of pytest if all tests passed, and if there were none.
_PASSED, _NONE = 0, 5


class Verdict(Enum):
    """The fate of a mutant."""

    KILLED = "killed"
    HUNG = "hung"
    SURVIVED = "SURVIVED"


@frozen
class Copy:
    """A copy of the checkout at `root`."""

    root: Path

    @classmethod
    def of(cls, checkout: Path, root: Path) -> Copy:
        """Copy a checkout, without its history and caches."""
        shutil.copytree(checkout, root, ignore=_SKIPPED)
        return cls(root)

    def attempt(self, file: str, source: str, tests: Sequence[str]) -> tuple[Verdict, str]:
        """Run tests with another source of a file, until one fails; return the verdict and a note on it."""
        if not tests:
            return Verdict.SURVIVED, " (no test runs it)"
        path = self.root / file
        kept = path.with_suffix(".kept")
        shutil.copy2(path, kept)
        try:
            path.write_text(source, encoding="utf-8")
            return self._run(tests)
        finally:
            kept.replace(path)  # with its time, so that its byte code is valid

    def _run(self, tests: Sequence[str]) -> tuple[Verdict, str]:
        named = self.root / "tests.txt"
        named.write_text("\n".join(tests), encoding="utf-8")
        command = ["-B", "-m", "pytest", "-x", f"--timeout={_TEST_SECONDS}", "--tb=no", f"@{named}"]
        # Programs that a test starts are those of the copy as well.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(self.root / "src"), str(self.root)])}
        try:
            ended = subprocess.run(
                [sys.executable, *command],
                cwd=self.root,
                env=environment,
                capture_output=True,
                text=True,
                timeout=_ALL_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Verdict.HUNG, ""
        if ended.returncode == _PASSED:
            return Verdict.SURVIVED, ""
        if "not found:" in ended.stdout + ended.stderr or ended.returncode == _NONE:
            raise SystemExit("The record names tests that are no longer there: make it anew with --record.")
        failed = [line.split(" - ")[0] for line in ended.stdout.splitlines() if line.startswith("FAILED")]
        if "Timeout" in ended.stdout:
            return Verdict.HUNG, f"  [{' '.join(failed)}]"
        return Verdict.KILLED, f"  [{' '.join(failed)}]"
