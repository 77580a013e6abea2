"""Asking a terminal what it shows."""

from __future__ import annotations

import pytest

from boardgames.server.net.color_probe import ColorProbe
from boardgames.server.net.terminal import TerminalKind

XTERM = b"\x1bP1$r0;48:2::1:2:3m\x1b\\\x1bP>|XTerm(390)\x1b\\\x1b[?64;1;2c"


@pytest.mark.parametrize(
    ("answer", "is_true_color"),
    [
        (XTERM, True),
        (b"\x1bP1$r48;2;1;2;3m\x1b\\\x1b[?62c", True),
        (b"\x1bP>|WezTerm 20240203\x1b\\\x1b[?65;4c", True),
        (b"\x1bP1$r0;48:5:16m\x1b\\\x1bP>|XTerm(330)\x1b\\\x1b[?64;1;2c", False),
        (b"\x1bP0$r\x1b\\\x1b[?1;2c", False),
        (b"\x1b[?6c", False),
    ],
)
def test_a_terminal_that_keeps_a_colour_shows_it(answer: bytes, is_true_color: bool) -> None:
    """Or one that is known for it; every terminal gives the last answer."""
    probe = ColorProbe()
    assert (b"", True, is_true_color) == (probe.read(answer), probe.is_answered, probe.has_true_color)


def test_answers_come_in_pieces_and_with_keys() -> None:
    """Keys that were pressed meanwhile are not taken for answers."""
    probe = ColorProbe()
    assert b"g" == probe.read(b"g" + XTERM[:18])
    assert (b"", False) == (probe.read(XTERM[18:-4]), probe.is_answered)
    probe.read(XTERM[-4:])
    assert probe.is_answered
    assert probe.has_true_color


def test_only_terminals_of_which_too_little_is_known_are_asked() -> None:
    """Not those that have said what they show, or whose TERM does."""
    assert TerminalKind("xterm-256color").may_have_true_color
    assert not TerminalKind("xterm-256color", {"COLORTERM": "truecolor"}).may_have_true_color
    assert not TerminalKind("xterm-256color", {"NO_COLOR": "1"}).may_have_true_color
    assert not any(
        TerminalKind(term).may_have_true_color for term in ("linux", "vt100", "xterm-kitty", "dumb")
    )
