"""The line in which players type what they look for in the list of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.widgets import Input

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings

if TYPE_CHECKING:
    from textual.binding import BindingType

__all__ = ["SearchLine"]


class SearchLine(Input):
    """A line to search in; the footer shows how to get from it to the list, and how to end the search."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_SEARCH)
    #: What the screen around it would offer, but this line does itself.
    idle = frozenset(["search", "leave"])

    def __init__(self, *, id: str) -> None:
        super().__init__(placeholder="search: game, player, finished, unfinished", id=id)
