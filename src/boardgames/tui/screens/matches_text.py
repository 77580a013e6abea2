"""What lists say of a saved match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

import boardgames
from boardgames.core import UnknownGame
from boardgames.tui.moments import ago

if TYPE_CHECKING:
    from boardgames.match.store import Entry

__all__ = ["facts", "last_match", "line"]

#: Columns for a title on the picker's line, so that all of it fits into 80.
_WIDTH = 26


def last_match(entry: Entry, count: int) -> Content:
    """Return what the picker says beside its title: the last unfinished match, and how many there are."""
    others = "" if count == 1 else f"   [@click=screen.matches][$primary]m[/] {count} unfinished[/]"
    return Content.from_markup(
        f"   [@click=screen.resume][$primary]r[/] go on: $title, $when[/]{others}",
        title=entry.title if len(entry.title) <= _WIDTH else f"{entry.title[: _WIDTH - 1]}…",
        when=ago(entry.updated),
    )


def line(entry: Entry) -> Content:
    """Return the two rows of a match in a list."""
    told = [*([entry.result] if entry.is_over else []), *_progress(entry)]
    return Content.assemble((entry.title, "bold"), "\n", (f"  {' · '.join(told)}", "$text-muted"))


def facts(entry: Entry) -> Content:
    """Return what is told of a match under its picture."""
    rows = [" · ".join([_game(entry), *_agreed(entry)]), _moves(entry)]
    if entry.is_over:
        rows.append(entry.result)
    return Content.assemble((entry.title, "bold"), "\n", "\n".join([*rows, ago(entry.updated)]))


def _progress(entry: Entry) -> list[str]:
    """Return game, moves and time, without a game that the title already is."""
    game = _game(entry)
    return [*([game] if game != entry.title else []), _moves(entry), ago(entry.updated)]


def _game(entry: Entry) -> str:
    try:
        return boardgames.load(entry.game).title
    except UnknownGame:
        return entry.game


def _agreed(entry: Entry) -> list[str]:
    """Return the options that are others than usual."""
    try:
        usual = {option.name: option.default for option in boardgames.load(entry.game).options}
    except UnknownGame:
        usual = {}
    return [f"{name} {value}" for name, value in entry.options.items() if value != usual.get(name)]


def _moves(entry: Entry) -> str:
    return "1 move" if entry.ply == 1 else f"{entry.ply} moves"
