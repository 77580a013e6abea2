"""Pictures in terminals that are there, on a display without a screen: what one would see."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.tui.pictures.screenshots import missing, real_terminal

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.pictures.screenshots import RealTerminal

KONSOLE = ("konsole", "--hide-menubar", "--hide-tabbar", "--nofork", "--geometry", "1000x700+0+0")
PLAY = (sys.executable, "-m", "boardgames", "--reduced-motion", "play", "pylos")
#: A cell near the middle of the board, and one near its upper left hollow.
MIDDLE, BESIDE = (42, 17), (16, 6)


def _is_felt(color: int) -> bool:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    return 60 < red < green < 170 and blue > 70


def _is_light(color: int) -> bool:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    return red > green > blue and red > 130 and blue > 60


#: TERM and COLORTERM are those of a terminal that is not told to be a VT340, which had few colours.
XTERM = ("xterm", "-ti", "vt340", "-geometry", "120x40+0+0", "-fn", "8x13", "-b", "0", "-bw", "0")


@pytest.mark.skipif(bool(missing("konsole")), reason=f"not installed: {missing('konsole')}")
def test_konsole_shows_the_board_as_pictures(tmp_path: Path) -> None:
    """A click on a hollow puts a sphere there; dialogs cover it; after resizes it is whole; nothing stays."""
    with real_terminal(tmp_path / "run", KONSOLE, PLAY) as terminal:
        terminal.wait(lambda: _is_felt(terminal.color_in(MIDDLE)), "a board")
        _play(terminal)


@pytest.mark.skipif(bool(missing("xterm")), reason=f"not installed: {missing('xterm')}")
def test_xterm_shows_the_board_by_sixel(tmp_path: Path) -> None:
    """The same is true of a terminal that knows Sixel alone."""
    with real_terminal(tmp_path / "run", XTERM, PLAY) as terminal:
        terminal.wait(lambda: _is_felt(terminal.color_in(MIDDLE)), "a board")
        _play(terminal)


def _play(terminal: RealTerminal) -> None:
    terminal.click(BESIDE)
    # In its middle is the mark of the last move.
    around = [(BESIDE[0] + across, BESIDE[1] + down) for across in (-3, 3) for down in (-1, 1)]
    terminal.wait(
        lambda: any(_is_light(terminal.color_in(cell)) for cell in around), "a sphere where it was clicked"
    )
    terminal.keys("\x10")
    terminal.wait(lambda: not _is_felt(terminal.color_in(MIDDLE)), "a dialog over the board")
    terminal.keys("\x1b")
    terminal.wait(lambda: _is_felt(terminal.color_in(MIDDLE)), "the board without the dialog")
    for columns in (90, 100, 80, 95, 110, 85, 105, 118):
        terminal.resize(columns, 35)
    terminal.wait(lambda: _is_felt(terminal.color_in(MIDDLE)), "the board in another size")
    terminal.keys("\x11")
    terminal.wait(lambda: terminal.has_ended, "the end")
    # The terminal may still be drawing what it was sent last.
    terminal.wait(lambda: 1 == len(set(map(terminal.color_in, (MIDDLE, BESIDE)))), "an empty screen")
