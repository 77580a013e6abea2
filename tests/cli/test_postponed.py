"""Modules that libraries import at once, and that are read when they are first used."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from threading import Barrier
from typing import TYPE_CHECKING

import pytest

from boardgames.cli.postponed import StandIn, postpone

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_LIBRARIES = """
import sys
from boardgames.cli.postponed import POSTPONED, StandIn, postpone
postpone()
import asyncio, inspect, mimetypes, tempfile, textwrap, urllib.parse, attrs
unread = [name for name in POSTPONED if not isinstance(sys.modules[name], StandIn)]
print(unread, any(hasattr(sys.modules[name], "__warningregistry__") for name in POSTPONED))
attrs.validators.instance_of(int)
Seat = attrs.make_class("Seat", {"index": attrs.field(validator=attrs.validators.instance_of(int))})
print(Seat(1), asyncio.sslproto.SSLProtocol.__name__, issubclass(asyncio.sslproto.ssl.SSLError, OSError))
import shutil, ssl
print(shutil.which.__module__, ssl.SSLContext.__module__, isinstance(sys.modules["ssl"], StandIn))
"""


@pytest.fixture
def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Have a module `counted` that can be imported, and return what it has noted each time it was read."""
    reads: list[str] = []
    monkeypatch.setattr("builtins.reads_of_counted", reads, raising=False)
    (tmp_path / "counted.py").write_text("reads_of_counted.append(__name__)\nfirst, second = 1, 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield reads
    sys.modules.pop("counted", None)


def test_libraries_have_stand_ins_until_they_use_them() -> None:
    """asyncio, attrs and tempfile are imported without these modules, which then work as ever."""
    done = subprocess.run(
        [sys.executable, "-c", _LIBRARIES], capture_output=True, check=False, encoding="utf-8"
    )

    assert "" == done.stderr
    assert ["[] False", "Seat(index=1) SSLProtocol True", "shutil ssl False"] == done.stdout.splitlines()


def test_threads_that_ask_at_once_read_a_module_once(counted: list[str]) -> None:
    """One of them reads it, and the others wait for that."""
    postpone(["counted"])
    module, begin = import_module("counted"), Barrier(8)

    def ask(name: str) -> object:
        begin.wait()
        return getattr(module, name)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(ask, ["first", "second"] * 4))

    assert ([1, 2] * 4, ["counted"]) == (found, counted)
    assert not isinstance(sys.modules["counted"], StandIn)


def test_a_name_that_a_module_does_not_have_is_missing(counted: list[str]) -> None:
    """The error is the module's own, and names like `__file__` do not read it."""
    postpone(["counted"])
    module = import_module("counted")

    assert (False, []) == (hasattr(module, "__file__"), counted)
    with pytest.raises(AttributeError, match="module 'counted' has no attribute 'third'"):
        module.third  # noqa: B018


def test_a_module_that_is_imported_already_stays() -> None:
    """A stand-in would only be in the way."""
    before = sys.modules["subprocess"]

    postpone(["subprocess"])

    assert before is sys.modules["subprocess"]
