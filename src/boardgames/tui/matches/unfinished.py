"""Unfinished matches in words, for the first line of the picker and for the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.matches.text import brief, cut, lately, rounds

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from boardgames.match.library import MatchLibrary
    from boardgames.match.store import Entry

__all__ = ["card_subtitle", "card_title", "latest_unfinished", "title_line"]

#: How many unfinished matches are read: more than there is room for on any screen.
_MOST = 30
_RESUME = "   [@click=screen.resume][$text-primary]r[/] resume"
#: Shown while a match of this run could not be saved.
_UNSAVED = Content.from_markup(f"{_RESUME} the match that could not be saved[/]")
#: The columns from which there is room for the time as well, and the columns of the title.
_ROOMY_FROM, _TITLE = 76, 16


def latest_unfinished(library: MatchLibrary) -> tuple[tuple[Entry, ...], int]:
    """Return the latest unfinished matches, the newest first, and how many there are in all.

    Raises:
        StoreError: The store cannot be read.
    """
    latest = library.unfinished(limit=_MOST)
    return latest, len(latest) if len(latest) < _MOST else library.store.count(is_over=False)


def title_line(
    unfinished: Sequence[Entry], count: int, cards: Collection[object], width: int, *, is_unsaved: bool
) -> Content:
    """Return the first line, with the match that `r` resumes if it has no card, and how many there are.

    Args:
        unfinished: The latest unfinished matches, the newest first.
        count: How many there are in all.
        cards: The cards of those that have one.
        width: The columns of the line.
        is_unsaved: Whether there is a match of this run that could not be saved, and has no card.
    """
    line = [Content("boardgames")]
    if is_unsaved:
        line.append(_UNSAVED)
    elif unfinished and not cards:
        line.append(_last_match(unfinished[0], width))
    if count > max(1, len(cards)):
        line.append(_count(count))
    return Content("").join(line)


def _last_match(entry: Entry, width: int) -> Content:
    """Return what the first line, of this `width`, says about the latest match."""
    when = f", {lately(entry.updated)}" if width >= _ROOMY_FROM else ""
    return Content.from_markup(f"{_RESUME}: $title$when[/]", title=cut(brief(entry.title), _TITLE), when=when)


def _count(unfinished: int) -> Content:
    """Return what the first line says about how many matches are unfinished."""
    return Content.from_markup(
        "   [@click=screen.matches][$text-primary]m[/] $all unfinished[/]", all=unfinished
    )


def card_title(entry: Entry, *, by_key: bool) -> Content:
    """Return what a card has above its board: the title, and the key if that resumes the match."""
    title = brief(entry.title)
    return Content.assemble((" r ", "reverse"), " ", title) if by_key else Content(title)


def card_subtitle(entry: Entry) -> Content:
    """Return what a card has below its board: `move 15 · 2 h ago`."""
    reached = f"move {rounds(entry)}" if entry.ply else "at the start"
    return Content(f"{reached} · {lately(entry.updated)}")
