"""Backups of a club's SQLite file, while its servers run, and their restoration."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

__all__ = ["back_up", "check_backup", "restore"]

#: The pages that are copied at a time, so that servers can write in between, and the pause in seconds.
_PAGES, _PAUSE = 1_000, 0.01


def back_up(store: Path, target: Path) -> int:
    """Copy the file of a running club, readable only by its owner, and return its size in bytes.

    Raises:
        ClubError: The target exists or cannot be written.
    """
    if target.exists():
        raise ClubError(f"{target} exists: name a new file.")
    if not target.absolute().parent.is_dir():
        raise ClubError(f"There is no folder {target.absolute().parent}.")
    part = target.with_name(f"{target.name}.part")
    try:
        _copy(store, part)
        os.replace(part, target)  # noqa: PTH105 # a Path would say the same
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink()
        raise ClubError(f"The backup {target} cannot be written ({_reason(error)}).") from error
    return target.stat().st_size


def check_backup(source: Path) -> int:
    """Return the number of accounts in a backup; raise ClubError if it is none, or damaged."""
    if not source.is_file():
        raise ClubError(f"There is no file {source}.")
    try:
        with closing(_read_only(source)) as connection:
            [(state,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
            [(count,)] = connection.execute("SELECT count(*) FROM club_accounts").fetchall()
    except sqlite3.Error as error:
        raise ClubError(f"{source} is not the backup of a club ({error}).") from error
    if state != "ok":
        raise ClubError(f"{source} is damaged ({state}).")
    return int(count)


def restore(store: Path, source: Path, now: datetime) -> Path | None:
    """Put a backup in the place of a club's file, whose servers have stopped.

    Returns:
        Where the file is now that was in its place; None if there was none.

    Raises:
        ClubError: The backup is damaged, or a file cannot be written.
    """
    check_backup(source)
    part, aside = store.with_name(f"{store.name}.part"), None
    try:
        part.unlink(missing_ok=True)
        _copy(source, part)
        if store.exists():
            aside = store.with_name(f"{store.name}.before-{now:%Y%m%d-%H%M%S}")
            os.replace(store, aside)  # noqa: PTH105
            # What is new in the old file is in these, so they stay with it.
            for ending in ("-wal", "-shm"):
                with suppress(FileNotFoundError):
                    os.replace(f"{store}{ending}", f"{aside}{ending}")  # noqa: PTH105
        os.replace(part, store)  # noqa: PTH105
    except (OSError, sqlite3.Error) as error:
        raise ClubError(f"The backup cannot be restored to {store} ({_reason(error)}).") from error
    return aside


def _copy(source: Path, target: Path) -> None:
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(_read_only(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=_PAGES, sleep=_PAUSE)
        new.execute("PRAGMA journal_mode = DELETE")


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
