"""The screen on which tests of a club look."""

from __future__ import annotations

import pytest

from tests.terminal_screen import TerminalScreen


def _after(*sent: str) -> list[str]:
    """Return the rows of a small terminal to which this was sent."""
    screen = TerminalScreen(6, 3)
    for data in sent:
        screen.receive(data.encode())
    return screen.text.split("\n")


@pytest.mark.parametrize(
    ("sent", "rows"),
    [
        ("\x1b[2;3Hab\x1b[0;1;38;5;4mcd", ["", "  abcd", ""]),
        ("\x1b[1;5Habcdef\n\r!", ["    ab", "!", ""]),  # nothing wraps
        ("abcdef\x1b[1;1H界\x1b[1;4He\u0301", ["界ce\u0301ef", "", ""]),
        ("abc\x1b]2;title\x07d\x1bPq#0\x1b\\e\x1b[1;3H\x1b[K", ["ab", "", ""]),
        ("abc\x1b[?1049h\x1b[?25lde\x1b[9;9Hf", ["de", "", "     f"]),
    ],
)
def test_what_is_sent_stands_where_it_belongs(sent: str, rows: list[str]) -> None:
    """Colours, titles and questions change no cell; it makes no difference where data is cut in two."""
    assert rows == _after(sent)
    data = sent.encode()
    for at in range(len(data)):
        screen = TerminalScreen(6, 3)
        screen.receive(data[:at])
        screen.receive(data[at:])
        assert rows == screen.text.split("\n"), at


def test_a_synchronized_update_is_shown_as_a_whole() -> None:
    """Until it ends, the screen has what stood there before."""
    shown: list[str] = []
    screen = TerminalScreen(6, 1)
    screen.on_frame = lambda: shown.append(screen.text)
    for data in (b"a", b"\x1b[?2026hb", b"c", b"d\x1b[?2026l"):
        screen.receive(data)
    assert ["a", "abcd"] == list(dict.fromkeys(shown))


def test_another_size_begins_blank() -> None:
    """What is seen afterwards was drawn for it."""
    screen = TerminalScreen(6, 3)
    screen.receive(b"abc")
    screen.resize(9, 2)
    screen.receive(b"abcdefghi")
    assert "abcdefghi\n" == screen.text


@pytest.mark.parametrize("sent", ["\x1b[2A", "\x1b[2J", "\x1bc", "\x00"])
def test_what_cannot_be_drawn_is_an_error(sent: str) -> None:
    """So that no test looks at a screen that is not what a terminal would show."""
    with pytest.raises(ValueError, match="This screen"):
        _after(sent)
