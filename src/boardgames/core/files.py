"""Writing files that other programs may read, or that a power cut may interrupt."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write a text file in one go: whoever reads it finds what was there before, or all of the new text.

    A link to a file, as those have who keep their settings elsewhere, stays a link.

    Raises:
        OSError: The file cannot be written; it is as it was, and nothing is left beside it.
    """
    target = path.resolve()
    # Only a file that is whole takes the name; until then nobody finds it by accident.
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
