"""What terminals send: keys as Textual knows them, and nothing else whatever comes."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from textual import events

from boardgames.server.net.keyboard import Keyboard
from boardgames.tui.seams.testing import escape_now
from tests.match.fakes import FakeTime


def keys(keyboard: Keyboard, data: bytes) -> list[str]:
    """Return the keys that bytes stand for."""
    return [event.key for event in keyboard.read(data) if isinstance(event, events.Key)]


def test_keys_are_read_however_the_bytes_are_split() -> None:
    """Arrows, letters outside ASCII and kitty's sequences may come in any number of packets."""
    data = "\x1b[Aü\x1b[97ux".encode()
    one = keys(Keyboard(), data)
    other = Keyboard()
    split = [key for byte in data for key in keys(other, bytes([byte]))]
    assert ["up", "ü", "a", "x"] == one == split


@pytest.mark.parametrize("data", [b"\xc3", b"\xe9", b"\xf0\x9f", b"\xc3\x1b[A\xe9"])
def test_the_first_byte_of_a_character_does_not_end_the_input(data: bytes) -> None:
    """Whether the rest of it comes later or never, the next keys count."""
    keyboard = Keyboard()
    keys(keyboard, data)
    assert "q" == keys(keyboard, b"q")[-1]


def test_escape_is_a_key_once_nothing_follows() -> None:
    """Until then it may begin a sequence."""
    keyboard = Keyboard()
    assert [] == keys(keyboard, b"\x1b")
    escape_now(keyboard._parser)
    assert ["escape"] == [event.key for event in keyboard.tick() if isinstance(event, events.Key)]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x1b[48;99999999;99999999;1;1t", id="a size that no terminal has"),
        pytest.param(b"\x1b[999999999999999u", id="a character that does not exist"),
        pytest.param(b"\xff\xfe\x80\x00" * 50, id="no UTF-8"),
        pytest.param(b"\x1b[?2048;1$y", id="a mode that was not asked for"),
        pytest.param(b"\x1b[<0;1e9;3M\x1b[<", id="a mouse that is nowhere"),
    ],
)
def test_what_is_no_key_harms_nothing(data: bytes) -> None:
    """It is dropped, and the next key is read."""
    keyboard = Keyboard(FakeTime())
    list(keyboard.read(data))
    list(keyboard.tick())
    list(keyboard.read(b"\x1b\x1b"))
    kinds = {type(event) for event in keyboard.read(data)}
    assert kinds <= {events.Key}
    assert keys(Keyboard(), b"q") == ["q"]


def test_noise_is_read_to_its_end() -> None:
    """Two hundred random packets raise nothing, and what is read of them is little."""
    random, time = Random(1), FakeTime()
    keyboard = Keyboard(time)
    found = 0
    for _ in range(200):
        found += len(list(keyboard.read(random.randbytes(50) + b"\x1b[")))
    assert found <= 120


def test_a_paste_without_an_end_is_dropped() -> None:
    """It would otherwise be kept, and grow, as long as the connection lasts."""
    keyboard = Keyboard(FakeTime())
    found = list(keyboard.read(b"\x1b[200~" + b"x" * 20_000))
    assert [] == [event for event in found if isinstance(event, events.Paste)]
    assert keyboard._unread <= 4_096


def test_keys_beyond_what_anybody_types_are_dropped() -> None:
    """There is a burst, and then so many a second."""
    time = FakeTime()
    keyboard = Keyboard(time)
    assert 120 == len(keys(keyboard, b"x" * 1000))
    time.go(1)
    assert 40 == len(keys(keyboard, b"x" * 1000))


def test_no_key_is_lost_however_long_one_types() -> None:
    """Only what is no key ends, after a while; keys before it are not counted."""
    time = FakeTime()
    keyboard = Keyboard(time)
    found: list[str] = []
    for _ in range(60):
        time.go(1)
        for part in (b"\x1b", b"[", b"A"):
            found += keys(keyboard, part)
    assert ["up"] * 60 == found
