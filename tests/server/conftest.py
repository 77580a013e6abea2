"""What holds for all tests of the server: where clubs keep everything, and how soon lists follow."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from socketserver import BaseServer
from typing import TYPE_CHECKING

import pytest

from boardgames.match.store.live_database import MEMORY, LiveSqlite
from boardgames.server.club.schema import prepare
from boardgames.thinking.protocol.client import BUILT_IN
from boardgames.tui.seams.testing import clocks
from tests.virtual_time import loop_time

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new club keeps everything."""
    if request.param == "SQLite":
        return str(tmp_path / "club.sqlite")
    return str(request.getfixturevalue("postgres").url())


@pytest.fixture(autouse=True, scope="session")
def tables_laid_out_once() -> Iterator[None]:
    """Have each club in memory begin with a copy of the tables of the first: to make them all takes long."""
    laid_out = sqlite3.connect(":memory:", check_same_thread=False)
    first = LiveSqlite()
    prepare(first)
    with first._connection() as connection:
        connection.backup(laid_out)
    first.close()
    migrate = LiveSqlite.migrate

    def copy(database: LiveSqlite, connection: sqlite3.Connection) -> None:
        if database.path == MEMORY:
            laid_out.backup(connection)
        else:
            migrate(database, connection)

    with closing(laid_out), pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(LiveSqlite, "migrate", copy)
        yield


@pytest.fixture
def quick_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have lists and screens follow news nearly at once, for a test whose clock is real."""
    monkeypatch.setattr("boardgames.server.screens.lobby._SOON", 0.04)
    monkeypatch.setattr("boardgames.server.app._FRAME_SECONDS", 1 / 40)


@pytest.fixture(autouse=True)
def fresh_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have lists read anew whenever they are shown: they are kept for a second of the machine's clock."""
    monkeypatch.setattr("boardgames.server.process_state._FRESH_SECONDS", 0.0)


@pytest.fixture(autouse=True)
def clock_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have screens and moving pieces go by the clock of the loop on which they are."""
    for name, replacement in clocks(loop_time):
        monkeypatch.setattr(name, replacement)
    monkeypatch.setattr("boardgames.tui.boards.board.monotonic", loop_time)


@pytest.fixture(autouse=True)
def patient_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have notices stay until a key or another one replaces them, however long a busy machine needs."""
    monkeypatch.setattr("boardgames.server.app.ClubApp.NOTIFICATION_TIMEOUT", 600.0)


@pytest.fixture(autouse=True)
def urgent_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have engines that do not give way to the other programs of a busy machine."""
    monkeypatch.setattr("boardgames.server.engines.pool._COMMAND", BUILT_IN[:-1])


@pytest.fixture
def prompt_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have servers in threads look often whether they have to end: twice a second by default."""
    monkeypatch.setattr(BaseServer.serve_forever, "__defaults__", (0.01,))
