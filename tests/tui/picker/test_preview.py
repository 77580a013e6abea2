"""The board in the picker on which a game plays itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import boardgames
from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.picker.preview import LiveBoard
from boardgames.tui.settings.preferences import Settings


def board_of(*, still: bool = False) -> LiveBoard:
    """Return a board that is on no screen."""
    settings = Settings(ColorMode.FULL, still=still)
    settings.see("pylos", "table", QUADRANT.name)
    return LiveBoard(boardgames.load("pylos"), settings)


def test_the_same_game_is_played_every_time_and_begins_again() -> None:
    """After its end the showcase comes back; it is drawn as the player's own board is, and shaded."""
    game = boardgames.load("pylos")
    boards = [board_of(), board_of()]
    showcase = game.decode(game.showcase)
    seen = [[board.position] for board in boards]
    for board, positions in zip(boards, seen, strict=True):
        for _ in range(60):
            board.play_on()
            assert board.position == board.frame.position
            positions.append(board.position)
    assert seen[0] == seen[1]
    ends = [at for at, position in enumerate(seen[0]) if position.outcome()]
    assert ends
    assert showcase == seen[0][0] == seen[0][ends[0] + 1]
    assert (QUADRANT.name, next(iter(boards[0].art.views))) == (boards[0].mode, boards[0].view)


@pytest.mark.parametrize(
    ("still", "resting", "did"),
    [(False, False, "go"), (False, True, "stop"), (True, False, "stop"), (True, True, "stop")],
)
def test_it_stands_still_behind_other_screens_or_without_motion(still: bool, resting: bool, did: str) -> None:
    """Otherwise it goes on."""
    board, done = board_of(still=still), list[str]()
    timer: Any = SimpleNamespace(pause=lambda: done.append("stop"), resume=lambda: done.append("go"))
    board.rest(resting=resting)
    board._ticks = timer
    board.rest(resting=resting)
    assert [did] == done


@pytest.mark.parametrize("is_seen", [True, False])
def test_no_move_is_played_where_nobody_looks(is_seen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that is scrolled away waits."""
    board = board_of()
    monkeypatch.setattr(BoardView, "is_on_screen", is_seen)
    before = board.position
    board._tick()
    assert is_seen == (before != board.position)
