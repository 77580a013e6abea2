"""Leaving while a comment is being written: it is saved, only Escape discards it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.store.store import Store
from tests.tui.kept import go, kept, open_app

if TYPE_CHECKING:
    from boardgames.match.tree import Match


def _reopened(identity: str) -> Match:
    return Store().open(identity).match


@pytest.mark.parametrize("leave", ["ctrl+q", "the end of the program"])
async def test_a_comment_that_is_being_written_is_kept(leave: str) -> None:
    """The comment is saved however the program ends."""
    identity = kept("Sunday", "1a1")
    async with open_app("r", "e", *"bold") as table:
        if leave == "ctrl+q":
            await table.keys(leave)
    assert "bold" == _reopened(identity).main_line()[-1].comment


async def test_a_comment_is_kept_when_another_match_is_opened() -> None:
    """The comment is saved with its own match."""
    identity = kept("Sunday", "1a1")
    async with open_app("r", "e", *"bold") as table:
        table.screen.action_act("new")
        await table.keys("y")
        await go(table)
        await table.pilot.pause()
        assert "bold" == _reopened(identity).main_line()[-1].comment


async def test_escape_still_discards_a_comment() -> None:
    """Escape discards the comment even if the program ends right after it."""
    identity = kept("Sunday", "1a1")
    async with open_app("r", "e", *"bold", "escape"):
        pass
    assert "" == _reopened(identity).main_line()[-1].comment
