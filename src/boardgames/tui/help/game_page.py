"""The page of the help about a game: its aim, its pieces, its own keys, and the marks on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.common.legend import piece_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Game
    from boardgames.learn.guide import Guide

__all__ = ["game_page"]

_MARKS = """\
thick ring, [x]  cursor            ring with digit  legal, and its key
double ring, <x>  chosen           cross  will be taken
small dot, (x)  last move          thin dashes, {x}  asked about
dot, • or '  legal; 0 numbers them !  a capture: look here first
★  wins the game"""
_HEADING = "bold $text-secondary"


def game_page(game: Game, guide: Guide) -> Iterator[Content]:
    """Yield the lines of the page."""
    yield Content.assemble((f"{game.title}: the aim", _HEADING))
    yield Content(guide.aim)
    yield Content.styled("The pieces", _HEADING)
    yield from piece_lines(guide)
    yield Content.styled("Keys of this game", _HEADING)
    yield from map(_sentence, guide.keys)
    yield Content.styled("The marks", _HEADING)
    yield from map(Content, _MARKS.split("\n"))


def _sentence(text: str) -> Content:
    """Return a sentence whose keys, between backquotes, are bold."""
    parts = text.split("`")
    return Content.assemble(*((part, "bold" if at % 2 else "") for at, part in enumerate(parts)))
