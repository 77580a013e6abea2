"""The number of files that a key and the computer's answer pass: whoever looks for a fault reads them."""

from __future__ import annotations

from typing import Final

import pytest

import boardgames
from tests.benchmarks.key_path import counted_calls
from tests.play.room import FirstMove
from tests.tui.match.games import showcase
from tests.tui.table import open_table
from tests.tui.test_app_computers import against_computer
from tests.virtual_time import settle_painted

#: The most files that an arrow key may pass, and that the answer of a computer may pass.
_MOST_FOR_A_KEY: Final = 39
_MOST_FOR_AN_ANSWER: Final = 117
#: A timer that asks whether another program has written: no part of what keys do.
_TIMERS: Final = {"tui/app.py", "match/library.py"}


@pytest.mark.parametrize(
    ("game", "is_middle"), [(game, number % 2 == 1) for number, game in enumerate(boardgames.names())]
)
async def test_an_arrow_key_passes_few_files(game: str, is_middle: bool) -> None:
    """Already the first; one that moves the cursor asks neither the prompt nor the panels."""
    async with open_table(showcase(game) if is_middle else None, game=game) as table:
        await settle_painted()
        with counted_calls() as calls:
            await table.keys("right")
            await settle_painted()
    files = calls.by_file.keys() - _TIMERS
    asked = {file for file in files if file.startswith(("tui/match/", "tui/play_area/"))}
    assert {"tui/play_area/area.py", "tui/play_area/why.py"} == asked
    assert len(files) <= _MOST_FOR_A_KEY, sorted(files)


async def test_a_move_and_its_answer_pass_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a key to the frame with the computer's answer it is session, autosave, board and panels."""
    player = FirstMove()
    player.may_go_on.set()
    async with against_computer(player, monkeypatch) as table:
        await table.keys("1")
        await settle_painted()
        with counted_calls() as calls:
            await table.keys("1")
            await settle_painted()
        assert 4 == table.screen.session.newest.ply
    assert len(calls.by_file) <= _MOST_FOR_AN_ANSWER, sorted(calls.by_file)
