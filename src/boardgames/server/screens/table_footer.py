"""The keys at the bottom of a table."""

from __future__ import annotations

from boardgames.tui.common.footer import Footer

__all__ = ["TableFooter"]

#: What the keys that lead through the moves do: looking at an earlier move takes nothing back.
_WORDS = {"undo": "Back", "redo": "Forward"}
#: The keys for playing: the footer offers them only to players, until the game has ended.
_PLAYING = ("cycle(1)", "pick", "act('type')")


class TableFooter(Footer):
    """The keys of a table: those for playing are shown only to players."""

    def __init__(self) -> None:
        super().__init__(compact=True, words=_WORDS)

    def offer(self, *, to_play: bool) -> None:
        """Show the keys of a player, or those of a spectator."""
        self.leave_out(() if to_play else _PLAYING)
