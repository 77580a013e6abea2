"""Records in files of their own: to show, to send, to keep elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.files import write_whole
from boardgames.match.errors import RecordError, StoreError
from boardgames.match.record.reading import load

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.tree import Match

__all__ = ["read_record", "write_record"]


def read_record(path: Path) -> Match:
    """Return the match of a record file.

    Raises:
        StoreError: The file cannot be read.
        RecordError: It is no record of a match.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}.") from error
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "This is not UTF-8 text.") from error
    return load(text)


def write_record(path: Path, record: str, *, replace: bool = False) -> None:
    """Write a record, as `dump` returns it, to a file: all of it, or nothing.

    Raises:
        StoreError: The file cannot be written, or is there already and is not to be replaced.
    """
    if path.is_dir() or (path.exists() and not replace):
        raise StoreError(f"{path} is there already: choose another name.")
    try:
        write_whole(path, record)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}.") from error
