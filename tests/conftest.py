"""Fixtures of all tests: none sees or changes a player's own data, or waits for real time to pass."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from inspect import iscoroutinefunction
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import none

import boardgames
from tests.virtual_time import VirtualTimeLoop, patch_textual, settle_painted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.postgres import Cluster

_TESTS = Path(__file__).parent
_FOLDER = pytest.StashKey[str]()
_numbers = count()
_frozen_after: list[int] = [0]


def pytest_configure(config: pytest.Config) -> None:
    """Prepare the process: a developer's own set-ups and matches are kept out of it from collection on."""
    folder = tempfile.TemporaryDirectory(prefix="boardgames-tests-")
    config.add_cleanup(gc.freeze)  # Python would look through all that there is three times more to end
    config.add_cleanup(folder.cleanup)
    os.environ["BOARDGAMES_DATA"] = folder.name
    os.environ["LC_ALL"] = "C"  # boards look alike whatever locale a developer has
    config.stash[_FOLDER] = folder.name
    if sys.dont_write_bytecode and not Path(boardgames.__file__).with_name("__pycache__").exists():
        # Where no program may leave its bytecode beside the source, the many that tests start share a folder.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder.name}/bytecode"
        _link_bytecode(Path(folder.name, "bytecode"))
    # The same examples every time, and no limit to what they take: the machine may be busy. Half as many as
    # Hypothesis would try: a test that needs more says so.
    settings.register_profile(
        "any machine",
        max_examples=50,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("any machine")
    # Applications are made of circles: by default they would be looked for hundreds of times a minute.
    gc.set_threshold(300_000)


def _link_bytecode(shared: Path) -> None:
    """Have all who look for bytecode in a shared folder find that of packages which this process has read."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    for source, cached in {(Path(spec.origin), Path(spec.cached)) for spec in specs if spec and spec.cached}:
        with suppress(OSError):  # they would be compiled once more
            if cached.is_file():
                link = shared / source.relative_to(source.anchor).with_name(cached.name)
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(cached)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each of several workers begin to import the tests at another place.

    In a fresh checkout they have no bytecode yet. Workers that begin together would all compile every file:
    so each compiles a part of them, and finds the others ready.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    files = sorted(_TESTS.rglob("test_*.py"))
    begin = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in files[begin:] + files[:begin]:
        # What is wrong with a file, or missing for it, is said where its tests are collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(_TESTS.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of every collection of garbage."""
    # At its first test Hypothesis looks for what refers to its random numbers, and would not find it frozen;
    # it collects garbage for that.
    given(none())(lambda _: None)()
    gc.freeze()
    _frozen_after.append(_full_collections())


def pytest_runtest_logfinish() -> None:
    """Leave out what has survived a full collection: modules, and what is cached for other tests.

    It would take seconds to look through all of it again, and it lasts to the end.
    """
    if _full_collections() != _frozen_after[-1]:
        gc.freeze()
        _frozen_after.append(_full_collections())


def _full_collections() -> int:
    return int(gc.get_stats()[-1]["collections"])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL; tests that need it are skipped where it is not installed."""
    from tests.postgres import MISSING, cluster

    with cluster() as made:
        if made is None:
            pytest.skip(MISSING)
        yield made


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give every test a data folder of its own. It is made only where a test saves something there."""
    os.environ["BOARDGAMES_DATA"] = f"{item.config.stash[_FOLDER]}/{next(_numbers)}"


@pytest.fixture(autouse=True, scope="session")
def no_syncing() -> Iterator[str]:
    """Wait for no disk, since the data of a test does not outlive it; yield what is set elsewhere."""
    from boardgames.match.store import database

    with pytest.MonkeyPatch.context() as monkeypatch:
        durable = database.DURABILITY
        monkeypatch.setattr(database, "DURABILITY", "OFF")
        monkeypatch.setattr(os, "fsync", lambda _: None)
        yield durable


def pytest_asyncio_loop_factories() -> dict[str, type[VirtualTimeLoop]]:
    """Run coroutines on a loop whose clock does not depend on how fast the machine is."""
    return {"virtual time": VirtualTimeLoop}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Have the screens of coroutines go by the clock of that loop; most tests are none, and do without."""
    if not isinstance(item, pytest.Function) or not iscoroutinefunction(item.function):
        return
    if "quick_screens" not in item.fixturenames:  # cases of one test share the list
        item.fixturenames.insert(0, "quick_screens")


@pytest.fixture
def quick_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have screens go by the clock of the running loop."""
    patch_textual(monkeypatch)


@pytest.fixture
def painted(quick_screens: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have screens painted frame by frame, for a test that looks at what painting leaves behind."""
    del quick_screens
    patch_textual(monkeypatch, settle_painted)
