"""The tests that run a line, as recorded in a run of all tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final

import coverage
from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FOLDER", "SECONDS", "Covering", "record"]

#: The variable with the folder for what is recorded.
FOLDER: Final = "BOARDGAMES_MUTANTS"
#: The file with how long each test took, in seconds; a test that failed is not in it.
SECONDS: Final = "seconds.json"

_LINES = "lines"


def record(root: Path, folder: Path) -> None:
    """Run all tests of a checkout, and record in a folder what they run."""
    folder.mkdir(parents=True, exist_ok=True)
    command = ["-m", "pytest", "-p", "tools.mutants.recording", "-n", "auto", "--timeout=900"]
    environment = {**os.environ, FOLDER: str(folder.absolute()), "COVERAGE_CORE": "ctrace"}
    subprocess.run([sys.executable, *command], cwd=root, env=environment, check=False)
    whole = coverage.CoverageData(str(folder / _LINES))
    for part in folder.glob(f"{_LINES}.*"):
        data = coverage.CoverageData(str(part))
        data.read()
        whole.update(data)
        part.unlink()
    whole.write()


@frozen
class Covering:
    """The tests that run each line of each file, and how many seconds they take."""

    data: coverage.CoverageData
    seconds: Mapping[str, float]

    @classmethod
    def read(cls, folder: Path) -> Covering:
        """Read what was recorded."""
        data = coverage.CoverageData(str(folder / _LINES))
        data.read()
        return cls(data, json.loads((folder / SECONDS).read_text(encoding="utf-8")))

    def tests_of(
        self, file: str, line: int, most_seconds: float, *, is_called: bool = True
    ) -> tuple[list[str], int]:
        """Return the tests to run for a fault in a line, and how many there are.

        Tests of the file that mirrors it come first, then the quickest ones, as many as take `most_seconds`.
        A line that is run only while its module is imported has the tests that run any of the module: only
        the first of them imports it, so unless a line `is_called`, the tests that ran it are not all. Nor are
        they where a function is asked once and its answer kept: then tests of the module take half the time.
        A line inside a table of constants is in no record: it has the tests of its module too.
        """
        lines = self.data.contexts_by_lineno(file)
        found = set(lines.get(line, [])) - {""} if is_called else set()
        if not found:
            found = set().union(*lines.values()) - {""}
        mirrored = str(Path(file).relative_to("src/boardgames").parent)

        def of(tests: set[str], seconds: float) -> list[str]:
            known = [test for test in tests if test in self.seconds]
            known.sort(key=lambda test: (f"tests/{mirrored}/" not in test, self.seconds[test], test))
            taken = [*accumulate(self.seconds[test] for test in known)]
            return [test for test, until in zip(known, taken, strict=True) if until <= seconds] or known[:1]

        chosen = of(found, most_seconds)
        if chosen and sum(map(self.seconds.__getitem__, chosen)) < most_seconds / 2:
            chosen += of(set().union(*lines.values()) - found - {""}, most_seconds / 2)
        return chosen, len(found & self.seconds.keys())
