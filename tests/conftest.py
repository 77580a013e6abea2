"""What holds for all tests: none sees or changes a player's own data, or waits for real time to pass."""

from __future__ import annotations

import gc
import os
import tempfile
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.virtual_time import VirtualTimeLoop, patch_textual

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.postgres import Cluster


def pytest_configure(config: pytest.Config) -> None:
    """Prepare the process: a developer's own set-ups and matches are kept out of it from collection on."""
    folder = tempfile.TemporaryDirectory(prefix="boardgames-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["BOARDGAMES_DATA"] = folder.name
    # The same examples every time, and no deadline: the machine may be busy.
    settings.register_profile("any machine", deadline=None, derandomize=True, database=None)
    settings.load_profile("any machine")
    # Applications are made of circles: by default they would be looked for hundreds of times a minute.
    gc.set_threshold(50_000)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL; tests that need it are skipped where it is not installed."""
    from tests.postgres import MISSING, cluster

    with cluster() as made:
        if made is None:
            pytest.skip(MISSING)
        yield made


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test a data folder of its own."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def no_syncing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no disk to write: the data of a test does not outlive it."""
    monkeypatch.setattr("boardgames.match.store.database.DURABILITY", "OFF")
    monkeypatch.setattr(os, "fsync", lambda _: None)


def pytest_asyncio_loop_factories() -> dict[str, type[VirtualTimeLoop]]:
    """Run coroutines on a loop whose clock does not depend on how fast the machine is."""
    return {"virtual time": VirtualTimeLoop}


@pytest.fixture(autouse=True)
def quick_screens(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have screens go by the clock of that loop, and parse each style sheet once for all tests."""
    if iscoroutinefunction(getattr(request, "function", None)):
        from tests.parsed_styles import share_parsed_styles

        patch_textual(monkeypatch)
        share_parsed_styles(monkeypatch)
