"""The keys at the bottom of a table."""

from __future__ import annotations

from boardgames.tui.common.footer import Footer

__all__ = ["TableFooter"]

#: What keys do that lead through the moves: nobody takes a move back by looking at an earlier one.
_WORDS = {"undo": "Back", "redo": "Forward"}
#: The keys of those who play: the footer offers them to players, and to them until the game has ended.
_PLAYING = ("cycle(1)", "pick", "act('type')")


class TableFooter(Footer):
    """The keys of a table: those with which one plays are shown only to those who can."""

    def __init__(self) -> None:
        super().__init__(compact=True, words=_WORDS)

    def offer(self, *, to_play: bool) -> None:
        """Show the keys of a player, or those of somebody who only looks."""
        self.leave_out(() if to_play else _PLAYING)
