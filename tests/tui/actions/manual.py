"""The table of keys in the manual, written from the table of actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.tui.actions.keymap import shown_key
from boardgames.tui.actions.table import SECTIONS

if TYPE_CHECKING:
    from boardgames.tui.actions.action import HelpLine

__all__ = ["keys_table"]

_MANUAL = Path(__file__).resolve().parents[3] / "docs" / "manual.md"
_HEAD = "| key | does |\n|---|---|\n"


def keys_table() -> str:
    """Return the default keys of a match as a table in Markdown."""
    return _HEAD + "".join(_row(line) for section in SECTIONS for line in section.lines)


def _row(line: HelpLine) -> str:
    keys = (f"`{shown_key(key)}`" for action in line.actions for key in action.keys)
    return f"| {line.keys or ' '.join(keys)} | {line.text} |\n"


def main() -> None:
    """Write the table into the manual, in place of the one that is there."""
    before, _, rest = _MANUAL.read_text(encoding="utf-8").partition(_HEAD)
    after = rest[rest.index("\n\n") + 1 :]
    _MANUAL.write_text(before + keys_table() + after, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
