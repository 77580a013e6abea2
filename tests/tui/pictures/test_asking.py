"""What a terminal says about pictures: its replies are understood, and kept from the keys."""

from __future__ import annotations

import pytest

from boardgames.tui.pictures.asking import QUESTION, PictureProbe, PictureSupport, obstacle, problem, wish

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


def test_half_a_reply_is_dropped() -> None:
    """A reply to Kitty's query of which the rest never comes is no key, and holds up no key for long."""
    probe = _probe()
    assert "" == probe.feed("\x1b_Gi=31") + "".join(probe.tick() for _ in range(10))
    assert "q" == probe.feed("q")


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
