"""A plugin of pytest that records which lines of the source each test runs, and how long it takes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import coverage
import pytest

from tools.mutants.covering import FOLDER, SECONDS

if TYPE_CHECKING:
    from collections.abc import Generator

_measured = coverage.Coverage(
    data_file=Path(os.environ[FOLDER]) / "lines",
    data_suffix=True,
    source_pkgs=["boardgames"],
    config_file=False,
)
_measured.set_option("run:relative_files", True)
# With several processes the one that they report to runs no test, and a warning would be an error.
_measured.set_option("run:disable_warnings", ["module-not-measured", "no-data-collected"])
_seconds: dict[str, float] = {}
_failed: set[str] = set()


def pytest_sessionstart() -> None:
    """Begin before any module of the source is imported."""
    _measured.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Record lines under the name of the test that runs."""
    _measured.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        _measured.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Record how long a test took, also one that ran in another process."""
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        _failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what was recorded; how long tests took is known to the process that the others report to."""
    _measured.stop()
    _measured.save()
    if not hasattr(session.config, "workerinput"):
        passed = {name: seconds for name, seconds in _seconds.items() if name not in _failed}
        (Path(os.environ[FOLDER]) / SECONDS).write_text(json.dumps(passed), encoding="utf-8")
