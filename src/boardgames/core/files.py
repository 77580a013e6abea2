"""Atomic writes and bounded reads of files, whatever is at their paths, and even if the power fails."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["read_limited", "write_whole"]


def read_limited(path: Path, most: int) -> bytes:
    """Return the content of a file of up to `most` bytes.

    Raises:
        OSError: The file cannot be read, has more bytes, or is a pipe or a device, which could block.
    """
    # Without O_NONBLOCK a pipe that nobody writes to would block.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        _require_regular(path, os.fstat(descriptor))
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            content = file.read(most + 1)
    finally:
        os.close(descriptor)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def _require_regular(path: Path, status: os.stat_result) -> None:
    """Raise OSError unless a status is that of a regular file."""
    if S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "Not a regular file", str(path))


def write_whole(path: Path, text: str) -> None:
    """Write a text file atomically: a reader finds either the old content or all of the new text.

    A symbolic link is followed and stays a link.

    Raises:
        OSError: The file cannot be written, or is a folder, a pipe or a device; it is unchanged, and no
            temporary file is left.
    """
    target = path.resolve()
    with suppress(FileNotFoundError):
        _require_regular(target, target.stat())
    # The draft takes the name only when it is complete.
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
