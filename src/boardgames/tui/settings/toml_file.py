"""Files in TOML that the program writes, and that others may have written or edited meanwhile."""

from __future__ import annotations

import json
import re
import tomllib
from typing import TYPE_CHECKING, Any

from attrs import define

from boardgames.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["TomlFile", "entries", "written"]

_BARE = re.compile(r"[A-Za-z0-9_-]+")


@define
class TomlFile:
    """A TOML file that need not exist."""

    path: Path

    def load(self) -> tuple[dict[str, Any], str]:
        """Return what is in the file, and why it is no TOML or ""; OSError where it cannot be read."""
        try:
            return tomllib.loads(self.path.read_bytes().decode()), ""
        except FileNotFoundError:
            return {}, ""
        except UnicodeDecodeError:
            return {}, "it is not UTF-8 text"
        except (ValueError, RecursionError) as error:
            return {}, str(error) or "it is nested too deeply"

    def replace(self, text: str, *, set_aside: bool) -> None:
        """Write the file anew in one go, the old text being kept beside it if wished; raise an OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if set_aside:
            target = self.path.resolve()
            target.replace(target.with_name(self.kept_as))
        write_whole(self.path, text)

    @property
    def kept_as(self) -> str:
        """The name under which an old text is kept."""
        return self.path.resolve().with_suffix(".toml.damaged").name


def entries(values: Mapping[str, object]) -> list[str]:
    """Return a line of TOML for each value, of whatever kind `tomllib` reads."""
    return [f"{_key(name)} = {written(value)}" for name, value in values.items()]


def written(value: object) -> str:
    """Return a value as TOML has it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quoted(value)
        case list():
            return f"[{', '.join(map(written, value))}]"
        case dict():
            return f"{{{', '.join(entries(value))}}}"
    return str(value)  # numbers and times


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    """Return a string of TOML: that of JSON, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
