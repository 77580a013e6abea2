"""What the picker says of unfinished matches: on its first line, and on their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.matches.text import cut, lately

if TYPE_CHECKING:
    from boardgames.match.store import Entry

__all__ = ["UNSAVED", "card_subtitle", "card_title", "count", "last_match"]

_RESUME = "   [@click=screen.resume][$text-primary]r[/] go on"
#: Said on the first line while a match of this run is in no store.
UNSAVED = Content.from_markup(f"{_RESUME} with the match that could not be saved[/]")
#: From so many columns of the terminal there is room for the time as well; a title there has so many.
_ROOMY_FROM, _TITLE = 76, 16


def last_match(entry: Entry, width: int) -> Content:
    """Return what the first line, of this `width`, says of the match that was played last."""
    when = f", {lately(entry.updated)}" if width >= _ROOMY_FROM else ""
    return Content.from_markup(f"{_RESUME}: $title$when[/]", title=cut(entry.title, _TITLE), when=when)


def count(unfinished: int) -> Content:
    """Return what the first line says of how many matches are unfinished."""
    return Content.from_markup(
        "   [@click=screen.matches][$text-primary]m[/] $all unfinished[/]", all=unfinished
    )


def card_title(entry: Entry, *, by_key: bool) -> Content:
    """Return what a card has above its picture: the title, and the key if that leads to the match."""
    return Content.assemble((" r ", "reverse"), " ", entry.title) if by_key else Content(entry.title)


def card_subtitle(entry: Entry) -> Content:
    """Return what a card has below its picture: `move 15 · 2 h ago`."""
    reached = f"move {entry.ply}" if entry.ply else "at the start"
    return Content(f"{reached} · {lately(entry.updated)}")
