"""A private PostgreSQL for tests, where it is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["MISSING", "QUICK", "Cluster", "cluster"]

#: Why tests that need PostgreSQL are skipped.
MISSING = "PostgreSQL is not installed: initdb is neither on PATH nor in /usr/lib/postgresql"
#: Tests wait for no disk.
QUICK = ("fsync=off", "full_page_writes=off")
_SETTINGS = ("listen_addresses=", "max_connections=40")


def _program(name: str) -> str | None:
    """Return the path of a program of PostgreSQL."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(installed[-1]) if installed else None)


def _user() -> dict[str, Any]:
    """Return how to become another user: PostgreSQL refuses to be run by root."""
    if os.geteuid():
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@define
class Cluster:
    """A running PostgreSQL: `url` makes room for a store, `stop` and `start` lose and find it."""

    folder: Path
    settings: Sequence[str] = QUICK
    _process: subprocess.Popen[bytes] | None = field(default=None, init=False)
    _numbers: count[int] = field(factory=lambda: count(1), init=False)

    def url(self) -> str:
        """Make an empty schema, and return a URL by which all tables are in it.

        A database of its own would be three hundred files, to be made and removed for each test.
        """
        import psycopg

        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self._url}&options=-csearch_path%3D{name}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        import psycopg

        settings = [part for setting in (*_SETTINGS, *self.settings) for part in ("-c", setting)]
        command = [
            str(_program("postgres")),
            "-D",
            str(self.folder / "data"),
            "-k",
            str(self.folder),
            *settings,
        ]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **_user())
        for _ in range(200):
            try:
                psycopg.connect(self._url).close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Stop it at once: every connection is lost."""
        if self._process:
            self._process.send_signal(3)  # an immediate shutdown
            self._process.wait(20)
            self._process = None

    @property
    def _url(self) -> str:
        return f"postgresql:///postgres?host={self.folder}&user=postgres"


@contextmanager
def cluster(settings: Sequence[str] = QUICK) -> Iterator[Cluster | None]:
    """Make a PostgreSQL in a folder of its own, and remove it afterwards; None where it is not installed."""
    initdb = _program("initdb")
    if initdb is None:
        yield None
        return
    # A socket's path has to be short.
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    try:
        user = _user()
        if user:
            os.chown(folder, user["user"], user["group"])
        plain = ("-U", "postgres", "-A", "trust", "-N", "--locale=C", "-E", "UTF8")
        command = [initdb, "-D", str(folder / "data"), *plain]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **user)
        made = Cluster(folder, settings)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder)
