"""What a terminal says about pictures: its replies are understood, and kept from the keys."""

from __future__ import annotations

import fcntl
import os
import struct
import termios
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.pictures.asking import (
    QUESTION,
    PictureProbe,
    PictureSupport,
    cell_size,
    obstacle,
    problem,
    wish,
)

KONSOLE = "\x1b_Gi=31;OK\x1b\\\x1b[6;17;8t\x1b[?62;1;4c"
XTERM = "\x1b[?63;1;2;4;6;9;15;16;22;28c"
PLAIN = "\x1b[?1;2c"


def _probe(sized: tuple[int, int] | None = None) -> PictureProbe:
    probe = PictureProbe(sized)
    probe.ask()
    return probe


@pytest.mark.parametrize(
    ("replies", "support"),
    [
        (KONSOLE, PictureSupport(kitty=True, sixel=True, cell=(8, 17))),
        (XTERM, PictureSupport(sixel=True, cell=(9, 19))),
        (PLAIN, PictureSupport(cell=(9, 19))),
        ("\x1b_Gi=31;ENOTSUPPORTED\x1b\\" + PLAIN, PictureSupport(cell=(9, 19))),
        ("\x1b[6;9999;0t" + PLAIN, PictureSupport(cell=(9, 19))),
    ],
)
def test_replies_are_understood_however_they_are_cut(replies: str, support: PictureSupport) -> None:
    """Replies say what is supported, whole or cut in two anywhere; keys around them pass."""
    for cut in range(len(replies) + 1):
        probe = _probe((9, 19))
        typed = probe.feed("a" + replies[:cut]) + probe.feed(replies[cut:] + "b")
        assert ("ab", support) == (typed, probe.found())
        assert probe.found() is None
        assert "\x1b" == probe.feed("\x1b")  # nothing is held back any more


@pytest.mark.parametrize("typed", ["\x1b", "\x1b_", "\x1b[6", "\x1b[6;5~", "\x1b[?", "\x1b[A", "plain"])
def test_keys_pass_while_replies_are_awaited(typed: str) -> None:
    """A key that begins like a reply is held back for one tick at most."""
    probe = _probe()
    assert typed == probe.feed(typed) + probe.tick()
    assert probe.found() is None


@pytest.mark.parametrize("half", ["\x1b_Gi=31", "\x1b_Gi=31;OK\x1b", "\x1b[6;17", "\x1b[?62;1", "\x1b[6;1"])
def test_half_a_reply_is_dropped(half: str) -> None:
    """A reply of which the rest never comes is no key, and holds up no key for more than a second."""
    now = 0.0
    probe = PictureProbe(clock=lambda: now)
    probe.ask()
    assert "" == probe.feed(half) + "".join(probe.tick() for _ in range(10))
    now = 1.1
    assert "q" == probe.feed("q")
    assert "" == probe.tick()


@pytest.mark.parametrize("reply", [KONSOLE, XTERM, "\x1b_Gi=31;EINVAL\x1b\\", "\x1b[?1;0;256S"])
@pytest.mark.parametrize("cut", [3, 5, 8])
def test_late_replies_are_no_keys(reply: str, cut: int) -> None:
    """A terminal that answers in another order, or twice, changes nothing, also if what it says is cut."""
    probe = _probe((9, 19))
    assert "" == probe.feed(PLAIN)
    assert probe.found() == PictureSupport(cell=(9, 19))
    assert "" == probe.feed(reply[:cut])
    assert "b" == probe.feed(reply[cut:] + "b")
    assert probe.found() is None


#: What a terminal may send: replies and parts of them, keys, and anything at all.
_SAID = st.one_of(
    st.sampled_from(
        [KONSOLE, XTERM, PLAIN, "\x1b", "\x1b_", "\x1b_G", "\x1b\\", "\x1b[6;", "\x1b[?", "\n", "\x1b[A"]
    ),
    st.builds("\x1b[6;{};{}t".format, st.integers(), st.integers()),
    st.builds("\x1b[?{}c".format, st.text(";0123456789", max_size=99)),
    st.builds("\x1b_G{}\x1b\\".format, st.text(max_size=300)),
    st.text(max_size=20),
)


@given(st.lists(_SAID, max_size=12), st.lists(st.integers(1, 40), min_size=1, max_size=20))
def test_whatever_a_terminal_says_keys_come_through(said: list[str], cuts: list[int]) -> None:
    """Nothing is invented, doubled or held for ever, and only a possible size of a cell is believed."""
    now = 0.0
    probe = PictureProbe(clock=lambda: now)
    probe.ask()
    text, typed = "".join(said), ""
    at = 0
    while at < len(text):
        length = cuts[at % len(cuts)]
        typed += probe.feed(text[at : at + length])
        at += length
        if (found := probe.found()) is not None and found.cell is not None:
            assert 4 <= found.cell[0] <= 64
            assert 8 <= found.cell[1] <= 128
    assert len(typed) <= len(text)
    rest = iter(text)
    assert all(char in rest for char in typed)
    typed = probe.tick()
    now = 2.0
    assert "q" == probe.tick() + probe.feed("q")


def test_a_flood_is_read_in_no_time() -> None:
    """A terminal that sends beginnings of replies without end is as cheap as any other input."""
    probe = _probe()
    for flood in ("\x1b_G" * 30_000, "\x1b[?" + "1" * 90_000, "\x1b[6;" * 30_000, "\x1b" * 90_000):
        before = process_time()
        probe.feed(flood)
        assert process_time() - before < 1


@pytest.mark.parametrize(
    ("support", "chosen", "protocol"),
    [
        (PictureSupport(kitty=True, sixel=True, cell=(8, 16)), "automatic", "kitty"),
        (PictureSupport(kitty=True, sixel=True, cell=(8, 16)), "sixel", "sixel"),
        (PictureSupport(kitty=True, sixel=True, cell=(8, 16)), "off", ""),
        (PictureSupport(kitty=True), "automatic", ""),
        (PictureSupport(sixel=True, cell=(8, 16)), "kitty", ""),
    ],
)
def test_the_protocol_is_one_that_terminal_and_player_agree_on(
    support: PictureSupport, chosen: str, protocol: str
) -> None:
    """Without the size of a cell there are no pictures."""
    assert protocol == support.protocol(chosen)


def test_the_environment_decides() -> None:
    """Multiplexers and terminals that print queries are not asked; the variable overrides the setting."""
    assert "" == obstacle({"TERM": "xterm-kitty"})
    for environ in ({"TERM": "xterm", "TMUX": "x"}, {"TERM": "screen-256color"}, {"TERM": "linux"}, {}):
        assert obstacle(environ)
    assert "off" == wish({"BOARDGAMES_PICTURES": "OFF"}, "kitty")
    assert "kitty" == wish({"BOARDGAMES_PICTURES": "nonsense"}, "kitty")
    assert problem({}) is None
    assert "BOARDGAMES_PICTURES=nonsense is not possible: write automatic, kitty, sixel or off." == problem(
        {"BOARDGAMES_PICTURES": "nonsense"}
    )


def test_a_title_survives_the_question() -> None:
    """A multiplexer that takes Kitty's query for a title gets the one before back."""
    kept, query, put_back = map(QUESTION.index, ("\x1b[22;2t", "\x1b_G", "\x1b[23;2t"))
    assert kept < query < put_back


def test_the_system_may_know_the_size_of_a_cell() -> None:
    """It is the share of a cell in the window, if the terminal has told its size; no terminal has none."""
    master, terminal = os.openpty()
    assert cell_size(terminal) is None
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 905, 575))
    assert (9, 19) == cell_size(terminal)
    for descriptor in (master, terminal):
        os.close(descriptor)
    assert cell_size(terminal) is None
