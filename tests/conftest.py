"""What holds for all tests: none of them sees or changes a player's own data."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


def pytest_configure(config: pytest.Config) -> None:
    """Keep a developer's own set-ups and matches out of the tests, from collection on."""
    folder = tempfile.TemporaryDirectory(prefix="boardgames-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["BOARDGAMES_DATA"] = folder.name


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test a data folder of its own."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path / "data"))
