"""The first lines of the set-up of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.learn.guide import guide_of

if TYPE_CHECKING:
    from boardgames.core import Game

__all__ = ["header"]


def header(game: Game, *, is_edited: bool) -> Content:
    """Return the aim of a game on one line, and on the next what to do before a match."""
    learn = "[@click=ask('lessons')][$text-primary b]l[/] New here? Learn in five minutes[/]"
    words = "Change your position" if is_edited else "Start from a position"
    edit = f"[@click=ask('edit')][$text-primary b]e[/] {words}[/]"
    ways = Content("   ").join(map(Content.from_markup, (learn, edit)))
    return Content("\n").join([Content(guide_of(game.name).aim), ways])
