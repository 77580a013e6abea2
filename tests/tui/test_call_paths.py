"""The number of files that a key and the computer's answer pass: whoever looks for a fault reads them."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import boardgames
from tests.every import every_game
from tests.play.room import FirstMove
from tests.tui.match.games import showcase
from tests.tui.table import open_table
from tests.tui.test_app_computers import against_computer
from tests.virtual_time import settle_painted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    import pytest

_SOURCES: Final = str(Path(boardgames.__file__).parent)
#: Called in tests alone.
_HARNESS: Final = "/tui/seams/testing.py"
#: The most files that an arrow key may pass, and that the answer of a computer may pass.
_MOST_FOR_A_KEY: Final = {"pylos": 37, "flying-obelisks": 52, "diamond": 56, "pyramid-siege": 48}
_MOST_FOR_AN_ANSWER: Final = 117


@contextmanager
def called() -> Iterator[set[str]]:
    """Collect the files of the program in which a function is called meanwhile."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(_SOURCES):
            files.add(frame.f_code.co_filename.removeprefix(_SOURCES))

    sys.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(None)
        files.discard(_HARNESS)


@every_game
async def test_an_arrow_key_passes_few_files(game: str) -> None:
    """A cursor that moves asks neither the prompt nor the panels, which have nothing new to say."""
    async with open_table(showcase(game), game=game) as table:
        for key in ("left", "right", "up", "down", "left"):
            await table.keys(key)
            await settle_painted()
        with called() as files:
            await table.keys("right")
            await settle_painted()
    asked = {file for file in files if file.startswith(("/tui/match/", "/tui/play_area/"))}
    assert {"/tui/play_area/area.py", "/tui/play_area/why.py"} == asked
    assert len(files) <= _MOST_FOR_A_KEY[game], sorted(files)


async def test_a_move_and_its_answer_pass_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a key to the frame with the computer's answer it is session, autosave, board and panels."""
    player = FirstMove()
    player.may_go_on.set()
    async with against_computer(player, monkeypatch) as table:
        await table.keys("1")
        await settle_painted()
        with called() as files:
            await table.keys("1")
            await settle_painted()
        assert 4 == table.screen.session.newest.ply
    assert len(files) <= _MOST_FOR_AN_ANSWER, sorted(files)
