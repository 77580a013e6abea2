"""Writing files safely, even if another program reads them or the power fails."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write a text file atomically: a reader finds either the old content or all of the new text.

    A symbolic link is followed and stays a link.

    Raises:
        OSError: The file cannot be written; it is unchanged, and no temporary file is left.
    """
    target = path.resolve()
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
