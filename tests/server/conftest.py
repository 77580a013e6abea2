"""Where clubs keep everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new club keeps everything."""
    if request.param == "SQLite":
        return str(tmp_path / "club.sqlite")
    return str(request.getfixturevalue("postgres").url())
