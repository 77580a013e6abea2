"""What the parts of a match screen work with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.values import PlainValue

if TYPE_CHECKING:
    from boardgames.match import Cursor, Match
    from boardgames.match.session import Session
    from boardgames.tui.common.screen import RoomyScreen
    from boardgames.tui.match.panels import Side
    from boardgames.tui.play_area.area import PlayArea
    from boardgames.tui.suite import ScreenHost

__all__ = ["Parts"]


class Parts(PlainValue):
    """A match screen with its session, the cursor that it looks through, the board, and what is beside it."""

    suite: ScreenHost
    screen: RoomyScreen[None]
    session: Session
    cursor: Cursor
    area: PlayArea
    side: Side

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    def show_judgement(self) -> None:
        """Show what the panel of judgements has been given, and make room for it."""
        self.side.show_judgement(self.cursor.at)
        self.area.make_room()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.screen.notify(sentence, severity="warning", markup=False)
