"""The tables of keys in the manual, written from the table of actions."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import shown_key
from boardgames.tui.actions.table import SECTIONS, actions_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.tui.actions.action import Action, HelpLine

__all__ = ["keys_table", "letters_table"]

_MANUAL = Path(__file__).resolve().parents[3] / "docs" / "manual.md"
_HEAD = "| key | does |\n|---|---|\n"
_BOARD = (Place.BOARD, Place.PLAY_AREA)
#: The screens, with the places whose keys they have.
_SCREENS = {
    "match": (*_BOARD, Place.MATCH),
    "lesson": (*_BOARD, Place.LESSON),
    "puzzle": (*_BOARD, Place.PUZZLE),
    "table of a club": (*_BOARD, Place.TABLE),
    "games": (Place.PICKER, Place.GAME_CARD, Place.MATCH_CARD),
    "set-up": (Place.SETUP,),
    "matches": (Place.MATCHES,),
    "rules, help": (Place.RULES, Place.HELP),
    "editor": (Place.EDITOR,),
    "lists of lessons and puzzles": (Place.LESSONS, Place.PUZZLES),
    "lobby": (Place.LOBBY, Place.NEW_TABLE),
}
_LETTERS_HEAD = f"| key | {' | '.join(_SCREENS)} |\n|---|{'---|' * len(_SCREENS)}\n"


def keys_table() -> str:
    """Return the default keys of a match as a table in Markdown."""
    return _HEAD + "".join(_row(line) for section in SECTIONS for line in section.lines)


def letters_table() -> str:
    """Return what each letter does on each screen as a table in Markdown; a screen's own keys come first."""
    rows = (
        f"| `{letter}` | {' | '.join(_titles(letter, places) for places in _SCREENS.values())} |\n"
        for letter in ascii_lowercase
    )
    return _LETTERS_HEAD + "".join(rows)


def _titles(letter: str, places: Iterable[Place]) -> str:
    own = [action.title for place in places for action in _told(place) if letter in action.keys]
    return own[-1] if own else ""


def _told(place: Place) -> Iterable[Action]:
    """Return the actions of a place, without the keys of earlier versions that still work."""
    first = {
        action.act: action for action in reversed(tuple(actions_at(place))) if action.footer or action.help
    }
    return (each for each in actions_at(place) if first.get(each.act, each) is each)


def _row(line: HelpLine) -> str:
    keys = (f"`{shown_key(key)}`" for action in line.actions for key in action.keys)
    return f"| {line.keys or ' '.join(keys)} | {line.text} |\n"


def main() -> None:
    """Write the tables into the manual, in place of those that are there."""
    text = _MANUAL.read_text(encoding="utf-8")
    for head, table in ((_HEAD, keys_table()), (_LETTERS_HEAD, letters_table())):
        before, _, rest = text.partition(head)
        text = before + table + rest[rest.index("\n\n") + 1 :]
    _MANUAL.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
