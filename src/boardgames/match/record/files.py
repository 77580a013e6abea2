"""Record files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.files import write_whole
from boardgames.match.errors import RecordError, StoreError
from boardgames.match.record.reading import load

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.tree import Match

__all__ = ["MOST_MOVES", "read_record", "require_length", "write_record"]

#: Limits several times larger than the longest matches, so that any file is read or refused within seconds.
_MOST_BYTES = 2**19
MOST_MOVES = 8_000
#: The end of the message about a longer one.
_TOO_LONG = f"a record has at most {_MOST_BYTES // 2**10} kB."


def require_length(text: str) -> None:
    """Refuse text that is longer than a record may be.

    Raises:
        StoreError: It is too long.
    """
    if len(text) > _MOST_BYTES:
        raise StoreError(f"This text is too long: {_TOO_LONG}")


def read_record(path: Path) -> Match:
    """Return the match of a record file.

    Raises:
        StoreError: The file cannot be read, or is too long.
        RecordError: It is not the record of a match, or has more than `MOST_MOVES` different moves.
    """
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}.") from error
    if len(content) > _MOST_BYTES:
        raise StoreError(f"{path} is too long: {_TOO_LONG}")
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "This is not UTF-8 text.") from error
    return load(text, most_moves=MOST_MOVES)


def write_record(path: Path, record: str, *, replace: bool = False) -> None:
    """Write a record, as `dump` returns it, to a file: the whole record or nothing.

    Raises:
        StoreError: The file cannot be written, or already exists and `replace` is not set.
    """
    try:
        if path.is_dir() or (path.exists() and not replace):
            raise StoreError(f"{path} already exists: choose another name.")
        write_whole(path, record)
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}.") from error
