"""Notices that friends have come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.server.club import Presence, Visitor

__all__ = ["Arrivals"]


@define(eq=False)
class Arrivals:
    """Finds out which friends of a visitor have come since the last time."""

    _visitor: Visitor
    #: The names of those who were connected the last time; None before that.
    _here: frozenset[str] | None = field(default=None, init=False)

    def sentence(self, people: Sequence[Presence]) -> str:
        """Return the sentence about friends who have come, `Ben is here.`; "" if there are none."""
        here = frozenset(person.name for person in people)
        before, self._here = self._here, here
        if before is None:
            return ""
        new = sorted((here - before) & self._visitor.friends)
        return f"{listed(new)} {'is' if len(new) == 1 else 'are'} here." if new else ""
