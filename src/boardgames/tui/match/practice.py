"""The mistakes of an analysed match: they join the player's collection, and can be practised at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError

if TYPE_CHECKING:
    from boardgames.core import Move
    from boardgames.learn.practice.mistake import Mistake
    from boardgames.match.node import Node
    from boardgames.play.mistakes import LongLook
    from boardgames.play.review import LineReview
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.screen_host import Suite

__all__ = ["MatchPractice"]


class MatchPractice:
    """Collects the mistakes of the people at this screen in a match, once its analysis is done."""

    def __init__(self, display: MatchDisplay, suite: Suite) -> None:
        self._display = display
        self._suite = suite
        #: The moves that were looked at for the collection, with what was found.
        self._known: dict[tuple[Node, Move], LongLook] = {}
        #: The mistakes of the line analysed last, in the order of play.
        self._mistakes: list[Mistake] = []
        #: True while moves are looked at.
        self.is_busy = False

    def __len__(self) -> int:
        return len(self._mistakes)

    def reset(self) -> None:
        """Begin with another line."""
        self._mistakes = []

    async def collect(self, review: LineReview) -> None:
        """Look at the moves that a review names, and add the mistakes to the player's collection.

        Raises:
            BoardgamesError: The engine cannot be asked, or the collection cannot be written.
        """
        from boardgames.learn.practice.collection import MistakeCollection
        from boardgames.play.mistakes import find_mistakes, people_of

        people, engine, found = people_of(self._display.session), lambda: self._suite.analyst, []
        self.is_busy = True
        try:
            async for mistake in find_mistakes(review, people, engine, match=self._id, known=self._known):
                await asyncio.to_thread(MistakeCollection().add, [mistake])
                found.append(mistake)
            if people and self._id:
                game = self._display.match.root.position.game.name
                await asyncio.to_thread(MistakeCollection().note_analysis, self._id, game, len(found))
        finally:
            self.is_busy = False
        self._mistakes = found

    def open(self) -> None:
        """Practise the mistakes, due or not."""
        from boardgames.play.practising import Practising

        try:
            names = [mistake.name for mistake in self._mistakes]
            self._suite.open_mistakes(Practising(names, origin="the match"))
        except BoardgamesError as error:
            self._suite.warn(str(error))

    @property
    def _id(self) -> str:
        """The id of the match in the store; "" if it is not there."""
        autosave = self._suite.library.latest
        is_this = autosave is not None and autosave.session is self._display.session
        return (autosave.saved.id or "") if autosave is not None and is_this else ""
