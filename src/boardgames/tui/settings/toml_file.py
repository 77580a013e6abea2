"""Round-trip editing of TOML files: comments and unknown keys are preserved."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from boardgames.core.files import read_limited, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tomlkit import TOMLDocument

__all__ = ["TomlFile", "put", "table_in"]

#: A larger file would delay the start; what the program writes has some kilobytes.
_MOST_BYTES = 1 << 20


class TomlFile:
    """A TOML file that need not exist."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> tuple[dict[str, Any], str | None]:
        """Return what is in the file, and why it is not TOML or None; OSError where it cannot be read."""
        try:
            return tomllib.loads(read_limited(self.path, _MOST_BYTES).decode()), None
        except FileNotFoundError:
            return {}, None
        except UnicodeDecodeError:
            return {}, "it is not UTF-8 text"
        except (ValueError, RecursionError) as error:
            return {}, str(error) or "it is nested too deeply"

    def edit(self, new: str, change: Callable[[TOMLDocument], object]) -> None:
        """Change the file in one go, or the text `new` where there is no file.

        A file that is not TOML is kept as `kept_as`, and a new one takes its place.

        Raises:
            OSError: The file cannot be read or written; it is as it was.
        """
        text = self._edited(change)
        set_aside = text is None and self.path.exists()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if set_aside:
            target = self.path.resolve()
            target.replace(target.with_name(self.kept_as))
        write_whole(self.path, _changed(new, change) if text is None else text)

    @property
    def kept_as(self) -> str:
        """The name under which a file that is not TOML is kept."""
        return self.path.resolve().with_suffix(".toml.damaged").name

    def _edited(self, change: Callable[[TOMLDocument], object]) -> str | None:
        """Return the file's text as it is after a change; None if there is no file, or none that is TOML."""
        if not self.path.exists() or self.load()[1]:
            return None
        try:
            text = _changed(read_limited(self.path, _MOST_BYTES).decode(), change)
            tomllib.loads(text)
        except (ValueError, RecursionError):  # what only one of the two libraries can read
            return None
        return text


def put(table: Any, values: Mapping[str, object]) -> None:
    """Set values in a document or a table; those that are there already keep their comments."""
    for name, value in values.items():
        table[name] = value


def table_in(parent: Any, name: str) -> Any:
    """Return the table called `name` in a document or a table; it takes the place of any other value."""
    # Loaded when a file is written: a match begins without it.
    import tomlkit

    if not hasattr(parent.get(name), "items"):
        parent[name] = tomlkit.table()
    return parent[name]


def _changed(text: str, change: Callable[[TOMLDocument], object]) -> str:
    import tomlkit

    document = tomlkit.parse(text)
    change(document)
    return tomlkit.dumps(document)
