"""A store for each test, whose clock is a minute later each time it is read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.store.store import Store
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store."""
    minutes = count()
    begin = datetime(2026, 11, 21, tzinfo=UTC)
    return Store(tmp_path / "data", now=lambda: begin + timedelta(minutes=next(minutes)))


@pytest.fixture
def cursor() -> Cursor:
    """A cursor on a match of Pylos that has just begun."""
    return Cursor(Match(boardgames.load("pylos").start(variant="mature")))
