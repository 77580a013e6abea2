"""A JSON file in the data folder: read once, written atomically, put aside if it is damaged."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from boardgames.core.files import read_limited, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["JsonFile", "KeptTable"]

_MOST_ASIDE = 99
#: A larger file is not read; what the program writes has some kilobytes.
_MOST_BYTES = 16 << 20


class KeptTable(Protocol):
    """A persistent table of JSON, such as a `JsonFile`."""

    @property
    def problem(self) -> str:
        """The problem with it, in a sentence; "" if there is none."""

    def read(self) -> dict[str, Any]:
        """Return what is kept; {} where there is nothing."""

    def change(self, how: Callable[[dict[str, Any]], object]) -> None:
        """Let `how` change what is kept, on top of what others have written."""


class JsonFile:
    """A file with a table of JSON. `problem` is a sentence on what is wrong with it, "" if nothing is.

    A file that is not JSON, or that keeps what `is_valid` refuses, is put aside under another name before it
    is written anew.
    """

    def __init__(self, path: Path, is_valid: Callable[[dict[str, Any]], bool]) -> None:
        self.path = path
        self._is_valid = is_valid
        self.problem = ""
        self._is_damaged = False

    def read(self) -> dict[str, Any]:
        """Return what the file keeps; {} where there is none, or where it is damaged, which is then noted."""
        self.problem, self._is_damaged = "", False
        try:
            text = read_limited(self.path, _MOST_BYTES)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self.problem = f"{self.path} cannot be read: {error.strerror}."
            return {}
        import json  # a first match begins without it

        try:
            kept = json.loads(text.decode())
        except ValueError:
            return self._damaged()
        return kept if isinstance(kept, dict) and self._is_valid(kept) else self._damaged()

    def change(self, how: Callable[[dict[str, Any]], object]) -> None:
        """Read the file, let `how` change what it keeps, and write it; `problem` says what went wrong."""
        import json

        kept = self.read()
        how(kept)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._is_damaged:
                self._put_aside()
            write_whole(self.path, json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
        except OSError as error:
            self.problem = f"{self.path} cannot be written: {error.strerror}."

    def _damaged(self) -> dict[str, Any]:
        self._is_damaged = True
        self.problem = f"{self.path} is damaged and will be put aside: what it kept counts as not there."
        return {}

    def _put_aside(self) -> None:
        """Rename the damaged file to the first free name beside it."""
        for number in range(1, _MOST_ASIDE + 1):
            aside = self.path.with_name(f"{self.path.stem}.damaged-{number}{self.path.suffix}")
            if not aside.exists():
                with suppress(FileNotFoundError):
                    self.path.rename(aside)
                return
        raise OSError(None, f"there are {_MOST_ASIDE} damaged files beside it")
